import { obstacles, type Spot } from '../../art/index.ts'

/** Who walks, in the units of the village's plan: x to the right, y towards the viewer. */
export interface Walking {
  x: number
  y: number
  setWalking(isWalking: boolean, directionX?: number): void
}

interface Journey {
  readonly goal: Spot
  readonly within: number
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

const unitsPerSecond = 130

/** Moves somebody by the frame's own time, around what stands in the way; the same in both engines. */
export class Walk {
  readonly #who: Walking
  #journey: Journey | undefined

  constructor(who: Walking) {
    this.#who = who
  }

  /** Walks until the goal, which may move, is nearer than `within` units. Rejects when it is given up. */
  to(goal: Spot, within: number, signal?: AbortSignal): Promise<void> {
    this.#stop(new Error('somewhere else to go'))
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const journey = { goal, within, resolve, reject }
      this.#journey = journey
      signal?.addEventListener(
        'abort',
        () => {
          if (this.#journey === journey) this.#stop(signal.reason)
        },
        { once: true },
      )
    })
  }

  update(deltaMs: number): void {
    const journey = this.#journey
    if (!journey) return
    const dx = journey.goal.x - this.#who.x
    const dy = journey.goal.y - this.#who.y
    const distance = Math.hypot(dx, dy)
    const left = distance - journey.within
    if (left <= 0) {
      this.#journey = undefined
      this.#who.setWalking(false)
      journey.resolve()
      return
    }
    const step = Math.min(left + 0.01, (unitsPerSecond * deltaMs) / 1000) / distance
    this.#who.x += dx * step
    this.#who.y += dy * step
    for (const { x, y, radius } of obstacles) this.#goRound(x, y, radius, dx, dy)
    this.#who.setWalking(true, dx)
  }

  /** Slides along the edge, to the side that is nearer to the goal. */
  #goRound(x: number, y: number, radius: number, wayX: number, wayY: number): void {
    const fromX = this.#who.x - x
    const fromY = this.#who.y - y
    const distance = Math.hypot(fromX, fromY)
    if (distance >= radius) return
    const side = fromX * wayY - fromY * wayX >= 0 ? 1 : -1
    const angle = Math.atan2(fromY, fromX) + side * 0.03
    this.#who.x = x + Math.cos(angle) * radius
    this.#who.y = y + Math.sin(angle) * radius
  }

  #stop(reason: unknown): void {
    const journey = this.#journey
    this.#journey = undefined
    this.#who.setWalking(false)
    journey?.reject(reason)
  }
}
