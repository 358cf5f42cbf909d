import * as Phaser from 'phaser'
import type { Hands } from './habit-props.ts'
import type { Spot } from './layout.ts'

/** A paper lantern hangs this far below the hand; another thing says so itself. */
const lanternDrop = 38

/** What a doll has in its hand, and in which. */
export class Grip {
  /** The carrying hand, -1 left, 1 right. */
  hand = 1
  readonly #doll: Phaser.GameObjects.Container
  #item: Phaser.GameObjects.Container | undefined
  /** Follows the hand, so that a thing does not jump between hands. */
  #side = 1

  constructor(doll: Phaser.GameObjects.Container) {
    this.#doll = doll
  }

  get item(): Phaser.GameObjects.Container | undefined {
    return this.#item
  }

  /** Where the thing is between the hands, from -1, left, to 1. */
  get side(): number {
    return this.#side
  }

  /** Takes a thing by its top into the hand, or puts down at the doll's feet what it held. */
  hold(item: Phaser.GameObjects.Container | undefined): void {
    const doll = this.#doll
    const before = this.#item
    if (before === item) return
    this.#item = item
    if (before?.parentContainer === doll) {
      doll.remove(before)
      before.addToDisplayList()
      before.setRotation(0)
      before.setPosition(doll.x + this.hand * 30, doll.y + 2).setDepth(doll.y + 2)
    }
    if (item) doll.add(item)
  }

  /** Once a frame. */
  update(ease: number): void {
    this.#side += (this.hand - this.#side) * ease
  }

  /** Hangs the thing below the hand that has it, swung by an angle. */
  hang(figure: Spot, size: number, { leftX, leftY, rightX, rightY }: Hands, swing: number): void {
    const item = this.#item
    if (!item) return
    if (item.parentContainer !== this.#doll) {
      // Somebody else took it, or it is gone.
      this.#item = undefined
      return
    }
    const { Linear } = Phaser.Math
    const towardsRight = (this.#side + 1) / 2
    const handX = Linear(leftX, rightX, towardsRight) * size + figure.x
    const handY = Linear(leftY, rightY, towardsRight) * size + figure.y
    const drop = dropOf(item)
    item.setPosition(handX - Math.sin(swing) * drop, handY + Math.cos(swing) * drop)
    item.rotation = swing
  }
}

function dropOf(item: object): number {
  return 'handleHeight' in item && typeof item.handleHeight === 'number' ? item.handleHeight : lanternDrop
}
