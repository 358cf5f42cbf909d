import { englishKnowing } from '../language/english/knowing.ts'
import { germanKnowing } from '../language/german/knowing.ts'
import type { KnowingWords } from '../language/knowing-words.ts'

/** The words of this language code, English where there are none. */
export function knowingWordsOf(code: string): KnowingWords {
  return /^de\b/i.test(code) ? germanKnowing : englishKnowing
}
