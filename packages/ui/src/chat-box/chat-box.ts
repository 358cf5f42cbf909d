import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { dots, dotsStyles } from '../look/dots.ts'
import { InputFence } from '../look/input-fence.ts'
import { theme } from '../look/theme.ts'
import { unseenStyle } from '../look/unseen-style.ts'
import { chatBoxStyles } from './chat-box-styles.ts'
import { type ChatBoxTexts, englishTexts } from './chat-box-texts.ts'
import { transcriptStyles } from './transcript-styles.ts'

/** One line of a conversation, as `ChatBox.addLine` takes it. */
export interface TranscriptLine {
  readonly speaker: string
  readonly text: string
  readonly isPlayer?: boolean
}

/** What a `townsfolk-say` event carries. */
export interface SayDetail {
  /** Trimmed, never empty, within `maxLength`. */
  readonly text: string
}

/**
 * The player's side of a conversation, `<townsfolk-chat-box>`. It lies over the bottom of its nearest
 * positioned ancestor; where it paints nothing, clicks reach the game. It knows no engine and no service: the
 * game sets its properties and listens.
 *
 * Key and pointer events that begin inside never reach the game. Every text is rendered as text, never as
 * HTML.
 *
 * @fires townsfolk-say - `CustomEvent<SayDetail>`; bubbles, composed. The player said something.
 * @fires townsfolk-leave - `CustomEvent<void>`; bubbles, composed. Escape was pressed: the field has lost its
 * focus, and the game will want it.
 */
export class ChatBox extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    speaker: {},
    suggestions: { attribute: false },
    maxLength: { type: Number, attribute: 'max-length' },
    busy: { type: Boolean },
    notice: {},
    hint: {},
    placeholder: {},
    texts: { attribute: false },
    draft: { state: true },
    lines: { state: true },
    isUnfolded: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    theme,
    dotsStyles,
    unseenStyle,
    chatBoxStyles,
    transcriptStyles,
  ]

  /** Name of the character being talked to; `''` when nobody is near: the box is then disabled. */
  declare speaker: string
  /** What the player might say, one pill each; the first three are shown. A click sends the text. */
  declare suggestions: readonly string[]
  /** Limit of one message in UTF-16 code units (`string.length`); 0 = no limit. */
  declare maxLength: number
  /** Whether the character is thinking. The player may go on typing and sending. */
  declare busy: boolean
  /** One line of trouble, read out at once; `''` for none. */
  declare notice: string
  /** What to do while nobody is near, e.g. "Walk up to someone to talk". */
  declare hint: string
  /** What the empty field shows; `''` for the `sayTo` text. */
  declare placeholder: string
  /** The box's own words; English unless replaced. */
  declare texts: ChatBoxTexts

  declare private draft: string
  declare private lines: readonly NumberedLine[]
  declare private isUnfolded: boolean
  #lineCount = 0

  constructor() {
    super()
    this.speaker = ''
    this.suggestions = []
    this.maxLength = 0
    this.busy = false
    this.notice = ''
    this.hint = ''
    this.placeholder = ''
    this.texts = englishTexts
    this.draft = ''
    this.lines = []
    this.isUnfolded = false
    this.addController(new InputFence(this))
  }

  /** Appends to the transcript, which keeps the last 50 lines and is read out to screen readers. */
  addLine({ speaker, text, isPlayer = false }: TranscriptLine): void {
    this.#lineCount += 1
    const line = { number: this.#lineCount, speaker, text, isPlayer }
    this.lines = [...this.lines, line].slice(-transcriptLength)
  }

  clearTranscript(): void {
    this.lines = []
  }

  /**
   * Moves the focus into the text field, unless nobody is near. At once, so that a touch keyboard opens when
   * a tap led here. The key that led here types nothing, as long as it is held.
   */
  focusInput(): void {
    if (!this.isConnected) return
    this.performUpdate()
    this.#field?.focus()
  }

  /** Whether the keyboard is the box's: its field's, or one of its buttons'. */
  get hasFocus(): boolean {
    return Boolean(this.shadowRoot?.activeElement)
  }

  /** Gives the keyboard back to the game, for example when the player clicks into it. */
  blurInput(): void {
    const focused = this.shadowRoot?.activeElement
    if (focused instanceof HTMLElement) focused.blur()
  }

  protected override render(): TemplateResult {
    return html`
      <div class=${this.#isIdle ? 'box idle' : 'box'} @keydown=${this.#onKeydown}>
        ${this.#renderTranscript()} ${this.#renderSuggestions()}
        <div class="panel">
          ${this.#renderHeader()} ${this.#renderField()} ${this.#renderFoot()}
        </div>
      </div>
    `
  }

  protected override updated(changed: PropertyValues): void {
    const hasOpened = changed.has('isUnfolded') && this.isUnfolded
    if (hasOpened || (changed.has('lines') && this.#isFollowing)) this.#scrollToEnd()
  }

  /** Folded, it is hidden from the eye only: it stays the copy that screen readers follow. */
  #renderTranscript(): TemplateResult {
    const { isUnfolded, lines, texts } = this
    const nothingYet = html`<p class="nothing-yet">${texts.transcriptEmpty}</p>`
    return html`
      <div class=${isUnfolded ? 'transcript' : 'transcript unseen'}>
        <div
          id="log"
          role="log"
          aria-live="polite"
          aria-label=${texts.transcript}
          tabindex=${isUnfolded ? 0 : nothing}
          @scroll=${this.#onScroll}
        >
          ${repeat(
            lines,
            line => line.number,
            line => html`
              <p class=${line.isPlayer ? 'line player' : 'line'}>
                <b dir="auto">${line.speaker}</b
                ><span class="unseen">: </span><span dir="auto">${line.text}</span>
              </p>
            `,
          )}
        </div>
        ${isUnfolded && lines.length === 0 ? nothingYet : nothing}
      </div>
    `
  }

  #renderSuggestions(): TemplateResult | typeof nothing {
    const texts = this.suggestions.filter(text => text.trim() !== '').slice(0, suggestionsShown)
    if (this.#isIdle || texts.length === 0) return nothing
    return html`
      <div class="suggestions" role="group" aria-label=${this.texts.suggestions}>
        ${texts.map(
          text => html`
            <button
              type="button"
              class="suggestion"
              dir="auto"
              ?disabled=${this.#isTooLong(text)}
              @click=${(event: MouseEvent) => this.#pick(text, event)}
            >${text}</button>
          `,
        )}
      </div>
    `
  }

  #renderHeader(): TemplateResult {
    const isThinking = this.busy && !this.#isIdle
    const thinking = html`${dots}<span class="unseen">${this.texts.thinking(this.speaker)}</span>`
    return html`
      <div class="header">
        <span class="name" dir="auto">${this.speaker}</span>
        <span class="thinking" role="status">
          ${isThinking ? thinking : nothing}
        </span>
      </div>
      <button
        type="button"
        class="fold"
        aria-expanded=${this.isUnfolded ? 'true' : 'false'}
        aria-controls="log"
        @click=${this.#toggleTranscript}
      >
        ${this.texts.transcript}
        <svg viewBox="0 0 12 8" aria-hidden="true"><path d="M1.5 6.5 6 2l4.5 4.5" /></svg>
      </button>
    `
  }

  #renderField(): TemplateResult {
    const label = this.texts.sayTo(this.speaker)
    return html`
      <div class="field" data-draft=${`${this.draft} `}>
        <textarea
          rows="1"
          dir="auto"
          enterkeyhint="send"
          autocomplete="off"
          aria-label=${label}
          aria-describedby="hint too-long counter"
          aria-invalid=${this.#isTooLong(this.draft) ? 'true' : 'false'}
          placeholder=${this.#isIdle ? '' : this.placeholder || `${label}…`}
          ?disabled=${this.#isIdle}
          .value=${live(this.draft)}
          @input=${this.#onInput}
        ></textarea>
        <span id="hint" class="hint" dir="auto">${this.#isIdle ? this.hint : ''}</span>
      </div>
      <button
        type="button"
        class="send"
        aria-label=${this.texts.send}
        ?disabled=${!this.#canSay(this.draft)}
        @click=${this.#send}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" /></svg>
      </button>
    `
  }

  /** The counter is no live region: it would be read out at every key. */
  #renderFoot(): TemplateResult {
    const { maxLength, notice, texts } = this
    const { length } = this.draft.trim()
    const isTooLong = this.#isTooLong(this.draft)
    const tooLong = isTooLong ? texts.tooLong(length, maxLength) : ''
    const isNear = maxLength > 0 && length >= maxLength * counterFrom && !isTooLong && !this.#isIdle
    return html`
      <div class="foot">
        <p class="notice" role="alert" dir="auto">${notice}</p>
        <p id="too-long" class="too-long" role="status" aria-live="polite">${tooLong}</p>
        <p id="counter" class="counter">${isNear ? texts.counter(length, maxLength) : ''}</p>
      </div>
    `
  }

  readonly #onInput = (): void => {
    this.draft = this.#field?.value ?? ''
  }

  /** Shift+Enter begins a new line. Safari ends a composition before its Enter, then of key code 229. */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') this.#leave()
    if (event.key !== 'Enter' || event.shiftKey || event.target !== this.#field) return
    event.preventDefault()
    if (!event.repeat) this.#send()
  }

  readonly #send = (): void => {
    if (!this.#say(this.draft)) return
    this.draft = ''
    this.#field?.focus()
  }

  /** Picked by key, the pill may be gone at once: the focus moves on. By touch, no keyboard should open. */
  #pick(text: string, event: MouseEvent): void {
    if (this.#say(text) && event.detail === 0) this.#field?.focus()
  }

  #say(text: string): boolean {
    if (!this.#canSay(text)) return false
    const detail: SayDetail = { text: text.trim() }
    this.#isFollowing = true
    this.dispatchEvent(new CustomEvent('townsfolk-say', { detail, bubbles: true, composed: true }))
    return true
  }

  #leave(): void {
    this.blurInput()
    this.dispatchEvent(new CustomEvent('townsfolk-leave', { bubbles: true, composed: true }))
  }

  readonly #toggleTranscript = (): void => {
    this.isUnfolded = !this.isUnfolded
  }

  /** New lines do not pull away a player who scrolled back to read. */
  #isFollowing = true

  readonly #onScroll = (): void => {
    const log = this.#log
    if (log) this.#isFollowing = log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx
  }

  #scrollToEnd(): void {
    const log = this.#log
    if (log) log.scrollTop = log.scrollHeight
    this.#isFollowing = true
  }

  get #isIdle(): boolean {
    return this.speaker === ''
  }

  #isTooLong(text: string): boolean {
    return this.maxLength > 0 && text.trim().length > this.maxLength
  }

  #canSay(text: string): boolean {
    return !this.#isIdle && text.trim() !== '' && !this.#isTooLong(text)
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot?.querySelector('textarea') ?? null
  }

  get #log(): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>('#log') ?? null
  }
}

const transcriptLength = 50
const suggestionsShown = 3
/** Share of `maxLength` from which on the counter is shown. */
const counterFrom = 0.8
const nearEndPx = 32

interface NumberedLine extends Required<TranscriptLine> {
  readonly number: number
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-chat-box': ChatBox
  }
  interface GlobalEventHandlersEventMap {
    'townsfolk-say': CustomEvent<SayDetail>
    'townsfolk-leave': CustomEvent<void>
  }
}

if (!customElements.get('townsfolk-chat-box')) customElements.define('townsfolk-chat-box', ChatBox)
