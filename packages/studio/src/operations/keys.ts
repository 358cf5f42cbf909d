import type { OperatorKey, OperatorKeyList, OperatorTeam } from '@townsfolk/protocol'
import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { Asked } from './asked.ts'
import { operationsStyles } from './operations-styles.ts'
import type { OperatorApi } from './operator-api.ts'
import { shownKey, shownTime } from './shown.ts'
import { TeamPanel } from './team-panel.ts'

/**
 * The keys of a team: `<studio-server-keys>`.
 *
 * @fires team-changed - `CustomEvent<undefined>`, composed: a key was made or revoked
 */
export class KeysPanel extends TeamPanel {
  static readonly tag = 'studio-server-keys'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    ownPrefix: { attribute: false },
    asksAbout: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  /** Prefix of the key that the studio is connected with. */
  declare ownPrefix: string
  /** Prefix of the key of which is asked whether it shall be revoked. */
  declare private asksAbout: string | undefined
  readonly #keys = new Asked<OperatorKeyList>(this)
  readonly #revoking = new Asked<string>(this)

  protected override forget(): void {
    this.#keys.clear()
    this.#revoking.clear()
    this.asksAbout = undefined
  }

  protected override read(api: OperatorApi, team: OperatorTeam): void {
    void this.#keys.ask(() => api.readKeys(team.id))
  }

  protected override render(): TemplateResult {
    const { api, team } = this
    const keys = this.#keys.value?.keys ?? []
    return html`
      <h3 tabindex="-1">Keys</h3>
      <studio-server-new-key .api=${api} .team=${team} @key-made=${() => this.#changed()}></studio-server-new-key>
      ${this.#keys.renderState()}
      ${this.#revoking.renderTrouble()}
      <p class="good" role="status">${this.#revoking.isAsking ? '' : (this.#revoking.value ?? '')}</p>
      ${keys.length === 0 ? nothing : this.#renderTable(keys)}
      ${keys.length === 0 ? nothing : html`<p class="hint">${elsewhere}</p>`}
      ${this.#keys.value && keys.length === 0 ? html`<p class="hint">There are none yet.</p>` : nothing}
    `
  }

  #renderTable(keys: readonly OperatorKey[]): TemplateResult {
    return html`
      <div class="scroll" role="region" aria-label="Keys of the team" tabindex="0">
        <table>
          <thead>
            <tr>
              ${['Key', 'Kind', 'Pages that may use it', 'Made (UTC)', 'State'].map(head => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>${keys.map(key => this.#renderKey(key))}</tbody>
        </table>
      </div>
    `
  }

  #renderKey(key: OperatorKey): TemplateResult {
    const { prefix, kind, origins, createdAt } = key
    return html`
      <tr>
        <th scope="row"><code>${shownKey(prefix)}</code>${prefix === this.ownPrefix ? ' (this page’s)' : ''}</th>
        <td>${kind}</td>
        <td>${origins.length === 0 ? '–' : origins.join(', ')}</td>
        <td>${createdAt === null ? '–' : shownTime(createdAt)}</td>
        <td>${this.#renderState(key)}</td>
      </tr>
      ${this.asksAbout === prefix ? this.#renderQuestion(prefix) : nothing}
    `
  }

  #renderState({ prefix, kind, place, revokedAt }: OperatorKey): TemplateResult {
    if (revokedAt !== null) return html`revoked ${shownTime(revokedAt)}`
    if (place === 'town.json') return html`in town.json`
    if (kind === 'operator') return html`the operator’s`
    return html`<button
      type="button"
      id=${prefix}
      aria-label=${`Revoke ${shownKey(prefix)}`}
      aria-expanded=${this.asksAbout === prefix ? 'true' : 'false'}
      @click=${() => this.#askAbout(prefix)}
    >
      Revoke
    </button>`
  }

  #renderQuestion(prefix: string): TemplateResult {
    return html`
      <tr>
        <td colspan="5">
          <div
            role="group"
            class="tools question"
            aria-label=${`Revoke ${shownKey(prefix)}?`}
            @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && this.#keep(prefix)}
          >
            <p class="wide">
              Revoke <code>${shownKey(prefix)}</code>? Games that use it are refused from the next call on. You
              cannot undo this.
            </p>
            <button type="button" class="main" @click=${() => this.#revoke(prefix)}>Revoke it</button>
            <button type="button" class="keep" @click=${() => this.#keep(prefix)}>Keep it</button>
          </div>
        </td>
      </tr>
    `
  }

  /** Focus goes to the answer that changes nothing. */
  async #askAbout(prefix: string): Promise<void> {
    this.asksAbout = prefix
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.keep')?.focus()
  }

  async #keep(prefix: string): Promise<void> {
    this.asksAbout = undefined
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[id="${prefix}"]`)?.focus()
  }

  async #revoke(prefix: string): Promise<void> {
    const { api, team } = this
    if (!api || !team) return
    this.asksAbout = undefined
    this.renderRoot.querySelector('h3')?.focus()
    const isRevoked = await this.#revoking.ask(async () => {
      await api.revokeKey(team.id, prefix)
      return `${shownKey(prefix)} is revoked.`
    })
    if (isRevoked) this.#changed()
  }

  #changed(): void {
    const { api, team } = this
    if (api && team) void this.#keys.ask(() => api.readKeys(team.id))
    this.dispatchEvent(new CustomEvent('team-changed', { bubbles: true, composed: true }))
  }
}

/** What this page does not do. */
const elsewhere =
  'To revoke a key of town.json, remove it from “keys” there. Keys of operators are made and revoked only on the server, with “townsfolk keys”.'
