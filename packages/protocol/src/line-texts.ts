/**
 * What stands between two lines of one reply, so that their texts joined as they are read well: a space, and nothing
 * where the writing has none between sentences (Chinese, Japanese).
 */
export function separatorBetween(before: string, after: string): '' | ' ' {
  if (/[\u3000-\u303f\uff00-\uffef]$/.test(before) || /^[\u3000-\u303f\uff00-\uffef]/.test(after)) return ''
  return isUnspaced(before.match(letters)?.at(-1)) && isUnspaced(after.match(letters)?.[0]) ? '' : ' '
}

/** The lines of one reply as one text: what our service sends as history, and what the texts of the lines say joined. */
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
