import * as Phaser from 'phaser'
import { DollFace } from './doll-face.ts'
import { Gait } from './doll-gait.ts'
import { Gaze } from './doll-gaze.ts'
import { Grip } from './doll-grip.ts'
import { createDollParts, type DollParts, readHands } from './doll-parts.ts'
import { headY } from './doll-size.ts'
import type { Openness } from './face.ts'
import type { Hands } from './habit-props.ts'
import type { Pose } from './habits.ts'
import type { Spot } from './layout.ts'
import type { DollLook } from './looks.ts'
import { createNameTag } from './name-tag.ts'
import { createRandom, seedOf } from './random.ts'
import { type Work, workOf } from './work.ts'

/** Names are read, not seen: no grass may grow over them, and no night. */
const tagDepth = 8900
/** How an arm is turned that carries or points, in radians. */
const raised = 1.25

/**
 * A peg doll. Its origin is between its feet; it stands in front of whatever is further up the screen. It emits
 * `strike` with each blow of a hammer.
 */
export class Doll extends Phaser.GameObjects.Container {
  /** World units from the feet to the top of the head; negative, for up is. */
  readonly headOffsetY: number

  readonly #size: number
  readonly #parts: DollParts
  readonly #figure: Phaser.GameObjects.Container
  readonly #tag: Phaser.GameObjects.Image
  readonly #face: DollFace
  readonly #gaze: Gaze
  readonly #gait = new Gait()
  readonly #grip = new Grip(this)
  readonly #phase: number
  readonly #work: Work | undefined
  readonly #pose: Pose = { left: 0, right: 0, lean: 0, hop: 0 }
  readonly #hands: Hands = { leftX: 0, leftY: 0, leftTurn: 0, rightX: 0, rightY: 0, rightTurn: 0 }

  #isReducedMotion = false
  #isArmRaised = false
  /** How far the carrying or pointing arm is up, from 0 to 1. */
  #lift = 0
  #height = 0
  #goalHeight = 0

  constructor(scene: Phaser.Scene, x: number, y: number, look: DollLook) {
    super(scene, x, y)
    this.#size = look.scale ?? 1
    const random = createRandom(seedOf(look.id))
    this.#phase = random() * Math.PI * 2
    this.headOffsetY = -106 * this.#size
    this.#work = workOf(look.id)
    this.#parts = createDollParts(scene, look, this.#work?.props ?? [])
    this.#face = new DollFace(this.#parts.face, random)
    this.#gaze = new Gaze(random)
    const { shadow, shoes, body, face, leftArm, rightArm, props } = this.#parts
    this.#tag = scene.add.existing(createNameTag(scene, look.name).setDepth(tagDepth))
    this.#figure = new Phaser.GameObjects.Container(scene, 0, 0, [
      ...shoes,
      body,
      face,
      leftArm,
      rightArm,
      ...props,
    ]).setScale(this.#size)
    this.add([shadow, this.#figure])
    this.setDepth(y)
    this.#placeTag()
    scene.add.existing(this)
  }

  setEmotion(emotion: string): void {
    this.#face.setEmotion(emotion)
  }

  setMouth(openness: Openness): void {
    this.#face.setMouth(openness)
  }

  /** `directionX` turns the doll; without it the doll keeps its way of looking. */
  setWalking(isWalking: boolean, directionX = 0): void {
    this.#gait.isWalking = isWalking
    if (directionX === 0) return
    this.#gaze.facing = Math.sign(directionX)
    this.#grip.hand = this.#gaze.facing
  }

  /** Turns towards somebody or something, and follows it when it moves; undefined: nobody in particular. */
  lookAt(spot: Spot | undefined): void {
    this.#gaze.attention = spot
  }

  /** Where it looks, in world axes: to one side, and always a little towards the viewer. */
  readFacing(out: { x: number; y: number }): void {
    out.x = this.#gaze.turn
    out.y = 1
  }

  /** Lifts an arm, as to point, until it is let down. */
  raiseArm(isRaised: boolean): void {
    this.#isArmRaised = isRaised
  }

  /** World units above the ground, as of one who climbs. */
  setHeight(units: number): void {
    this.#goalHeight = units
  }

  /** Takes a thing by its top into the hand, or puts down at its feet what it held. */
  hold(item: Phaser.GameObjects.Container | undefined): void {
    this.#grip.hold(item)
  }

  setReducedMotion(on: boolean): void {
    this.#isReducedMotion = on
  }

  animate(timeMs: number, deltaMs: number): void {
    const { isWalking } = this.#gait
    const isStill = this.#isReducedMotion
    this.setDepth(this.y)
    this.#face.update(timeMs)
    this.#gaze.update(this, { isWalking, isStill, timeMs, deltaMs })
    const ease = 1 - Math.exp(-deltaMs * 0.012)
    this.#grip.update(ease)
    this.#gait.update(ease, deltaMs)
    this.#lift += ((this.#grip.item || this.#isArmRaised ? 1 : 0) - this.#lift) * ease
    this.#height += (this.#goalHeight - this.#height) * (1 - Math.exp(-deltaMs * 0.004))
    this.#work?.update(this, this.#isFree, isStill, deltaMs)
    this.#stand(timeMs)
    const swing = Math.sin((isStill ? 0 : timeMs) * 0.003 + this.#phase) * 0.07
    this.#grip.hang(this.#figure, this.#size, this.#hands, swing + this.#figure.rotation * 1.4)
    this.#placeTag()
  }

  override destroy(fromScene?: boolean): void {
    this.#tag.destroy()
    super.destroy(fromScene)
  }

  /** On whole pixels, or the text blurs while its doll stands between two. */
  #placeTag(): void {
    this.#tag
      .setPosition(Math.round(this.x), Math.round(this.y + 8))
      .setVisible(this.visible)
      .setAlpha(this.alpha)
  }

  /** Whoever walks, carries or listens to somebody lets the work rest. */
  get #isFree(): boolean {
    if (this.#gait.isWalking || this.#isArmRaised || this.#gaze.attention) return false
    const { item, hand } = this.#grip
    return !item || (hand > 0 && this.#work?.needsBothHands === false)
  }

  #stand(timeMs: number): void {
    const motion = this.#isReducedMotion ? 0 : 1
    const { stride } = this.#gait
    const { turn, tilt, facing } = this.#gaze
    const step = this.#gait.step * motion
    const rest = (1 - stride) * motion
    const breath = Math.sin(timeMs * 0.0024 + this.#phase) * rest
    // The weight goes from one foot to the other and back, slowly.
    const sway = Math.sin(timeMs * 0.00062 + this.#phase * 3) * rest
    const pose = this.#pose
    pose.left = 0.2 + breath * 0.03
    pose.right = -0.2 - breath * 0.03
    pose.lean = sway * 0.016
    pose.hop = 0
    this.#work?.pour(pose)
    // Each step lands: the body sinks into it and rises out of it.
    const landing = Math.abs(step)
    const figure = this.#figure
    figure.x = sway * 1.1
    figure.y = -landing * 4.5 - this.#height - pose.hop
    figure.rotation = step * 0.06 + turn * stride * 0.05 + pose.lean
    figure.scaleX = this.#size * (1 - breath * 0.006 + (0.5 - landing) * 0.018 * stride)
    figure.scaleY = this.#size * (1 + breath * 0.013 - (0.5 - landing) * 0.03 * stride)
    const { face, leftArm, rightArm, shoes, props } = this.#parts
    face.x = turn * 4.2
    face.y = headY + 4 + breath * 0.4 + tilt * 1.5
    const { Linear } = Phaser.Math
    const lift = this.#lift
    leftArm.rotation = Linear(pose.left + step * 0.5, raised, lift * Math.max(0, -this.#grip.side))
    rightArm.rotation = Linear(pose.right + step * 0.5, -raised, lift * Math.max(0, this.#grip.side))
    this.#gait.placeShoes(shoes, facing, motion)
    readHands(this.#parts, this.#hands)
    this.#work?.placeProps(props, this.#hands)
  }
}
