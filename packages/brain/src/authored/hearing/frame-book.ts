import type { ActionNode } from '../../character/character.ts'
import type { ActionFrame } from '../../language/action-frame.ts'
import { classOf } from '../../language/english/grammar.ts'
import { commonWords } from '../../language/english/request-forms.ts'
import type { Wordings } from '../../language/wordings.ts'
import { finish, type Steps } from '../../text/steps.ts'
import { hasGrammar } from '../../words/tokens.ts'
import { type IndexedBook, prepareIndexed } from './indexed-book.ts'
import { createPhraseBook } from './phrase-book.ts'

/**
 * What players say for a character's actions that its author did not think of: the phrases of the frames that its own
 * phrases belong to. Who wrote "polish {target}" is understood at "give the candlesticks a rub" and "they are filthy".
 */
export interface FrameBook {
  readonly asks: IndexedBook
  readonly tells: IndexedBook
}

/** A frame is an action's when it has nearly as much of the action's own phrases as the best one. */
const nearlyBest = 0.6
/** A phrase that begins like one of the frame, "lower {target} into the hold", counts less than the phrase itself. */
const partShare = 0.5
/** What less than this speaks for is no frame of the action. */
const leastWorth = 0.2

export function* prepareFrameBook(
  actions: readonly ActionNode[],
  language: string,
  wordings: Wordings | undefined,
): Steps<FrameBook> {
  if (hasGrammar(language) && wordings !== undefined) yield* prepareKeys(wordings)
  const frames = actions.map(action => framesOf(action, language, wordings))
  // Frames are written in canonical words, whatever language is read.
  const written = hasGrammar(language) ? 'en' : language
  const phrasesOf = (form: 'asks' | 'tells'): readonly (readonly string[])[] =>
    frames.map((list, at) => list.flatMap(frame => frame[form].filter(phrase => suits(phrase, actions[at]))))
  yield
  const asks = yield* prepareIndexed(phrasesOf('asks'), written)
  return { asks, tells: yield* prepareIndexed(phrasesOf('tells'), written) }
}

/** Whether a word of this stem is in any of its phrases. */
export function hasFrameWord({ asks, tells }: FrameBook, stem: string): boolean {
  return asks.book.weights.has(stem) || tells.book.weights.has(stem)
}

/** What takes no thing is not asked for with one, and what needs one not without. */
export function suits(phrase: string, action: ActionNode | undefined): boolean {
  const hasSlot = phrase.includes('{target}')
  if (action?.target === undefined) return !hasSlot
  return hasSlot || !action.target.required
}

/** Frames by the words of each of their requests, and of how many frames those are. */
interface Keys {
  readonly framesWith: ReadonlyMap<string, ReadonlySet<ActionFrame>>
}

const keys = new WeakMap<Wordings, Keys>()

/** The frames that an action's phrases, or its name, belong to. */
export function framesOf(
  { name, phrases }: ActionNode,
  language: string,
  wordings: Wordings | undefined,
): readonly ActionFrame[] {
  if (!hasGrammar(language) || wordings === undefined) return []
  const known = finish(prepareKeys(wordings))
  const worth = new Map<ActionFrame, number>()
  const add = (key: string, share: number): void => {
    const frames = known.framesWith.get(key)
    if (frames === undefined) return
    for (const frame of frames) worth.set(frame, (worth.get(frame) ?? 0) + share / frames.size)
  }
  // "Go to {target}" says more than "go": what is written word for word counts once more.
  for (const phrase of phrases) add(wholeKey(phrase), 1)
  const own = [...keysOf(phrases, language), ...keysOf([name.toLowerCase().replaceAll('_', ' ')])]
  for (const key of new Set(own)) {
    add(key, 1)
    const words = key.split(' ')
    for (let length = words.length - 1; length > 0; length -= 1) {
      const part = words.slice(0, length)
      // "Give" begins "give me a tour" as it begins anything.
      if (part.some(word => !commonWords.has(word))) add(part.join(' '), partShare)
    }
  }
  const best = Math.max(...worth.values(), leastWorth)
  return [...worth].filter(([, its]) => its >= best * nearlyBest).map(([frame]) => frame)
}

function* prepareKeys(wordings: Wordings): Steps<Keys> {
  const known = keys.get(wordings)
  if (known !== undefined) return known
  const framesWith = new Map<string, Set<ActionFrame>>()
  for (const frame of wordings.actions) {
    for (const key of [...frame.asks.map(wholeKey), ...keysOf(frame.asks, 'en', true)]) {
      const frames = framesWith.get(key)
      if (frames === undefined) framesWith.set(key, new Set([frame]))
      else frames.add(frame)
    }
    yield
  }
  const made = { framesWith }
  keys.set(wordings, made)
  return made
}

/** A phrase as it is written, told from its words. */
function wholeKey(phrase: string): string {
  return `"${phrase.toLowerCase()}"`
}

/** The words of each phrase that say what is to be done, in their order. */
function keysOf(phrases: readonly string[], language = 'en', isShared = false): readonly string[] {
  return createPhraseBook([phrases], { language, isShared }).phrases.flatMap(({ literals }) => {
    const words = literals.map(({ stem }) => stem).filter(saysSomething)
    return words.length === 0 ? [] : [words.join(' ')]
  })
}

function saysSomething(word: string): boolean {
  const its = classOf(word)
  return its === 'content' || its === 'particle' || its === 'landmark'
}
