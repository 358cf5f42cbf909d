import type { LitElement, ReactiveController } from 'lit'

/** The keyboard of the quiz panel. It stays in the panel when what had it is gone. */
export class QuizFocus implements ReactiveController {
  readonly #element: LitElement
  /** It comes with the first thing there is to show. */
  #isDue = false
  #wasInside = false
  #usesKeys = false

  constructor(element: LitElement) {
    this.#element = element
    for (const type of ['keydown', 'pointerdown']) {
      element.addEventListener(type, () => this.#noteUse(type), { capture: true, passive: true })
    }
    element.addController(this)
  }

  hostUpdate(): void {
    this.#wasInside = this.isInside
  }

  hostUpdated(): void {
    const isUnclaimed = document.activeElement === null || document.activeElement === document.body
    if (this.#isDue && this.#panel && isUnclaimed) this.take()
    const isLost = this.#wasInside && !this.isInside
    // By touch, no keyboard should open. Who has chosen by keys types the next answer: its letters are no commands.
    if (this.#usesKeys && (isLost || this.#isAtQuestion)) this.take()
    else if (isLost) this.toPanel()
  }

  /** Also when it is inside what the game put into the panel's slot. */
  get isInside(): boolean {
    return this.#element.contains(this.#focusedAround)
  }

  /** Moves it into the field where there is one, else to the question. */
  take(): void {
    const target = this.#element.renderRoot.querySelector('input') ?? this.#panel
    this.#isDue = target === null
    target?.focus({ preventScroll: true })
  }

  toPanel(): void {
    this.#panel?.focus({ preventScroll: true })
  }

  /** Gives it back to the game. */
  leave(): void {
    this.#isDue = false
    const focused = this.#element.shadowRoot?.activeElement ?? this.#focusedAround
    if (this.isInside && focused instanceof HTMLElement) focused.blur()
  }

  get #isAtQuestion(): boolean {
    return this.#panel !== null && this.#element.shadowRoot?.activeElement === this.#panel
  }

  /** What has the focus where the panel stands: the panel itself when it is inside. */
  get #focusedAround(): Element | null {
    const root = this.#element.getRootNode()
    return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  }

  get #panel(): HTMLElement | null {
    return this.#element.renderRoot.querySelector<HTMLElement>('.panel')
  }

  #noteUse(type: string): void {
    this.#usesKeys = type === 'keydown'
  }
}
