const blanks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const hidden = /[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{e0000}-\u{e007f}]/gu
const loneSurrogates = /\p{Surrogate}/gu

/**
 * Makes text safe to store, log and show. Lone surrogates become U+FFFD. Tabs and line breaks become a space. Other
 * control characters, bidi overrides and tag characters are removed, because they invisibly change how other text
 * is read. Then the text is cut to `maxLength` UTF-16 code units, never inside a character.
 */
export function cleanText(text: string, maxLength: number): string {
  const visible = text.replace(loneSurrogates, '\ufffd').replace(blanks, ' ').replace(hidden, '')
  return truncate(visible, maxLength)
}

/**
 * Cuts well-formed text to at most `maxLength` UTF-16 code units; a surrogate pair is kept whole or left out.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const lastUnit = text.charCodeAt(maxLength - 1)
  const cutsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff
  return text.slice(0, cutsPair ? maxLength - 1 : maxLength)
}
