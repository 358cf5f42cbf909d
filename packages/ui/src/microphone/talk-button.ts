import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { defineElements } from '../elements/define-elements.ts'
import { dots, dotsStyles } from '../look/dots.ts'
import { focusRing } from '../look/focus-ring.ts'
import { isModified, isTyping, letterOf } from '../look/keys.ts'
import { theme } from '../look/theme.ts'
import { visuallyHidden } from '../look/visually-hidden.ts'
import { talkButtonStyles } from './talk-button-styles.ts'
import { englishTalk, type TalkButtonTexts, type TalkState, talkTroubles } from './talk-button-texts.ts'

/**
 * A push-to-talk button, `<townsfolk-talk-button>`. It is pressed with the pointer, Space, Enter or its `hotkey`,
 * and can be released anywhere. Losing the focus, Escape and leaving the page release it too. With `toggle`, one
 * tap starts and the next one ends, for players who cannot hold a button; a click by a screen reader or voice
 * control always works like that. Set its properties and listen to its events, or use `bindTalkButton`.
 *
 * Keys and pointers that press the button never reach the game. Other keys do, also while the button has the focus.
 * Screen readers read out each state once, except that it listens: their voice would be recorded.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-talk-size` | `48px` | diameter of the disc |
 *
 * @csspart button - the whole button
 * @csspart disc - the round part with the microphone; `level` is the ring around it that shows the level
 * @csspart words - what to do, or the current state
 * @csspart key - the key that presses it
 *
 * @fires townsfolk-press - `CustomEvent<void>`; bubbles, composed.
 * @fires townsfolk-release - `CustomEvent<void>`; bubbles, composed. Follows each press.
 */
export class TalkButton extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-talk-button'

  static override readonly properties: PropertyDeclarations = {
    state: { reflect: true },
    toggle: { type: Boolean },
    compact: { type: Boolean, reflect: true },
    hotkey: {},
    level: { type: Number, noAccessor: true },
    texts: { attribute: false },
    heldBy: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    theme,
    dotsStyles,
    visuallyHidden,
    focusRing,
    talkButtonStyles,
  ]

  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  }

  /** The state that the button shows. The game sets it. */
  declare state: TalkState
  /** Whether one tap starts and the next one ends, in place of holding the button. Default: false. */
  declare toggle: boolean
  /**
   * Whether only the disc is shown, for a place beside other buttons; the text then appears above it. Default:
   * false.
   */
  declare compact: boolean
  /**
   * A letter or digit that presses the button from anywhere on the page, except while the player types. Default:
   * `''`, none.
   */
  declare hotkey: string
  /** Texts of the button. Default: English. */
  declare texts: TalkButtonTexts

  /** A pointer or a key, each by its name; `switch` when nobody holds it. */
  declare private heldBy: string | undefined
  #level = 0
  #connection: AbortController | undefined

  constructor() {
    defineElements(TalkButton)
    super()
    this.state = 'idle'
    this.toggle = false
    this.compact = false
    this.hotkey = ''
    this.texts = englishTalk
    this.heldBy = undefined
  }

  /** Level of the microphone, from 0 to 1. May be set in every frame. */
  get level(): number {
    return this.#level
  }

  set level(level: number) {
    const shown = Math.round(Math.min(1, Math.max(0, level)) * 100) / 100
    if (shown === this.#level) return
    this.#level = shown
    this.#showLevel()
  }

  get isPressed(): boolean {
    return this.heldBy !== undefined
  }

  /** Releases the button, for example when the microphone has stopped by itself. Does nothing if it is not pressed. */
  release(): void {
    if (this.heldBy === undefined) return
    this.heldBy = undefined
    this.#emit('release')
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#connection = new AbortController()
    const { signal } = this.#connection
    const first = { capture: true, signal }
    window.addEventListener('keydown', this.#onAnyKeydown, first)
    window.addEventListener('keyup', event => this.#letGo(keyName(event)), first)
    window.addEventListener('pointerup', event => this.#letGo(pointerName(event)), first)
    window.addEventListener('pointercancel', event => this.#letGo(pointerName(event)), first)
    // Keys are let go of unheard then.
    window.addEventListener('blur', () => this.release(), { signal })
    document.addEventListener('visibilitychange', () => this.release(), { signal })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#connection?.abort()
    this.release()
  }

  /** What is going on stands over the button, not in it: a name that changes would be read out each time. */
  protected override render(): TemplateResult {
    const { hotkey, isPressed, state, texts } = this
    const label = this.toggle ? texts.tap : texts.hold
    const said = state === 'idle' ? '' : texts.states[state]
    const isOpen = state === 'listening' || state === 'hearing'
    const names = isTrouble(state) ? 'talk saying trouble' : said ? 'talk saying' : 'talk'
    return html`
      <div class=${names} part="button">
        <button
          type="button"
          aria-label=${label}
          aria-pressed=${isPressed ? 'true' : 'false'}
          aria-describedby=${said ? 'said' : nothing}
          aria-keyshortcuts=${hotkey ? hotkey.toUpperCase() : nothing}
          @pointerdown=${this.#onPointerdown}
          @mousedown=${stop}
          @touchstart=${stopPassively}
          @click=${this.#onClick}
          @contextmenu=${prevent}
          @keydown=${this.#onKeydown}
          @keyup=${this.#onKeyup}
          @blur=${this.#onBlur}
        ></button>
        <span class="disc" part="disc" aria-hidden="true">
          <span class="level" part="level"></span>
          ${state === 'working' ? dots : microphoneSign}
        </span>
        <span class="words" part="words" aria-hidden="true">
          <span class="label" dir="auto">${label}</span>
          <span id="said" class="said" dir="auto">${said}</span>
        </span>
        ${hotkey ? html`<kbd part="key" aria-hidden="true">${hotkey.toUpperCase()}</kbd>` : nothing}
      </div>
      <span class="visually-hidden" role="status">${isOpen ? nothing : said}</span>
    `
  }

  protected override firstUpdated(): void {
    this.#showLevel()
  }

  #showLevel(): void {
    const ring = this.renderRoot?.querySelector<HTMLElement>('.level')
    ring?.style.setProperty('--_level', String(this.#level))
  }

  readonly #onPointerdown = (event: PointerEvent): void => {
    event.stopPropagation()
    if (event.button === 0 && !this.toggle) this.#press(pointerName(event))
  }

  /** A pointer that was held is followed by a click as well. Of one that nobody held, `detail` is 0. */
  readonly #onClick = (event: MouseEvent): void => {
    event.stopPropagation()
    if (this.toggle || event.detail === 0) this.#switch()
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (!isPressing(event)) return
    event.preventDefault()
    event.stopPropagation()
    this.#pressBy(event)
  }

  /** Some browsers click with the release of the space bar. */
  readonly #onKeyup = (event: KeyboardEvent): void => {
    if (!isPressing(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  readonly #onAnyKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.isPressed) {
      event.stopPropagation()
      this.release()
    } else if (this.#isHotkey(event)) {
      event.stopPropagation()
      this.#pressBy(event)
    }
  }

  readonly #onBlur = (): void => {
    if (this.heldBy !== 'switch') this.release()
  }

  #isHotkey(event: KeyboardEvent): boolean {
    const isKey = this.hotkey !== '' && letterOf(event) === this.hotkey.toUpperCase()
    return isKey && !isModified(event) && !isTyping(event) && isShown(this)
  }

  #pressBy(event: KeyboardEvent): void {
    if (event.repeat) return
    if (this.toggle) this.#switch()
    else this.#press(keyName(event))
  }

  #switch(): void {
    if (this.isPressed) this.release()
    else this.#press('switch')
  }

  #press(heldBy: string): void {
    // Nobody held it: whoever presses it now ends that.
    if (this.heldBy === 'switch') this.release()
    else if (this.heldBy === undefined) {
      this.heldBy = heldBy
      this.#emit('press')
    }
  }

  #letGo(heldBy: string): void {
    if (this.heldBy === heldBy) this.release()
  }

  #emit(name: 'press' | 'release'): void {
    this.dispatchEvent(new CustomEvent(`townsfolk-${name}`, { bubbles: true, composed: true }))
  }
}

const microphoneSign: TemplateResult = html`
  <svg viewBox="0 0 24 24">
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
    <path class="slash" d="m4 4 16 16" />
  </svg>
`

const troubles: ReadonlySet<TalkState> = new Set(talkTroubles)

function isTrouble(state: TalkState): boolean {
  return troubles.has(state)
}

function isPressing({ key }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter'
}

/** A key in a place where nothing is shown presses nothing. */
function isShown(element: HTMLElement): boolean {
  return !element.hidden && element.checkVisibility?.() !== false
}

function keyName({ code }: KeyboardEvent): string {
  return `key ${code}`
}

function pointerName({ pointerId }: PointerEvent): string {
  return `pointer ${pointerId}`
}

function stop(event: Event): void {
  event.stopPropagation()
}

const stopPassively = { handleEvent: stop, passive: true }

function prevent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-talk-button': TalkButton
  }
  interface GlobalEventHandlersEventMap {
    'townsfolk-press': CustomEvent<void>
    'townsfolk-release': CustomEvent<void>
  }
}
