import type { FileSchema, ProjectIssue } from '@townsfolk/service'
import type { JsonPath } from '@townsfolk/service/editing'
import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { faceStyles } from '../face/face.ts'
import { studioLook } from '../look/studio-look.ts'
import { FormFile, keyOf } from './form-file.ts'
import { formStyles } from './form-styles.ts'
import type { FormView } from './form-view.ts'
import { renderField } from './render-field.ts'
import { renderRecord } from './render-record.ts'
import { partOf, type Shape, shapeFor, shapesOf } from './schema.ts'

/** A text that a form has changed. */
export interface TextChange {
  readonly text: string
  /** Changes with the same key that follow each other are undone as one. */
  readonly key: string
}

/**
 * A JSON file as a form, made from the schema that validates it: `<studio-form>`.
 *
 * @fires text-change - `CustomEvent<TextChange>`: an edit, which changes no other line of the file
 */
export class SchemaForm extends LitElement {
  static readonly tag = 'studio-form'

  static override readonly properties: PropertyDeclarations = {
    text: {},
    schema: { attribute: false },
    at: { attribute: false },
    issues: { attribute: false },
    note: { attribute: false },
    open: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, formStyles, faceStyles]

  declare text: string
  declare schema: FileSchema
  /** The place that the form shows; Default: all of the file. */
  declare at: JsonPath
  declare issues: readonly ProjectIssue[]
  /** What to show below a value; see `FormView`. */
  declare note: (path: JsonPath, value: unknown) => unknown
  /** What is unfolded, by its path as JSON. */
  declare private open: ReadonlySet<string>

  constructor() {
    super()
    this.text = '{}'
    this.schema = {}
    this.at = []
    this.issues = []
    this.note = () => nothing
    this.open = new Set()
  }

  protected override render(): TemplateResult {
    const file = new FormFile(this.text, this.issues, (text, key) => this.#change({ text, key }))
    const shape = shapeAt(this.schema, file, this.at)
    if (shape?.kind !== 'record' || file.value(this.at) === undefined) {
      return html`<p class="fault">This file is not valid JSON. Correct it in the source; then the form works again.</p>`
    }
    const view: FormView = {
      file,
      root: this.schema,
      isOpen: (path: JsonPath) => this.open.has(JSON.stringify(path)),
      setOpen: (path: JsonPath, isOpen: boolean) => this.#setOpen(path, isOpen),
      note: this.note,
      field: field => renderField(view, field),
      record: (path, properties) => renderRecord(view, path, properties),
    }
    return html`${file.issuesAt(this.at).map(({ message }) => html`<p class="fault">${message}</p>`)}
      ${renderRecord(view, this.at, shape.properties)}`
  }

  /** Unfolds everything on the way to a place, and gives it the focus. */
  async show(path: JsonPath): Promise<void> {
    const ways = path.map((_, at) => JSON.stringify(path.slice(0, at + 1)))
    this.open = new Set([...this.open, ...ways])
    await this.updateComplete
    for (let length = path.length; length > 0; length -= 1) {
      const found = this.#partAt(path.slice(0, length))
      if (!found) continue
      found.scrollIntoView?.({ block: 'center' })
      found.focus()
      return
    }
  }

  #partAt(path: JsonPath): HTMLElement | undefined {
    const ids = [keyOf('field', path), keyOf('fold', path)]
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => ids.includes(id))
  }

  #setOpen(path: JsonPath, isOpen: boolean): void {
    const open = new Set(this.open)
    if (isOpen) open.add(JSON.stringify(path))
    else open.delete(JSON.stringify(path))
    this.open = open
  }

  #change(detail: TextChange): void {
    // A file that could not be edited is the same afterwards.
    if (detail.text === this.text) return
    this.dispatchEvent(new CustomEvent('text-change', { detail }))
  }
}

/** The shape of the value at a place. */
function shapeAt(root: FileSchema, file: FormFile, path: JsonPath): Shape | undefined {
  let shape = shapeFor(file.value([]), shapesOf(root, root))
  for (const [at, key] of path.entries()) {
    const part = shape && partOf(shape, key)
    shape = part && shapeFor(file.value(path.slice(0, at + 1)), shapesOf(part, root))
  }
  return shape
}
