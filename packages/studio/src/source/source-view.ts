import { json } from '@codemirror/lang-json'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { ProjectIssue } from '@townsfolk/service'
import { basicSetup } from 'codemirror'
import {
  type CSSResultGroup,
  css,
  html,
  LitElement,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import type { TextChange } from '../form/form-element.ts'
import { studioLook } from '../look/studio-look.ts'

/**
 * The text of a file, with its faults where they are: `<studio-source>`.
 *
 * @fires text-change - `CustomEvent<TextChange>`: the whole text after each change
 */
export class SourceView extends LitElement {
  static readonly tag = 'studio-source'

  static override readonly properties: PropertyDeclarations = {
    text: {},
    path: {},
    issues: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    css`
      :host {
        display: block;
        block-size: 100%;
      }

      .editor {
        block-size: 100%;
        border: 1px solid var(--line);
        border-radius: 8px;
        overflow: hidden;
        background: var(--raised);
      }
    `,
  ]

  declare text: string
  /** Path of the file: its ending says what it is written in. */
  declare path: string
  declare issues: readonly ProjectIssue[]
  #view: EditorView | undefined
  readonly #language = new Compartment()

  constructor() {
    super()
    this.text = ''
    this.path = ''
    this.issues = []
  }

  protected override render(): TemplateResult {
    return html`<div class="editor"></div>`
  }

  protected override firstUpdated(): void {
    const parent = this.renderRoot.querySelector<HTMLElement>('.editor')
    if (!parent) return
    this.#view = new EditorView({
      parent,
      root: this.renderRoot as ShadowRoot,
      state: EditorState.create({
        doc: this.text,
        extensions: [
          basicSetup,
          this.#language.of([]),
          lintGutter(),
          EditorView.lineWrapping,
          look,
          syntaxHighlighting(colours),
          EditorView.contentAttributes.of({ 'aria-label': 'Source of the file' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) this.#changed(state.doc.toString())
          }),
        ],
      }),
    })
  }

  protected override updated(changed: PropertyValues<this>): void {
    const view = this.#view
    if (!view) return
    if (changed.has('path')) {
      view.dispatch({ effects: this.#language.reconfigure(this.path.endsWith('.json') ? json() : []) })
    }
    const current = view.state.doc.toString()
    if (current !== this.text) view.dispatch({ changes: smallestChange(current, this.text) })
    view.dispatch(
      setDiagnostics(
        view.state,
        this.issues.map(issue => diagnosticOf(view.state, issue)),
      ),
    )
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#view?.destroy()
    this.#view = undefined
  }

  /** Moves to a place. @param line from 1 @param column from 1 */
  show(line: number, column: number): void {
    const view = this.#view
    if (!view) return
    const anchor = offsetOf(view.state, line, column)
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    view.focus()
  }

  #changed(text: string): void {
    if (text === this.text) return
    this.text = text
    this.dispatchEvent(
      new CustomEvent<TextChange>('text-change', { detail: { text, key: `source ${this.path}` } }),
    )
  }
}

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.875rem' },
  '.cm-scroller': { fontFamily: "'DejaVu Sans Mono', ui-monospace, monospace", lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 10%, transparent)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--ink)', borderColor: 'var(--line)' },
})

/** Readable on paper and on dusk. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--good)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--muted)' },
])

/** Only what differs, so that the cursor stays where it is. */
function smallestChange(
  from: string,
  to: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  let start = 0
  while (start < from.length && from[start] === to[start]) start += 1
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) }
}

function diagnosticOf(state: EditorState, { line, column, message }: ProjectIssue): Diagnostic {
  const from = offsetOf(state, line, column)
  const to = Math.max(from, state.doc.lineAt(from).to)
  return { from, to, severity: 'error', message }
}

function offsetOf({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(from + Math.max(column - 1, 0), to)
}
