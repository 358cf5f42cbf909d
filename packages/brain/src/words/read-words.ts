import { type ScannedWord, scanWords, type WordStyle } from './scan-words.ts'

/** The words of a text in lower case: no punctuation, no accents, apostrophes only inside a word. At most 60. */
export function readWords(text: string): string[] {
  return scanWords(text, plainWords).map(word => word.text)
}

/** The same words with their places and clauses. */
export function readPlacedWords(text: string): ScannedWord[] {
  return scanWords(text, plainWords)
}

/** "Helloooo", "pleeease": nobody writes a letter three times but for its sound. */
const drawn = /(\p{L})\1{2,}/gu
const accents = /[\u0300-\u036f]/g
const apostrophes = /[’‘ʼ`´]/g
const isPlainText = /^[\p{ASCII}]*$/u
const clauseEnds = /[.,;:!?…。、！？]/u

const plainWords: WordStyle = {
  pattern: /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{M}]+)*/gu,
  fold,
  isBreak: between => between !== ' ' && clauseEnds.test(between),
  maxLength: 4096,
  maxWords: 60,
}

function fold(typed: string): string {
  const lower = typed.toLowerCase().replace(drawn, '$1')
  if (isPlainText.test(lower)) return lower.replace(apostrophes, "'")
  return lower.normalize('NFKD').replace(accents, '').normalize('NFC').replace(apostrophes, "'")
}
