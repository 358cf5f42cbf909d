import type { ActionNode } from '../../character/character.ts'
import { beingStems, statesDuty } from '../../language/english/frame-limits.ts'
import { commonWords, noRequestForm } from '../../language/english/request-forms.ts'
import type { Wordings } from '../../language/wordings.ts'
import { readTokens, type Token } from '../../words/tokens.ts'
import { framesOf, suits } from './frame-book.ts'
import type { FindLikes } from './likes.ts'
import type { HeardLine } from './phrase-scorer.ts'

/**
 * Which words speak for which of a character's actions, by stem: those of its phrases, its description, and of what
 * players say for actions of its kind. A word that many actions have speaks little for each.
 */
export interface ActionWords {
  readonly asks: ActionsWith
  /** Of what is told of a thing alone. */
  readonly tells: ActionsWith
  /** Words of phrases that mean nearly what was said. */
  readonly likes: FindLikes
}

/** The places of actions by the stems of words. */
type ActionsWith = ReadonlyMap<string, ReadonlySet<number>>

export function createActionWords(
  actions: readonly ActionNode[],
  language: string,
  wordings: Wordings | undefined,
  likes: FindLikes,
): ActionWords {
  const frames = actions.map(action => framesOf(action, language, wordings))
  const ofFrames = (form: 'asks' | 'tells', at: number): readonly string[] =>
    (frames[at] ?? []).flatMap(frame => frame[form].filter(phrase => suits(phrase, actions[at])))
  const told = actions.map((_, at) => ofFrames('tells', at))
  const saidOfIt = told.map(list => list.filter(tell => saysHowItIs(tell, language)))
  const asked = actions.map(({ phrases, description }, at) => [
    ...phrases,
    description,
    ...ofFrames('asks', at),
    ...(told[at] ?? []),
  ])
  return { asks: actionsByWord(asked, language), tells: actionsByWord(saidOfIt, language), likes }
}

/** "It should be open" and "it is not open" have words of how it is not. */
function saysHowItIs(tell: string, language: string): boolean {
  return !statesDuty.test(tell) && !readOnce(tell, language).some(({ class: its }) => its === 'negation')
}

function actionsByWord(texts: readonly (readonly string[])[], language: string): ActionsWith {
  const actionsWith = new Map<string, Set<number>>()
  texts.forEach((list, at) => {
    for (const text of new Set(list)) {
      for (const stem of stemsOf(text, language)) {
        const known = actionsWith.get(stem)
        if (known === undefined) actionsWith.set(stem, new Set([at]))
        else known.add(at)
      }
    }
  })
  return actionsWith
}

function stemsOf(text: string, language: string): readonly string[] {
  return readOnce(text, language)
    .filter(
      ({ text: word, class: its }) => (its === 'content' || its === 'particle') && !commonWords.has(word),
    )
    .map(({ stem }) => stem)
}

/** Many characters have the same frames. What authors wrote is little beside them, and is kept no longer than this. */
const mostKept = 20_000
const read = new Map<string, readonly Token[]>()

function readOnce(text: string, language: string): readonly Token[] {
  const key = `${language}\n${text}`
  const known = read.get(key) ?? readTokens(text.replaceAll('{target}', ' '), language)
  if (read.size >= mostKept) read.clear()
  read.set(key, known)
  return known
}

/** How much the words of a line speak for an action. */
export interface Evidence {
  /** 0 to 1. */
  readonly share: number
  /** Those words, by their stems. */
  readonly stems: ReadonlySet<string>
}

/**
 * How much the words of a line speak for one of some actions, where one of these is meant.
 * @param skips places of words that name the thing
 * @param among places of the actions that could be meant
 */
export function evidenceFor(
  { asks, tells, likes }: ActionWords,
  { tokens }: HeardLine,
  skips: ReadonlySet<number>,
  among: readonly number[],
): ReadonlyMap<number, Evidence> {
  const evidence = new Map<number, { sum: number; stems: Set<string> }>()
  const add = (action: number, stem: string, worth: number): void => {
    const known = evidence.get(action) ?? { sum: 0, stems: new Set() }
    evidence.set(action, { sum: known.sum + worth, stems: known.stems.add(stem) })
  }
  let all = 0
  tokens.forEach((token, at) => {
    const { stem, text, class: its } = token
    if (skips.has(at) || (its !== 'content' && its !== 'particle') || commonWords.has(text)) return
    all += 1
    // "It has not been oiled" asks for what "oil it" does.
    const isLacking = tokens
      .slice(0, at)
      .some(other => other.class === 'negation' && other.clause === token.clause)
    // "The gate is open" and "it opened" do not ask to open it; "the spoons are filthy" does ask for something.
    const isReport = !isLacking && (beingStems.has(tokens[at - 1]?.stem ?? '') || noRequestForm.test(text))
    const words = isReport ? tells : asks
    // "They are not dirty" is no reason to clean them.
    const isDenied = isLacking && among.some(action => tells.get(stem)?.has(action))
    const speaking = isDenied ? [] : among.filter(action => words.get(stem)?.has(action))
    for (const action of speaking) add(action, stem, 1 / speaking.length)
    if (isDenied || speaking.length > 0) return
    for (const like of likes(token)) {
      const alike = among.filter(action => words.get(like.stem)?.has(action))
      for (const action of alike) add(action, stem, like.likeness / alike.length)
    }
  })
  return new Map(
    [...evidence].map(([action, { sum, stems }]) => [action, { share: sum / Math.max(1, all), stems }]),
  )
}
