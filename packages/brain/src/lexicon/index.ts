export type { PartOfSpeech, PartsOfSpeech } from '../language/part-of-speech.ts'
export { createLexicon } from './create-lexicon.ts'
export type { Lexicon } from './lexicon.ts'
