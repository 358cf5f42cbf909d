import { isEnglish, readTokens, type Token } from './tokens.ts'

/** More than the phrases of a character with much to say; what is made of them one after the other finds them here. */
const mostKept = 8192

const kept = new Map<string, readonly Token[]>()

/** The words of what an author wrote: several books are made of the same phrases, which are read once for all of them. */
export function readWritten(text: string, language: string): readonly Token[] {
  // Other languages may be added at any time, and then read another way.
  if (!isEnglish(language)) return readTokens(text, language)
  const known = kept.get(text)
  if (known !== undefined) return known
  const read = readTokens(text, language)
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, read)
  return read
}
