import type { Brush } from './canvas.ts'
import { lighten, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear, radial } from './gradients.ts'
import { houseSpots } from './layout.ts'
import { palette } from './palette.ts'
import { fillCircle, fillEllipse, fillRound, strokeLine } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const benchSpot = { x: houseSpots.inn.x - 78, y: houseSpots.inn.y + 12 }
const kettleSpot = { x: houseSpots.inn.x + 74, y: houseSpots.inn.y + 14 }

/** Before the inn: a bench, and soup for everybody who comes by. */
export function layInnYard(stage: Stage): void {
  const bench = paintTexture(stage.scene, 'bench', 84, 46, paintBench)
  stage.place(bench, benchSpot.x, benchSpot.y + 4, 0.5, 1, benchSpot.y)
  const kettle = paintTexture(stage.scene, 'kettle', 76, 84, paintKettle)
  stage.place(kettle, kettleSpot.x, kettleSpot.y + 5, 0.5, 1, kettleSpot.y)
  burn(stage)
  steam(stage)
}

function burn(stage: Stage): void {
  const fire = stage.placeLight('glow', kettleSpot.x, kettleSpot.y - 8, kettleSpot.y + 1).setScale(0.55)
  stage.onFrame(timeMs => {
    fire.alpha = 0.6 + 0.12 * Math.sin(timeMs * 0.0093) + 0.08 * Math.sin(timeMs * 0.0171)
  })
  stage.addLight({ ...kettleSpot, radiusX: 96, radiusY: 62, colour: palette.ember, strength: 0.95 })
}

function steam(stage: Stage): void {
  for (let puff = 0; puff < 4; puff++) {
    const cloud = stage.place('smoke', kettleSpot.x, kettleSpot.y - 40, 0.5, 0.5, kettleSpot.y + 2)
    stage.onFrame(timeMs => {
      const age = ((timeMs + puff * 700) % 2800) / 2800
      cloud.x = kettleSpot.x + Math.sin(age * 5 + puff * 2) * 5 * age
      cloud.y = kettleSpot.y - 38 - age * 40
      cloud.setScale(0.12 + age * 0.3)
      cloud.alpha = Math.min(1, age * 5) * (1 - age) * 0.6
    })
  }
}

function paintBench(c: Brush): void {
  c.translate(42, 42)
  const wood = linear(c, -38, 0, 38, 0, [
    [0, '#e6b48c'],
    [0.5, '#a8745c'],
    [1, '#6d4660'],
  ])
  fillEllipse(c, 2, 1, 38, 4, withAlpha(palette.shadow, 0.4))
  for (const x of [-30, 30]) {
    fillRound(c, x - 3, -36, 6, 38, 2, palette.woodDeep)
    fillRound(c, x - 4, -16, 8, 18, 2, palette.wood)
  }
  for (const y of [-36, -28]) fillRound(c, -37, y, 74, 5.6, 2.5, wood)
  fillRound(c, -39, -18, 78, 7, 3, wood)
  fillRound(c, -39, -18, 78, 2.6, 2, lighten('#c08a68', 0.5))
  // A cushion, and a mug that somebody left.
  fillRound(c, -28, -24, 24, 8, 4, '#4f8fa8')
  fillRound(c, 14, -27, 8, 9, [1, 1, 3, 3], '#c98a48')
  fillEllipse(c, 18, -27, 4.2, 1.8, '#fffaf0')
  washWithDusk(c)
  grain(c)
}

function paintKettle(c: Brush): void {
  c.translate(38, 78)
  fillEllipse(c, 0, -2, 26, 7, '#7b6a86')
  fillEllipse(c, 0, -3, 20, 5, '#453457')
  for (const [x, colour] of [
    [-22, '#b9adc4'],
    [-12, '#8d80a4'],
    [12, '#8d80a4'],
    [22, '#6d628a'],
  ] as const) {
    fillEllipse(c, x, 0, 6, 4.4, colour)
  }
  for (const x of [-26, 26]) strokeLine(c, x, 1, x * 0.08, -72, 3.4, palette.woodDeep)
  strokeLine(c, 0, -72, 0, -52, 1.6, palette.iron)
  c.strokeStyle = palette.iron
  c.lineWidth = 2
  c.beginPath()
  c.arc(0, -38, 14, Math.PI * 1.08, Math.PI * 1.92)
  c.stroke()
  const iron = radial(c, -6, -36, 30, [
    [0, '#a99dc0'],
    [0.4, '#5a4f78'],
    [1, '#241c40'],
  ])
  c.fillStyle = iron
  c.beginPath()
  c.moveTo(-17, -38)
  c.bezierCurveTo(-24, -14, -10, -9, 0, -9)
  c.bezierCurveTo(10, -9, 24, -14, 17, -38)
  c.closePath()
  c.fill()
  fillEllipse(c, 0, -38, 18, 5, '#4d426b')
  fillEllipse(c, 0, -38, 14.5, 3.4, '#e0934f')
  fillCircle(c, -4, -38.4, 1.8, '#8fbf77')
  fillCircle(c, 5, -37.6, 1.6, '#f4d27a')
  strokeLine(c, 6, -38, 14, -52, 2, '#d9ab84')
  washWithDusk(c)
  fillGlow(c, 0, -7, 24, 14, palette.ember, 0.9)
  for (const [x, tall] of [
    [-9, 10],
    [0, 14],
    [8, 9],
  ] as const) {
    c.fillStyle = linear(c, 0, -4 - tall, 0, -2, [
      [0, withAlpha('#ff8a3c', 0.2)],
      [1, '#fff0a8'],
    ])
    c.beginPath()
    c.moveTo(x - 5, -2)
    c.quadraticCurveTo(x - 3, -tall * 0.5, x + 1, -3 - tall)
    c.quadraticCurveTo(x + 5, -tall * 0.4, x + 5, -2)
    c.fill()
  }
  grain(c)
}
