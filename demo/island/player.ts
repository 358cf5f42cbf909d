import type { Footing } from './footing.ts'
import { tower } from './island-map.ts'
import type { Islander } from './islander.ts'
import { Steering, steeringIn } from './steering.ts'

/** The player's figure: arrow keys and WASD, or a tap on where to go. */
export class Player {
  readonly #figure: Islander
  readonly #steering: Steering

  constructor(figure: Islander, isTyping: () => boolean) {
    this.#figure = figure
    this.#steering = new Steering(isTyping)
  }

  /** Walks up to a spot, then does what was meant there; walking elsewhere gives it up. */
  walkTo(footing: Footing, within = 0.25, then: () => void = () => {}): void {
    this.#figure.walkTo(() => footing, within).then(then, () => {})
  }

  /** Takes steps by the keys, as one who looks this way. Returns whether there was one. */
  steer(yaw: number, deltaMs: number): boolean {
    const keys = this.#steering.read()
    if (keys.ahead === 0 && keys.right === 0) return false
    const { climbed } = this.#figure.footing
    const { x, z } = steeringIn(keys, yaw, climbed === undefined ? undefined : tower.stairsFrom + climbed)
    this.#figure.steer(x, z, deltaMs)
    return true
  }

  end(): void {
    this.#steering.end()
  }
}
