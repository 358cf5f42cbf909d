import { expect, test } from 'vitest'
import { singular, stem } from '../language/english/grammar.ts'
import { correct, correctToOnly, createSpellingBook } from './spelling.ts'
import { readNouns, readTokens, toToken } from './tokens.ts'

test.each([
  ["Don't you DARE!", 'do not you dare'],
  ["what’s that's Mira's", 'what is that is mira'],
  ['could you please bring it', 'bring it'],
  ['Could you?', 'could you'],
  ['what can you do', 'what can you do'],
  ['i want the hat', 'get me the hat'],
  ['i want to go', 'i want to go'],
  ['café, Ｆｕｌｌ', 'cafe full'],
  ['ガラス', 'ガラス'],
  ['🎃 ... {}', ''],
])('%j is read as %j', (text, words) => {
  expect(
    readTokens(text)
      .map(token => token.text)
      .join(' '),
  ).toBe(words)
})

test('clauses are counted, and of a very long text only the beginning is read', () => {
  expect(readTokens('one, two three. four').map(({ clause }) => clause)).toEqual([0, 1, 1, 2])
  expect(readTokens('word '.repeat(5000)).length).toBe(60)
  expect(readTokens('a,'.repeat(5000)).length).toBe(60)
})

test.each([
  ['lanterns', 'lantern'],
  ['boxes', 'box'],
  ['berries', 'berry'],
  ['glasses', 'glass'],
  ['glass', 'glass'],
  ['wolves', 'wolf'],
  ['cactus', 'cactus'],
  ['bus', 'bus'],
  ['atlas', 'atlas'],
  ['canvases', 'canvas'],
  ['sofas', 'sofa'],
  ['agnes', 'agnes'],
])('the singular of %j is %j', (plural, one) => {
  expect(singular(plural)).toBe(one)
  expect(readNouns(plural)).toEqual([one])
})

test.each([
  ['bringing', 'bring'],
  ['brought', 'bring'],
  ['grabbed', 'grab'],
  ['making', 'make'],
  ['lights', 'lighted'],
  ['falling', 'fall'],
])('%j and %j have one stem', (a, b) => {
  expect(stem(a)).toBe(stem(b))
})

test.each(['red', 'need', 'thing', 'king'])('%j is a stem already', word => {
  expect(stem(word)).toBe(word)
})

test.each([
  ['lantren', 'lantern'],
  ['lanten', 'lantern'],
  ['lanttern', 'lantern'],
  ['lantarn', 'lantern'],
  ['hosre', 'horse'],
  ['house', undefined],
  ['rde', 'red'],
  ['lntrn', 'lantern'],
  ['turtle', undefined],
])('%j is corrected to %j', (word, meant) => {
  expect(correct(word, [createSpellingBook(['lantern', 'horse', 'red'])])).toBe(meant)
})

test.each([
  ['bantern', 'lantern'],
  ['gatr', 'gate'],
  ['hosd', undefined],
  ['nose', undefined],
  ['mantled', undefined],
])('%j can only mean %j, where its first letter may be wrong', (word, meant) => {
  expect(correctToOnly(word, ['lantern', 'gate', 'hose', 'host', 'rose', 'hat'])).toBe(meant)
})

test.each([
  ['butterfly', 'content'],
  ['wobbly', 'content'],
  ['gently', 'filler'],
  ['firmly', 'filler'],
])('%j is %s', (word, itsClass) => {
  expect(toToken(word, 0).class).toBe(itsClass)
})
