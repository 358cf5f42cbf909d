import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClipCache, sizeOf } from './clip-cache.ts'
import type { SpeechClip } from './voice.ts'

const clipOf = (size: number, cues = 0): SpeechClip => ({
  bytes: new Uint8Array(size),
  contentType: 'audio/wav',
  timings: { durationMs: 1000, mouth: new Array(cues).fill({ atMs: 0, shape: 'rest' }) },
})

/** Room for this many clips of a thousand bytes with keys of one letter, and a little more. */
const cacheFor = (count: number): ClipCache => new ClipCache((count + 0.5) * sizeOf('a', clipOf(1000)))

const keysIn = (cache: ClipCache, keys: string): string =>
  Array.from(keys)
    .filter(key => cache.get(key))
    .join('')

describe('kept clips', () => {
  it('are those that were put there', () => {
    const cache = cacheFor(2)
    const clip = clipOf(1000)
    cache.put('a', clip)
    expect(cache.get('a')).toBe(clip)
    expect(cache.get('b')).toBeUndefined()
  })

  it('give way to new ones, first those that were not asked for the longest', () => {
    const cache = cacheFor(3)
    for (const key of 'abc') cache.put(key, clipOf(1000))
    cache.get('a')
    cache.put('d', clipOf(1000))
    expect(keysIn(cache, 'abcd')).toBe('acd')
  })

  it('all stay when there comes one that there is no room for at all', () => {
    const cache = cacheFor(2)
    for (const key of 'ab') cache.put(key, clipOf(1000))
    cache.put('c', clipOf(100_000))
    expect(keysIn(cache, 'abc')).toBe('ab')
  })

  it('are replaced by another of the same name, also by one that is too large', () => {
    const cache = cacheFor(2)
    cache.put('a', clipOf(1000))
    cache.put('a', clipOf(900))
    expect(cache.bytes).toBe(sizeOf('a', clipOf(900)))
    cache.put('a', clipOf(100_000))
    expect(cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('are none where there is no room', () => {
    const cache = new ClipCache(0)
    cache.put('', { bytes: new Uint8Array(), contentType: '' })
    expect(cache.get('')).toBeUndefined()
  })

  it('never take more than they may, and are counted as they are', () => {
    const clip = fc.record({
      key: fc.constantFrom(...'abcdefgh'),
      size: fc.nat(4000),
      cues: fc.nat(30),
    })
    fc.assert(
      fc.property(fc.array(clip), fc.nat(20_000), (clips, most) => {
        const cache = new ClipCache(most)
        const last = new Map<string, SpeechClip>()
        for (const { key, size, cues } of clips) {
          last.set(key, clipOf(size, cues))
          cache.put(key, last.get(key) ?? clipOf(0))
          expect(cache.bytes).toBeLessThanOrEqual(most)
        }
        const kept = [...last].filter(([key, clip]) => cache.get(key) === clip)
        expect(cache.bytes).toBe(kept.reduce((sum, [key, clip]) => sum + sizeOf(key, clip), 0))
      }),
    )
  })
})

describe('the size of a clip', () => {
  it('is that of the whole buffer, of which its bytes may be a part', () => {
    const whole = clipOf(5000)
    const part: SpeechClip = { ...whole, bytes: whole.bytes.subarray(0, 10) }
    expect(sizeOf('a', part)).toBe(sizeOf('a', whole))
  })

  it('grows with its timings and its key', () => {
    expect(sizeOf('a', clipOf(10, 100))).toBeGreaterThan(sizeOf('a', clipOf(10)) + 4000)
    expect(sizeOf('a'.repeat(101), clipOf(10))).toBe(sizeOf('a', clipOf(10)) + 200)
  })
})
