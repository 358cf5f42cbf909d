/** What a word can be in a sentence, of the words that name things, actions and how they are. */
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb'

/** How often a word is each of them, 0 to 1. */
export type PartsOfSpeech = Readonly<Record<PartOfSpeech, number>>
