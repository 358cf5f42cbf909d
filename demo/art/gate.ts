import type * as Phaser from 'phaser'
import { lighten, withAlpha } from './colour.ts'
import { gateSpot } from './layout.ts'
import {
  type Brush,
  fillCircle,
  fillEllipse,
  fillGlow,
  fillPolygon,
  fillRound,
  grain,
  linear,
  radial,
  strokeLine,
  washWithDusk,
} from './paint.ts'
import { palette } from './palette.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 120, height: 176 } as const
const foot = 164
const postX = 37
const leaf = { width: 36, height: 70 } as const
const lampY = -112
const openMs = 900

/** The gate at the land end of the jetty: two leaves and a lock that Bram made. */
export class Gate {
  readonly image: Phaser.GameObjects.Image
  readonly #leaves: readonly Phaser.GameObjects.Image[]
  readonly #lock: Phaser.GameObjects.Image
  #isOpen = false
  /** From 0, shut, to 1. */
  #opened = 0

  constructor(stage: Stage) {
    const { x, y } = gateSpot
    const frame = paintTexture(stage.scene, 'gate-frame', size.width, size.height, c => {
      c.translate(size.width / 2, foot)
      paintFrame(c)
    })
    const leafKey = paintTexture(stage.scene, 'gate-leaf', leaf.width, leaf.height, paintLeaf)
    const lockKey = paintTexture(stage.scene, 'gate-lock', 24, 28, paintLock)
    this.image = stage.place(frame, x, y, 0.5, foot / size.height, y)
    this.#leaves = [-1, 1].map(side => stage.place(leafKey, x + side * (postX - 4), y - 2, 0, 1, y - 1))
    this.#lock = stage.place(lockKey, x, y - 34, 0.5, 0.3, y + 1)
    const lamp = stage.placeLight('glow', x, y + lampY, y + 1).setScale(0.55)
    stage.onFrame(timeMs => {
      lamp.alpha = 0.6 + 0.2 * stage.darkness + 0.05 * Math.sin(timeMs * 0.0024)
    })
    stage.addLight({ x, y: y + lampY + 6, radiusX: 54, radiusY: 54, colour: palette.window, strength: 1 })
    stage.addLight({ x, y: y + 10, radiusX: 118, radiusY: 70, colour: palette.lamplight, strength: 0.85 })
    this.#show()
  }

  /** Swings; at once when `isSudden`, as in a game that is loaded. */
  setOpen(isOpen: boolean, isSudden = false): void {
    this.#isOpen = isOpen
    if (isSudden) this.#opened = isOpen ? 1 : 0
    this.#show()
  }

  animate(deltaMs: number): void {
    const goal = this.#isOpen ? 1 : 0
    if (this.#opened === goal) return
    const step = deltaMs / openMs
    this.#opened = goal > this.#opened ? Math.min(1, this.#opened + step) : Math.max(0, this.#opened - step)
    this.#show()
  }

  /** A leaf that turns away from the viewer is seen narrower, and a little higher at its free end. */
  #show(): void {
    const swing = this.#opened * this.#opened * (3 - 2 * this.#opened)
    this.#leaves.forEach((image, at) => {
      const side = at === 0 ? 1 : -1
      image.setScale((side * (1 - 0.74 * swing)) / 2, (1 - 0.06 * swing) / 2)
      image.rotation = side * swing * -0.1
    })
    this.#lock.visible = !this.#isOpen
  }
}

function paintFrame(c: Brush): void {
  for (const x of [-postX, postX]) {
    const wood = linear(c, x - 7, 0, x + 7, 0, [
      [0, lighten(palette.wood, 0.5)],
      [0.45, palette.wood],
      [1, palette.woodDeep],
    ])
    fillRound(c, x - 6, -136, 12, 140, 3, wood)
    fillRound(c, x - 8, -8, 16, 12, 3, palette.iron)
    fillRound(c, x - 7.4, -74, 14.8, 5, 2, '#e3c39c')
    fillRound(c, x - 7.4, -68, 14.8, 3, 1.5, '#c9a680')
  }
  paintArch(c)
  washWithDusk(c)
  paintLamp(c)
  grain(c)
}

function paintArch(c: Brush): void {
  c.strokeStyle = palette.woodDeep
  c.lineWidth = 10
  c.beginPath()
  c.moveTo(-50, -130)
  c.quadraticCurveTo(0, -160, 50, -130)
  c.stroke()
  c.strokeStyle = linear(c, -50, 0, 50, 0, [
    [0, lighten(palette.wood, 0.55)],
    [0.5, palette.wood],
    [1, palette.woodDeep],
  ])
  c.lineWidth = 7
  c.beginPath()
  c.moveTo(-50, -131.5)
  c.quadraticCurveTo(0, -161.5, 50, -131.5)
  c.stroke()
  for (const x of [-28, -14, 14, 28]) {
    const y = -146 + Math.abs(x) * 0.22
    fillPolygon(
      c,
      ['#ef6a74', '#ffd27d', '#7fd0d6', '#c79bf0'][(x + 28) % 4] ?? '#ef6a74',
      [x - 6, y + 4],
      [x + 6, y + 4],
      [x, y + 16],
    )
  }
}

function paintLamp(c: Brush): void {
  strokeLine(c, 0, -142, 0, lampY - 9, 1.6, palette.iron)
  fillGlow(c, 0, lampY, 26, 26, palette.lamplight, 0.6)
  fillRound(
    c,
    -6.5,
    lampY - 7,
    13,
    15,
    4,
    radial(c, 0, lampY, 12, [
      [0, '#fffdf0'],
      [0.5, palette.window],
      [1, palette.windowEdge],
    ]),
  )
  fillRound(c, -8, lampY - 10, 16, 4, 2, palette.iron)
  fillRound(c, -6, lampY + 7, 12, 3, 1.5, palette.iron)
}

/** Hinged on its left edge. */
function paintLeaf(c: Brush): void {
  for (let board = 0; board < 4; board++) {
    const x = 1 + board * 8.6
    const top = 14 - board * 3.4
    const wood = linear(c, x, 0, x + 8, 0, [
      [0, '#dba883'],
      [0.5, '#a06f66'],
      [1, '#6b4764'],
    ])
    fillRound(c, x, top, 8, leaf.height - top - 2, [4, 4, 1, 1], wood)
  }
  for (const y of [26, 56]) {
    fillRound(c, 0, y, 33, 5, 2, '#3c3158')
    for (const x of [5, 15, 25]) fillCircle(c, x, y + 2.4, 1.3, '#a99dc0')
  }
  strokeLine(c, 3, 55, 31, 31, 4, '#7d5260')
  washWithDusk(c)
  grain(c)
}

function paintLock(c: Brush): void {
  c.strokeStyle = '#cfc6dc'
  c.lineWidth = 3.4
  c.beginPath()
  c.arc(12, 11, 5.4, Math.PI, 0)
  c.lineTo(17.4, 14)
  c.moveTo(6.6, 11)
  c.lineTo(6.6, 14)
  c.stroke()
  fillRound(
    c,
    2.5,
    12,
    19,
    14,
    4,
    linear(c, 2, 12, 22, 26, [
      [0, '#ffe3a0'],
      [0.5, '#d99a4a'],
      [1, '#7d4a4c'],
    ]),
  )
  fillEllipse(c, 12, 18, 2, 2.2, '#3c2440')
  fillRound(c, 11.2, 18, 1.7, 5, 0.8, '#3c2440')
  fillRound(c, 4.5, 13.4, 8, 1.8, 0.9, withAlpha('#ffffff', 0.6))
}
