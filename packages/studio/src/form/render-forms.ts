import type { FileSchema } from '@townsfolk/service'
import type { JsonPath } from '@townsfolk/service/editing'
import { html, nothing, type TemplateResult } from 'lit'
import type { FormFile } from './form-file.ts'
import { emptyValue, type Shape } from './schema.ts'

interface Written {
  readonly path: JsonPath
  readonly label: string
  /** In which a value may be written at this place. */
  readonly shapes: readonly Shape[]
  /** In which it is. */
  readonly shape: Shape
}

/** A value that may be written in several forms has a choice of them. */
export function renderForms(
  file: FormFile,
  root: FileSchema,
  { path, label, shapes, shape }: Written,
): TemplateResult | typeof nothing {
  if (shapes.length < 2) return nothing
  const choose = (event: Event): void => {
    const next = shapes[(event.target as HTMLSelectElement).selectedIndex]
    if (next && next !== shape)
      file.set(path, carriedOver(file.value(path), shape, next, emptyValue(next, root)))
  }
  return html`<select class="forms" aria-label=${`How ${label} is written`} @change=${choose}>
    ${shapes.map(each => html`<option .selected=${each === shape}>${formName(each)}</option>`)}
  </select>`
}

function formName(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'one text'
    case 'list':
      return 'a list'
    case 'map':
      return shape.isByLanguage ? 'by language' : 'by name'
    case 'record':
      return 'with details'
    case 'choice':
      return 'one of these'
    case 'number':
      return 'a number'
    case 'flag':
      return 'yes or no'
  }
}

/** What was written stays when its form changes, as far as the new form has a place for it. */
function carriedOver(value: unknown, from: Shape, to: Shape, empty: unknown): unknown {
  if (to.kind === 'map' && to.isByLanguage) return { en: value }
  if (from.kind === 'map' && from.isByLanguage) return Object.values((value ?? {}) as object)[0] ?? empty
  if (from.kind === 'text' && to.kind === 'list') return [value]
  if (from.kind === 'list' && to.kind === 'text') return (value as readonly unknown[])[0] ?? empty
  return empty
}
