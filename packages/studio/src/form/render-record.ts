import type { JsonPath } from '@townsfolk/service/editing'
import { html, nothing, type TemplateResult } from 'lit'
import type { FormView } from './form-view.ts'
import { emptyValue, type Property, shapesOf, wordsOf } from './schema.ts'

/** The properties that an object has, and a choice of those that it could have. */
export function renderRecord(
  view: FormView,
  path: JsonPath,
  properties: readonly Property[],
): TemplateResult {
  const { file, root } = view
  const value = (file.value(path) ?? {}) as Readonly<Record<string, unknown>>
  const shown = properties.filter(({ name, isRequired }) => isRequired || value[name] !== undefined)
  const missing = properties.filter(each => !shown.includes(each))
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement
    const property = missing[select.selectedIndex - 1]
    select.selectedIndex = 0
    const [first] = property ? shapesOf(property.schema, root) : []
    if (!property || !first) return
    view.setOpen([...path, property.name], true)
    file.set([...path, property.name], emptyValue(first, root))
  }
  return html`
    <div class="record">
      ${shown.map(({ name, schema, isRequired }) =>
        view.field({
          path: [...path, name],
          schema,
          label: wordsOf(name),
          ...(!isRequired && { remove: () => file.remove([...path, name]) }),
        }),
      )}
      ${
        missing.length === 0
          ? nothing
          : html`<select class="more" aria-label="Add a property" @change=${add}>
              <option>Add…</option>
              ${missing.map(({ name, schema }) => html`<option title=${schema.description ?? ''}>${wordsOf(name)}</option>`)}
            </select>`
      }
    </div>
  `
}
