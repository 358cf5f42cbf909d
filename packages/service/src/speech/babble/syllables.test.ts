import { type Emotion, emotions } from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, type Syllable, syllablesOf } from './syllables.ts'

const read = (text: string, emotion: Emotion = 'NEUTRAL', pitch = 1, rate = 1): readonly Syllable[] =>
  syllablesOf({ text, emotion, language: 'en', node: { engine: 'babble', pitch, rate, name: undefined } })

const endsOf = (syllables: readonly Syllable[]): number[] => syllables.map(syllable => endOf([syllable]))

/** In semitones. */
const rise = ({ fromHz, toHz }: Syllable): number => 12 * Math.log2(toHz / fromHz)

const lastOf = (text: string): Syllable => {
  const last = read(text).at(-1)
  if (!last) throw new Error(`"${text}" has no syllable`)
  return last
}

describe('syllables', () => {
  it('follow each other, whatever is said and however', () => {
    const ratio = fc.double({ min: 0.25, max: 4, noNaN: true })
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.constantFrom(...emotions),
        ratio,
        ratio,
        (...line) => {
          const syllables = read(...line)
          let freeFromMs = 0
          for (const [at, { startMs, fromHz, toHz, level }] of syllables.entries()) {
            expect(startMs).toBeGreaterThanOrEqual(freeFromMs - 1e-6)
            expect(Math.min(fromHz, toHz)).toBeGreaterThan(25)
            expect(Math.max(fromHz, toHz)).toBeLessThan(3000)
            expect(level).toBeGreaterThan(0)
            expect(level).toBeLessThanOrEqual(1)
            freeFromMs = endsOf(syllables)[at] ?? 0
          }
        },
      ),
    )
  })

  it('pause between words, longer at a comma, longest at a full stop', () => {
    const pause = (text: string): number => (read(text)[1]?.startMs ?? 0) - (endsOf(read(text))[0] ?? 0)
    expect(pause('man, go')).toBeGreaterThan(3 * pause('man go'))
    expect(pause('man. Go')).toBeGreaterThan(1.5 * pause('man, go'))
  })

  it('rise at the end of a question, and fall at the end of a statement', () => {
    expect(rise(lastOf('You saw it?'))).toBeGreaterThan(4)
    expect(rise(lastOf('You saw it.'))).toBeLessThan(-3)
    expect(rise(lastOf('You saw it'))).toBeLessThan(-3)
  })

  it('are higher and louder in an exclamation', () => {
    const [plain, cried] = [lastOf('You saw it.'), lastOf('You saw it!')]
    expect(cried.fromHz).toBeGreaterThan(1.1 * plain.fromHz)
    expect(cried.level).toBeGreaterThan(1.1 * plain.level)
  })

  it('last longer where a vowel is written on', () => {
    expect(endOf(read('Nooooo'))).toBeGreaterThan(1.5 * endOf(read('No')))
  })

  it('keep their order and number when a long text has to be hurried', () => {
    const long = '漢'.repeat(4000)
    expect(read(long, 'NEUTRAL', 1, 0.25)).toHaveLength(4000)
    expect(endOf(read(long, 'NEUTRAL', 1, 0.25))).toBeLessThanOrEqual(180_000)
    expect(endOf(read(long, 'NEUTRAL', 1, 0.25))).toBeGreaterThan(175_000)
  })
})
