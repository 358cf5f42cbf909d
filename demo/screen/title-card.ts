import { make } from './dom.ts'

/**
 * The name of the game over the living picture, until the first key, click or tap. A walking key walks at once, and a
 * click goes where it goes. Only Enter does nothing else: it would begin a talk with whoever is near.
 */
export class TitleCard {
  readonly element: HTMLElement
  /** Resolves with the first of them. */
  readonly left: Promise<void>
  readonly #root: HTMLElement
  #resolve: () => void = () => {}

  constructor(root: HTMLElement) {
    this.#root = root
    this.left = new Promise(resolve => {
      this.#resolve = resolve
    })
    const begin = make(
      'p',
      'begin',
      make('span', 'with-keys', 'Press any key'),
      make('span', 'with-touch', 'Tap to begin'),
    )
    this.element = make(
      'section',
      'title-card',
      make('h1', '', 'Lantern Eve'),
      make('p', 'line', 'Three lanterns, one dusk, and a village that listens.'),
      begin,
    )
    root.classList.add('has-title')
    for (const type of inputs) window.addEventListener(type, this.#leave, { capture: true, passive: true })
  }

  readonly #leave = (event: Event): void => {
    if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey)) return
    if (event instanceof KeyboardEvent && event.key === 'Enter') event.stopPropagation()
    for (const type of inputs) window.removeEventListener(type, this.#leave, true)
    this.#root.classList.remove('has-title')
    this.element.setAttribute('aria-hidden', 'true')
    this.#resolve()
  }
}

const inputs = ['keydown', 'pointerdown'] as const
