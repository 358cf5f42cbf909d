import type * as Phaser from 'phaser'
import { darken, lighten } from './colour.ts'
import { posts } from './layout.ts'
import {
  type Brush,
  fillCircle,
  fillEllipse,
  fillRound,
  grain,
  linear,
  strokeLine,
  washWithDusk,
} from './paint.ts'
import { palette } from './palette.ts'
import { createRandom } from './random.ts'
import { paintTexture, type Stage } from './stage.ts'

const { spot: postSpot, hook: postHook } = posts['tall-post']
const size = { width: 96, height: 172 } as const
const foot = 160

/** The tall festival post. Its hook is empty until somebody hangs a lantern there. */
export function raisePost(stage: Stage): Phaser.GameObjects.Image {
  const key = paintTexture(stage.scene, 'post', size.width, size.height, c => {
    c.translate(size.width / 2, foot)
    paintPost(c)
  })
  const post = stage.place(key, postSpot.x, postSpot.y, 0.5, foot / size.height, postSpot.y)
  addRibbonTails(stage)
  return post
}

function paintPost(c: Brush): void {
  const wood = linear(c, -7, 0, 7, 0, [
    [0, lighten(palette.wood, 0.5)],
    [0.45, palette.wood],
    [1, palette.woodDeep],
  ])
  paintStones(c)
  fillRound(c, -6, -140, 12, 142, 3, wood)
  paintSpiralRibbon(c)
  fillRound(c, -9, -146, 18, 7, 3, lighten(palette.wood, 0.2))
  fillCircle(
    c,
    0,
    -150,
    6,
    linear(c, -5, -156, 5, -144, [
      [0, '#fff0bd'],
      [1, '#c9784f'],
    ]),
  )
  paintArm(c, wood)
  washWithDusk(c)
  grain(c)
}

function paintStones(c: Brush): void {
  for (const [x, y, radius] of [
    [-12, 1, 8],
    [12, 1, 8],
    [-4, 4, 8],
    [6, 5, 7],
  ] as const) {
    const fill = linear(c, x - radius, y - radius, x + radius, y + radius, [
      [0, lighten(palette.stone, 0.5)],
      [1, palette.stoneDeep],
    ])
    fillEllipse(c, x, y, radius, radius * 0.66, fill)
  }
}

function paintSpiralRibbon(c: Brush): void {
  c.save()
  c.beginPath()
  c.rect(-6, -136, 12, 136)
  c.clip()
  for (let turn = 0; turn < 6; turn++) {
    const y = -18 - turn * 22
    strokeLine(c, -9, y + 7, 9, y - 7, 6.5, turn % 2 === 0 ? '#e5586a' : '#ffd889')
  }
  c.fillStyle = linear(c, -6, 0, 6, 0, [
    [0, 'rgba(255, 226, 192, 0.35)'],
    [0.4, 'rgba(255, 226, 192, 0)'],
    [1, 'rgba(42, 33, 88, 0.5)'],
  ])
  c.fillRect(-6, -136, 12, 136)
  c.restore()
}

function paintArm(c: Brush, wood: CanvasGradient): void {
  const hookX = postHook.x - postSpot.x
  c.strokeStyle = darken(palette.wood, 0.12)
  c.lineWidth = 6
  c.beginPath()
  c.moveTo(-4, -134)
  c.lineTo(hookX - 5, -138)
  c.stroke()
  c.strokeStyle = wood
  c.lineWidth = 4
  c.beginPath()
  c.moveTo(-4, -112)
  c.quadraticCurveTo(-8, -128, hookX + 6, -136)
  c.stroke()
  // Iron against the evening: the empty hook must be seen from afar.
  c.strokeStyle = '#2c2448'
  c.lineWidth = 3.4
  traceHook(c, hookX)
  c.strokeStyle = '#b9aecb'
  c.lineWidth = 1.2
  traceHook(c, hookX - 0.7)
}

function traceHook(c: Brush, x: number): void {
  c.beginPath()
  c.moveTo(x, -137)
  c.lineTo(x, -131)
  c.bezierCurveTo(x + 8, -129, x + 7, -118, x, -118)
  c.bezierCurveTo(x - 4, -118, x - 6, -121, x - 5, -124)
  c.stroke()
}

function addRibbonTails(stage: Stage): void {
  const tails = [
    { key: 'ribbon-red', colour: '#e5586a', lean: -0.36 },
    { key: 'ribbon-gold', colour: '#ffd889', lean: -0.02 },
  ]
  for (const { key, colour, lean } of tails) {
    paintTexture(stage.scene, key, 20, 52, c => paintTail(c, colour))
    const tail = stage.place(key, postSpot.x + 6, postSpot.y - 138, 0.5, 0.05, postSpot.y + 1)
    stage.onFrame(timeMs => {
      tail.rotation = lean + Math.sin(timeMs * 0.0016 + lean * 9) * 0.12
      tail.scaleX = 0.5 + 0.06 * Math.sin(timeMs * 0.0027 + lean * 4)
    })
  }
}

function paintTail(c: Brush, colour: string): void {
  const random = createRandom(colour.length)
  const sway = 2 + random()
  c.fillStyle = linear(c, 0, 0, 20, 40, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ])
  c.beginPath()
  c.moveTo(8, 2)
  c.quadraticCurveTo(2 + sway, 18, 7, 30)
  c.quadraticCurveTo(10, 40, 5, 50)
  c.lineTo(10, 45)
  c.lineTo(15, 49)
  c.quadraticCurveTo(18, 38, 14, 28)
  c.quadraticCurveTo(9, 16, 13, 2)
  c.closePath()
  c.fill()
  washWithDusk(c)
}
