import { html, nothing, type TemplateResult } from 'lit'
import { keyOf } from './form-file.ts'
import type { Field, FormView } from './form-view.ts'
import { renderForms } from './render-forms.ts'
import { renderList } from './render-list.ts'
import { renderMap } from './render-map.ts'
import { type Shape, shapeFor, shapesOf } from './schema.ts'

/** A value with its label, its explanation and its faults. What has parts is folded at the top of a file. */
export function renderField(view: FormView, field: Field): TemplateResult {
  const { path, schema, label } = field
  const { file, root } = view
  const value = file.value(path)
  const shapes = shapesOf(schema, root)
  const shape = shapeFor(value, shapes)
  if (!shape) {
    return html`<p class="hint">${label}: the form cannot show a value of this kind. Change it in the source.</p>`
  }
  const isWide = shape.kind === 'list' || shape.kind === 'record' || shape.kind === 'map'
  const isFoldable = isWide && path.length === 1
  const isShown = !isFoldable || view.isOpen(path)
  const id = keyOf('field', path)
  const issues = file.issuesAt(path)
  const isFaulty = issues.length > 0 || (!isShown && file.hasIssueWithin(path))
  const describedBy = [
    ...(schema.description ? [`${id} hint`] : []),
    ...(issues.length > 0 ? [`${id} faults`] : []),
  ].join(' ')
  return html`
    <div class="field ${isWide ? 'wide' : ''} ${isFaulty ? 'faulty' : ''}">
      <div class="label">
        ${isFoldable ? renderFold(view, field, value) : isWide ? html`<span class="name">${label}</span>` : html`<label for=${id}>${label}</label>`}
        ${isShown ? renderTools(view, field, shapes, shape) : nothing}
      </div>
      ${schema.description ? html`<p class="hint" id=${`${id} hint`}>${schema.description}</p>` : nothing}
      ${isShown ? renderValue(view, { ...field, id, describedBy }, shape, value) : nothing}
      ${isShown ? view.note(path, value) : nothing}
      <div id=${`${id} faults`}>
        ${issues.map(({ message }) => html`<p class="fault">${message}</p>`)}
      </div>
    </div>
  `
}

function renderFold(view: FormView, { path, label }: Field, value: unknown): TemplateResult {
  const isOpen = view.isOpen(path)
  const count = Array.isArray(value) ? ` (${value.length})` : ''
  return html`<button
    type="button"
    class="name quiet"
    id=${keyOf('fold', path)}
    aria-expanded=${isOpen ? 'true' : 'false'}
    @click=${() => view.setOpen(path, !isOpen)}
  ><span aria-hidden="true">${isOpen ? '▾' : '▸'}</span> ${label}${count}</button>`
}

function renderTools(
  { file, root }: FormView,
  { path, label, remove }: Field,
  shapes: readonly Shape[],
  shape: Shape,
): TemplateResult {
  return html`
    ${renderForms(file, root, { path, label, shapes, shape })}
    ${
      remove
        ? html`<button type="button" class="quiet" @click=${remove} aria-label=${`Remove ${label}`}>Remove</button>`
        : nothing
    }
  `
}

interface NamedField extends Field {
  readonly id: string
  /** Ids of what explains it. */
  readonly describedBy: string
}

function renderValue(view: FormView, field: NamedField, shape: Shape, value: unknown): TemplateResult {
  switch (shape.kind) {
    case 'list':
      return renderList(view, field, shape.items)
    case 'record':
      return view.record(field.path, shape.properties)
    case 'map':
      return renderMap(view, field.path, shape)
    default:
      return renderPlain(view, field, shape, value)
  }
}

type PlainShape = Exclude<Shape, { readonly kind: 'list' | 'record' | 'map' }>

function renderPlain(
  { file }: FormView,
  { path, id, describedBy }: NamedField,
  shape: PlainShape,
  value: unknown,
): TemplateResult {
  const described = describedBy === '' ? nothing : describedBy
  switch (shape.kind) {
    case 'text':
      return html`<textarea
        id=${id}
        rows="1"
        aria-describedby=${described}
        maxlength=${shape.maxLength ?? nothing}
        .value=${String(value ?? '')}
        @input=${(event: Event) => file.set(path, (event.target as HTMLTextAreaElement).value)}
      ></textarea>`
    case 'number':
      return html`<input
        id=${id}
        type="number"
        aria-describedby=${described}
        min=${shape.minimum ?? nothing}
        max=${shape.maximum ?? nothing}
        step=${shape.isWhole ? 1 : 'any'}
        .value=${String(value ?? '')}
        @input=${(event: Event) => {
          const { valueAsNumber } = event.target as HTMLInputElement
          if (Number.isFinite(valueAsNumber)) file.set(path, valueAsNumber)
        }}
      />`
    case 'flag':
      return html`<input
        id=${id}
        type="checkbox"
        aria-describedby=${described}
        .checked=${value === true}
        @change=${(event: Event) => file.set(path, (event.target as HTMLInputElement).checked)}
      />`
    case 'choice':
      return html`<select
        id=${id}
        aria-describedby=${described}
        @change=${(event: Event) => {
          const option = shape.options[(event.target as HTMLSelectElement).selectedIndex]
          if (option !== undefined) file.set(path, option)
        }}
      >
        ${shape.options.map(option => html`<option .selected=${option === value}>${option}</option>`)}
        ${shape.options.includes(value as string) ? nothing : html`<option selected disabled>${value}</option>`}
      </select>`
  }
}
