export { type Coverage, coverageOf } from './coverage.ts'
export type { ProjectText, TextContext } from './project-text.ts'
export { textsOf } from './texts-of.ts'
export {
  type TextIssue,
  type TranslatedFiles,
  type Translation,
  withTranslations,
} from './with-translations.ts'
