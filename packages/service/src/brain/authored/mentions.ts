import { demonstratives, farWords, nearWords } from './english.ts'
import type { Token } from './tokens.ts'

/** The words of a message that name an entity. */
export interface Mention {
  /** `anything` is "something", and "the one by the door"; `unknown` is a name that nothing perceived has. */
  readonly kind: 'named' | 'pronoun' | 'anything' | 'unknown'
  /** What the entity is, the last word of its name: "kettle" in "the red kettle". */
  readonly head: string | undefined
  /** What tells it from others of its kind: "red". */
  readonly modifiers: readonly string[]
  /** What it is said to be near or from. Only breaks ties. */
  readonly landmark: readonly string[]
  readonly hasDeterminer: boolean
  /** Places of all its tokens, those of the landmark included. */
  readonly covers: ReadonlySet<number>
}

/** A row of words between small words, with what leads to it. */
interface Run {
  readonly words: string[]
  readonly tokens: number[]
  /** How many of the words come before "of" or "that is"; all of them when there is none. */
  headEnd: number | undefined
  readonly lead: 'none' | 'preposition' | 'landmark'
  readonly hasDeterminer: boolean
  stands: 'alone' | 'for-anything' | 'for-focus'
}

/**
 * Finds what a message names, the words that already stand for a phrase's own left out. Of several names it
 * is the one that is not said to be near or from something: "the kettle by the door" is a kettle.
 */
export function readMention(
  tokens: readonly Token[],
  taken: readonly (boolean | undefined)[],
  isEntityWord: (word: string) => boolean,
): Mention | undefined {
  const runs = readRuns(tokens, taken)
  const ranked = runs.map(run => ({ run, rank: rankOf(run, isEntityWord) }))
  const [best] = ranked.filter(({ rank }) => rank < never).sort((a, b) => a.rank - b.rank)
  if (best === undefined) return undefined
  const { run } = best
  const places = runs.filter(other => other !== run && other.lead !== 'none' && isKnown(other, isEntityWord))
  const landmark = places.filter(({ lead }) => lead === 'landmark').flatMap(({ words }) => words)
  const head = headOf(run)
  return {
    kind: kindOf(run, landmark, isEntityWord),
    head,
    modifiers: head === undefined ? [] : run.words.filter((_, at) => at !== headAt(run)),
    landmark,
    hasDeterminer: run.hasDeterminer,
    covers: new Set([run, ...places].flatMap(({ tokens }) => tokens)),
  }
}

const never = 100

function kindOf(
  run: Run,
  landmark: readonly string[],
  isEntityWord: (word: string) => boolean,
): Mention['kind'] {
  if (run.words.length > 0) return isKnown(run, isEntityWord) ? 'named' : 'unknown'
  return run.stands === 'for-focus' && landmark.length === 0 ? 'pronoun' : 'anything'
}

/** The lower, the more likely it is what the message is about. */
function rankOf(run: Run, isEntityWord: (word: string) => boolean): number {
  if (run.words.length === 0) return run.stands === 'alone' ? never : 3
  const far = run.lead === 'landmark' ? 10 : run.lead === 'preposition' ? 1 : 0
  if (isKnown(run, isEntityWord)) return far + (run.hasDeterminer ? 0 : 0.5)
  if (run.hasDeterminer) return far + 4
  return far + 20
}

function isKnown(run: Run, isEntityWord: (word: string) => boolean): boolean {
  const head = headOf(run)
  return head !== undefined && isEntityWord(head)
}

function headAt(run: Run): number {
  return (run.headEnd ?? run.words.length) - 1
}

function headOf(run: Run): string | undefined {
  return run.words[headAt(run)] ?? run.words.at(-1)
}

function readRuns(tokens: readonly Token[], taken: readonly (boolean | undefined)[]): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let lead: Run['lead'] = 'none'
  let leadAt = -1

  const open = (stands: Run['stands'], hasDeterminer: boolean): Run => {
    const opened: Run = {
      words: [],
      tokens: leadAt < 0 ? [] : [leadAt],
      headEnd: undefined,
      lead,
      hasDeterminer,
      stands,
    }
    runs.push(opened)
    lead = 'none'
    leadAt = -1
    return opened
  }

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const next = tokens[at + 1]
    if (taken[at] && token.class !== 'pronoun') {
      run = undefined
      lead = 'none'
      leadAt = -1
      continue
    }
    if (run !== undefined && run.tokens.length > 0 && isRelative(token, next)) {
      // "The kettle that is red": what follows tells more about the same entity.
      if (run.words.length > 0) run.headEnd ??= run.words.length
      run.tokens.push(at, at + 1)
      at += 1
      continue
    }
    if (run !== undefined && run.words.length > 0 && token.text === 'of') {
      run.headEnd ??= run.words.length
      run.tokens.push(at)
      continue
    }
    const isAdjective = isPlaceAdjective(token) && tokens[at - 1]?.class === 'determiner'
    switch (isAdjective ? 'content' : token.class) {
      case 'content':
        run ??= open('alone', false)
        run.words.push(token.word)
        run.tokens.push(at)
        break
      case 'determiner':
        // "The kettle of the inn" goes on; "light the kettle" begins anew.
        if (run !== undefined && tokens[at - 1]?.text === 'of') run.tokens.push(at)
        else {
          run = open(demonstratives.has(token.text) ? 'for-focus' : 'alone', true)
          run.tokens.push(at)
        }
        break
      case 'anything':
        run = open('for-anything', true)
        run.tokens.push(at)
        break
      case 'pronoun':
        open('for-focus', true).tokens.push(at)
        run = undefined
        break
      case 'generic': {
        // "The one" is the focus; "the red one" is named by its words; "one" alone is anything.
        const isFresh = run === undefined || run.words.length === 0
        const hasDeterminer = run?.hasDeterminer ?? false
        if (run === undefined) run = open('for-anything', false)
        run.tokens.push(at)
        if (isFresh && hasDeterminer && run.stands === 'alone') run.stands = 'for-focus'
        if (!isRelative(next, tokens[at + 2])) run = undefined
        break
      }
      case 'landmark':
      case 'preposition':
        run = undefined
        lead = token.class === 'landmark' ? 'landmark' : 'preposition'
        leadAt = at
        break
      default:
        // "The kettle that is very red".
        if (run?.headEnd === undefined || next?.class !== 'content') run = undefined
    }
  }
  return runs
}

function isPlaceAdjective(token: Token): boolean {
  return nearWords.has(token.text) || farWords.has(token.text)
}

function isRelative(token: Token | undefined, next: Token | undefined): boolean {
  return (
    (token?.text === 'that' || token?.text === 'which' || token?.text === 'who') &&
    (next?.stem === 'be' || next?.text === 'looks')
  )
}
