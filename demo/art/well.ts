import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { darken, lighten, mix, withAlpha } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { wellSpot } from './layout.ts'
import { palette } from './palette.ts'
import { createRandom } from './random.ts'
import { fillEllipse, fillPolygon, fillRound, strokeLine } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

const size = { width: 120, height: 138 } as const

export function digWell(stage: Stage): Phaser.GameObjects.Image {
  const key = paintTexture(stage.scene, 'well', size.width, size.height, c => {
    c.translate(size.width / 2, size.height - 16)
    c.scale(0.92, 0.92)
    paintWell(c)
  })
  const well = stage.place(key, wellSpot.x, wellSpot.y + 14, 0.5, 1, wellSpot.y + 8)
  hangLamp(stage, wellSpot.x - 38, wellSpot.y - 66)
  return well
}

/** Under the edge of the roof: the square is not dark even late. */
function hangLamp(stage: Stage, x: number, y: number): void {
  const key = paintTexture(stage.scene, 'well-lamp', 20, 34, c => {
    strokeLine(c, 10, 1, 10, 10, 1.4, palette.iron)
    fillRound(c, 4.6, 12, 10.8, 14, 4, palette.window)
    fillRound(c, 7.4, 14, 5.2, 9, 2.4, '#fffdf0')
    fillRound(c, 3.4, 9, 13.2, 4, 2, palette.iron)
    fillRound(c, 4.6, 25, 10.8, 3.4, 1.6, palette.iron)
  })
  const depth = wellSpot.y + 9
  const lamp = stage.place(key, x, y, 0.5, 0.05, depth)
  const glow = stage.placeLight('glow', x, y + 9, depth + 1).setScale(0.5)
  stage.onFrame(timeMs => {
    lamp.rotation = Math.sin(timeMs * 0.0017) * 0.06
    glow.alpha = 0.6 + 0.2 * stage.darkness + 0.05 * Math.sin(timeMs * 0.0029)
  })
  stage.addLight({ x, y: y + 9, radiusX: 48, radiusY: 48, colour: palette.window, strength: 1 })
  stage.addLight({
    x: x - 8,
    y: wellSpot.y + 18,
    radiusX: 190,
    radiusY: 112,
    colour: palette.lamplight,
    strength: 0.85,
  })
}

function paintWell(c: Brush): void {
  paintShaft(c)
  paintBeams(c)
  paintRoof(c)
  paintBucket(c)
  paintMoss(c)
  washWithDusk(c)
  grain(c)
}

function paintShaft(c: Brush): void {
  const random = createRandom(9)
  fillEllipse(c, 0, 0, 41, 14, darken(palette.stoneDeep, 0.4))
  fillRound(c, -41, -32, 82, 32, 2, darken(palette.stoneDeep, 0.4))
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 7; column++) {
      // The wall bends away: its stones sink towards the sides' middle and darken to the right.
      const across = (column + (row % 2) * 0.5) / 7
      const x = -41 + across * 82
      const bend = Math.sqrt(Math.max(0, 1 - (across * 2 - 0.86) ** 2)) * 11
      const colour = mix(palette.stone, palette.stoneDeep, across * 0.75 + random() * 0.25)
      const y = -31 + row * 11 + bend
      const width = Math.min(11, 41 - x)
      if (width > 3) fillRound(c, x, y, width, 10, 3.4, colour)
      if (width > 3)
        fillRound(c, x + 1.4, y + 1, width - 4, 3, 1.6, withAlpha(palette.afterglow, 0.42 * (1 - across)))
    }
  }
  const rim = linear(c, -43, 0, 43, 0, [
    [0, lighten(palette.stone, 0.7)],
    [0.5, palette.stone],
    [1, palette.stoneDeep],
  ])
  fillEllipse(c, 0, -30, 44, 15, rim)
  fillEllipse(c, 0, -29, 33, 10, '#2b2a5c')
  fillEllipse(
    c,
    2,
    -26,
    28,
    6.4,
    linear(c, -28, 0, 28, 0, [
      [0, palette.waterLit],
      [0.4, palette.water],
      [1, palette.waterDeep],
    ]),
  )
}

function paintBeams(c: Brush): void {
  for (const x of [-35, 35]) {
    const fill = linear(c, x - 4, 0, x + 4, 0, [
      [0, lighten(palette.wood, 0.35)],
      [1, palette.woodDeep],
    ])
    fillRound(c, x - 4, -92, 8, 62, 3, fill)
  }
  fillRound(c, -40, -74, 80, 7, 3.5, palette.woodDeep)
  fillRound(
    c,
    -13,
    -77,
    26,
    12,
    5,
    linear(c, 0, -77, 0, -65, [
      [0, '#d8b48e'],
      [1, '#80596b'],
    ]),
  )
  strokeLine(c, 40, -70, 47, -70, 3, palette.iron)
  strokeLine(c, 47, -70, 47, -60, 3, palette.iron)
}

function paintRoof(c: Brush): void {
  const roof = '#3f8b96'
  fillPolygon(c, darken(roof, 0.5), [-54, -84], [54, -84], [0, -118])
  const random = createRandom(2)
  c.save()
  c.beginPath()
  c.moveTo(-56, -88)
  c.quadraticCurveTo(-22, -96, -4, -120)
  c.quadraticCurveTo(0, -123, 4, -120)
  c.quadraticCurveTo(22, -96, 56, -88)
  c.quadraticCurveTo(0, -78, -56, -88)
  c.clip()
  for (let row = 4; row >= 0; row--) {
    for (let column = 0; column < 11; column++) {
      const x = -60 + column * 12 + (row % 2) * 6
      const shade = (x + 60) / 120
      const colour = mix(lighten(roof, 0.42), darken(roof, 0.35), Math.min(1, shade * 0.85 + random() * 0.25))
      fillRound(c, x, -122 + row * 8.4 + 1.5, 11.4, 13, [0, 0, 6, 6], darken(roof, 0.5))
      fillRound(c, x, -122 + row * 8.4, 11.4, 13, [0, 0, 6, 6], colour)
    }
  }
  c.restore()
}

function paintBucket(c: Brush): void {
  strokeLine(c, 0, -66, 0, -50, 1.6, '#c9a98c')
  c.strokeStyle = palette.iron
  c.lineWidth = 1.4
  c.beginPath()
  c.arc(0, -43, 8, Math.PI, 0)
  c.stroke()
  const wood = linear(c, -9, 0, 9, 0, [
    [0, '#d39a70'],
    [1, '#6d4258'],
  ])
  fillPolygon(c, wood, [-9, -44], [9, -44], [7, -29], [-7, -29])
  fillRound(c, -8.6, -39, 17.2, 2.6, 1, palette.iron)
  fillEllipse(c, 0, -44, 9, 2.6, '#4b3157')
}

function paintMoss(c: Brush): void {
  const random = createRandom(21)
  for (let leaf = 0; leaf < 40; leaf++) {
    const across = random() * 2 - 1
    const x = across * 42
    const y = Math.sqrt(1 - across * across * 0.96) * 11 - random() * 7
    fillEllipse(c, x, y, 3.4, 2, random() < 0.5 ? '#4f9079' : '#8fb57e')
  }
}
