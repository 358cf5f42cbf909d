import type { JsonPath } from '@townsfolk/service/editing'
import { type CSSResultGroup, css, html, type PropertyDeclarations, type TemplateResult } from 'lit'
import { renderFace } from '../face/face.ts'
import { SchemaForm, type TextChange } from '../form/form-element.ts'
import { LanguageTable } from '../languages/language-table.ts'
import { pageLook, studioLook } from '../look/studio-look.ts'
import { SourceView } from '../source/source-view.ts'
import { schemaOf } from '../workspace/file-schema.ts'
import { folderOf, nameOf } from '../workspace/project-paths.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { renderTabs, type Tab, tabStyles } from './tabs.ts'

for (const element of [SchemaForm, SourceView, LanguageTable]) customElements.define(element.tag, element)

/**
 * A file with its views, a form and its source among them: `<studio-file>`.
 *
 * @fires tab-open - `CustomEvent<string>`: another view is asked for
 */
export class FilePage extends WorkspaceElement {
  static readonly tag: string = 'studio-file'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    path: {},
    tab: {},
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    pageLook,
    tabStyles,
    css`
      :host {
        min-block-size: 100%;
      }

      .view {
        flex: 1;
        min-block-size: 0;
      }

      .faults {
        display: flex;
        flex-direction: column;
        gap: 0.25rem;
        position: sticky;
        inset-block-end: 0.5rem;
        margin: 0;
        padding: 0.5rem 0.75rem;
        background: var(--paper);
        border: 1px solid var(--trouble);
        border-radius: 8px;
        list-style: none;
      }

      .faults button {
        border: none;
        background: none;
        color: var(--trouble);
        text-align: start;
      }
    `,
  ]

  /** Path of the file within the project. */
  declare path: string
  /** Which view is open; empty for the first. */
  declare tab: string

  constructor() {
    super()
    this.path = ''
    this.tab = ''
  }

  /** What there is to see of this file. */
  protected tabs(): readonly Tab[] {
    return this.path.endsWith('.json')
      ? [
          { id: '', title: 'Form' },
          ...(folderOf(this.path) === '' ? [] : [{ id: 'languages', title: 'Languages' }]),
          { id: 'source', title: 'Source' },
        ]
      : [{ id: '', title: 'Source' }]
  }

  protected override render(): TemplateResult {
    const { workspace, path } = this
    const text = workspace?.drafts.text(path)
    if (!workspace || text === undefined) return html``
    const tabs = this.tabs()
    const current = tabs.some(({ id }) => id === this.tab) ? this.tab : ''
    return html`
      <h2>${this.heading(workspace)}</h2>
      ${renderTabs(tabs, current, id => this.#openTab(id))}
      <div class="view" role="tabpanel">${this.renderView(workspace, current, text)}</div>
      ${this.#renderFaults(workspace)}
    `
  }

  /** What the page is called. */
  protected heading(_workspace: Workspace): string {
    return nameOf(this.path)
  }

  /** What to show below a value of the form. */
  protected note(_workspace: Workspace, _text: string, _path: JsonPath, value: unknown): unknown {
    return renderFace(value)
  }

  protected renderView(workspace: Workspace, tab: string, text: string): TemplateResult {
    if (tab === 'languages') {
      return html`<studio-languages .workspace=${workspace} .path=${this.path}></studio-languages>`
    }
    return tab === 'source' || !this.path.endsWith('.json')
      ? this.#renderSource(workspace, text)
      : this.renderForm(workspace, text)
  }

  protected renderForm(workspace: Workspace, text: string): TemplateResult {
    return html`<studio-form
      .text=${text}
      .schema=${schemaOf(this.path)}
      .issues=${workspace.issuesIn(this.path)}
      .note=${(path: JsonPath, value: unknown) => this.note(workspace, text, path, value)}
      @text-change=${(event: CustomEvent<TextChange>) => this.#change(event.detail)}
    ></studio-form>`
  }

  #renderSource(workspace: Workspace, text: string): TemplateResult {
    return html`<studio-source
      .text=${text}
      .path=${this.path}
      .issues=${workspace.issuesIn(this.path)}
      @text-change=${(event: CustomEvent<TextChange>) => this.#change(event.detail)}
    ></studio-source>`
  }

  /** At the bottom: nothing moves away from under the pointer while a fault comes and goes. */
  #renderFaults(workspace: Workspace): TemplateResult {
    const issues = workspace.issuesIn(this.path)
    if (issues.length === 0) return html``
    return html`
      <ul class="faults" aria-label="Faults">
        ${issues.slice(0, mostShown).map(
          ({ line, column, message }) => html`<li>
            <button type="button" @click=${() => this.#showSource(line, column)}>${line}:${column} ${message}</button>
          </li>`,
        )}
        ${issues.length > mostShown ? html`<li>… and ${issues.length - mostShown} more</li>` : ''}
      </ul>
    `
  }

  async #showSource(line: number, column: number): Promise<void> {
    this.#openTab(this.path.endsWith('.json') ? 'source' : '')
    await new Promise(resolve => requestAnimationFrame(resolve))
    await this.updateComplete
    this.renderRoot.querySelector<SourceView>('studio-source')?.show(line, column)
  }

  #openTab(id: string): void {
    this.workspace?.drafts.sealStep()
    this.dispatchEvent(new CustomEvent('tab-open', { detail: id }))
  }

  #change({ text, key }: TextChange): void {
    this.workspace?.drafts.change(this.path, text, key === '' ? undefined : `${this.path} ${key}`)
  }
}

const mostShown = 5
