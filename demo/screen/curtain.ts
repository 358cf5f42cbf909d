import { make } from './dom.ts'

/** The dark between two scenes, with a few words on it. */
export class Curtain {
  readonly element = make('div', 'curtain')
  readonly #words = make('p', '')
  readonly #fadeMs: () => number

  /** @param fadeMs how long it takes now; 0 for those who want no motion */
  constructor(fadeMs: () => number) {
    this.#fadeMs = fadeMs
    this.element.setAttribute('role', 'status')
    this.element.append(this.#words)
  }

  async close(words: string): Promise<void> {
    this.#words.textContent = words
    this.element.classList.add('is-closed')
    await this.#fade(1)
  }

  async open(): Promise<void> {
    await this.#fade(0)
    this.element.classList.remove('is-closed')
    this.#words.textContent = ''
  }

  /** From where it is now: it may be half open. A timer, for a page in the background draws no frames. */
  #fade(to: 0 | 1): Promise<void> {
    const fadeMs = this.#fadeMs()
    const { style } = this.element
    style.transitionDuration = `${fadeMs}ms`
    style.opacity = `${to}`
    return new Promise(resolve => setTimeout(resolve, fadeMs))
  }
}
