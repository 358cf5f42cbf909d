import { keepRecent } from '../text/recent.ts'
import { isEnglish, readTokens, type Token } from './tokens.ts'

/** More than the phrases of a character with much to say; what is made of them one after the other finds them here. */
const mostKept = 8192

const readEnglish = keepRecent(mostKept, (text): readonly Token[] => readTokens(text))

/** The words of what an author wrote: several books are made of the same phrases, which are read once for all of them. */
export function readWritten(text: string, language: string): readonly Token[] {
  // Other languages may be added at any time, and then read another way.
  return isEnglish(language) ? readEnglish(text) : readTokens(text, language)
}
