/**
 * The separator between two lines of a reply: a space, or nothing in a script without spaces between sentences
 * (Chinese, Japanese).
 */
export function separatorBetween(before: string, after: string): '' | ' ' {
  if (/[\u3000-\u303f\uff00-\uffef]$/.test(before) || /^[\u3000-\u303f\uff00-\uffef]/.test(after)) return ''
  return isUnspaced(before.match(letters)?.at(-1)) && isUnspaced(after.match(letters)?.[0]) ? '' : ' '
}

/** Joins the lines of a reply into one text, with separators. History has this text. */
export function joinTexts(texts: readonly string[]): string {
  let joined = ''
  for (const text of texts.map(each => each.trim())) {
    if (text !== '') joined += joined === '' ? text : separatorBetween(joined, text) + text
  }
  return joined
}

const letters = /[\p{L}\p{N}]/gu

function isUnspaced(letter = ''): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
}
