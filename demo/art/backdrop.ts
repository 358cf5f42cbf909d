import { withAlpha } from './colour.ts'
import { horizonY, lighthouseSpot, world } from './layout.ts'
import {
  type Brush,
  fillCircle,
  fillEllipse,
  fillGlow,
  fillPolygon,
  fillRound,
  fillSoft,
  linear,
  traceSmooth,
} from './paint.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { villageShoreY } from './shore.ts'

/** Where the sun went down; everything is lit from there. */
export const afterglowSpot = { x: 330, y: horizonY } as const

/** The evening sky, the lake and the island whose lighthouse is still dark. */
export function paintBackdrop(c: Brush): void {
  paintSky(c)
  paintStars(c)
  paintMoon(c, 1500, 30)
  paintSun(c)
  paintClouds(c)
  paintHills(c)
  paintLake(c)
  paintIsland(c, lighthouseSpot.x, lighthouseSpot.y)
  paintSail(c, 560, horizonY + 13, 1)
  paintSail(c, 612, horizonY + 7, 0.6)
}

function paintSky(c: Brush): void {
  c.fillStyle = linear(c, 0, 0, 0, horizonY, [
    [0, palette.skyHigh],
    [0.55, palette.skyMiddle],
    [1, palette.skyLow],
  ])
  c.fillRect(0, 0, world.width, horizonY + 2)
  fillGlow(c, afterglowSpot.x, afterglowSpot.y, 520, 130, palette.sun, 0.95)
  fillGlow(c, 1180, 0, 620, 110, palette.skyHigh, 0.75)
}

/** Half gone already: there is not much time left to hang three lanterns. */
function paintSun(c: Brush): void {
  fillGlow(c, afterglowSpot.x, afterglowSpot.y - 4, 130, 80, '#fff0c0', 0.8)
  fillCircle(c, afterglowSpot.x, afterglowSpot.y - 9, 23, '#fff6d6')
}

function paintSail(c: Brush, x: number, y: number, scale: number): void {
  c.save()
  c.translate(x, y)
  c.scale(scale, scale)
  fillEllipse(c, 0, 3, 15, 2.2, withAlpha(palette.shadow, 0.35))
  fillPolygon(c, '#4d3a70', [-12, -2], [12, -2], [8, 3], [-8, 3])
  fillPolygon(
    c,
    linear(c, -8, -22, 9, 0, [
      [0, '#ffeacb'],
      [1, '#b58fb8'],
    ]),
    [-1, -24],
    [10, -4],
    [-1, -4],
  )
  fillPolygon(c, '#d9a5ae', [-2, -20], [-2, -4], [-9, -4])
  fillGlow(c, -9, -5, 7, 7, palette.lamplight, 0.9)
  c.restore()
}

function paintStars(c: Brush): void {
  const random = createRandom(41)
  for (let star = 0; star < 70; star++) {
    const x = between(random, 420, world.width)
    const y = random() * random() * 52
    fillCircle(c, x, y, between(random, 0.4, 1.1), withAlpha(palette.paper, between(random, 0.35, 0.95)))
  }
}

function paintMoon(c: Brush, x: number, y: number): void {
  fillGlow(c, x, y, 60, 60, palette.paper, 0.4)
  c.fillStyle = palette.paper
  c.beginPath()
  c.arc(x, y, 12, Math.PI * 0.5, Math.PI * 1.5)
  c.quadraticCurveTo(x - 9, y, x, y + 12)
  c.fill()
}

function paintClouds(c: Brush): void {
  const random = createRandom(17)
  for (let cloud = 0; cloud < 11; cloud++) {
    const x = between(random, -40, world.width)
    const y = between(random, 14, 58)
    const length = between(random, 60, 190)
    const nearSun = Math.max(0, 1 - Math.abs(x + length / 2 - afterglowSpot.x) / 520)
    const colour = nearSun > 0.35 ? palette.sun : palette.skyLow
    fillSoft(c, colour, 0.25 + nearSun * 0.4, 4, () => {
      c.beginPath()
      c.ellipse(x + length / 2, y, length / 2, between(random, 1.5, 4), 0, 0, Math.PI * 2)
    })
  }
}

function paintHills(c: Brush): void {
  const random = createRandom(29)
  paintRidge(c, palette.hillFar, () => horizonY - between(random, 6, 24))
  paintRidge(c, palette.hillNear, () => horizonY - between(random, 1, 9))
  fillGlow(c, afterglowSpot.x, horizonY, 300, 34, palette.sun, 0.6)
}

function paintRidge(c: Brush, colour: string, heightAt: () => number): void {
  const ridge: [number, number][] = []
  for (let x = -60; x <= world.width + 60; x += 74) ridge.push([x, heightAt()])
  ridge.push([world.width + 80, horizonY + 14], [-80, horizonY + 14])
  traceSmooth(c, ridge)
  c.fillStyle = colour
  c.fill()
}

/** As far as the water comes forward. */
const bayY = villageShoreY + 300

function paintLake(c: Brush): void {
  c.fillStyle = linear(c, 0, horizonY, 0, bayY, [
    [0, palette.skyLow],
    [0.07, palette.water],
    [0.3, palette.waterDeep],
    [1, '#35549c'],
  ])
  c.fillRect(0, horizonY, world.width, bayY - horizonY)
  fillGlow(c, afterglowSpot.x, horizonY + 8, 420, 74, palette.sun, 0.75)
  const random = createRandom(53)
  for (let glint = 0; glint < 340; glint++) {
    const depth = random()
    const x = between(random, 0, world.width)
    const y = horizonY + 3 + depth * depth * 78
    const nearSun = Math.max(0, 1 - Math.abs(x - afterglowSpot.x) / 340)
    const colour = random() < 0.4 + nearSun ? palette.sun : palette.skyHigh
    const alpha = between(random, 0.12, 0.3) + nearSun * 0.3
    fillEllipse(c, x, y, between(random, 4, 10 + depth * 20), 0.4 + depth * 0.7, withAlpha(colour, alpha))
  }
}

function paintIsland(c: Brush, x: number, y: number): void {
  fillEllipse(c, x, y + 9, 62, 9, withAlpha(palette.shadow, 0.42))
  traceSmooth(c, [
    [x - 66, y + 5],
    [x - 38, y - 7],
    [x - 8, y - 12],
    [x + 22, y - 10],
    [x + 50, y - 2],
    [x + 68, y + 5],
  ])
  c.fillStyle = linear(c, x - 60, y - 10, x + 60, y + 6, [
    [0, '#8f7aa8'],
    [0.4, '#55548c'],
    [1, '#3c3f78'],
  ])
  c.fill()
  for (const [offset, size] of [
    [-36, 6],
    [-27, 8],
    [30, 7],
    [39, 5],
  ] as const) {
    fillEllipse(c, x + offset, y - 5 - size / 2, size, size * 0.9, '#46497f')
  }
  paintLighthouse(c, x + 4, y - 9)
}

function paintLighthouse(c: Brush, x: number, y: number): void {
  const stone = linear(c, x - 8, 0, x + 8, 0, [
    [0, '#ffe6d2'],
    [0.45, '#cdb4d2'],
    [1, '#7b6ba6'],
  ])
  fillPolygon(c, stone, [x - 7, y], [x - 4.4, y - 36], [x + 4.4, y - 36], [x + 7, y])
  const band = linear(c, x - 8, 0, x + 8, 0, [
    [0, '#d9746f'],
    [1, '#6d3f79'],
  ])
  for (const up of [6, 22]) {
    fillPolygon(
      c,
      band,
      [x - 7 + up * 0.07, y - up],
      [x - 7 + (up + 7) * 0.07, y - up - 7],
      [x + 7 - (up + 7) * 0.07, y - up - 7],
      [x + 7 - up * 0.07, y - up],
    )
  }
  fillRound(c, x - 6.5, y - 38, 13, 3, 1, '#4a3f78')
  fillRound(c, x - 3.6, y - 45, 7.2, 7, 1, '#332f63')
  fillRound(c, x - 2.4, y - 44, 2, 5, 0.6, withAlpha(palette.sun, 0.55))
  fillPolygon(c, '#5a3a72', [x - 6, y - 45], [x, y - 52], [x + 6, y - 45])
}
