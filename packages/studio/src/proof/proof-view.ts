import { type Fault, proofSteps } from '@townsfolk/service/proof'
import { type CSSResultGroup, css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { BenchClient } from '../bench/bench-client.ts'
import { pageLook, studioLook } from '../look/studio-look.ts'
import { nameOf } from '../workspace/project-paths.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'

/**
 * What cannot be seen by reading, found by talking to the characters: `<studio-proof>`.
 *
 * @fires file-open - `CustomEvent<string>`, composed: the path of the file in which a fault is
 */
export class ProofView extends WorkspaceElement {
  static readonly tag = 'studio-proof'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    bench: { attribute: false },
    faults: { state: true },
    notLookedAt: { state: true },
    isLooking: { state: true },
    ended: { state: true },
    who: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    pageLook,
    css`
      .tools {
        display: flex;
        gap: 0.5rem;
      }

      ol {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }

      .found {
        padding: 0.6rem;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--paper);
      }

      .exchange {
        margin-block-start: 0.4rem;
        padding-inline-start: 0.6rem;
        border-inline-start: 3px solid var(--line);
        font-size: 0.9rem;
      }
    `,
  ]

  declare bench: BenchClient | undefined
  declare private faults: readonly Fault[]
  declare private notLookedAt: readonly string[]
  declare private isLooking: boolean
  /** How the last search ended; empty before the first one. */
  declare private ended: '' | 'done' | 'stopped'
  /** Id of the one character that is looked at; empty for all. */
  declare private who: string

  constructor() {
    super()
    this.faults = []
    this.notLookedAt = []
    this.isLooking = false
    this.ended = ''
    this.who = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.bench?.stopSearch()
  }

  protected override render(): TemplateResult {
    return html`
      <h2>Faults found by talking</h2>
      <p>
        The studio talks to each character, and follows all paths of their flows. It finds checkpoints that cannot be reached, actions that are
        never allowed, phrases that lead elsewhere, secrets that are told too early.
      </p>
      <div class="tools">
        <select
          aria-label="Whom to look at"
          @change=${(event: Event) => {
            this.who = (event.target as HTMLSelectElement).value
          }}
        >
          <option value="">Everybody</option>
          ${this.workspace?.project?.characters.map(
            ({ id, name }) => html`<option value=${id} .selected=${id === this.who}>${name}</option>`,
          )}
        </select>
        ${
          this.isLooking
            ? html`<button type="button" @click=${() => this.bench?.stopSearch()}>Stop</button>`
            : html`<button type="button" class="main" @click=${() => this.#look(proofSteps)}>Look</button>
                <button type="button" @click=${() => this.#look(proofSteps * 10)}>Look ten times as far</button>`
        }
      </div>
      <p role="status">
        ${this.isLooking ? `Looking … ${this.faults.length} found` : this.ended === '' ? '' : `${this.ended === 'stopped' ? 'Stopped: ' : ''}${this.faults.length} found.`}
      </p>
      <ol>${this.faults.map(fault => this.#renderFault(fault))}</ol>
      ${
        this.notLookedAt.length > 0
          ? html`<h3>Not checked</h3>
              <ul>${this.notLookedAt.map(sentence => html`<li>${sentence}</li>`)}</ul>`
          : nothing
      }
    `
  }

  #renderFault({ issue, conversation }: Fault): TemplateResult {
    const open = (): void => {
      this.dispatchEvent(new CustomEvent('file-open', { detail: issue.file, bubbles: true, composed: true }))
    }
    return html`
      <li class="found">
        <button type="button" @click=${open}>${nameOf(issue.file)}:${issue.line}</button>
        ${issue.message}
        ${conversation.map(
          ({ by, text, replies }) => html`<div class="exchange">
            <p>${by === 'player' ? html`<b>You</b> ${text}` : html`<i>${text}</i>`}</p>
            ${replies.map(reply => html`<p>${reply}</p>`)}
          </div>`,
        )}
      </li>
    `
  }

  async #look(steps: number): Promise<void> {
    const { bench, who } = this
    const characters = this.workspace?.project?.characters
    if (!bench || !characters) return
    this.faults = []
    this.notLookedAt = []
    this.isLooking = true
    try {
      const characterIds = characters.map(({ id }) => id).filter(id => who === '' || id === who)
      const notLookedAt = await bench.findFaults({ steps, characterIds }, fault => {
        this.faults = [...this.faults, fault]
      })
      this.ended = notLookedAt === undefined ? 'stopped' : 'done'
      this.notLookedAt = notLookedAt ?? []
    } finally {
      this.isLooking = false
    }
  }
}
