import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, truncate } from './text.ts'

/** Any UTF-16 there is, half characters and hidden ones too, more of them than chance would bring. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\ud83c',
        '\udfee',
        '\udb40',
        '\udc41',
        '\u0000',
        '\u202e',
        '\n\t',
        '🏮',
        '\u{e0041}',
        'x',
      ),
    ),
  )
  .map(parts => parts.join(''))
const anyLength = fc.nat({ max: 40 })

describe('cleanText', () => {
  it('is never longer than the limit', () => {
    fc.assert(fc.property(anyText, anyLength, (text, length) => cleanText(text, length).length <= length))
  })

  it('is always well-formed, so that no character is cut in half', () => {
    fc.assert(fc.property(anyText, anyLength, (text, length) => isWellFormed(cleanText(text, length))))
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, anyLength, (text, length) => {
        const once = cleanText(text, length)
        expect(cleanText(once, length)).toBe(once)
      }),
    )
  })

  it('leaves nothing that is hidden', () => {
    const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u
    fc.assert(fc.property(anyText, anyLength, (text, length) => !hidden.test(cleanText(text, length))))
  })

  it('loses no more than it must', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter(text => cleanText(text, 1e6) === text)
    fc.assert(
      fc.property(plain, anyLength, (text, length) => {
        const cut = cleanText(text, length)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length - 1))
      }),
    )
  })

  it.each([
    ['tabs and line breaks become one space', 'a\r\n\tb\u2028c', 'a b c'],
    ['other control characters go', 'a\u0000b\u001b[31mc\u009f', 'ab[31mc'],
    ['bidi overrides go', 'a\u202eb\u2066c\u2069', 'abc'],
    ['marks of direction that right-to-left text needs stay', 'a\u200fb\u200e', 'a\u200fb\u200e'],
    ['tag characters go', 'a\u{e0049}\u{e007f}b', 'ab'],
    ['half characters become a sign that something is missing', 'a\ud83cb\udfee', 'a\ufffdb\ufffd'],
    ['halves that something hidden kept apart do not find together', '\udb40\u0000\udc41', '\ufffd\ufffd'],
    ['joined emoji stay joined', '👩‍🌾 é', '👩‍🌾 é'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text, 100)).toBe(cleaned)
  })
})

describe('truncate', () => {
  it('keeps what fits, to the last unit', () => {
    expect(truncate('abc', 3)).toBe('abc')
    expect(truncate('abc', 2)).toBe('ab')
    expect(truncate('abc', 0)).toBe('')
  })

  it('leaves a character out that does not fit as a whole', () => {
    expect(truncate('a🏮b', 2)).toBe('a')
    expect(truncate('a🏮b', 3)).toBe('a🏮')
    expect(truncate('🏮', 1)).toBe('')
  })
})

/** `String.isWellFormed` is younger than our oldest Node. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
