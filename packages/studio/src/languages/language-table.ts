import { type ProjectText, textsOf, withTranslations } from '@townsfolk/service/texts'
import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { studioLook } from '../look/studio-look.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'

/** All texts of a file, with a column for each language that it is written in: `<studio-languages>`. */
export class LanguageTable extends WorkspaceElement {
  static readonly tag = 'studio-languages'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    path: {},
    added: { state: true },
    showsMissing: { state: true },
    shownCount: { state: true },
    refused: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    css`
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem;
        align-items: center;
        margin-block-end: 0.75rem;
      }

      form {
        display: flex;
        gap: 0.35rem;
      }

      form input {
        inline-size: 8rem;
      }

      .scroll {
        overflow: auto;
      }

      table {
        inline-size: 100%;
        border-collapse: collapse;
        table-layout: fixed;
      }

      th,
      td {
        padding: 0.3rem 0.5rem;
        border-block-end: 1px solid var(--line);
        text-align: start;
        vertical-align: top;
      }

      th {
        white-space: nowrap;
      }

      th:first-child {
        inline-size: 20%;
      }

      td {
        overflow-wrap: anywhere;
      }

      td.source {
        white-space: pre-wrap;
      }
    `,
  ]

  /** Path of the file. */
  declare path: string
  /** Codes of languages that were added here and have no text yet. */
  declare private added: readonly string[]
  declare private showsMissing: boolean
  /** A table of thousands of rows is slow to draw. */
  declare private shownCount: number
  /** Why the last translation was not taken, by the id of its text. */
  declare private refused: Readonly<Record<string, string>>

  constructor() {
    super()
    this.path = ''
    this.added = []
    this.showsMissing = false
    this.shownCount = rowsAtOnce
    this.refused = {}
  }

  protected override render(): TemplateResult {
    const { workspace, path } = this
    const file = workspace?.drafts.text(path)
    if (!workspace || file === undefined) return html``
    const { flowCompilers } = workspace
    const all = textsOf(filesFor(workspace, path), { flowCompilers }).filter(text => text.file === path)
    const codes = [
      ...new Set([...all.flatMap(({ translations }) => Object.keys(translations)), ...this.added]),
    ].sort()
    const isMissing = ({ translations }: ProjectText): boolean =>
      codes.some(code => translations[code] === undefined)
    const shown = this.showsMissing ? all.filter(isMissing) : all
    return html`
      <div class="tools">
        ${this.#renderAdding(codes)}
        ${
          codes.length === 0
            ? nothing
            : html`<label>
                <input
                  type="checkbox"
                  .checked=${this.showsMissing}
                  @change=${(event: Event) => {
                    this.showsMissing = (event.target as HTMLInputElement).checked
                  }}
                />
                Only what is missing (${all.filter(isMissing).length} of ${all.length})
              </label>`
        }
      </div>
      ${
        codes.length === 0
          ? html`<p class="hint">All ${all.length} texts are in one language. Add another to translate them.</p>`
          : html`<div class="scroll" tabindex="0" role="group" aria-label="Texts by language">
              <table>
                <thead>
                  <tr><th>Where</th><th>${all[0]?.language ?? ''}</th>${codes.map(code => html`<th>${code}</th>`)}</tr>
                </thead>
                <tbody>
                  ${repeat(
                    shown.slice(0, this.shownCount),
                    ({ id }) => id,
                    text => this.#renderText(workspace, text, codes),
                  )}
                </tbody>
              </table>
              ${
                shown.length > this.shownCount
                  ? html`<button
                      type="button"
                      @click=${() => {
                        this.shownCount += rowsAtOnce
                      }}
                    >
                      Show more of the other ${shown.length - this.shownCount}
                    </button>`
                  : nothing
              }
            </div>`
      }
    `
  }

  #renderAdding(codes: readonly string[]): TemplateResult {
    const add = (event: SubmitEvent): void => {
      event.preventDefault()
      const form = event.target as HTMLFormElement
      const code = String(new FormData(form).get('code')).trim()
      if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) || codes.includes(code)) return
      form.reset()
      this.added = [...this.added, code]
    }
    return html`<form @submit=${add}>
      <input name="code" placeholder="de" aria-label="Code of a language, such as de" autocomplete="off" />
      <button type="submit">Add a language</button>
    </form>`
  }

  #renderText(workspace: Workspace, text: ProjectText, codes: readonly string[]): TemplateResult {
    const { id, source, context, placeholders } = text
    return html`
      <tr>
        <td class="hint" title=${context.meaning}>
          ${context.node}
          ${placeholders.length > 0 ? html`<br />keep ${placeholders.join(', ')}` : nothing}
        </td>
        <td class="source">${source}</td>
        ${codes.map(
          code => html`<td>
            <textarea
              rows="1"
              lang=${code}
              aria-label=${`${source} in ${code}`}
              .value=${text.translations[code] ?? ''}
              @change=${(event: Event) => this.#translate(workspace, text, code, (event.target as HTMLTextAreaElement).value)}
            ></textarea>
            ${this.refused[`${id} ${code}`] ? html`<p class="fault">${this.refused[`${id} ${code}`]}</p>` : nothing}
          </td>`,
        )}
      </tr>
    `
  }

  #translate(workspace: Workspace, { id, source }: ProjectText, language: string, text: string): void {
    const { flowCompilers } = workspace
    const translations = [{ id, language, text, source }]
    const { changed, issues } = withTranslations(filesFor(workspace, this.path), translations, {
      flowCompilers,
    })
    const { [`${id} ${language}`]: _, ...others } = this.refused
    this.refused = issues[0] ? { ...others, [`${id} ${language}`]: issues[0].message } : others
    workspace.drafts.changeAll(new Map(Object.entries(changed)))
  }
}

const rowsAtOnce = 100

/** A file with what its texts are read by: the town's language, and stories in Ink. */
function filesFor({ drafts }: Workspace, path: string): Readonly<Record<string, string>> {
  const isNeeded = (other: string): boolean =>
    other === path || other === 'town.json' || other.endsWith('.ink')
  return Object.fromEntries(Object.entries(drafts.texts).filter(([other]) => isNeeded(other)))
}
