import * as Phaser from 'phaser'
import {
  type Brush,
  castShadow,
  fillCircle,
  fillEllipse,
  fillRound,
  grain,
  linear,
  strokeLine,
} from './paint.ts'
import { createImage, paintTexture } from './stage.ts'

const size = { width: 40, height: 48, foot: 42 } as const

/** Something small that somebody carries. Its origin is its foot. */
export class CarriedThing extends Phaser.GameObjects.Container {
  readonly #shadow: Phaser.GameObjects.Image

  constructor(scene: Phaser.Scene, x: number, y: number, key: string, draw: (c: Brush) => void) {
    super(scene, x, y)
    const shadow = paintTexture(scene, 'thing-shadow', 44, 18, c => castShadow(c, 22, 9, 18, 6, 0.55))
    const texture = paintTexture(scene, key, size.width, size.height, c => {
      c.translate(size.width / 2, size.foot)
      draw(c)
      grain(c)
    })
    this.#shadow = createImage(scene, 5, 0, shadow)
    const body = createImage(scene, 0, 0, texture).setOrigin(0.5, size.foot / size.height)
    this.add([this.#shadow, body])
    this.setDepth(y)
    scene.add.existing(this)
  }

  setHeld(isHeld: boolean): void {
    this.#shadow.visible = !isHeld
  }
}

/** A fisher's float: white cork, a red cap, and the quill through it. */
export class CorkFloat extends CarriedThing {
  constructor(scene: Phaser.Scene, x: number, y: number) {
    super(scene, x, y, 'cork-float', paintFloat)
  }
}

/** Mira's can of oil. */
export class OilCan extends CarriedThing {
  constructor(scene: Phaser.Scene, x: number, y: number) {
    super(scene, x, y, 'oil-can', paintCan)
  }
}

function paintFloat(c: Brush): void {
  strokeLine(c, 0, -34, 0, 2, 2.2, '#6b4654')
  const cork = linear(c, -10, 0, 10, 0, [
    [0, '#fffdf4'],
    [0.5, '#efe4d8'],
    [1, '#a695b8'],
  ])
  fillEllipse(c, 0, -14, 10, 12, cork)
  c.save()
  c.clip()
  fillRound(c, -12, -30, 24, 12, 0, '#dc5560')
  fillRound(c, -12, -18.6, 24, 1.6, 0, '#8f3048')
  c.restore()
  fillEllipse(c, -4, -17, 1.8, 4, 'rgba(255, 250, 240, 0.7)', 0.3)
}

function paintCan(c: Brush): void {
  const tin = linear(c, -12, 0, 12, 0, [
    [0, '#ffe0a0'],
    [0.45, '#d9953f'],
    [1, '#7a4650'],
  ])
  strokeLine(c, 10, -12, 18, -26, 3, '#a0683f')
  fillRound(c, -12, -22, 24, 22, 6, tin)
  fillRound(c, -6, -28, 12, 8, 3, tin)
  fillCircle(c, 0, -30, 3, '#7a4650')
  fillEllipse(c, -6, -12, 1.8, 6, 'rgba(255, 250, 240, 0.6)', 0.1)
}
