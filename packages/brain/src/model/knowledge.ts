import type { Character } from '../character/character.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import { readTokens } from '../words/tokens.ts'
import { tokensOf } from './language-model.ts'

/** Something that a character knows, as a model is told it. */
export interface KnownThing {
  readonly line: string
  /** What is talked of when this matters, as words are compared. */
  readonly words: ReadonlySet<string>
  /** It knows this whatever happens, and tells it to everybody. */
  readonly isAlways: boolean
}

/** Words that something was said with, and how much each tells of what is talked about. */
export type Talk = readonly { readonly text: string; readonly weight: number }[]

const known = new WeakMap<Character, readonly KnownThing[]>()

/** All that a character knows, in the order in which its author wrote it. */
export function knownThingsOf(character: Character): readonly KnownThing[] {
  const found = known.get(character) ?? readKnown(character)
  known.set(character, found)
  return found
}

function readKnown({ objects, knowledge, language }: Character): readonly KnownThing[] {
  const thing = (line: string, texts: readonly string[], isAlways: boolean): KnownThing => ({
    line,
    isAlways,
    words: new Set(texts.flatMap(text => wordsOf(plain(text), language))),
  })
  return [
    ...objects.map(({ name, aliases, description, lines }) => {
      const names = [name, ...aliases]
      const what = description || plainText(lines)
      return thing(`- ${names.join(', ')}: ${what}`, [...names, what], true)
    }),
    ...knowledge
      // What is kept is in no prompt: a model that does not have it cannot tell it.
      .filter(({ isKept }) => !isKept)
      .map(({ phrases, lines, when, secret }) => {
        const what = plainText(lines)
        const [phrase] = phrases
        const line = phrase === undefined ? `- ${what}` : `- ${plain(phrase)}: ${what}`
        return thing(line, [...phrases, what], when === undefined && secret === undefined)
      }),
  ]
}

/**
 * As many of the things as there is room for: those that are talked about first, of others those that come first. They
 * keep their order, so that what is picked again and again stays the same to the byte.
 */
export function pickKnown(
  things: readonly KnownThing[],
  talk: Talk,
  language: string,
  mostTokens: number,
): readonly string[] {
  const weights = weigh(things, talk, language)
  const scored = things.map(({ line, words }, at) => ({ line, at, score: scoreOf(words, weights) }))
  const picked: typeof scored = []
  let room = mostTokens
  for (const thing of [...scored].sort((one, other) => other.score - one.score || one.at - other.at)) {
    const tokens = tokensOf(`${thing.line}\n`)
    if (tokens > room) continue
    room -= tokens
    picked.push(thing)
  }
  return picked.sort((one, other) => one.at - other.at).map(({ line }) => line)
}

/** What each word of the talk counts: a word that is in all that is known tells nothing. */
function weigh(things: readonly KnownThing[], talk: Talk, language: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { text, weight } of talk) {
    for (const word of new Set(wordsOf(text, language))) {
      weights.set(word, Math.max(weights.get(word) ?? 0, weight))
    }
  }
  for (const [word, weight] of weights) {
    const having = things.filter(({ words }) => words.has(word)).length
    weights.set(word, having === 0 ? 0 : weight * Math.log(1 + things.length / having))
  }
  return weights
}

function scoreOf(words: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let score = 0
  for (const [word, weight] of weights) if (words.has(word)) score += weight
  return score
}

function wordsOf(text: string, language: string): readonly string[] {
  return readTokens(text, language).map(({ stem }) => stem)
}

/** A line that is always true, when there is one. */
function plainText(lines: readonly AuthoredLine[]): string {
  return plain((lines.find(({ when }) => when === undefined) ?? lines[0])?.text ?? '')
}

/** What is filled in when it is said came from the world, so it has no place in the instructions. */
function plain(text: string): string {
  return text
    .replace(/\{target[^}]*\}/g, 'it')
    .replace(/\{player\}/g, 'the player')
    .replace(/\{[^}]*\}/g, '…')
}
