import * as Phaser from 'phaser'
import type { Doll, Spot } from '../art/index.ts'
import type { Walker } from './walker.ts'

/** The player's doll: arrow keys and WASD, or a click on where to go. */
export class Player {
  readonly doll: Doll
  readonly #walker: Walker
  readonly #keys: Record<'up' | 'down' | 'left' | 'right', Phaser.Input.Keyboard.Key[]>

  constructor(walker: Walker, { keyboard }: Phaser.Input.InputPlugin) {
    if (!keyboard) throw new Error(noKeyboard)
    const { KeyCodes } = Phaser.Input.Keyboard
    const keys = (...codes: number[]): Phaser.Input.Keyboard.Key[] => codes.map(code => keyboard.addKey(code))
    this.doll = walker.doll
    this.#walker = walker
    this.#keys = {
      up: keys(KeyCodes.UP, KeyCodes.W),
      down: keys(KeyCodes.DOWN, KeyCodes.S),
      left: keys(KeyCodes.LEFT, KeyCodes.A),
      right: keys(KeyCodes.RIGHT, KeyCodes.D),
    }
  }

  /** Walks up to a spot, then does what was meant there; walking elsewhere gives it up. */
  walkTo(spot: Spot, within: number, then: () => void = () => {}): void {
    this.#walker.walkTo(() => spot, within).then(then, () => {})
  }

  isNear(spot: Spot, distance: number): boolean {
    return this.distanceTo(spot) <= distance
  }

  distanceTo({ x, y }: Spot): number {
    return Math.hypot(x - this.doll.x, y - this.doll.y)
  }

  update(deltaMs: number): void {
    const { up, down, left, right } = this.#keys
    this.#walker.steer(held(right) - held(left), held(down) - held(up))
    this.#walker.update(deltaMs)
  }
}

const noKeyboard = 'The game needs its keyboard: leave input.keyboard on in the game’s configuration.'

function held(keys: readonly Phaser.Input.Keyboard.Key[]): number {
  return keys.some(key => key.isDown) ? 1 : 0
}
