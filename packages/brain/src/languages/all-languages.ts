import { germanPack } from '../language/german/pack.ts'
import type { LanguagePack } from '../language/reading/read-word.ts'

/** All languages beside English that are known, as the service has them. */
export const allLanguages: readonly LanguagePack[] = [germanPack]
