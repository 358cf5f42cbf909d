import type { OperatorKeyRequest } from '@townsfolk/protocol'
import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { Asked } from './asked.ts'
import { operationsStyles } from './operations-styles.ts'
import { TeamPanel } from './team-panel.ts'

/**
 * Makes a key for a team, and shows it this once: `<studio-server-new-key>`.
 *
 * @fires key-made - `CustomEvent<undefined>`
 */
export class NewKey extends TeamPanel {
  static readonly tag = 'studio-server-new-key'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    copied: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  /** What came of copying; empty before. */
  declare private copied: string
  /** The key itself. */
  readonly #made = new Asked<string>(this)

  constructor() {
    super()
    this.copied = ''
  }

  protected override forget(): void {
    this.#made.clear()
  }

  protected override render(): TemplateResult {
    const key = this.#made.value
    return html`
      <form aria-label="Make a key" @submit=${(event: SubmitEvent) => this.#make(event)}>
        <label>
          Kind
          <select name="kind">
            <option value="game">game: spends credits</option>
            <option value="editor">editor: limited calls a day</option>
          </select>
        </label>
        <label class="wide">
          Other pages that may use the key, separated by spaces
          <input name="origins" placeholder="none, or https://editor.example" autocomplete="off" />
        </label>
        <button type="submit" ?disabled=${this.#made.isAsking}>Make a key</button>
      </form>
      ${this.#made.renderTrouble()}
      ${key === undefined ? nothing : this.#renderMade(key)}
    `
  }

  #renderMade(key: string): TemplateResult {
    return html`
      <div class="card" role="group" aria-label="The new key">
        <p><strong>The key is shown only once.</strong> The server stores only its hash. Copy the key now, to where your game’s server reads it.</p>
        <code>${key}</code>
        <div class="tools">
          <button type="button" class="main copy" @click=${() => this.#copy(key)}>Copy</button>
          <button type="button" @click=${() => this.#put()}>I have it</button>
          <span role="status">${this.copied}</span>
        </div>
      </div>
    `
  }

  async #make(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const { api, team } = this
    const form = event.target as HTMLFormElement
    const fields = new FormData(form)
    const origins = String(fields.get('origins'))
      .split(/[\s,]+/)
      .filter(origin => origin !== '')
    const kind = fields.get('kind') as NonNullable<OperatorKeyRequest['kind']>
    if (!api || !team) return
    this.copied = ''
    const isMade = await this.#made.ask(
      async () => (await api.makeKey(team.id, { kind, ...(origins.length > 0 && { origins }) })).apiKey,
    )
    if (!isMade) return
    form.reset()
    this.dispatchEvent(new CustomEvent('key-made'))
    await this.#focus('.copy')
  }

  async #put(): Promise<void> {
    this.#made.clear()
    await this.#focus('button[type="submit"]')
  }

  async #focus(selector: string): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus()
  }

  async #copy(key: string): Promise<void> {
    this.copied = await navigator.clipboard.writeText(key).then(
      () => 'Copied.',
      () => 'The browser did not allow copying. Select the key and copy it.',
    )
  }
}
