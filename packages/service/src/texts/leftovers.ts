import { isInBraces } from '../project/authored-object.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { valuesIn } from './file-value.ts'
import type { ProjectText } from './project-text.ts'

/** A translation of a text that is no longer in the file, because it was changed or removed. */
export interface Leftover {
  readonly file: string
  readonly language: string
  /** The text that was translated. */
  readonly source: string
}

/**
 * Lists unused translations in the tables of question sets and stories.
 * @param texts the texts of these files
 */
export function leftoversOf(files: ProjectFiles, texts: readonly ProjectText[]): readonly Leftover[] {
  return ['characters', 'question-sets'].flatMap(folder =>
    valuesIn(files, folder).flatMap(({ file, value }) => {
      const own = texts.filter(text => text.file === file)
      const [table] = own.flatMap(({ kept }) => (typeof kept === 'object' ? [kept.table] : []))
      if (!table) return []
      const sources = new Set(own.map(({ source }) => source))
      const written = table.reduce<unknown>(fieldOf, value)
      return Object.entries(isInBraces(written) ? written : {}).flatMap(([language, translations]) =>
        Object.keys(isInBraces(translations) ? translations : {})
          .filter(source => !sources.has(source))
          .map(source => ({ file, language, source })),
      )
    }),
  )
}

function fieldOf(around: unknown, step: string | number): unknown {
  return isInBraces(around) ? (around as Readonly<Record<string, unknown>>)[step] : undefined
}
