import type { PartOfSpeech, PartsOfSpeech } from '../language/part-of-speech.ts'
import type { Wordings } from '../language/wordings.ts'

/** What is known of words beyond what an author wrote. */
export interface Lexicon {
  /** True for everyday words, whatever their form: they are no typos of others. */
  isWord(word: string): boolean
  /** The shares are 0 for a word that is not known; else their sum is 1. */
  partsOfSpeech(word: string): PartsOfSpeech
  /**
   * How much alike two words mean, 0 to 1: 1 for "fix" and "mend", 0 for opposites and for words that have nothing in
   * common.
   * @param part compares them as this part of speech alone: "light" is no lamp as a verb
   */
  similarity(a: string, b: string, part?: PartOfSpeech): number
  /** How else players ask for what characters do and know. Default: only as authors wrote it. */
  readonly wordings?: Wordings
}

/** How much alike two words, or two sentences, mean: 0 to 1. */
export type Similarity = (a: string, b: string) => number

/** What helps to understand words that no list and no author has. */
export interface WordHelp {
  readonly lexicon?: Lexicon | undefined
  readonly similarity?: Similarity | undefined
}

/** The lists of this package alone. */
export const noHelp: WordHelp = {}
