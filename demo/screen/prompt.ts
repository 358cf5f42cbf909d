import { make, makeButton, makeKey } from './dom.ts'
import type { Insets, StagePoint } from './game-screen.ts'

type PromptShown = { readonly label: string; readonly at: StagePoint }

/** What can be done here, with its key, or with "Tap" for those who touch. It keeps within the free part of the picture. */
export class Prompt {
  readonly element: HTMLButtonElement
  readonly #label = make('span', 'prompt-label')
  #shown: PromptShown | undefined
  #place = ''
  #width = 0
  #height = 0

  constructor(onInteract: () => void) {
    const tap = make('span', 'tap', 'Tap')
    tap.setAttribute('aria-hidden', 'true')
    this.element = makeButton('prompt', onInteract, makeKey('E'), tap, this.#label)
    this.element.hidden = true
    new ResizeObserver(() => this.#measure()).observe(this.element)
  }

  show(shown: PromptShown | undefined): void {
    this.#shown = shown
    this.element.hidden = shown === undefined
    if (!shown || shown.label === this.#label.textContent) return
    this.#label.textContent = shown.label
    this.#measure()
  }

  /** Once a frame, after the insets. */
  place(stage: Element, size: { readonly width: number; readonly height: number }, insets: Insets): void {
    if (!this.#shown) return
    const { x, y } = this.#shown.at
    const most = { x: size.width - insets.right - margin, y: size.height - insets.bottom - margin }
    const left = clamp(x - this.#width / 2, insets.left + margin, most.x - this.#width)
    const lowest = most.y - this.#height
    const above = clamp(y - this.#height, insets.top + margin, lowest)
    const top = this.#isOverBubble(stage, left, above) ? lowest : above
    // Large text on a small phone may leave no room at all: words of others stay readable.
    const isRoomy = size.height - insets.top - insets.bottom >= this.#height + 2 * margin
    this.element.style.visibility = isRoomy ? '' : 'hidden'
    const place = `translate(${left.toFixed(0)}px, ${top.toFixed(0)}px)`
    if (place === this.#place) return
    this.#place = place
    this.element.style.transform = place
  }

  /** What somebody says goes before what could be done. */
  #isOverBubble(stage: Element, left: number, top: number): boolean {
    const bubbles = [...stage.querySelectorAll('townsfolk-speech-bubble:not([hidden])')]
    return bubbles.some(bubble => {
      const box = bubble.getBoundingClientRect()
      const isBeside = box.right < left || box.left > left + this.#width
      return !isBeside && box.bottom + tail > top && box.top < top + this.#height
    })
  }

  #measure(): void {
    this.#width = this.element.offsetWidth
    this.#height = this.element.offsetHeight
  }
}

/** From the edges of what is free, in CSS pixels. */
const margin = 6
/** Of a bubble, below its paper. */
const tail = 14

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
