import { frenchPack } from '../language/french/pack.ts'
import { germanPack } from '../language/german/pack.ts'
import type { LanguagePack } from '../language/reading/read-word.ts'
import { spanishPack } from '../language/spanish/pack.ts'

/** All languages besides English, as the service has them. */
export const allLanguages: readonly LanguagePack[] = [germanPack, frenchPack, spanishPack]
