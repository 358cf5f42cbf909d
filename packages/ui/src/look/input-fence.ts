import type { ReactiveController } from 'lit'

/**
 * Keeps what the player does inside an element away from the game, whose listeners sit further out and would
 * eat letters, walk the hero or hit what lies behind.
 *
 * Two things do pass, or the game would stay stuck: the release of a key and of a pointer that went down
 * outside (the player held W to walk up to someone, then began to type). Such a held key types nothing here.
 *
 * A listener that must hear these events all the same (the first gesture that unlocks sound) listens in the
 * capture phase.
 */
export class InputFence implements ReactiveController {
  readonly #element: HTMLElement
  readonly #keysHeldOutside = new Set<string>()
  #isPointerHeldOutside = false

  constructor(element: HTMLElement) {
    this.#element = element
    for (const type of keyEvents) element.addEventListener(type, this.#onKey)
    for (const type of pointerEvents) element.addEventListener(type, this.#onPointer, { passive: true })
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#watchKey, true)
    window.addEventListener('keyup', this.#watchKey, true)
    window.addEventListener('blur', this.#forget)
    for (const type of pressEvents) window.addEventListener(type, this.#watchPress, watching)
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#watchKey, true)
    window.removeEventListener('keyup', this.#watchKey, true)
    window.removeEventListener('blur', this.#forget)
    for (const type of pressEvents) window.removeEventListener(type, this.#watchPress, watching)
    this.#forget()
  }

  /** Not every release is reported (macOS reports none while Command is down): a fresh press ends what was held. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.type === 'keydown' && !event.repeat) this.#keysHeldOutside.delete(event.code)
    const isHeldOutside = this.#keysHeldOutside.has(event.code)
    if (event.type === 'keyup' && isHeldOutside) {
      this.#keysHeldOutside.delete(event.code)
      return
    }
    if (isHeldOutside) event.preventDefault()
    event.stopPropagation()
  }

  readonly #onPointer = (event: Event): void => {
    if (this.#isPointerHeldOutside && (releaseEvents.has(event.type) || isDrag(event))) return
    event.stopPropagation()
  }

  /** Virtual keyboards send no code; they hold no key either. */
  readonly #watchKey = (event: KeyboardEvent): void => {
    if (event.code === '' || this.#isInside(event)) return
    if (event.type === 'keydown') this.#keysHeldOutside.add(event.code)
    else this.#keysHeldOutside.delete(event.code)
  }

  readonly #watchPress = (event: Event): void => {
    this.#isPointerHeldOutside = !this.#isInside(event)
  }

  readonly #forget = (): void => {
    this.#keysHeldOutside.clear()
    this.#isPointerHeldOutside = false
  }

  #isInside(event: Event): boolean {
    return event.composedPath().includes(this.#element)
  }
}

const keyEvents = ['keydown', 'keypress', 'keyup'] as const
const pressEvents = ['pointerdown', 'mousedown', 'touchstart'] as const
const releaseEvents: ReadonlySet<string> = new Set(['pointerup', 'pointercancel', 'mouseup'])
const pointerEvents = [
  ...pressEvents,
  ...[
    'pointermove',
    'pointerup',
    'pointercancel',
    'mousemove',
    'mouseup',
    'touchmove',
    'touchend',
    'touchcancel',
  ],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'wheel'],
]
const watching = { capture: true, passive: true } as const

function isDrag(event: Event): boolean {
  return event.type.endsWith('move') && event instanceof MouseEvent && event.buttons !== 0
}
