import type * as Phaser from 'phaser'

/** Steps to a millisecond, in radians of the swing. */
const strideRate = 0.0125

/** The walk of a doll. */
export class Gait {
  isWalking = false
  #stride = 0
  #stepMs = 0

  /** How much of a walk it is: from 0, standing, to 1. */
  get stride(): number {
    return this.#stride
  }

  /** Which foot is off the ground, and how high: from -1, the right one, to 1. */
  get step(): number {
    return Math.sin(this.#stepMs * strideRate) * this.#stride
  }

  /** Once a frame. */
  update(ease: number, deltaMs: number): void {
    this.#stride += ((this.isWalking ? 1 : 0) - this.#stride) * ease
    if (this.isWalking) this.#stepMs += deltaMs
  }

  /** Feet stay on the ground unless they are lifted. */
  placeShoes(
    [left, right]: readonly [left: Phaser.GameObjects.Image, right: Phaser.GameObjects.Image],
    facing: number,
    motion: number,
  ): void {
    const step = this.step * motion
    const reach = Math.cos(this.#stepMs * strideRate) * this.#stride * facing * motion * 5
    left.setPosition(-10 + reach, -2.5 - Math.max(0, step) * 3)
    right.setPosition(10 - reach, -2.5 - Math.max(0, -step) * 3)
  }
}
