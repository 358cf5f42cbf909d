import * as Phaser from 'phaser'
import { dollSize, headY, paintArm, paintDollBody } from './doll-paint.ts'
import { faceFrame, type Openness, paintFaces } from './face.ts'
import type { Spot } from './layout.ts'
import type { DollLook } from './looks.ts'
import { createNameTag } from './name-tag.ts'
import { castShadow } from './paint.ts'
import { between, createRandom, type Random, seedOf } from './random.ts'
import { createImage, paintTexture } from './stage.ts'

const shoulder = { x: 15, y: -47 } as const
const armLength = 25
const blinkMs = 130
/** Names are read, not seen: no grass may grow over them. */
const tagDepth = 8900
/** How far a carried thing hangs below the hand: a paper lantern by its handle. */
const carryDrop = 38

/** A peg doll. Its origin is between its feet; it stands in front of whatever is further up the screen. */
export class Doll extends Phaser.GameObjects.Container {
  /** World units from the feet to the top of the head; negative, for up is. */
  readonly headOffsetY: number

  readonly #size: number
  readonly #random: Random
  readonly #figure: Phaser.GameObjects.Container
  readonly #face: Phaser.GameObjects.Image
  readonly #leftArm: Phaser.GameObjects.Image
  readonly #rightArm: Phaser.GameObjects.Image
  readonly #tag: Phaser.GameObjects.Image
  readonly #phase: number

  #emotion = 'NEUTRAL'
  #mouth: Openness = 0
  #isBlinking = false
  #nextBlinkMs = 0
  #isWalking = false
  #isReducedMotion = false
  /** -1 left, 0 towards the viewer, 1 right; `#turn` follows it smoothly. */
  #facing = 0
  #turn = 0
  #stride = 0
  #stepMs = 0
  #lift = 0
  /** The carrying hand, -1 left, 1 right; `#side` follows it, so that a thing does not jump between hands. */
  #hand = 1
  #side = 1
  #item: Phaser.GameObjects.Container | undefined
  #isArmRaised = false
  #height = 0
  #goalHeight = 0

  constructor(scene: Phaser.Scene, x: number, y: number, look: DollLook) {
    super(scene, x, y)
    this.#size = look.scale ?? 1
    this.#random = createRandom(seedOf(look.id))
    this.#phase = this.#random() * Math.PI * 2
    this.headOffsetY = -106 * this.#size

    const shadow = createImage(scene, 9 * this.#size, 1, paintShadow(scene)).setScale(this.#size / 2)
    const body = createImage(scene, 0, 0, paintBody(scene, look)).setOrigin(
      0.5,
      dollSize.foot / dollSize.height,
    )
    this.#face = createImage(scene, 0, headY + 4, paintFaces(scene), faceFrame('NEUTRAL', 0, false))
    this.#leftArm = createArm(scene, look, -1)
    this.#rightArm = createArm(scene, look, 1)
    this.#tag = scene.add.existing(createNameTag(scene, look.name).setDepth(tagDepth))
    this.#figure = new Phaser.GameObjects.Container(scene, 0, 0, [
      body,
      this.#face,
      this.#leftArm,
      this.#rightArm,
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
    if (directionX !== 0) this.#facing = Math.sign(directionX)
    if (directionX !== 0) this.#hand = this.#facing
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

  /** Turns towards somebody or something; undefined: towards the viewer. */
  lookAt(spot: Spot | undefined): void {
    const dx = spot ? spot.x - this.x : 0
    this.#facing = Math.abs(dx) < 20 ? 0 : Math.sign(dx)
  }

  /** Where it looks, in world axes: to one side, and always a little towards the viewer. */
  readFacing(out: { x: number; y: number }): void {
    out.x = this.#turn
    out.y = 1
  }

  /** Lifts an arm, as to point or to strike, until it is let down. */
  raiseArm(isRaised: boolean): void {
    this.#isArmRaised = isRaised
  }

  /** World units above the ground, as of one who climbs. */
  setHeight(units: number): void {
    this.#goalHeight = units
  }

  setReducedMotion(on: boolean): void {
    this.#isReducedMotion = on
  }

  animate(timeMs: number, deltaMs: number): void {
    this.setDepth(this.y)
    this.#blink(timeMs)
    const ease = 1 - Math.exp(-deltaMs * 0.012)
    this.#turn += (this.#facing - this.#turn) * ease
    this.#side += (this.#hand - this.#side) * ease
    this.#stride += ((this.#isWalking ? 1 : 0) - this.#stride) * ease
    this.#lift += ((this.#item || this.#isArmRaised ? 1 : 0) - this.#lift) * ease
    this.#height += (this.#goalHeight - this.#height) * (1 - Math.exp(-deltaMs * 0.004))
    if (this.#isWalking) this.#stepMs += deltaMs
    this.#pose(timeMs)
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

  #pose(timeMs: number): void {
    const motion = this.#isReducedMotion ? 0 : 1
    const step = Math.sin(this.#stepMs * 0.0125) * this.#stride * motion
    const breath = Math.sin(timeMs * 0.0024 + this.#phase) * (1 - this.#stride) * motion
    const figure = this.#figure
    figure.y = -Math.abs(step) * 4.5 - this.#height
    figure.rotation = step * 0.075 + this.#turn * this.#stride * 0.03
    figure.scaleX = this.#size * (1 - breath * 0.006)
    figure.scaleY = this.#size * (1 + breath * 0.013)
    this.#face.x = this.#turn * 4.2
    this.#face.y = headY + 4 + breath * 0.4
    this.#swingArms(step, breath)
    this.#carry(timeMs * motion)
  }

  #swingArms(step: number, breath: number): void {
    const rest = 0.2 + breath * 0.03
    const raised = -1.25
    this.#leftArm.rotation = mixed(rest + step * 0.5, -raised, this.#lift * Math.max(0, -this.#side))
    this.#rightArm.rotation = mixed(-rest + step * 0.5, raised, this.#lift * Math.max(0, this.#side))
  }

  #carry(timeMs: number): void {
    const item = this.#item
    if (!item) return
    if (item.parentContainer !== this) {
      // Somebody else took it, or it is gone.
      this.#item = undefined
      return
    }
    const swing = Math.sin(timeMs * 0.003 + this.#phase) * 0.07 + this.#figure.rotation * 1.4
    const towardsRight = (this.#side + 1) / 2
    const handX = mixed(handXOf(this.#leftArm), handXOf(this.#rightArm), towardsRight) * this.#size
    const handY =
      mixed(handYOf(this.#leftArm), handYOf(this.#rightArm), towardsRight) * this.#size + this.#figure.y
    item.setPosition(handX - Math.sin(swing) * carryDrop, handY + Math.cos(swing) * carryDrop)
    item.rotation = swing
  }

  #blink(timeMs: number): void {
    if (this.#nextBlinkMs === 0) this.#nextBlinkMs = timeMs + between(this.#random, 300, 3000)
    const isBlinking = timeMs >= this.#nextBlinkMs
    if (timeMs >= this.#nextBlinkMs + blinkMs) {
      // Now and then two blinks follow each other, as they do.
      const pause = this.#random() < 0.18 ? 130 : between(this.#random, 1800, 5600)
      this.#nextBlinkMs = timeMs + pause
    }
    if (isBlinking === this.#isBlinking) return
    this.#isBlinking = isBlinking
    this.#showFace()
  }

  #showFace(): void {
    this.#face.setFrame(faceFrame(this.#emotion, this.#mouth, this.#isBlinking))
  }
}

const handXOf = (arm: Phaser.GameObjects.Image): number => arm.x - Math.sin(arm.rotation) * armLength
const handYOf = (arm: Phaser.GameObjects.Image): number => arm.y + Math.cos(arm.rotation) * armLength
const mixed = (from: number, to: number, amount: number): number => from + (to - from) * amount

function paintBody(scene: Phaser.Scene, look: DollLook): string {
  return paintTexture(scene, `doll-${look.id}`, dollSize.width, dollSize.height, c => paintDollBody(c, look))
}

function createArm(scene: Phaser.Scene, look: DollLook, side: -1 | 1): Phaser.GameObjects.Image {
  const key = paintTexture(scene, `arm-${look.id}`, 16, 38, c => paintArm(c, look))
  return createImage(scene, side * shoulder.x, shoulder.y, key).setOrigin(0.5, 5 / 38)
}

function paintShadow(scene: Phaser.Scene): string {
  return paintTexture(scene, 'doll-shadow', 80, 30, c => castShadow(c, 40, 15, 36, 10, 0.62))
}
