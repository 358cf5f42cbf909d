import { expect, test } from 'vitest'
import type { PartOfSpeech } from '../language/part-of-speech.ts'
import { createLexicon } from './create-lexicon.ts'

const lexicon = createLexicon()

test.each<[string, PartOfSpeech]>([
  ['lantern', 'noun'],
  ['fetch', 'verb'],
  ['friendly', 'adjective'],
  ['firmly', 'adverb'],
  ['went', 'verb'],
  ['grabbed', 'verb'],
  ['mice', 'noun'],
  ['heavier', 'adjective'],
])('%j is most often one %s', (word, part) => {
  const shares = lexicon.partsOfSpeech(word)
  expect(Math.max(...Object.values(shares))).toBe(shares[part])
  expect(Object.values(shares).reduce((sum, share) => sum + share)).toBeCloseTo(1)
})

test.each<[string, string, PartOfSpeech]>([
  ['mend', 'repair', 'verb'],
  ['lights', 'illuminate', 'verb'],
  ['couch', 'sofa', 'noun'],
  ['lantern', 'lamp', 'noun'],
  ['huge', 'big', 'adjective'],
])('%j and %j mean much the same', (a, b, part) => {
  expect(lexicon.similarity(a, b, part)).toBeGreaterThan(0.78)
  expect(lexicon.similarity(b, a, part)).toBe(lexicon.similarity(a, b, part))
})

test.each<[string, string, PartOfSpeech | undefined]>([
  ['lantern', 'light', 'verb'],
  ['open', 'close', undefined],
  ['big', 'small', undefined],
  ['cat', 'dog', undefined],
  ['red', 'blue', undefined],
  ['lantern', 'blarg', undefined],
])('%j and %j do not', (a, b, part) => {
  expect(lexicon.similarity(a, b, part)).toBeLessThan(0.78)
})

test('words that nobody knows are none, whatever they are called', () => {
  for (const word of ['blarg', 'lantren', '', 'constructor', '__proto__']) {
    expect(lexicon.isWord(word)).toBe(false)
    expect(lexicon.partsOfSpeech(word)).toEqual({ noun: 0, verb: 0, adjective: 0, adverb: 0 })
  }
  expect(lexicon.isWord('lanterns')).toBe(true)
})
