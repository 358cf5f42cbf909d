/**
 * Whether the player touches or has a keyboard: the root has the class `is-touch` while they touch, and words follow it.
 * Chosen by what was used last; before that, by what the device says of itself.
 */
export class PointerKind {
  readonly #root: HTMLElement
  readonly #onChange: () => void
  #isTouch = matchMedia('(pointer: coarse) and (hover: none)').matches

  constructor(root: HTMLElement, onChange: () => void) {
    this.#root = root
    this.#onChange = onChange
    root.classList.toggle('is-touch', this.#isTouch)
    window.addEventListener('pointerdown', ({ pointerType }) => this.#set(pointerType !== 'mouse'), true)
    // A keyboard on the glass sends no code.
    window.addEventListener('keydown', ({ code }) => code !== '' && this.#set(false), true)
  }

  get isTouch(): boolean {
    return this.#isTouch
  }

  #set(isTouch: boolean): void {
    if (isTouch === this.#isTouch) return
    this.#isTouch = isTouch
    this.#root.classList.toggle('is-touch', isTouch)
    this.#onChange()
  }
}
