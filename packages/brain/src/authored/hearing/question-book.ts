import type { TopicNode } from '../../character/character.ts'
import { lightWords } from '../../language/english/hearing.ts'
import { pointing } from '../../language/english/things.ts'
import type { Wordings } from '../../language/wordings.ts'
import { once, oncePer } from '../../text/once-per.ts'
import type { Steps } from '../../text/steps.ts'
import { hasGrammar, readTokens, type Token } from '../../words/tokens.ts'
import { readWritten } from '../../words/written-tokens.ts'
import { type IndexedBook, phrasesFor, prepareIndexed } from './indexed-book.ts'
import { isOfAnother } from './person-fit.ts'
import type { Phrase } from './phrase-book.ts'
import { hear, scorePhrase } from './phrase-scorer.ts'
import { supportOfPhrase } from './support.ts'

/** How near a phrase of a topic must come to one of a frame for the topic to be of that frame. */
const nearEnough = 0.8
/** Of the topics of a frame, those count of which nearly as many phrases belong to it as of the best one. */
const nearlyBest = 0.8

const books = new WeakMap<Wordings, IndexedBook>()

/**
 * How else players ask what a character has topics for: the wordings of the frames that the author's own phrases belong
 * to. `Phrase.node` is the place of the topic.
 */
export function* prepareQuestionBook(
  topics: readonly TopicNode[],
  language: string,
  wordings: Wordings | undefined,
): Steps<IndexedBook> {
  const isRead = hasGrammar(language) && wordings !== undefined
  return yield* prepareIndexed(
    isRead ? yield* wordingsOf(topics, language, wordings) : topics.map(() => []),
    hasGrammar(language) ? 'en' : language,
  )
}

/** "How deep is it": what is meant must have been spoken of. */
export const isPointing: (wording: Phrase) => boolean = once(
  ({ text }) => points(readTokens(text)) || pointing.test(text),
)

/** "Who made it": the one word for what is meant may stand for anything. */
export const isOfThing: (wording: Phrase) => boolean = once(({ text }) => pointing.test(text))

/** Whether a word stands for something that is not named. */
export function points(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ class: its }, at) => its === 'pronoun' || (its === 'determiner' && !leads(tokens, at)),
  )
}

function leads(tokens: readonly Token[], at: number): boolean {
  const its = tokens[at + 1]?.class
  return its === 'content' || its === 'determiner' || its === 'generic'
}

/** By their frames, the phrases of a topic that belong to them. */
type Found = ReadonlyMap<number, readonly string[]>

function* wordingsOf(
  topics: readonly TopicNode[],
  language: string,
  wordings: Wordings,
): Steps<readonly (readonly string[])[]> {
  const frames = yield* prepareFrames(wordings)
  const found: Found[] = []
  for (const topic of topics) {
    found.push(framesIn(frames)(language, topic.phrases))
    yield
  }
  const most = new Map<number, number>()
  topics.forEach((topic, at) => {
    for (const [frame, phrases] of found[at] ?? [])
      most.set(frame, Math.max(most.get(frame) ?? 0, supportOf(phrases, topic)))
  })
  return topics.map((topic, at) =>
    [...(found[at] ?? [])].flatMap(([frame, phrases]) =>
      supportOf(phrases, topic) < (most.get(frame) ?? 0) * nearlyBest
        ? []
        : askedAlike(wordings.questions[frame]?.asks ?? [], phrases),
    ),
  )
}

function supportOf(phrases: readonly string[], topic: TopicNode): number {
  return phrases.length * supportOfPhrase(topic.phrases)
}

/** Those that are about the same person as one of the phrases. */
function askedAlike(asks: readonly string[], phrases: readonly string[]): readonly string[] {
  const written = phrases.map(text => ({ text }))
  return asks.filter(wording => {
    const words = wording.toLowerCase().split(/[^a-z]+/)
    return written.some(phrase => !isOfAnother(phrase, words))
  })
}

/** The frames that each list of phrases belongs to, found once. */
const framesIn = once((frames: IndexedBook) =>
  oncePer((language: string, phrases: readonly string[]): Found => {
    const found = new Map<number, string[]>()
    for (const phrase of phrases) {
      for (const frame of framesOf(readWritten(phrase, language), frames)) {
        found.set(frame, [...(found.get(frame) ?? []), phrase])
      }
    }
    return found
  }),
)

function framesOf(tokens: readonly Token[], frames: IndexedBook): ReadonlySet<number> {
  const likely = phrasesFor(
    frames,
    hear(frames.book, tokens, () => false),
  )
  const own = new Set<number>()
  for (const wording of likely.phrases) {
    // Most fail here, which costs less than to score them.
    if (own.has(wording.node) || !hasAllOf(tokens, wording)) continue
    if ((scorePhrase(wording, likely.heard)?.score ?? 0) >= nearEnough) own.add(wording.node)
  }
  return own
}

/** "How do I win over the keeper" is no way to ask "how do I win". */
function hasAllOf(tokens: readonly Token[], { literals }: Phrase): boolean {
  return tokens.every(
    ({ class: its, stem }) =>
      its !== 'content' || lightWords.has(stem) || literals.some(literal => literal.stem === stem),
  )
}

/** Of the frames alone: they are the same for all characters. */
function* prepareFrames(wordings: Wordings): Steps<IndexedBook> {
  const known = books.get(wordings)
  if (known !== undefined) return known
  const made = yield* prepareIndexed(
    wordings.questions.map(({ asks }) => asks),
    'en',
  )
  books.set(wordings, made)
  return made
}
