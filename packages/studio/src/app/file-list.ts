import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { newFile } from '../workspace/new-file.ts'
import { folderOf, idFrom, nameOf, type SectionFolder, sections } from '../workspace/project-paths.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'

/**
 * The files of the project by their kind: `<studio-file-list>`.
 *
 * @fires file-open - `CustomEvent<string>`: the path of a file that was chosen or begun
 */
export class FileList extends WorkspaceElement {
  static readonly tag = 'studio-file-list'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    current: {},
    beginning: { state: true },
    filter: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 0.9rem;
        padding: 0.75rem;
      }

      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
      }

      h2 {
        color: var(--muted);
        font-size: 0.85rem;
      }

      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }

      li button {
        display: flex;
        gap: 0.4rem;
        inline-size: 100%;
        border-color: transparent;
        background: none;
        text-align: start;
      }

      li button[aria-current='true'] {
        background: var(--raised);
        border-color: var(--accent);
        font-weight: 700;
      }

      .name {
        flex: 1;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }

      .unsaved {
        color: var(--accent);
      }

      form {
        display: flex;
        gap: 0.3rem;
      }

      form input {
        flex: 1;
        min-inline-size: 0;
      }
    `,
  ]

  /** Path of the file that is shown. */
  declare current: string
  /** Folder in which a new file is being named. */
  declare private beginning: SectionFolder | ''
  declare private filter: string

  constructor() {
    super()
    this.current = ''
    this.beginning = ''
    this.filter = ''
  }

  protected override render(): TemplateResult {
    const { workspace } = this
    if (!workspace) return html``
    const paths = workspace.drafts.paths
    const found = paths.filter(path => path.toLowerCase().includes(this.filter))
    return html`
      ${
        paths.length < manyFiles
          ? nothing
          : html`<input
              type="search"
              aria-label="Find a file"
              placeholder="Find a file"
              @input=${(event: Event) => {
                this.filter = (event.target as HTMLInputElement).value.toLowerCase()
              }}
            />`
      }
      ${sections.map(({ folder, title }) => this.#renderSection(workspace, folder, title, found))}
      <section aria-label="Whole project">
        <h2>Whole project</h2>
        <ul>
          ${wholeProject.map(
            ({ route, title }) => html`<li>
              <button
                type="button"
                aria-current=${this.current === route ? 'true' : 'false'}
                @click=${() => this.#open(route)}
              >
                ${title}
              </button>
            </li>`,
          )}
        </ul>
      </section>
      <section aria-label="Town">
        <h2>Town</h2>
        <ul>${found.filter(path => folderOf(path) === '').map(path => this.#renderFile(workspace, path))}</ul>
      </section>
    `
  }

  #renderSection(
    workspace: Workspace,
    folder: SectionFolder,
    title: string,
    paths: readonly string[],
  ): TemplateResult {
    return html`
      <section aria-label=${title}>
        <div class="head">
          <h2>${title}</h2>
          <button type="button" class="quiet" aria-label=${`New in ${title}`} @click=${() => this.#begin(folder)}>+</button>
        </div>
        ${this.beginning === folder ? this.#renderBeginning(workspace, folder) : nothing}
        <ul>${paths.filter(path => folderOf(path) === folder).map(path => this.#renderFile(workspace, path))}</ul>
      </section>
    `
  }

  #renderFile(workspace: Workspace, path: string): TemplateResult {
    const faults = workspace.issuesIn(path).length
    const isUnsaved = workspace.drafts.unsaved.includes(path)
    return html`
      <li>
        <button type="button" aria-current=${path === this.current} @click=${() => this.#open(path)} title=${path}>
          <span class="name">${nameOf(path)}${path.endsWith('.ink') ? ' (Ink)' : ''}</span>
          ${faults > 0 ? html`<span class="fault">${faults} ${faults === 1 ? 'fault' : 'faults'}</span>` : nothing}
          ${isUnsaved ? html`<span class="unsaved" title="not saved yet" aria-label="not saved yet">●</span>` : nothing}
        </button>
      </li>
    `
  }

  #renderBeginning({ drafts }: Workspace, folder: SectionFolder): TemplateResult {
    const begin = (event: SubmitEvent): void => {
      event.preventDefault()
      const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim()
      const path = `${folder}/${idFrom(name)}.json`
      if (idFrom(name) === '') return
      if (drafts.text(path) === undefined) drafts.change(path, newFile(folder, idFrom(name), name))
      this.beginning = ''
      this.#open(path)
    }
    return html`
      <form @submit=${begin} @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && this.#begin('')}>
        <input name="name" aria-label="Name of the new file" placeholder="Name" autocomplete="off" />
        <button type="submit">Begin</button>
      </form>
    `
  }

  async #begin(folder: SectionFolder | ''): Promise<void> {
    this.beginning = folder
    await this.updateComplete
    this.renderRoot.querySelector<HTMLInputElement>('form input')?.focus()
  }

  #open(path: string): void {
    this.dispatchEvent(new CustomEvent('file-open', { detail: path }))
  }
}

/** What is about no file alone. */
const wholeProject = [
  { route: 'tests', title: 'Run the tests' },
  { route: 'faults', title: 'Look for faults' },
  { route: 'missed', title: 'Not understood' },
  { route: 'recordings', title: 'Recordings' },
  { route: 'server', title: 'Server' },
]

/** So many are looked through more slowly than a word is typed. */
const manyFiles = 15
