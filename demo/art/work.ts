import type * as Phaser from 'phaser'
import type { Hands, Prop } from './habit-props.ts'
import { type Habit, habits, type Pose } from './habits.ts'
import { homes, type Spot } from './layout.ts'

/** So near to their place, people do what they do there. */
const homeReach = 24

/** What somebody is at while nothing else is asked of them; undefined for who has no such habit. */
export function workOf(id: string): Work | undefined {
  return isKnown(id) ? new Work(habits[id], homes[id]) : undefined
}

/** Goes over into the habit and out of it again, so that nobody jumps. */
export class Work {
  readonly props: readonly Prop[]
  readonly #habit: Habit
  readonly #home: Spot
  /** From 0 to 1: how much the habit has of the doll. */
  #level = 0
  #passedMs = 0

  constructor(habit: Habit, home: Spot) {
    this.#habit = habit
    this.#home = home
    this.props = habit.props
  }

  update(doll: Phaser.GameObjects.Container, isFree: boolean, isStill: boolean, deltaMs: number): void {
    const { x, y } = this.#home
    const isAtWork = isFree && Math.abs(doll.x - x) < homeReach && Math.abs(doll.y - y) < homeReach
    this.#level += ((isAtWork ? 1 : 0) - this.#level) * (1 - Math.exp(-deltaMs * 0.006))
    if (!isAtWork || isStill) return
    const before = this.#passedMs
    this.#passedMs += deltaMs
    const { strike } = this.#habit
    if (!strike) return
    for (const atMs of strike.atMs) {
      if (before % strike.everyMs < atMs && this.#passedMs % strike.everyMs >= atMs) doll.emit('strike')
    }
  }

  /** What is carried in the right hand leaves the left one for it. */
  get needsBothHands(): boolean {
    return this.#habit.needsBothHands === true
  }

  /** As much of the habit as it has of the doll now. */
  pour(pose: Pose): void {
    const level = this.#level
    if (level < 0.01) return
    const { left, right, lean } = pose
    this.#habit.pose(this.#passedMs, pose)
    pose.left = left + (pose.left - left) * level
    pose.right = right + (pose.right - right) * level
    pose.lean = lean + (pose.lean - lean) * level
    pose.hop *= level
  }

  placeProps(images: readonly Phaser.GameObjects.Image[], hands: Hands): void {
    for (let at = 0; at < images.length; at++) {
      const image = images[at]
      image?.setVisible(this.#level > 0.05).setAlpha(this.#level)
      if (image) this.props[at]?.place(image, hands, this.#passedMs)
    }
  }
}

function isKnown(id: string): id is keyof typeof habits {
  return Object.hasOwn(habits, id)
}
