import type { Lexicon, Similarity } from '../../lexicon/lexicon.ts'
import { withParts } from '../../words/parts-of-speech.ts'
import { hasGrammar, readTokens } from '../../words/tokens.ts'
import { createPhraseBook } from './phrase-book.ts'
import { deniedShare, hear, scorePhrase } from './phrase-scorer.ts'

/** What helps to compare two texts. */
export interface LikenessOptions {
  /** Code of the language of both. Default: `en`. */
  readonly language?: string
  readonly lexicon?: Lexicon | undefined
  /** An author's own likeness of sentences. */
  readonly similarity?: Similarity | undefined
}

/**
 * How much of what one text means another one says too, 0 to 1, by the words and synonyms that the authored brain hears
 * with. What is said beside it does not count; a "not" that only one of them has does.
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
