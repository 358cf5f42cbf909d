import * as Phaser from 'phaser'
import { Blink } from './blink.ts'
import { armLength, createDollParts, type DollParts } from './doll-parts.ts'
import { headY } from './doll-size.ts'
import { faceFrame, type Openness } from './face.ts'
import type { Hands } from './habit-props.ts'
import type { Pose } from './habits.ts'
import { IdleLooks } from './idle-looks.ts'
import type { Spot } from './layout.ts'
import type { DollLook } from './looks.ts'
import { createNameTag } from './name-tag.ts'
import { createRandom, seedOf } from './random.ts'
import { type Work, workOf } from './work.ts'

/** Names are read, not seen: no grass may grow over them, and no night. */
const tagDepth = 8900
/** A paper lantern hangs this far below the hand; another thing says so itself. */
const lanternDrop = 38
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
  readonly #blink: Blink
  readonly #idleLooks: IdleLooks
  readonly #phase: number
  readonly #work: Work | undefined
  readonly #pose: Pose = { left: 0, right: 0, lean: 0, hop: 0 }
  readonly #hands: Hands = { leftX: 0, leftY: 0, leftTurn: 0, rightX: 0, rightY: 0, rightTurn: 0 }

  #emotion = 'NEUTRAL'
  #mouth: Openness = 0
  #isBlinking = false
  #isWalking = false
  #isReducedMotion = false
  #isArmRaised = false
  #attention: Spot | undefined
  /** -1 left, 0 towards the viewer, 1 right; `#turn` follows it smoothly. */
  #facing = 0
  #turn = 0
  /** How far the head is lifted towards what is looked at. */
  #tilt = 0
  #stride = 0
  #stepMs = 0
  #lift = 0
  #height = 0
  #goalHeight = 0
  /** The carrying hand, -1 left, 1 right; `#side` follows it, so that a thing does not jump between hands. */
  #hand = 1
  #side = 1
  #item: Phaser.GameObjects.Container | undefined

  constructor(scene: Phaser.Scene, x: number, y: number, look: DollLook) {
    super(scene, x, y)
    this.#size = look.scale ?? 1
    const random = createRandom(seedOf(look.id))
    this.#phase = random() * Math.PI * 2
    this.#blink = new Blink(random)
    this.#idleLooks = new IdleLooks(random)
    this.headOffsetY = -106 * this.#size
    this.#work = workOf(look.id)
    this.#parts = createDollParts(scene, look, this.#work?.props ?? [])
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
    this.#emotion = emotion
    this.#showFace()
  }

  setMouth(openness: Openness): void {
    if (openness === this.#mouth) return
    this.#mouth = openness
    this.#showFace()
  }

  /** `directionX` turns the doll; without it the doll keeps its way of looking. */
  setWalking(isWalking: boolean, directionX = 0): void {
    this.#isWalking = isWalking
    if (directionX === 0) return
    this.#facing = Math.sign(directionX)
    this.#hand = this.#facing
  }

  /** Turns towards somebody or something, and follows it when it moves; undefined: nobody in particular. */
  lookAt(spot: Spot | undefined): void {
    this.#attention = spot
  }

  /** Where it looks, in world axes: to one side, and always a little towards the viewer. */
  readFacing(out: { x: number; y: number }): void {
    out.x = this.#turn
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
    const before = this.#item
    if (before === item) return
    this.#item = item
    if (before?.parentContainer === this) {
      this.remove(before)
      before.addToDisplayList()
      before.setRotation(0)
      before.setPosition(this.x + this.#hand * 30, this.y + 2).setDepth(this.y + 2)
    }
    if (item) this.add(item)
  }

  setReducedMotion(on: boolean): void {
    this.#isReducedMotion = on
  }

  animate(timeMs: number, deltaMs: number): void {
    this.setDepth(this.y)
    this.#look(timeMs, deltaMs)
    const ease = 1 - Math.exp(-deltaMs * 0.012)
    this.#side += (this.#hand - this.#side) * ease
    this.#stride += ((this.#isWalking ? 1 : 0) - this.#stride) * ease
    this.#lift += ((this.#item || this.#isArmRaised ? 1 : 0) - this.#lift) * ease
    this.#height += (this.#goalHeight - this.#height) * (1 - Math.exp(-deltaMs * 0.004))
    if (this.#isWalking) this.#stepMs += deltaMs
    this.#work?.update(this, this.#isFree, this.#isReducedMotion, deltaMs)
    this.#stand(timeMs)
    this.#carry(this.#isReducedMotion ? 0 : timeMs)
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
    if (this.#isWalking || this.#isArmRaised || this.#attention) return false
    return !this.#item || (this.#hand > 0 && this.#work?.needsBothHands === false)
  }

  /** At who speaks; else the way it goes; else around. */
  #look(timeMs: number, deltaMs: number): void {
    const isClosed = this.#blink.isClosed(timeMs)
    if (isClosed !== this.#isBlinking) {
      this.#isBlinking = isClosed
      this.#showFace()
    }
    let goal = this.#facing * (this.#isWalking ? 1 : 0.5)
    let tilt = 0
    if (this.#attention && !this.#isWalking) {
      const dx = this.#attention.x - this.x
      goal = Math.abs(dx) < 14 ? 0 : Math.sign(dx) * Math.min(1, 0.45 + Math.abs(dx) / 160)
      tilt = Math.max(-1, Math.min(1, (this.#attention.y - this.y) / 120))
    } else if (!this.#isWalking && !this.#isReducedMotion) goal += this.#idleLooks.at(timeMs)
    const ease = 1 - Math.exp(-deltaMs * 0.009)
    this.#turn += (Math.max(-1, Math.min(1, goal)) - this.#turn) * ease
    this.#tilt += (tilt - this.#tilt) * ease
  }

  #stand(timeMs: number): void {
    const motion = this.#isReducedMotion ? 0 : 1
    const step = Math.sin(this.#stepMs * 0.0125) * this.#stride * motion
    const rest = (1 - this.#stride) * motion
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
    figure.rotation = step * 0.06 + this.#turn * this.#stride * 0.05 + pose.lean
    figure.scaleX = this.#size * (1 - breath * 0.006 + (0.5 - landing) * 0.018 * this.#stride)
    figure.scaleY = this.#size * (1 + breath * 0.013 - (0.5 - landing) * 0.03 * this.#stride)
    const { face, leftArm, rightArm } = this.#parts
    face.x = this.#turn * 4.2
    face.y = headY + 4 + breath * 0.4 + this.#tilt * 1.5
    const lift = this.#lift
    leftArm.rotation = mixed(pose.left + step * 0.5, raised, lift * Math.max(0, -this.#side))
    rightArm.rotation = mixed(pose.right + step * 0.5, -raised, lift * Math.max(0, this.#side))
    this.#placeShoes(step)
    this.#placeProps()
  }

  #placeShoes(step: number): void {
    const [left, right] = this.#parts.shoes
    const reach =
      Math.cos(this.#stepMs * 0.0125) * this.#stride * this.#facing * (this.#isReducedMotion ? 0 : 5)
    // The figure bobs; feet stay on the ground unless they are lifted.
    left.setPosition(-10 + reach, -2.5 - Math.max(0, step) * 3)
    right.setPosition(10 - reach, -2.5 - Math.max(0, -step) * 3)
  }

  #placeProps(): void {
    const { leftArm, rightArm, props } = this.#parts
    const hands = this.#hands
    hands.leftX = handXOf(leftArm)
    hands.leftY = handYOf(leftArm)
    hands.leftTurn = leftArm.rotation
    hands.rightX = handXOf(rightArm)
    hands.rightY = handYOf(rightArm)
    hands.rightTurn = rightArm.rotation
    this.#work?.placeProps(props, hands)
  }

  #carry(timeMs: number): void {
    const item = this.#item
    if (!item) return
    if (item.parentContainer !== this) {
      // Somebody else took it, or it is gone.
      this.#item = undefined
      return
    }
    const { leftX, leftY, rightX, rightY } = this.#hands
    const swing = Math.sin(timeMs * 0.003 + this.#phase) * 0.07 + this.#figure.rotation * 1.4
    const towardsRight = (this.#side + 1) / 2
    const handX = mixed(leftX, rightX, towardsRight) * this.#size + this.#figure.x
    const handY = mixed(leftY, rightY, towardsRight) * this.#size + this.#figure.y
    const drop = dropOf(item)
    item.setPosition(handX - Math.sin(swing) * drop, handY + Math.cos(swing) * drop)
    item.rotation = swing
  }

  #showFace(): void {
    this.#parts.face.setFrame(faceFrame(this.#emotion, this.#mouth, this.#isBlinking))
  }
}

function dropOf(item: object): number {
  return 'handleHeight' in item && typeof item.handleHeight === 'number' ? item.handleHeight : lanternDrop
}

const handXOf = (arm: Phaser.GameObjects.Image): number => arm.x - Math.sin(arm.rotation) * armLength
const handYOf = (arm: Phaser.GameObjects.Image): number => arm.y + Math.cos(arm.rotation) * armLength
const mixed = (from: number, to: number, amount: number): number => from + (to - from) * amount
