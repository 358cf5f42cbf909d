import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { linear } from './gradients.ts'
import { horizonY, world } from './layout.ts'
import { palette } from './palette.ts'
import { between, createRandom } from './random.ts'
import { fillCircle, fillEllipse, traceSmooth } from './shapes.ts'
import { villageShoreY } from './shore.ts'
import { fillGlow, fillSoft } from './soft-edges.ts'

/** Where the sun went down; everything is lit from there. */
export const afterglowSpot = { x: 330, y: horizonY } as const

/** There all evening; it shines when the sun is gone. */
export const moonSpot = { x: 960, y: 32 } as const

/** The evening sky and the lake. */
export function paintBackdrop(c: Brush): void {
  paintSky(c)
  paintStars(c)
  paintMoon(c, moonSpot.x, moonSpot.y)
  paintSun(c)
  paintClouds(c)
  paintHills(c)
  paintLake(c)
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
  paintRidges(c, palette.hillFar, palette.hillNear)
  fillGlow(c, afterglowSpot.x, horizonY, 300, 34, palette.sun, 0.6)
}

/** The far shore, in the colours of the hour. */
export function paintRidges(c: Brush, far: string, near: string): void {
  const random = createRandom(29)
  paintRidge(c, far, () => horizonY - between(random, 6, 24))
  paintRidge(c, near, () => horizonY - between(random, 1, 9))
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
export const bayY = villageShoreY + 300

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
