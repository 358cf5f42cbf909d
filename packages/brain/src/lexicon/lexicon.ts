import type { PartOfSpeech, PartsOfSpeech } from '../language/part-of-speech.ts'
import type { Wordings } from '../language/wordings.ts'

/** A lexicon: knowledge about words beyond what authors wrote. */
export interface Lexicon {
  /** Whether it is an everyday word, in any form. Such words are not corrected as typos. */
  isWord(word: string): boolean
  /** Shares of the parts of speech of a word. Their sum is 1, or 0 for an unknown word. */
  partsOfSpeech(word: string): PartsOfSpeech
  /**
   * Similarity of the meanings of two words, from 0 to 1: 1 for "fix" and "mend", 0 for opposites and unrelated
   * words.
   * @param part compares them only as this part of speech: as a verb, "light" is not a lamp. Default: any
   */
  similarity(a: string, b: string, part?: PartOfSpeech): number
  /** Other wordings of common requests and questions. Default: only the authors' phrases are used. */
  readonly wordings?: Wordings
}

/** Similarity of the meanings of two words or two sentences, from 0 to 1. */
export type Similarity = (a: string, b: string) => number

/** Help with words that are in no list and no phrase. */
export interface WordHelp {
  readonly lexicon?: Lexicon | undefined
  readonly similarity?: Similarity | undefined
}

/** No help: only the lists of this package are used. */
export const noHelp: WordHelp = {}
