import {
  classOf,
  contractionEnds,
  contractions,
  rewrites,
  singular,
  stem,
  takesIs,
  type WordClass,
} from './english.ts'

/** One word of what was said, in the forms that it is compared in. */
export interface Token {
  /** Lower case, without accents. */
  readonly text: string
  /** Singular: compared with words of entities. */
  readonly word: string
  /** Compared with words of phrases. */
  readonly stem: string
  readonly class: WordClass
  /** Counts up at every comma, full stop and the like. */
  readonly clause: number
  /** True when the word was taken for another one that it is a slip of. */
  readonly isSlip?: boolean
}

/**
 * Reads at most this many words of a text, so that the cost of a turn is bounded whatever a player pastes.
 */
const maxWords = 60

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu
const clauseEnds = /[.,;:!?…。、！？]+/u
const accents = /[\u0300-\u036f]/g
const apostrophes = /[’‘ʼ`´]/g
const isPlainText = /^[\p{ASCII}]*$/u

/** The words of a text in lower case: no punctuation, no accents, apostrophes only inside a word. */
export function readWords(text: string): string[] {
  return fold(text).match(wordPattern)?.slice(0, maxWords) ?? []
}

/** The words of an entity's name or of a property's value, in the singular and without a possessive 's. */
export function readNouns(text: string): string[] {
  return readWords(text).map(word => singular(withoutApostrophe(word)))
}

/** What a player said or an author wrote, with contractions written out and politeness taken away. */
export function readTokens(text: string): Token[] {
  const clauses = text
    .split(clauseEnds)
    .slice(0, maxWords)
    .map(clause => readWords(clause).flatMap(spellOut))
  const rewritten = clauses.map(rewrite)
  // "Could you" alone is all that was said: better than nothing.
  const read = rewritten.some(words => words.length > 0) ? rewritten : clauses
  return read.flatMap((words, clause) => words.map(word => toToken(word, clause))).slice(0, maxWords)
}

export function toToken(text: string, clause: number): Token {
  return { text, word: singular(text), stem: stem(text), class: classOf(text), clause }
}

function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isPlainText.test(lower)) return lower
  return lower.normalize('NFKD').replace(accents, '').normalize('NFC').replace(apostrophes, "'")
}

function spellOut(word: string): readonly string[] {
  const whole = contractions.get(word)
  if (whole !== undefined) return whole
  const at = word.indexOf("'")
  if (at < 0) return [word]
  const start = word.slice(0, at)
  const end = word.slice(at + 1)
  if (end === 't' && start.endsWith('n')) return [start.slice(0, -1), 'not']
  if (end === 's') return takesIs.has(start) ? [start, 'is'] : [start]
  const spelled = contractionEnds.get(end)
  return spelled === undefined ? [start + end] : [start, spelled]
}

function withoutApostrophe(word: string): string {
  const at = word.indexOf("'")
  return at < 0 ? word : word.endsWith("'s") ? word.slice(0, -2) : word.replaceAll("'", '')
}

function rewrite(words: readonly string[]): string[] {
  const written: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const isAsked = at > 0 && classOf(words[at - 1] ?? '') === 'question'
    const rule = isAsked ? undefined : rewrites.get(word)?.find(({ from }) => startsWith(words, at, from))
    if (rule === undefined) {
      // "Could you please" must read as "could you", wherever the word stands.
      if (word !== 'please') written.push(word)
      at += 1
    } else {
      written.push(...rule.to)
      at += rule.from.length
    }
  }
  return written
}

function startsWith(words: readonly string[], at: number, part: readonly string[]): boolean {
  return part.every((word, i) => words[at + i] === word)
}
