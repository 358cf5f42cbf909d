import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { live } from 'lit/directives/live.js'
import { defineElements } from '../elements/define-elements.ts'
import { dots, dotsStyles } from '../look/dots.ts'
import { focusRing } from '../look/focus-ring.ts'
import { fold } from '../look/fold.ts'
import { InputFence } from '../look/input-fence.ts'
import { plainButton } from '../look/plain-button.ts'
import { theme } from '../look/theme.ts'
import { visuallyHidden } from '../look/visually-hidden.ts'
import { chatBoxStyles } from './chat-box-styles.ts'
import { type ChatBoxTexts, englishTexts } from './chat-box-texts.ts'
import { type EarlierLines, Transcript, type TranscriptLine } from './transcript.ts'
import { transcriptStyles } from './transcript-styles.ts'

/** Detail of a `townsfolk-say` event. */
export interface SayDetail {
  /** Trimmed, never empty, within `maxLength`. */
  readonly text: string
}

/**
 * A chat box, `<townsfolk-chat-box>`: the transcript of a conversation, and a field for what the player says. It
 * lies over the bottom of its nearest positioned ancestor; where it paints nothing, clicks reach the game. It knows
 * no engine and no service: set its properties and listen to its events, or use `bindChatBox`.
 *
 * Key and pointer events that begin inside never reach the game. Every text is rendered as text, never as HTML.
 *
 * @slot voice - a button to talk, beside the one that sends: `<townsfolk-talk-button slot="voice" compact>`
 * @csspart transcript - the transcript; in it each `line`, also `player` for the player's own, with `speaker` and
 *   `text`
 * @csspart earlier - the button for earlier lines
 * @csspart suggestions - the row of suggestions; `suggestion` is one of them
 * @csspart panel - the background of the field and the buttons
 * @csspart name - name of the character; `thinking` is the dots beside it
 * @csspart fold - the button that shows and hides the transcript
 * @csspart field - the background of the text field; `input` is the field, `hint` is shown while nobody is near
 * @csspart send - the button that sends
 * @csspart notice - the error message; `too-long` is shown for a message that is too long, `counter` is its length
 *
 * @fires townsfolk-say - `CustomEvent<SayDetail>`; bubbles, composed. The player said something.
 * @fires townsfolk-leave - `CustomEvent<void>`; bubbles, composed. Escape was pressed and the field has lost the
 *   focus: give it to the game.
 * @fires townsfolk-earlier - `CustomEvent<void>`; bubbles, composed. The player scrolled to the top, or pressed the
 *   button there. `earlier` is now `loading`: load a page and set it again, or use `bindChatHistory`.
 */
export class ChatBox extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-chat-box'

  static override readonly properties: PropertyDeclarations = {
    speaker: {},
    suggestions: { attribute: false },
    answers: { attribute: false },
    maxLength: { type: Number, attribute: 'max-length' },
    busy: { type: Boolean },
    notice: {},
    hint: {},
    placeholder: {},
    earlier: {},
    texts: { attribute: false },
    draft: { state: true },
    isUnfolded: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    theme,
    dotsStyles,
    visuallyHidden,
    focusRing,
    plainButton,
    fold,
    chatBoxStyles,
    transcriptStyles,
  ]

  /**
   * Name of the character that the player talks to. `''` means that nobody is near, and disables the box. Default:
   * `''`.
   */
  declare speaker: string
  /** Suggestions for the player. The first three are shown as buttons; a click sends the text. */
  declare suggestions: readonly string[]
  /** Possible answers to the character's question, shown in place of `suggestions`. */
  declare answers: readonly string[]
  /** Longest message in UTF-16 code units (`string.length`); 0 for no limit. */
  declare maxLength: number
  /** Whether the character is thinking. The player may go on typing and sending. */
  declare busy: boolean
  /** Error message for the player, read out at once; `''` for none. */
  declare notice: string
  /** Shown while nobody is near, for example "Walk up to someone to talk". */
  declare hint: string
  /** Placeholder of the field. `''`, the default, shows the `sayTo` text. */
  declare placeholder: string
  /** Whether there are earlier lines to load. */
  declare earlier: EarlierLines
  /** Texts of the chat box. Default: English. */
  declare texts: ChatBoxTexts

  declare private draft: string
  declare private isUnfolded: boolean
  readonly #transcript = new Transcript(this, () => this.#askEarlier())

  constructor() {
    defineElements(ChatBox)
    super()
    this.speaker = ''
    this.suggestions = []
    this.answers = []
    this.maxLength = 0
    this.busy = false
    this.notice = ''
    this.hint = ''
    this.placeholder = ''
    this.earlier = 'none'
    this.texts = englishTexts
    this.draft = ''
    this.isUnfolded = false
    this.addController(new InputFence(this))
  }

  /**
   * Adds a line at the end of the transcript; screen readers read it out. The transcript keeps the last 50 lines.
   * If earlier lines can be loaded, it keeps 1,000 so that no line is missing in between; when it is full, no more
   * earlier lines can be loaded.
   */
  addLine(line: TranscriptLine): void {
    if (this.#transcript.add(line, this.#longestTranscript)) this.earlier = 'none'
  }

  /**
   * Adds earlier lines at the beginning of the transcript, oldest first: a page of its history, or lines of a saved
   * game. The scroll position stays, and screen readers do not read out these lines.
   */
  prependLines(lines: readonly TranscriptLine[]): void {
    if (this.#transcript.prepend(lines, pagedLength)) this.earlier = 'none'
  }

  /** The lines of the transcript, oldest first. */
  get lines(): readonly TranscriptLine[] {
    return this.#transcript.lines
  }

  /** Empties the transcript, for example when another conversation begins. */
  clearTranscript(): void {
    this.#transcript.clear()
  }

  /**
   * Moves the focus into the text field, unless nobody is near. This happens at once, so that a touch keyboard
   * opens after a tap. If a key is being held that led here, it types nothing.
   */
  focusInput(): void {
    if (!this.isConnected) return
    this.performUpdate()
    this.#field?.focus()
  }

  /** Whether the focus is in the box: in its field, on one of its buttons, or in its slot. */
  get hasFocus(): boolean {
    return this.#focused !== undefined
  }

  /** Takes the focus out of the box, for example when the player clicks into the game. */
  blurInput(): void {
    this.#focused?.blur()
  }

  protected override render(): TemplateResult {
    const { earlier, isUnfolded, texts } = this
    return html`
      <div class=${this.#isIdle ? 'box idle' : 'box'} @keydown=${this.#onKeydown}>
        ${this.#transcript.render({ isUnfolded, earlier, texts })} ${this.#renderSuggestions()}
        <div class="panel" part="panel">
          ${this.#renderHeader()} ${this.#renderField()} ${this.#renderFoot()}
        </div>
      </div>
    `
  }

  #renderSuggestions(): TemplateResult | typeof nothing {
    const sayable = (texts: readonly string[]): readonly string[] => texts.filter(text => text.trim() !== '')
    const answers = sayable(this.answers)
    const texts = answers.length > 0 ? answers : sayable(this.suggestions).slice(0, suggestionsShown)
    if (this.#isIdle || texts.length === 0) return nothing
    return html`
      <div class="suggestions" part="suggestions" role="group" aria-label=${this.texts.suggestions}>
        ${texts.map(
          text => html`
            <button
              type="button"
              class="suggestion"
              part="suggestion"
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
    const thinking = html`${dots}<span class="visually-hidden">${this.texts.thinking(this.speaker)}</span>`
    return html`
      <div class="header">
        <span class="name" part="name" dir="auto">${this.speaker}</span>
        <span class="thinking" part="thinking" role="status">
          ${isThinking ? thinking : nothing}
        </span>
      </div>
      <button
        type="button"
        class="fold"
        part="fold"
        aria-expanded=${this.isUnfolded ? 'true' : 'false'}
        aria-controls="transcript"
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
      <div class="field" part="field" data-draft=${`${this.draft} `}>
        <textarea
          part="input"
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
        <span id="hint" class="hint" part="hint" dir="auto">${this.#isIdle ? this.hint : ''}</span>
      </div>
      <div class="actions">
        <slot name="voice"></slot>
        <button
          type="button"
          class="send"
          part="send"
          aria-label=${this.texts.send}
          ?disabled=${!this.#canSay(this.draft)}
          @click=${this.#send}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" /></svg>
        </button>
      </div>
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
        <p class="notice" part="notice" role="alert" dir="auto">${notice}</p>
        <p id="too-long" class="too-long" part="too-long" role="status" aria-live="polite">${tooLong}</p>
        <p id="counter" class="counter" part="counter">${isNear ? texts.counter(length, maxLength) : ''}</p>
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
    this.#transcript.follow()
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

  #askEarlier(): void {
    if (this.earlier !== 'more' && this.earlier !== 'failed') return
    this.earlier = 'loading'
    this.dispatchEvent(new CustomEvent('townsfolk-earlier', { bubbles: true, composed: true }))
  }

  get #longestTranscript(): number {
    return this.earlier !== 'none' || this.#transcript.isPagedIn ? pagedLength : transcriptLength
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

  get #focused(): HTMLElement | undefined {
    const within = this.shadowRoot?.activeElement
    const around = (this.getRootNode() as Document | ShadowRoot).activeElement
    const focused = within ?? (around !== this && this.contains(around) ? around : undefined)
    return focused instanceof HTMLElement ? focused : undefined
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot?.querySelector('textarea') ?? null
  }
}

/** Lines that the transcript holds, and with earlier ones. */
const transcriptLength = 50
const pagedLength = 1000
const suggestionsShown = 3
/** Share of `maxLength` from which on the counter is shown. */
const counterFrom = 0.8

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-chat-box': ChatBox
  }
  interface GlobalEventHandlersEventMap {
    'townsfolk-say': CustomEvent<SayDetail>
    'townsfolk-leave': CustomEvent<void>
    'townsfolk-earlier': CustomEvent<void>
  }
}
