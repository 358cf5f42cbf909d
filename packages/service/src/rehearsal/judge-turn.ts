import { type AuthoredBrainOptions, likenessOf } from '@townsfolk/brain'
import type { ActionCall, ChatMessage } from '@townsfolk/protocol'
import type { CharacterTest, Expectation, TestTurn } from '../project/character-test.ts'
import type { Project } from '../project/project.ts'
import type { ExpectedAction } from '../project/test-input.ts'
import { askedWhich } from './asked-which.ts'
import { alternatives, inWords, quoted, writtenCall } from './reply-in-words.ts'
import type { SceneSpeaker, SceneTurn } from './scene-turn.ts'
import type { TestFailure } from './test-result.ts'

/** What a turn is judged by, beside what is expected of it. */
export interface JudgingOptions extends AuthoredBrainOptions {
  readonly project: Project
  readonly test: CharacterTest
}

/** What of a reply is expected, or of a part of it. */
interface Judged {
  /** Name of who is judged: "Wren", "Wren or Mira". */
  readonly who: string
  readonly messages: readonly ChatMessage[]
  readonly speakers: readonly SceneSpeaker[]
  readonly options: JudgingOptions
}

/** How much must be alike, by `likenessOf`. */
const leastAlike = 0.7

/** What of a turn is not as expected; nothing when all is. */
export function judgeTurn(
  { expect }: TestTurn,
  taken: SceneTurn,
  path: readonly (string | number)[],
  options: JudgingOptions,
): readonly TestFailure[] {
  const { project, test } = options
  const failure = (field: string, expected: string, got: string): TestFailure => {
    const place = field === '' ? path : [...path, 'expect', field]
    return { path: place, expected, got, message: `${expected}, but ${got}` }
  }
  if (!taken.ok) return [failure('', 'the turn should be answered', `it failed: ${taken.error.error}`)]
  const { speaker } = expect
  const nameOf = (id: string): string => project.characters.find(character => character.id === id)?.name ?? id
  const isJudged = ({ characterId }: { readonly characterId: string }): boolean =>
    speaker === undefined || characterId === speaker
  const judged: Judged = {
    who: alternatives((speaker === undefined ? test.characterIds : [speaker]).map(nameOf)),
    messages: taken.messages.filter(isJudged),
    speakers: taken.speakers.filter(isJudged),
    options,
  }
  if (speaker !== undefined && judged.messages.length === 0) {
    const spoke = taken.messages.map(({ name }) => name)
    const got = spoke.length === 0 ? 'nobody said anything' : `${spoke.join(' and ')} spoke`
    return [failure('speaker', `${judged.who} should speak`, got)]
  }
  return Object.entries(judges).flatMap(([field, judge]) => {
    const found = judge(expect, judged)
    return found === undefined ? [] : [failure(field, `${judged.who} ${found.expected}`, found.got)]
  })
}

/** Undefined when it is as expected, or nothing is expected. */
type Judge = (
  expect: Expectation,
  judged: Judged,
) => { readonly expected: string; readonly got: string } | undefined

const judges: Readonly<Record<Exclude<keyof Expectation, 'speaker'>, Judge>> = {
  says: ({ says }, { messages }) =>
    says.length === 0 || says.some(text => isIn(text, messages))
      ? undefined
      : { expected: `should say ${alternatives(says.map(quoted))}`, got: inWords(messages) },

  saysLike: ({ saysLike }, { messages, speakers, options }) =>
    saysLike.length === 0 || saysLike.some(text => isSaidLike(text, messages, speakers, options))
      ? undefined
      : {
          expected: `should say something like ${alternatives(saysLike.map(quoted))}`,
          got: inWords(messages),
        },

  saysNone({ saysNone }, { messages }) {
    const said = saysNone.find(text => isIn(text, messages))
    if (said === undefined) return undefined
    return { expected: `should not say ${quoted(said)}`, got: inWords(messages) }
  },

  emotion({ emotion }, { messages }) {
    const shown = messages.flatMap(({ lines }) => lines.map(line => line.emotion))
    if (emotion.length === 0 || shown.some(each => emotion.some(wanted => wanted === each))) return undefined
    const got = shown.length === 0 ? inWords(messages) : `was ${[...new Set(shown)].join(' and ')}`
    return { expected: `should be ${alternatives(emotion)}`, got }
  },

  action({ action }, { messages }) {
    const taken = messages.flatMap(({ actions }) => actions)
    const missing = action.find(wanted => !taken.some(call => isOfAction(call, wanted)))
    if (missing === undefined) return undefined
    return { expected: `should take ${writtenCall(missing)}`, got: inWords(messages) }
  },

  noAction: ({ noAction }, { messages }) =>
    noAction && messages.some(({ actions }) => actions.length > 0)
      ? { expected: 'should take no action', got: inWords(messages) }
      : undefined,

  asksWhich({ asksWhich }, { messages, speakers }) {
    if (asksWhich === undefined) return undefined
    const wanted = typeof asksWhich === 'boolean' ? undefined : asksWhich
    const offered = askedWhich(messages, speakers, wanted)
    if (asksWhich === false) {
      return offered && { expected: 'should not ask which is meant', got: inWords(messages) }
    }
    if (!offered) return { expected: 'should ask which is meant', got: inWords(messages) }
    if (!wanted || isSameSet(offered, wanted)) return undefined
    const got = offered.length === 0 ? inWords(messages) : `offered ${offered.join(' and ')}`
    return { expected: `should offer ${wanted.join(' and ')}`, got }
  },

  silent: ({ silent }, { messages }) =>
    silent && messages.length > 0 ? { expected: 'should stay silent', got: inWords(messages) } : undefined,

  checkpoint({ checkpoint }, { speakers }) {
    if (checkpoint === undefined || speakers.some(speaker => speaker.checkpoint === checkpoint))
      return undefined
    const at = speakers.map(speaker => speaker.checkpoint).filter(keyword => keyword !== '')
    const got = at.length === 0 ? 'is at none' : `is at ${at.join(' and ')}`
    return { expected: `should be at the checkpoint ${checkpoint}`, got }
  },

  ended({ ended }, { speakers }) {
    if (ended === undefined) return undefined
    const has = speakers.some(({ explanation }) => explanation.hasEnded)
    if (has === ended) return undefined
    return ended
      ? { expected: 'should have come to the end of its flow', got: `is ${atCheckpoint(speakers)}` }
      : { expected: 'should not have come to the end of its flow', got: 'has' }
  },
}

function atCheckpoint(speakers: readonly SceneSpeaker[]): string {
  const at = speakers.map(({ checkpoint }) => checkpoint).filter(keyword => keyword !== '')
  return at.length === 0 ? 'at no checkpoint' : `at ${at.join(' and ')}`
}

/** In any letter case, with any apostrophes and blanks. */
function isIn(text: string, messages: readonly ChatMessage[]): boolean {
  return messages.some(({ lines }) => plain(lines.map(line => line.text).join('')).includes(plain(text)))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’‘ʼ]/g, "'").replace(/[“”„]/g, '"').replace(/\s+/g, ' ').trim()
}

function isSaidLike(
  text: string,
  messages: readonly ChatMessage[],
  speakers: readonly SceneSpeaker[],
  { lexicon, similarity }: AuthoredBrainOptions,
): boolean {
  return messages.some(({ characterId, lines }) => {
    const language = speakers.find(speaker => speaker.characterId === characterId)?.turn.character.language
    const texts = lines.map(line => line.text)
    // A long reply has more words than are compared: each of its lines counts, too.
    return [texts.join(''), ...texts].some(said => {
      const options = { ...(language !== undefined && { language }), lexicon, similarity }
      return likenessOf(said, text, options) >= leastAlike
    })
  })
}

function isOfAction(call: ActionCall, wanted: ExpectedAction): boolean {
  return (
    call.name === wanted.name &&
    (wanted.target === undefined || call.targetId === wanted.target) &&
    Object.entries(wanted.arguments ?? {}).every(([name, value]) => call.arguments?.[name] === value)
  )
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(id => other.includes(id))
}
