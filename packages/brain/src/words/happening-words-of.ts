import { englishHappenings } from '../language/english/happenings.ts'
import { germanHappenings } from '../language/german/happenings.ts'
import type { HappeningWords } from '../language/happening-words.ts'
import { isEnglish } from './tokens.ts'

/** The words of this language code; plain signs where they are not known. */
export function happeningWordsOf(code: string): HappeningWords {
  if (/^de\b/i.test(code)) return germanHappenings
  return isEnglish(code) ? englishHappenings : plainSigns
}

const plainSigns: HappeningWords = {
  often: (clause, count) => `${clause} (${count}×)`,
  reason: why => why,
}
