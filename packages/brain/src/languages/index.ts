/** Languages beside English, for pages that want them: `useLanguages(german)`. */

export { frenchPack as french } from '../language/french/pack.ts'
export { germanPack as german } from '../language/german/pack.ts'
export { useLanguages } from '../language/reading/packs.ts'
export type {
  FindMeant,
  Gender,
  LanguagePack,
  Meant,
  ReadWord,
  Role,
  Wording,
} from '../language/reading/read-word.ts'
export { spanishPack as spanish } from '../language/spanish/pack.ts'
export { allLanguages } from './all-languages.ts'
export { coversOf } from './covers-of.ts'
