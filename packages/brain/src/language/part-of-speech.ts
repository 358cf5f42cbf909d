/** Part of speech of a word. */
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb'

/** How often a word is used as each part of speech, from 0 to 1. */
export type PartsOfSpeech = Readonly<Record<PartOfSpeech, number>>
