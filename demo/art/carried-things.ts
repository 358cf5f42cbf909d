import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { CarriedThing } from './carried-thing.ts'
import { grain } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { createImage, paintTexture } from './stage.ts'

const size = { width: 48, height: 48, foot: 42 } as const

/** A fisher's float: white cork, a red cap, and the quill through it. */
export class CorkFloat extends CarriedThing {
  readonly handleHeight = 30

  constructor(scene: Phaser.Scene, x: number, y: number) {
    super(scene, x, y)
    this.add(createBody(scene, 'cork-float', paintFloat))
  }
}

/** Mira's can of oil. */
export class OilCan extends CarriedThing {
  readonly handleHeight = 33

  constructor(scene: Phaser.Scene, x: number, y: number) {
    super(scene, x, y)
    this.add(createBody(scene, 'oil-can', paintCan))
  }
}

function createBody(scene: Phaser.Scene, key: string, draw: (c: Brush) => void): Phaser.GameObjects.Image {
  const texture = paintTexture(scene, key, size.width, size.height, c => {
    c.translate(size.width / 2, size.foot)
    draw(c)
    grain(c)
  })
  return createImage(scene, 0, 0, texture).setOrigin(0.5, size.foot / size.height)
}

function paintFloat(c: Brush): void {
  strokeLine(c, 0, -31, 0, 1, 2.2, '#6b4654')
  fillCircle(c, 0, -31, 1.8, '#ffd889')
  const cork = radial(c, -4, -19, 22, [
    [0, '#fffdf4'],
    [0.5, '#f2e6d8'],
    [1, '#9c8ab0'],
  ])
  fillEllipse(c, 0, -14, 9.6, 11.6, cork)
  c.save()
  c.clip()
  fillRound(c, -12, -30, 24, 12, 0, '#dc5560')
  fillRound(c, -12, -18.6, 24, 1.8, 0, '#8f3048')
  for (const [x, y] of [
    [-3, -9],
    [4, -12],
    [1, -6],
  ] as const) {
    fillEllipse(c, x, y, 1.2, 0.8, 'rgba(150, 120, 110, 0.5)')
  }
  c.restore()
  fillEllipse(c, -4, -17, 1.8, 4, 'rgba(255, 250, 240, 0.75)', 0.3)
}

function paintCan(c: Brush): void {
  const tin = linear(c, -12, 0, 12, 0, [
    [0, '#ffe6b0'],
    [0.4, '#dc9a48'],
    [1, '#74424e'],
  ])
  c.strokeStyle = palette.iron
  c.lineWidth = 2.2
  c.beginPath()
  c.arc(0, -23, 9, Math.PI, 0)
  c.stroke()
  c.strokeStyle = '#b5763f'
  c.lineWidth = 3
  c.beginPath()
  c.moveTo(9, -10)
  c.quadraticCurveTo(14, -14, 19, -27)
  c.stroke()
  fillRound(c, -12, -21, 24, 22, [5, 5, 4, 4], tin)
  fillEllipse(c, 0, -21, 11.4, 3.4, '#f4c987')
  fillEllipse(c, 0, -22.4, 4, 1.8, '#7a4650')
  for (const y of [-16, -3]) fillRound(c, -12, y, 24, 1.8, 0.9, 'rgba(80, 44, 60, 0.45)')
  // A drop: what is in it can be seen without reading.
  c.fillStyle = '#5c3350'
  c.beginPath()
  c.moveTo(0, -15)
  c.quadraticCurveTo(4.4, -9, 0, -5.4)
  c.quadraticCurveTo(-4.4, -9, 0, -15)
  c.fill()
  fillEllipse(c, -7, -11, 1.6, 5.4, 'rgba(255, 250, 240, 0.65)', 0.1)
}
