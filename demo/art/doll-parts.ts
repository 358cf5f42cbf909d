import * as Phaser from 'phaser'
import { paintArm, paintDollBody, paintShoe } from './doll-paint.ts'
import { dollSize, headY } from './doll-size.ts'
import { faceFrame, paintFaces } from './face.ts'
import type { Hands, Prop } from './habit-props.ts'
import type { DollLook } from './looks.ts'
import { castShadow } from './soft-edges.ts'
import { createImage, paintTexture } from './stage.ts'

type Image = Phaser.GameObjects.Image

/** Where an arm is fixed, and how long it is. */
const shoulder = { x: 15, y: -47 } as const
const armLength = 25

export interface DollParts {
  readonly shadow: Image
  readonly shoes: readonly [left: Image, right: Image]
  readonly body: Image
  readonly face: Image
  readonly leftArm: Image
  readonly rightArm: Image
  readonly props: readonly Image[]
}

/** The pictures that a doll is put together from; nothing is on the display list yet. */
export function createDollParts(scene: Phaser.Scene, look: DollLook, props: readonly Prop[]): DollParts {
  const size = look.scale ?? 1
  const bodyKey = paintTexture(scene, `doll-${look.id}`, dollSize.width, dollSize.height, c =>
    paintDollBody(c, look),
  )
  const shadowKey = paintTexture(scene, 'doll-shadow', 80, 30, c => castShadow(c, 40, 15, 36, 10, 0.62))
  return {
    shadow: createImage(scene, 9 * size, 1, shadowKey).setScale(size / 2),
    shoes: [createShoe(scene), createShoe(scene)],
    body: createImage(scene, 0, 0, bodyKey).setOrigin(0.5, dollSize.foot / dollSize.height),
    face: createImage(scene, 0, headY + 4, paintFaces(scene), faceFrame('NEUTRAL', 0, false)),
    leftArm: createArm(scene, look, -1),
    rightArm: createArm(scene, look, 1),
    props: props.map(prop => createProp(scene, prop)),
  }
}

/** Writes into `out` where the hands are, and how their arms are turned. */
export function readHands({ leftArm, rightArm }: DollParts, out: Hands): void {
  out.leftX = handXOf(leftArm)
  out.leftY = handYOf(leftArm)
  out.leftTurn = leftArm.rotation
  out.rightX = handXOf(rightArm)
  out.rightY = handYOf(rightArm)
  out.rightTurn = rightArm.rotation
}

const handXOf = (arm: Image): number => arm.x - Math.sin(arm.rotation) * armLength
const handYOf = (arm: Image): number => arm.y + Math.cos(arm.rotation) * armLength

function createShoe(scene: Phaser.Scene): Image {
  const key = paintTexture(scene, 'doll-shoe', 28, 18, paintShoe)
  return createImage(scene, 0, 0, key).setOrigin(0.5, 12 / 18)
}

function createArm(scene: Phaser.Scene, look: DollLook, side: -1 | 1): Image {
  const key = paintTexture(scene, `arm-${look.id}`, 16, 38, c => paintArm(c, look))
  return createImage(scene, side * shoulder.x, shoulder.y, key).setOrigin(0.5, 5 / 38)
}

function createProp(scene: Phaser.Scene, prop: Prop): Image {
  const key = paintTexture(scene, prop.key, prop.width, prop.height, c => prop.draw(c))
  const image = createImage(scene, 0, 0, key).setOrigin(prop.originX, prop.originY).setVisible(false)
  return prop.isLight ? image.setBlendMode(Phaser.BlendModes.ADD) : image
}
