import type { FieldSchema, FileSchema } from '@townsfolk/service'
import type { JsonPath } from '@townsfolk/service/editing'
import type { TemplateResult } from 'lit'
import type { FormFile } from './form-file.ts'
import type { Property } from './schema.ts'

/** A place in the file, as the form shows it. */
export interface Field {
  readonly path: JsonPath
  readonly schema: FieldSchema
  /** What it is called; a number for an item of a list. */
  readonly label: string
  /** Takes it out of the file; undefined where it must stay. */
  readonly remove?: () => void
}

/** What every part of a form needs to draw itself. */
export interface FormView {
  readonly file: FormFile
  readonly root: FileSchema
  /** Whether what is folded at this place is open. */
  isOpen(path: JsonPath): boolean
  setOpen(path: JsonPath, isOpen: boolean): void
  /** Shown beside a value that deserves more than its text, such as the things that a phrase would match. */
  note(path: JsonPath, value: unknown): unknown
  /** Draws a value with its label, its explanation and its faults. */
  field(field: Field): TemplateResult
  /** Draws the properties of an object. */
  record(path: JsonPath, properties: readonly Property[]): TemplateResult
}
