import { createLexicon } from '@townsfolk/brain/lexicon'

/** One for the whole page: what a brain has prepared with it is kept with it. */
export const lexicon: ReturnType<typeof createLexicon> = createLexicon()
