import type { FieldSchema } from '@townsfolk/service'
import type { JsonPath } from '@townsfolk/service/editing'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { keyOf } from './form-file.ts'
import type { Field, FormView } from './form-view.ts'
import { emptyValue, type Shape, shapeFor, shapesOf } from './schema.ts'

/** Items one below the other: texts as fields, objects folded until they are opened. */
export function renderList(view: FormView, { path, label }: Field, items: FieldSchema): TemplateResult {
  const { file, root } = view
  const values = (file.value(path) ?? []) as readonly unknown[]
  const [first] = shapesOf(items, root)
  const add = (): void => {
    if (!first) return
    view.setOpen([...path, values.length], true)
    file.append(path, emptyValue(first, root))
  }
  return html`
    <ol class="list" aria-label=${label}>
      ${repeat(
        values,
        (_, index) => index,
        (value, index) => html`<li>${renderItem(view, path, index, value, items)}</li>`,
      )}
    </ol>
    <button type="button" class="add-item" @click=${add}>Add to ${label.toLowerCase()}</button>
  `
}

function renderItem(
  view: FormView,
  listPath: JsonPath,
  index: number,
  value: unknown,
  items: FieldSchema,
): TemplateResult {
  const { file, root } = view
  const path = [...listPath, index]
  const shape = shapeFor(value, shapesOf(items, root))
  if (shape?.kind === 'record') return renderFolded(view, listPath, index, value, shape)
  const issues = file.issuesAt(path)
  return html`
    <div class="row">
      ${
        shape?.kind === 'text'
          ? html`<textarea
              rows="1"
              aria-label=${`${index + 1}`}
              .value=${String(value)}
              @input=${(event: Event) => file.set(path, (event.target as HTMLTextAreaElement).value)}
              @keydown=${(event: KeyboardEvent) => addOnEnter(event, () => file.append(listPath, ''))}
            ></textarea>`
          : view.field({ path, schema: items, label: `${index + 1}` })
      }
      ${renderTools(view, listPath, index)}
    </div>
    ${view.note(path, value)}
    ${issues.map(({ message }) => html`<p class="fault">${message}</p>`)}
  `
}

/** In a list of texts Enter begins the next one; Shift+Enter is a new line. */
function addOnEnter(event: KeyboardEvent, add: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  const list = (event.target as HTMLElement).closest('ol')
  add()
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('li:last-of-type textarea')?.focus())
}

function renderFolded(
  view: FormView,
  listPath: JsonPath,
  index: number,
  value: unknown,
  shape: Extract<Shape, { readonly kind: 'record' }>,
): TemplateResult {
  const { file } = view
  const path = [...listPath, index]
  const isOpen = view.isOpen(path)
  const isFaulty = file.hasIssueWithin(path)
  return html`
    <div class="item ${isFaulty ? 'faulty' : ''}">
      <div class="row">
        <button
          type="button"
          class="fold"
          aria-expanded=${isOpen ? 'true' : 'false'}
          id=${keyOf('fold', path)}
          @click=${() => view.setOpen(path, !isOpen)}
        >
          <span aria-hidden="true">${isOpen ? '▾' : '▸'}</span> ${summaryOf(value)}
          ${isFaulty ? html`<span class="mark">has a fault</span>` : nothing}
        </button>
        ${renderTools(view, listPath, index)}
      </div>
      ${isOpen ? view.record(path, shape.properties) : nothing}
      ${file.issuesAt(path).map(({ message }) => html`<p class="fault">${message}</p>`)}
    </div>
  `
}

function renderTools({ file }: FormView, listPath: JsonPath, index: number): TemplateResult {
  return html`
    <span class="tools">
      <button
        type="button"
        class="quiet"
        ?disabled=${index === 0}
        aria-label=${`Move ${index + 1} up`}
        @click=${() => file.moveUp(listPath, index)}
      >↑</button>
      <button type="button" class="quiet" aria-label=${`Remove ${index + 1}`} @click=${() => file.remove([...listPath, index])}>✕</button>
    </span>
  `
}

/** The words by which an author knows an object again: its name, or the first text in it. */
export function summaryOf(value: unknown): string {
  const words = firstText(value)
  return words === '' ? '(empty)' : words.length > longest ? `${words.slice(0, longest)}…` : words
}

const longest = 80

/** Names come before all other texts. */
const tellingNames = ['name', 'id', 'text', 'phrases', 'events', 'to', 'says']

function firstText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(firstText).filter(Boolean).slice(0, 3).join(' · ')
  if (typeof value !== 'object' || value === null) return ''
  const entries = Object.entries(value)
  const telling = tellingNames.flatMap(name => entries.filter(([key]) => key === name))
  for (const [, part] of [...telling, ...entries]) {
    const text = firstText(part)
    if (text !== '') return text
  }
  return ''
}
