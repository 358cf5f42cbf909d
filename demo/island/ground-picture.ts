import { type Brush, createCanvas } from '../art/canvas.ts'
import { palette } from '../art/palette.ts'
import { between, createRandom, pick } from '../art/random.ts'
import { fillCircle, fillEllipse } from '../art/shapes.ts'
import { castShadow, fillGlow } from '../art/soft-edges.ts'
import {
  benchSpot,
  type Ground,
  isOnPath,
  lampSpots,
  outwards,
  pathBends,
  pathWidth,
  pineSpots,
  rockSpots,
  tower,
} from './island-map.ts'

/** The picture lies over a square of so many metres, with the island in the middle. */
export const pictureSize = 27
const unitsPerMetre = 36

/** Grass, path, sand and what lies in shadow, seen from above; north is up. */
export function paintGround(): HTMLCanvasElement {
  const size = pictureSize * unitsPerMetre
  return createCanvas(size, size, c => {
    c.translate(size / 2, size / 2)
    c.scale(unitsPerMetre, -unitsPerMetre)
    paintShore(c)
    paintMeadow(c)
    paintPaths(c)
    paintFlowers(c)
    paintShadows(c)
  })
}

function paintShore(c: Brush): void {
  c.fillStyle = palette.sandDeep
  c.fillRect(-pictureSize, -pictureSize, pictureSize * 2, pictureSize * 2)
  traceShore(c, 1.0)
  c.fillStyle = palette.sand
  c.fill()
  const random = createRandom(4)
  for (let pebble = 0; pebble < 420; pebble++) {
    const angle = random() * Math.PI * 2
    const reach = between(random, 10.2, 12.4)
    const tone = pick(random, [palette.sandLit, palette.sandDeep, palette.stone, palette.stoneDeep])
    fillEllipse(c, Math.cos(angle) * reach, Math.sin(angle) * reach, between(random, 0.03, 0.1), 0.05, tone)
  }
}

function paintMeadow(c: Brush): void {
  traceShore(c, 0.955, 0.012)
  c.fillStyle = palette.grassDeep
  c.fill()
  traceShore(c, 0.935, 0.012)
  c.save()
  c.clip()
  c.fillStyle = palette.grass
  c.fillRect(-14, -14, 28, 28)
  const random = createRandom(11)
  for (let patch = 0; patch < 260; patch++) {
    const { x, y } = anywhere(random)
    const radius = between(random, 0.6, 2.4)
    const tone = pick(random, [palette.grassLit, palette.bladeLit, palette.grassDeep, palette.bladeDeep])
    fillGlow(c, x, y, radius, radius * 0.7, tone, 0.28)
  }
  c.lineCap = 'round'
  for (let blade = 0; blade < 5200; blade++) {
    const { x, y } = anywhere(random)
    c.strokeStyle = pick(random, ['#bcd08c66', '#2c647055', '#8fbf8066', '#3f857555'])
    c.lineWidth = between(random, 0.015, 0.03)
    c.beginPath()
    c.moveTo(x, y)
    c.lineTo(x + between(random, -0.03, 0.03), y + between(random, 0.05, 0.12))
    c.stroke()
  }
  c.restore()
}

function paintPaths(c: Brush): void {
  c.lineCap = 'round'
  c.lineJoin = 'round'
  for (const [width, tone] of [
    [pathWidth + 0.42, '#5d7f6f'],
    [pathWidth + 0.2, palette.sandDeep],
    [pathWidth, palette.sand],
    [pathWidth - 0.5, palette.sandLit],
  ] as const) {
    for (const bends of pathBends) {
      c.strokeStyle = tone
      c.lineWidth = width
      traceWay(c, bends)
      c.stroke()
    }
    fillEllipse(c, tower.x, tower.z, 2.35 + width / 2, 2.35 + width / 2, tone)
  }
  const random = createRandom(21)
  for (let stone = 0; stone < 900; stone++) {
    const { x, y } = anywhere(random)
    if (!isOnPath({ x, z: y })) continue
    const tone = pick(random, ['#d8b08f', '#c79a86', '#f9e6c8', '#b98f8b'])
    fillEllipse(
      c,
      x,
      y,
      between(random, 0.03, 0.11),
      between(random, 0.02, 0.06),
      tone,
      between(random, -1, 1),
    )
  }
}

function paintFlowers(c: Brush): void {
  const random = createRandom(33)
  for (let flower = 0; flower < 620; flower++) {
    const { x, y } = anywhere(random)
    const at = { x, z: y }
    if (outwards(at) > 0.9 || isOnPath(at) || Math.hypot(x - tower.x, y - tower.z) < 3.4) continue
    const tone = pick(random, ['#fff3ea', '#ffc9d6', '#ffe29a', '#c9b8ff'])
    fillCircle(c, x, y, between(random, 0.025, 0.055), tone)
  }
}

/** The moon stands on the left: what is lit by it darkens the ground to its right. */
function paintShadows(c: Brush): void {
  shade(c, tower, 2.5, 1)
  shade(c, { x: tower.x + 2.6, z: tower.z - 0.5 }, 2.6, 0.55)
  for (const { x, z, size } of pineSpots) shade(c, { x: x + 0.5 * size, z: z - 0.12 }, 1.35 * size, 0.9)
  for (const { x, z, size } of rockSpots) shade(c, { x: x + 0.25 * size, z }, 1.25 * size, 0.9)
  for (const { x, z } of lampSpots) shade(c, { x: x + 0.12, z }, 0.42, 0.8)
  shade(c, { x: benchSpot.x + 0.25, z: benchSpot.z }, 1.15, 0.9)
}

function shade(c: Brush, { x, z }: Ground, radius: number, alpha: number): void {
  castShadow(c, x, z, radius * 1.15, radius * 0.95, alpha * 0.62)
}

function traceShore(c: Brush, share: number, wobble = 0): void {
  c.beginPath()
  for (let at = 0; at < 180; at++) {
    const angle = (at / 180) * Math.PI * 2
    const reach =
      (share + wobble * Math.sin(angle * 17)) / outwards({ x: Math.cos(angle), z: Math.sin(angle) })
    c.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  c.closePath()
}

function traceWay(c: Brush, bends: readonly Ground[]): void {
  c.beginPath()
  for (const [at, { x, z }] of bends.entries()) {
    const next = bends[at + 1]
    if (at === 0) c.moveTo(x, z)
    else if (next) c.quadraticCurveTo(x, z, (x + next.x) / 2, (z + next.z) / 2)
    else c.lineTo(x, z)
  }
}

function anywhere(random: () => number): { x: number; y: number } {
  return { x: between(random, -13, 13), y: between(random, -13, 13) }
}
