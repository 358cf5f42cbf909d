/** Letters that no decomposition turns into plain ones. */
export const joinedLetters: RegExp = /[ßæœøłđı]/g

export const spelledOut: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
])
