import { joinedLetters, spelledOut } from '../../language/letters.ts'
import { signNames } from '../../language/units.ts'
import { type ScannedWord, scanWords, type WordStyle } from '../../words/scan-words.ts'

/** As `fold` gives it: "it’s" is "its". A sign is its name: "%" is "percent". */
export type Word = ScannedWord

/** Digits end where letters begin, "5kg", and languages without spaces are read sign by sign. */
const wordPattern = new RegExp(
  [
    String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}ー]`,
    // A minus begins a number only where no word is before it: "1969-70".
    String.raw`(?:(?<![^\s(])[-−–])?(?:(?<!\d)\.)?\d+(?:[.,:'’/⁄]\d+)*`,
    String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ${'`'}´][\p{L}\p{M}]+)*[+#]*`,
    '[%‰°&$€£¥#]',
  ].join('|'),
  'gu',
)

/** The words of a player in a quiz, or of an answer. */
export function readWords(text: string): Word[] {
  return scanWords(text, quizWords)
}

const quizWords: WordStyle = {
  pattern: wordPattern,
  fold: typed => signNames.get(typed) ?? fold(typed),
  isBreak,
  maxLength: 600,
  maxWords: 120,
}

/** As it is compared: in lower case, without accents and apostrophes. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii.test(lower)) return lower.replace(apostrophes, '')
  return lower
    .replace(joinedLetters, letter => spelledOut.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(apostrophes, '')
}

/**
 * In lower case, without spaces around and what ends a sentence: two texts that are alike even where no word
 * is.
 */
export function plain(text: string): string {
  const lower = text.trim().toLowerCase().normalize('NFC')
  return lower.replace(/[\s.!?…,;:]+$/u, '') || lower
}

/** "Noooo" is "no": nobody writes a letter three times but for its sound. */
export function undrawn(text: string): string {
  return text.replace(/(\p{L})\1{2,}/gu, '$1')
}

/** The words with a space between. */
export function joined(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** A sign of a script that parts no words. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

const unspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}ー]$/u
const isAscii = /^[\p{ASCII}]*$/u
const accents = /[\u0300-\u036f]/g
const apostrophes = /['’‘ʼ`´]/g
/** A hyphen within a word is none, nor is the full stop of an initial: "J. R. R. Tolkien". */
function isBreak(between: string, isAfterInitial: boolean): boolean {
  return isAfterInitial ? /[,;:!?…)\n—–]|\.\s*\./.test(between) : /[.,;:!?…)\n—–/。、！？]| - /.test(between)
}
