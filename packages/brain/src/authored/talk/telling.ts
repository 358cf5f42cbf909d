import { emptyWords } from '../../language/english/talk/talk-words.ts'
import type { Token } from '../../words/tokens.ts'

/** Whether a word says what a sentence is about. */
export function isTelling({ class: itsClass, text, stem }: Token): boolean {
  return itsClass === 'content' && text.length > 2 && !emptyWords.has(text) && !emptyWords.has(stem)
}
