import { readTokens } from '../../words/tokens.ts'
import { isTelling } from './telling.ts'

/** A word that says what a line is about. */
export interface TellingWord {
  /** In lower case, without accents. */
  readonly text: string
  /** The same for "juggle" and "juggling". */
  readonly stem: string
}

/** The words that say what a line is about, each once: for "could you please juggle for me" it is "juggle". */
export function tellingWords(text: string, language: string): readonly TellingWord[] {
  const told = readTokens(text, language).filter(isTelling)
  return [...new Map(told.map(token => [token.stem, { text: token.text, stem: token.stem }])).values()]
}
