import { gestures as english } from '../language/english/gestures.ts'
import { gestures as german } from '../language/german/gestures.ts'
import type { GestureWords } from '../language/gesture-words.ts'

/** Of all languages at once: models write stage directions in English whatever they speak. */
export const gestures: GestureWords = {
  doing: new Set([...english.doing, ...german.doing]),
  before: new Set([...english.before, ...german.before]),
  behind: new Set([...english.behind, ...german.behind]),
  others: new Set([...english.others, ...german.others]),
}
