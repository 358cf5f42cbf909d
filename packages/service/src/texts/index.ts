export { type Coverage, coverageOf } from './coverage.ts'
export { type Leftover, leftoversOf } from './leftovers.ts'
export type { ProjectText, TextContext } from './project-text.ts'
export type { TextOptions } from './story-texts.ts'
export { textsOf } from './texts-of.ts'
export { translatorNotes } from './translator-notes.ts'
export {
  type TextIssue,
  type TranslatedFiles,
  type Translation,
  withTranslations,
} from './with-translations.ts'
