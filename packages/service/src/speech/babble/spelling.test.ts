import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spellText } from './spelling.ts'

/** Syllables with a hyphen between, and what ends each part. */
const spell = (text: string, language = 'en'): string =>
  spellText(text, language)
    .map(({ words, isQuestion, isExclamation }) => {
      const spelled = words.map(
        ({ syllables, isBeforeComma }) =>
          syllables.map(sounds => sounds.join('')).join('-') + (isBeforeComma ? ',' : ''),
      )
      return spelled.join(' ') + (isQuestion ? '?' : '') + (isExclamation ? '!' : '')
    })
    .join(' / ')

describe('spelling', () => {
  it.each([
    ['the lantern', 'Te lan-tern'],
    ['Shall I bring the green cheese?', 'Sal i bring Te griin tSiis?'],
    ['night watch', 'nit watS'],
    ['quick quiet box', 'kwik kwiet boks'],
    ['cold city, yellow day', 'kold si-ti, ye-lau dei'],
    ['Nooooo', 'nuuuuo'],
    ["don't", 'dont'],
  ])('%j sounds like %j', (text, sounds) => {
    expect(spell(text)).toBe(sounds)
  })

  it('keeps an e at the end silent only where it is', () => {
    expect([spell('fire', 'en'), spell('mare', 'it'), spell('the', 'en')]).toEqual(['fir', 'ma-re', 'Te'])
  })

  it('drops accents', () => {
    expect(spell('Ärmel, élan')).toBe(spell('Armel, elan'))
  })

  it('gives words without a vowel one', () => {
    expect(spell('hmm shh tv')).toBe('mM Se tve')
  })

  it('counts a syllable for each Chinese, Japanese or Korean letter and each digit', () => {
    const count = (text: string): number => spell(text).split(/[- ]/).length
    expect(['你好世界', 'こんにちは', '안녕하세요', '1984'].map(count)).toEqual([4, 5, 5, 4])
  })

  it('counts one for two letters of other scripts', () => {
    const count = (text: string): number => spell(text).split('-').length
    expect(['привет', 'мир', 'مرحبا', 'γειά'].map(count)).toEqual([3, 2, 3, 2])
  })

  it.each([
    ['Well, go. Now! You there? Yes', 'wel, go / nau! / yuu Ter? / yes'],
    ['What?! Wait... fine', 'wat?! / weit / fin'],
    ['你好，世界！你？', 'ho-ye, to-lu! / ho?'],
    ['3.5 or 1,000', 'fi-Si or ye-we-we-we'],
    ['well - so; a well-known one', 'wel, so, a wel knaun on'],
    ['?Hello', 'he-lo'],
  ])('ends the parts of %j where they end', (text, parts) => {
    expect(spell(text)).toBe(parts)
  })

  it.each([
    ['…', 'MMMM'],
    ['🙂🎉', 'MMMM'],
    ['?!', 'MMMM?!'],
  ])('hums %j', (text, sounds) => {
    expect(spell(text)).toBe(sounds)
  })

  it('makes short syllables of anything', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z]{1,80}$/))
    fc.assert(
      fc.property(text, written => {
        const syllables = spellText(written, 'en').flatMap(({ words }) =>
          words.flatMap(word => word.syllables),
        )
        expect(syllables.length).toBeGreaterThan(0)
        for (const { length } of syllables) {
          expect(length).toBeGreaterThan(0)
          expect(length).toBeLessThan(20)
        }
      }),
    )
  })
})
