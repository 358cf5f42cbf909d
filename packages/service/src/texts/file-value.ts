import * as v from 'valibot'
import { isInBraces } from '../project/authored-object.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { readFolder } from '../project/read-folder.ts'

/** What a file holds, whatever that is worth. */
export interface FileValue {
  readonly file: string
  readonly value: Readonly<Record<string, unknown>>
}

/** Of each file of a folder that can be read. */
export function valuesIn(files: ProjectFiles, folder: string): readonly FileValue[] {
  return readFolder(files, folder, v.unknown()).flatMap(({ file, content }) =>
    isInBraces(content) ? [{ file: file.name, value: content as FileValue['value'] }] : [],
  )
}

/** The language that a file names. */
export function languageOf({ language }: { readonly language?: unknown }): string | undefined {
  return typeof language === 'string' ? language : undefined
}
