import { describe, expect, it } from 'vitest'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import { likenessOf } from './likeness.ts'

const lexicon = createLexicon()

describe('the likeness of what is said to what is meant', () => {
  it.each([
    ['On my way to the red lantern!', 'on my way'],
    [
      'The keeper is in the lighthouse, as he is each night. Mind the stairs.',
      'the keeper is in the lighthouse',
    ],
    ['The anvil is far too heavy. I cannot lift it.', 'the anvil is too heavy'],
    ['Bring oil for the lamp.', 'fetch oil for the lamp'],
    ['The gate is shut.', 'the gate is closed'],
    ["I don't know where the key is.", 'I do not know where the key is'],
  ])('is high between "%s" and "%s"', (said, meant) => {
    expect(likenessOf(said, meant, { lexicon })).toBeGreaterThanOrEqual(0.7)
  })

  it.each([
    ['I can see the bell from here.', 'the bell is locked'],
    ['The gate is not locked.', 'the gate is locked'],
    ['The gate is locked.', 'the gate is not locked'],
    ['Nothing to tell you about that.', 'the keeper is in the lighthouse'],
    ['', 'the keeper is in the lighthouse'],
  ])('is low between "%s" and "%s"', (said, meant) => {
    expect(likenessOf(said, meant, { lexicon })).toBeLessThan(0.7)
  })

  it('compares words as they are where there is no grammar', () => {
    const options = { language: 'fi', lexicon }
    expect(likenessOf('Portti on lukossa, ystävä.', 'portti on lukossa', options)).toBe(1)
    expect(likenessOf('Silta on auki.', 'portti on lukossa', options)).toBeLessThan(0.7)
  })

  it("takes an author's own likeness where that is higher", () => {
    expect(likenessOf('Farewell!', 'goodbye', { similarity: () => 0.9 })).toBe(0.9)
  })
})
