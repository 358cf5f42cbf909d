import { inLanguage } from '@townsfolk/brain'
import {
  addPhrase,
  calledBy,
  fileOfCharacter,
  groupMissed,
  type KeptMissedLine,
  type MissedGroup,
  nodesOf,
  suggestPhrase,
  type WhatIf,
} from '@townsfolk/service/missed'
import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { BenchClient } from '../bench/bench-client.ts'
import type { FilesApi } from '../files/files-api.ts'
import { pageLook, studioLook } from '../look/studio-look.ts'
import { Asked } from '../operations/asked.ts'
import type { LinkState, ServerLink } from '../operations/server-link.ts'
import { messageOf } from '../wire/message-of.ts'
import { lexicon } from '../workspace/lexicon.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { missedOnServer } from './missed-on-server.ts'
import { missedStyles } from './missed-styles.ts'

/** A phrase that is thought of for a group of lines. */
interface Plan {
  readonly phrase: string
  /** What gets it: the name of an action, or a phrase. */
  readonly to: string
  readonly result: WhatIf | undefined
  /** Why it could not be added; empty when it could. */
  readonly trouble: string
  /** Path of the file that it was added to; empty before. */
  readonly addedTo: string
}

/** What players said that was not understood, in groups, and what would change if a phrase were added: `<studio-missed>`. */
export class MissedView extends WorkspaceElement {
  static readonly tag = 'studio-missed'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    api: { attribute: false },
    bench: { attribute: false },
    link: { attribute: false },
    linkState: { attribute: false },
    isOfServer: { state: true },
    plans: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, pageLook, missedStyles]

  declare api: FilesApi | undefined
  declare bench: BenchClient | undefined
  /** The running server whose lines can be read as well. */
  declare link: ServerLink | undefined
  /** That of the link. */
  declare linkState: LinkState | undefined
  /** Whether the lines of the connected server are shown, and not those of the project's own data. */
  declare private isOfServer: boolean
  /** By the key of their group. */
  declare private plans: Readonly<Record<string, Plan>>
  readonly #lines = new Asked<readonly KeptMissedLine[]>(this)

  constructor() {
    super()
    this.isOfServer = false
    this.plans = {}
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.link?.open()
    this.#read()
  }

  protected override render(): TemplateResult {
    const lines = this.#lines.value
    const groups = groupMissed(lines ?? [], { lexicon })
    return html`
      <h2>What was not understood</h2>
      <p>Lines of players that the character did not understand, asked about or refused, if the service keeps them.</p>
      ${this.#renderSource()}
      ${this.#lines.renderState()}
      ${
        lines?.length === 0
          ? html`<p class="hint">There are none. A service keeps them if you start it with --missed-line-days.</p>`
          : nothing
      }
      <ol>${groups.map(group => this.#renderGroup(group))}</ol>
    `
  }

  #renderGroup(group: MissedGroup): TemplateResult {
    const { characterId, count, lines, reasons } = group
    const character = this.workspace?.project?.characters.find(({ id }) => id === characterId)
    const nodes = character ? nodesOf(inLanguage(character, group.language)) : []
    const plan = this.#planFor(group)
    const key = keyOf(group)
    return html`
      <li>
        <h3>${character?.name ?? characterId}: said ${count === 1 ? 'once' : `${count} times`}</h3>
        <p class="hint">${Object.entries(reasons)
          .map(([reason, times]) => `${reason.replace(/-/g, ' ')} ${times}`)
          .join(', ')}</p>
        <ul>${lines.slice(0, mostShown).map(
          ({ text, count: times, thought }) => html`<li>
          “${text}”${times > 1 ? ` ${times} times` : ''}
          ${thought ? html`<span class="hint">nearest: ${thought.name} ${thought.score.toFixed(2)}</span>` : nothing}
        </li>`,
        )}</ul>
        ${lines.length > mostShown ? html`<p class="hint">and ${lines.length - mostShown} more</p>` : nothing}
        ${
          character
            ? html`<div class="plan">
                <label>
                  Phrase
                  <input .value=${plan.phrase} @input=${(event: Event) => this.#plan(key, { ...plan, phrase: (event.target as HTMLInputElement).value, result: undefined })} />
                </label>
                <label>
                  added to
                  <select @change=${(event: Event) => this.#plan(key, { ...plan, to: (event.target as HTMLSelectElement).value, result: undefined })}>
                    <option value="" .selected=${plan.to === ''}>choose …</option>
                    ${nodes.map(node => html`<option value=${calledBy(node)} .selected=${calledBy(node) === plan.to}>${node.name}: ${calledBy(node)}</option>`)}
                  </select>
                </label>
                <button type="button" ?disabled=${plan.to === '' || plan.phrase === ''} @click=${() => this.#try(group, plan)}>What would change?</button>
                <button type="button" class="main" ?disabled=${plan.to === '' || plan.phrase === ''} @click=${() => this.#add(group, plan)}>Add it</button>
              </div>`
            : nothing
        }
        ${plan.trouble === '' ? nothing : html`<p class="fault">${plan.trouble}</p>`}
        ${plan.addedTo === '' ? nothing : html`<p role="status">Added to ${plan.addedTo}. Press “Save” to save it.</p>`}
        ${plan.result ? renderResult(plan.result) : nothing}
      </li>
    `
  }

  #planFor(group: MissedGroup): Plan {
    const known = this.plans[keyOf(group)]
    if (known) return known
    const project = this.workspace?.project
    const character = project?.characters.find(({ id }) => id === group.characterId)
    const suggested = project && character && suggestPhrase(group, character, project.scenes)
    return {
      phrase: suggested?.phrase ?? group.lines[0]?.text ?? '',
      to: suggested?.to ?? '',
      result: undefined,
      trouble: '',
      addedTo: '',
    }
  }

  #plan(key: string, plan: Plan): void {
    this.plans = { ...this.plans, [key]: plan }
  }

  async #try({ characterId, language, lines, ...group }: MissedGroup, plan: Plan): Promise<void> {
    const key = keyOf({ characterId, language, lines, ...group })
    const { phrase, to } = plan
    try {
      const texts = lines.map(({ text }) => text)
      const result = await this.bench?.whatIf({ characterId, to, phrase, lines: texts, language })
      this.#plan(key, { ...plan, result, trouble: '' })
    } catch (error) {
      this.#plan(key, { ...plan, trouble: messageOf(error) })
    }
  }

  #add(group: MissedGroup, plan: Plan): void {
    const drafts = this.workspace?.drafts
    const path = drafts && fileOfCharacter(drafts.texts, group.characterId)
    if (!drafts || path === undefined) return
    try {
      drafts.change(path, addPhrase(drafts.text(path) ?? '', plan.to, plan.phrase, group.language))
      this.#plan(keyOf(group), { ...plan, trouble: '', addedTo: path })
    } catch (error) {
      this.#plan(keyOf(group), { ...plan, trouble: messageOf(error) })
    }
  }

  #renderSource(): TemplateResult | typeof nothing {
    const { linkState } = this
    if (!linkState?.access) {
      return html`<p class="hint">These lines are in the project’s own data. To read those of a running server, connect to it in “Server”.</p>`
    }
    return html`
      <label class="source">
        Kept
        <select @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value === 'server')}>
          <option value="project" .selected=${!this.isOfServer}>in the project’s own data</option>
          <option value="server" .selected=${this.isOfServer}>by ${linkState.given.address}</option>
        </select>
      </label>
    `
  }

  #choose(isOfServer: boolean): void {
    this.isOfServer = isOfServer
    this.#lines.clear()
    this.#read()
  }

  #read(): void {
    const { api, link, isOfServer } = this
    if (isOfServer && link) void this.#lines.ask(() => missedOnServer(link.api))
    else if (api) void this.#lines.ask(() => api.readMissed())
  }
}

const mostShown = 6

function keyOf({ characterId, language, lines }: MissedGroup): string {
  return JSON.stringify([characterId, language, lines[0]?.text])
}

function renderResult({ gained, left, changed, othersTried }: WhatIf): TemplateResult {
  return html`
    <p>
      ${gained.length} of these lines would be understood${left.length > 0 ? `, ${left.length} not` : ''}. Of ${othersTried}
      other lines, ${changed.length === 0 ? 'none would change' : `${changed.length} would change`}.
    </p>
    ${
      changed.length === 0
        ? nothing
        : html`<ul>${changed.slice(0, mostShown).map(
            ({ text, before, after }) => html`<li class="fault">
              “${text}”: ${before.map(({ node }) => node).join(', ')} → ${after.map(({ node }) => node).join(', ')}
            </li>`,
          )}</ul>`
    }
  `
}
