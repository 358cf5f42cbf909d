import * as v from 'valibot'
import { type JsonEdit, type JsonPath, setAllAt } from '../editing/index.ts'
import { text as authoredText } from '../project/authored-values.ts'
import { isLanguageCode } from '../project/localized.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { createTextFinder } from './find-text.ts'
import type { ProjectText } from './project-text.ts'
import { setInTable, valueAt } from './set-in-table.ts'
import type { TextOptions } from './story-texts.ts'
import { textsOf } from './texts-of.ts'
import { linesOf } from './wordings.ts'

/** A translation of a text. */
export interface Translation {
  /** Id of the text, as in `textsOf`. */
  readonly id: string
  /** Code of the language of the translation. */
  readonly language: string
  /** The translation; for a list, one text per line. `''` means not translated yet, and is skipped. */
  readonly text: string
  /** The text that was translated, to find out whether it has changed since. Default: not checked. */
  readonly source?: string | undefined
}

/** The changed files, and issues. */
export interface TranslatedFiles {
  /** Changed files by path, with their whole text. */
  readonly changed: Readonly<Record<string, string>>
  /** Number of changed texts. */
  readonly placed: number
  readonly issues: readonly TextIssue[]
}

/** A translation that was not written, and why. */
export interface TextIssue {
  readonly translation: Translation
  /**
   * `outdated`: the text has changed since. `unknown`: there is no such text. `wrong`: the translation has a
   * mistake, and its whole file was not changed.
   */
  readonly kind: 'outdated' | 'unknown' | 'wrong'
  /** What is wrong, and what to do. */
  readonly message: string
}

/**
 * Writes translations into the files of a project, and leaves everything else as it is written. A translation whose
 * place is not certain is an issue. A file with a wrong translation is not changed at all.
 */
export function withTranslations(
  files: ProjectFiles,
  translations: readonly Translation[],
  options: TextOptions = {},
): TranslatedFiles {
  const find = createTextFinder(textsOf(files, options), translations)
  const issues: TextIssue[] = []
  const edits = new Map<string, Map<ProjectText, Map<string, string>>>()
  const spoilt = new Set<string>()
  for (const translation of translations) {
    if (translation.text.trim() === '') continue
    const found = find(translation)
    if ('kind' in found) {
      issues.push({ translation, ...found })
      continue
    }
    const code = codeOf(found, translation.language)
    if (found.translations[code] === translation.text) continue
    const message = issueOf(found, translation, files)
    if (message !== undefined) {
      issues.push({ translation, kind: 'wrong', message })
      spoilt.add(found.file)
      continue
    }
    const ofFile = edits.get(found.file) ?? new Map<ProjectText, Map<string, string>>()
    edits.set(found.file, ofFile.set(found, (ofFile.get(found) ?? new Map()).set(code, translation.text)))
  }
  const changed: Record<string, string> = {}
  let placed = 0
  for (const [file, texts] of edits) {
    if (spoilt.has(file)) continue
    changed[file] = edited(`${files[file]}`, texts)
    for (const wordings of texts.values()) placed += wordings.size
  }
  return { changed, placed, issues }
}

/** Editors on Windows put a byte order mark before the text, which stays. */
function edited(file: string, texts: ReadonlyMap<ProjectText, ReadonlyMap<string, string>>): string {
  const json = file.replace(/^\ufeff/, '')
  const after = written(json, texts)
  return file === json ? after : `\ufeff${after}`
}

/** As the file spells it already. */
function codeOf({ translations }: ProjectText, language: string): string {
  const known = Object.keys(translations)
  return known.find(code => code.toLowerCase() === language.toLowerCase()) ?? language
}

function issueOf(text: ProjectText, translation: Translation, files: ProjectFiles): string | undefined {
  const { language } = translation
  if (!isLanguageCode(language)) return `"${language}" is no language code; write one such as "de" or "pt-BR"`
  if (text.language.toLowerCase() === language.toLowerCase()) {
    return `this text is written in "${language}" itself; change it in ${text.file}`
  }
  if (typeof files[text.file] !== 'string') {
    return `${text.file} is no file of JSON but a value of a program; change it there`
  }
  const wrong = linesOf(translation.text)
    .map(line => v.safeParse(authoredText, line))
    .find(({ success }) => !success)
  return wrong?.issues?.[0].message ?? text.issueOf(translation.text.trim())
}

/** The file with texts in some languages. */
function written(json: string, texts: ReadonlyMap<ProjectText, ReadonlyMap<string, string>>): string {
  const value: unknown = JSON.parse(json)
  const beside: JsonEdit[] = []
  const tables = new Map<string, { table: JsonPath; code: string; entries: Record<string, string> }>()
  for (const [text, wordings] of texts) {
    const { kept, path, language, source } = text
    const values = [...wordings].map(
      ([code, wording]) => [code, text.isList ? linesOf(wording) : wording.trim()] as const,
    )
    if (kept === 'once') {
      beside.push({ path, value: { [language]: valueAt(value, path), ...Object.fromEntries(values) } })
    } else if (kept === 'by-language') {
      beside.push(...values.map(([code, wording]) => ({ path: [...path, code], value: wording })))
    } else {
      for (const [code, wording] of wordings) {
        const { table } = kept
        const key = JSON.stringify([table, code])
        const known = tables.get(key) ?? { table, code, entries: {} }
        known.entries[source] = wording.trim()
        tables.set(key, known)
      }
    }
  }
  return [...tables.values()].reduce(
    (edited, { table, code, entries }) => setInTable(edited, table, code, entries),
    setAllAt(json, beside),
  )
}
