import type { Lexicon, Similarity } from '../../lexicon/lexicon.ts'
import { withParts } from '../../words/parts-of-speech.ts'
import { hasGrammar, readTokens } from '../../words/tokens.ts'
import { createPhraseBook } from './phrase-book.ts'
import { deniedShare, hear, scorePhrase } from './phrase-scorer.ts'

/** Options of comparing two texts. */
export interface LikenessOptions {
  /** Code of the language of both. Default: `en`. */
  readonly language?: string
  readonly lexicon?: Lexicon | undefined
  /** Your own similarity of sentences. Default: none. */
  readonly similarity?: Similarity | undefined
}

/**
 * How much of the meaning of one text the other one also has, from 0 to 1, by the words and synonyms of the
 * authored brain. Additional words do not count; a "not" in only one of them does.
 */
export function likenessOf(
  said: string,
  meant: string,
  { language = 'en', lexicon, similarity }: LikenessOptions = {},
): number {
  const book = createPhraseBook([[meant]], { language, help: { lexicon } })
  const read = readTokens(said, language)
  const tokens = hasGrammar(language) ? withParts(read, { lexicon }) : read
  const heard = hear(book, tokens, () => false)
  const [phrase] = book.phrases
  const score = phrase && scorePhrase(phrase, heard)
  const byWords =
    score === undefined || score.likeness === 0 ? 0 : score.share * (score.score / score.likeness)
  const isDeniedAlone = phrase?.denies === true && !tokens.some(({ class: its }) => its === 'negation')
  const alike = isDeniedAlone ? byWords * deniedShare : byWords
  return Math.min(1, Math.max(alike, similarity?.(said, meant) ?? 0))
}
