import type { Insets } from './game-screen.ts'

/**
 * What is covered, without the fidgeting: it grows at once, for words must not lie over words, and shrinks only when it
 * has been less for a while. A camera that follows it does not nod with every notice.
 */
export class SettledInsets {
  #value: Insets = nothingCovered
  #shorterMs = 0

  get value(): Insets {
    return this.#value
  }

  follow(measured: Insets, deltaMs: number): void {
    const { top, right, bottom, left } = this.#value
    const grown: Insets = {
      top: Math.max(top, measured.top),
      right: Math.max(right, measured.right),
      bottom: Math.max(bottom, measured.bottom),
      left: Math.max(left, measured.left),
    }
    if (!areSame(grown, this.#value)) this.#value = grown
    if (areSame(grown, measured)) {
      this.#shorterMs = 0
      return
    }
    this.#shorterMs += deltaMs
    if (this.#shorterMs >= shrinksAfterMs) this.jump(measured)
  }

  /** At once, such as when the window has another shape. */
  jump(measured: Insets): void {
    this.#value = measured
    this.#shorterMs = 0
  }
}

const nothingCovered: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
const shrinksAfterMs = 1500

function areSame(a: Insets, b: Insets): boolean {
  return a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left
}

/** What lies around the free part of the stage. */
export function insetsAround(free: DOMRectReadOnly, stage: DOMRectReadOnly): Insets {
  return {
    top: Math.max(0, Math.round(free.top - stage.top)),
    right: Math.max(0, Math.round(stage.right - free.right)),
    bottom: Math.max(0, Math.round(stage.bottom - free.bottom)),
    left: Math.max(0, Math.round(free.left - stage.left)),
  }
}
