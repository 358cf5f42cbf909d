import { type ScannedWord, scanWords, type WordStyle } from './scan-words.ts'

/** The words of a text in lower case: no punctuation, no accents, apostrophes only inside a word. At most 60. */
export function readWords(text: string): string[] {
  return readPlacedWords(text).map(word => word.text)
}

/** The same words with their places and clauses. */
export function readPlacedWords(text: string): ScannedWord[] {
  const words = scanWords(text, plainWords)
  if (!canSegment || !words.some(isUnspaced)) return words
  return words.flatMap(word => (isUnspaced(word) ? cut(word, text) : [word])).slice(0, plainWords.maxWords)
}

/** Scripts that part no words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

function isUnspaced({ text }: ScannedWord): boolean {
  return !isPlainWord.test(text) && unspaced.test(text)
}

/** Some older browsers have none: there names and phrases are found only where signs part them. */
const canSegment = typeof Intl !== 'undefined' && 'Segmenter' in Intl

let segmenter: Intl.Segmenter | undefined

/** Words that stand together without a space. */
function cut({ start, end, clause }: ScannedWord, text: string): readonly ScannedWord[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return [...segmenter.segment(text.slice(start, end))].map(({ segment, index }) => ({
    text: fold(segment),
    start: start + index,
    end: start + index + segment.length,
    clause,
  }))
}

/** "Helloooo", "pleeease": nobody writes a letter three times but for its sound. */
const drawn = /(\p{L})\1{2,}/gu
const accents = /[\u0300-\u036f]/g
const apostrophes = /[’‘ʼ`´]/g
const isPlainWord = /^[a-z\d]*$/
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
  const lower = typed.toLowerCase()
  const calm = isDrawn(lower) ? lower.replace(drawn, '$1') : lower
  if (isPlainWord.test(calm)) return calm
  if (isPlainText.test(calm)) return calm.replace(apostrophes, "'")
  const bare = calm.normalize('NFKD').replace(accents, '')
  return (isPlainText.test(bare) ? bare : bare.normalize('NFC')).replace(apostrophes, "'")
}

/** Whether a letter may stand three times in a row: much quicker than `drawn`, which hardly any word has. */
function isDrawn(word: string): boolean {
  // A letter is one code unit, or two.
  return isThrice(word, 1) || isThrice(word, 2)
}

function isThrice(word: string, units: number): boolean {
  for (let at = 2 * units; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code === word.charCodeAt(at - units) && code === word.charCodeAt(at - 2 * units)) return true
  }
  return false
}
