import type { Brush } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import { washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import type { Spot } from './layout.ts'
import { palette } from './palette.ts'
import { fillCircle, fillPolygon, fillRound } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

interface Festoon {
  readonly key: string
  readonly from: Spot
  readonly to: Spot
  readonly sag: number
  readonly depth: number
}

const festoons: readonly Festoon[] = [
  { key: 'festoon-left', from: { x: 394, y: 243 }, to: { x: 467, y: 250 }, sag: 16, depth: 399 },
  { key: 'festoon-right', from: { x: 756, y: 244 }, to: { x: 856, y: 258 }, sag: 34, depth: 331 },
]

const pad = 24
const flagColours = ['#ef6a74', '#ffd27d', '#7fd0d6', '#c79bf0', '#ffb08a'] as const

/** Bunting and small bulbs between the roofs: the village has dressed for the evening. */
export function hangFestoons(stage: Stage): void {
  for (const festoon of festoons) hangFestoon(stage, festoon)
}

function hangFestoon(stage: Stage, { key, from, to, sag, depth }: Festoon): void {
  const left = from.x - pad
  const top = Math.min(from.y, to.y) - pad
  const width = to.x - from.x + pad * 2
  const height = Math.abs(to.y - from.y) + sag + pad * 2
  const count = Math.max(2, Math.round((to.x - from.x) / 17))
  const spots = Array.from({ length: count + 1 }, (_, at) => spotOn(from, to, sag, at / count))
  paintTexture(stage.scene, key, width, height, c => {
    c.translate(-left, -top)
    paintString(c, spots)
    spots.forEach((spot, at) => {
      if (at % 2 === 1) paintFlag(c, spot, flagColours[((at - 1) / 2) % flagColours.length] ?? flagColours[0])
    })
    washWithDusk(c)
    spots.forEach((spot, at) => {
      if (at % 2 === 0) paintBulb(c, spot)
    })
  })
  stage.place(key, left, top, 0, 0, depth)
  spots.forEach((spot, at) => {
    if (at % 2 === 0) addTwinkle(stage, spot, depth, at)
  })
}

function spotOn(from: Spot, to: Spot, sag: number, t: number): Spot {
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t + sag * 4 * t * (1 - t) * 0.5,
  }
}

function paintString(c: Brush, spots: readonly Spot[]): void {
  c.strokeStyle = '#55406f'
  c.lineWidth = 1.5
  c.beginPath()
  for (const { x, y } of spots) c.lineTo(x, y)
  c.stroke()
}

function paintFlag(c: Brush, { x, y }: Spot, colour: string): void {
  const fill = linear(c, x - 7, y, x + 7, y + 16, [
    [0, lighten(colour, 0.35)],
    [0.5, colour],
    [1, darken(colour, 0.25)],
  ])
  fillPolygon(c, fill, [x - 7, y], [x + 7, y], [x + 0.5, y + 16])
}

function paintBulb(c: Brush, { x, y }: Spot): void {
  fillRound(c, x - 1.6, y - 1, 3.2, 4, 1, palette.iron)
  fillCircle(c, x, y + 5, 3.6, palette.windowEdge)
  fillCircle(c, x - 0.4, y + 4.6, 2.4, '#fffbe2')
}

function addTwinkle(stage: Stage, { x, y }: Spot, depth: number, at: number): void {
  const light = stage.placeLight('glow', x, y + 5, depth + 1).setScale(0.15)
  stage.onFrame(timeMs => {
    light.alpha = 0.7 + 0.25 * Math.sin(timeMs * 0.0019 + at * 1.7 + x)
  })
}
