import { html, nothing, type TemplateResult } from 'lit'
import { messageOf } from '../wire/message-of.ts'

/**
 * Something that is asked of a server, and drawn anew when it has come. What came before stays when a later try fails, so that
 * nothing is lost while a server is away. Of several questions the last one counts.
 */
export class Asked<T> {
  readonly #host: { requestUpdate(): void }
  /** What came last; undefined before the first. */
  value: T | undefined
  /** Why the last try failed, for people; empty when it did not. */
  trouble = ''
  isAsking = false
  #last: (() => Promise<T>) | undefined

  /** @param host what is drawn anew */
  constructor(host: { requestUpdate(): void }) {
    this.#host = host
  }

  /** @returns whether it came, as the answer to the last question */
  async ask(read: () => Promise<T>): Promise<boolean> {
    this.#last = read
    this.isAsking = true
    this.trouble = ''
    this.#host.requestUpdate()
    const isLast = (): boolean => this.#last === read
    try {
      const value = await read()
      if (isLast()) this.value = value
    } catch (error) {
      if (isLast()) this.trouble = messageOf(error)
    }
    if (!isLast()) return false
    this.isAsking = false
    this.#host.requestUpdate()
    return this.trouble === ''
  }

  /** Forgets what came: it was about something else. */
  clear(): void {
    this.#last = undefined
    this.value = undefined
    this.trouble = ''
    this.isAsking = false
    this.#host.requestUpdate()
  }

  /** Says that it is being asked for the first time, or why it did not come, with a button to try again. */
  renderState(): TemplateResult | typeof nothing {
    if (this.isAsking && this.value === undefined) {
      return html`<p class="hint" role="status">Asking the server …</p>`
    }
    return this.renderTrouble(
      html`<button type="button" @click=${() => this.#last && this.ask(this.#last)}>Try again</button>`,
    )
  }

  /**
   * Says why it did not come.
   * @param more stands behind the sentence. What changes something on the server is not simply tried again
   */
  renderTrouble(more: TemplateResult | typeof nothing = nothing): TemplateResult | typeof nothing {
    return this.trouble === '' ? nothing : html`<p class="fault" role="alert">${this.trouble} ${more}</p>`
  }
}
