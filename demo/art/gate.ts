import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { lighten, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { gateSpot } from './layout.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 208, height: 136 } as const
const foot = 124
const postX = 37
const leaf = { width: 36, height: 70 } as const
const lampY = -101
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
    for (const side of [-postX, postX]) {
      const lamp = stage.placeLight('glow', x + side, y + lampY, y + 1).setScale(0.5)
      stage.onFrame(timeMs => {
        lamp.alpha = 0.6 + 0.2 * stage.darkness + 0.05 * Math.sin(timeMs * 0.0024 + side)
      })
      stage.addLight({
        x: x + side,
        y: y + lampY + 4,
        radiusX: 50,
        radiusY: 50,
        colour: palette.window,
        strength: 1,
      })
    }
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

/** Two posts with a lamp each. Nothing spans them: whoever walks out on the jetty stays in sight. */
function paintFrame(c: Brush): void {
  for (const x of [-postX, postX]) {
    const wood = linear(c, x - 7, 0, x + 7, 0, [
      [0, lighten(palette.wood, 0.5)],
      [0.45, palette.wood],
      [1, palette.woodDeep],
    ])
    fillRound(c, x - 6, -88, 12, 92, 3, wood)
    fillRound(c, x - 8, -8, 16, 12, 3, palette.iron)
    fillRound(c, x - 8.4, -91, 16.8, 6, 2.4, lighten(palette.wood, 0.3))
    fillRound(c, x - 7.4, -72, 14.8, 5, 2, '#e3c39c')
    fillRound(c, x - 7.4, -66, 14.8, 3, 1.5, '#c9a680')
    paintBunting(c, x)
  }
  washWithDusk(c)
  for (const x of [-postX, postX]) paintLamp(c, x)
  grain(c)
}

/** From each post down to the end of the deck. */
function paintBunting(c: Brush, x: number): void {
  const side = Math.sign(x)
  const colours = ['#ef6a74', '#ffd27d', '#7fd0d6', '#c79bf0'] as const
  const end = { x: side * 96, y: -26 }
  const spotAt = (t: number): readonly [x: number, y: number] => [
    x + (end.x - x) * t,
    -84 + (end.y + 84) * t + 14 * 4 * t * (1 - t) * 0.5,
  ]
  c.strokeStyle = '#55406f'
  c.lineWidth = 1.3
  c.beginPath()
  for (let t = 0; t <= 1.001; t += 0.1) c.lineTo(...spotAt(t))
  c.stroke()
  colours.forEach((colour, at) => {
    const [left, leftY] = spotAt(0.12 + at * 0.22)
    const [right, rightY] = spotAt(0.25 + at * 0.22)
    fillPolygon(c, colour, [left, leftY], [right, rightY], [(left + right) / 2, (leftY + rightY) / 2 + 13])
  })
}

function paintLamp(c: Brush, x: number): void {
  fillGlow(c, x, lampY, 24, 24, palette.lamplight, 0.6)
  const flame = radial(c, x, lampY, 12, [
    [0, '#fffdf0'],
    [0.5, palette.window],
    [1, palette.windowEdge],
  ])
  fillRound(c, x - 6, lampY - 8, 12, 16, 4, flame)
  fillPolygon(c, palette.iron, [x - 9, lampY - 7], [x, lampY - 17], [x + 9, lampY - 7])
  fillRound(c, x - 7, lampY + 6, 14, 4, 2, palette.iron)
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
