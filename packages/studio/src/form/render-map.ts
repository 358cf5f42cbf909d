import type { JsonPath } from '@townsfolk/service/editing'
import { html, type TemplateResult } from 'lit'
import type { FormView } from './form-view.ts'
import { emptyValue, type Shape, shapesOf } from './schema.ts'

/** Values by names of their own, and a field to add another. */
export function renderMap(
  view: FormView,
  path: JsonPath,
  { values, isByLanguage }: Extract<Shape, { readonly kind: 'map' }>,
): TemplateResult {
  const { file, root } = view
  const names = Object.keys((file.value(path) ?? {}) as object)
  const [first] = shapesOf(values, root)
  const add = (event: Event): void => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const name = new FormData(form).get('name')
    if (typeof name !== 'string' || name === '' || names.includes(name) || !first) return
    form.reset()
    file.set([...path, name], emptyValue(first, root))
  }
  const what = isByLanguage ? 'Code of a language, such as de' : 'Name to add'
  return html`
    ${names.map(name =>
      view.field({
        path: [...path, name],
        schema: { ...values },
        label: name,
        remove: () => file.remove([...path, name]),
      }),
    )}
    <form class="add" @submit=${add}>
      <input name="name" aria-label=${what} placeholder=${what} autocomplete="off" />
      <button type="submit">Add</button>
    </form>
  `
}
