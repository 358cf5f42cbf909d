/** Lower-case words of a text, cut in the same way for what is said and for what things are called. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(word) ?? []
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu
