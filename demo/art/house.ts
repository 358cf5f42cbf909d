import { darken, lighten, mix, withAlpha } from './colour.ts'
import { type HouseName, houseSpots } from './layout.ts'
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
import { palette, uiFont } from './palette.ts'
import { between, createRandom, pick, type Random } from './random.ts'
import { paintTexture, type Stage } from './stage.ts'

interface HousePlan {
  readonly width: number
  readonly wallHeight: number
  readonly roofHeight: number
  readonly roof: string
  readonly wall: string
  readonly door: string
  readonly seed: number
  readonly chimneyX: number
  readonly sign?: string
  readonly hasDormer?: boolean
}

const plans: Record<HouseName, HousePlan> = {
  hall: {
    width: 240,
    wallHeight: 92,
    roofHeight: 96,
    roof: '#8f4f94',
    wall: '#f3dcc6',
    door: '#4f8a6a',
    seed: 8,
    chimneyX: 80,
    hasDormer: true,
  },
  forge: {
    width: 196,
    wallHeight: 82,
    roofHeight: 84,
    roof: '#d2614f',
    wall: '#f6e3cb',
    door: '#3f7f9a',
    seed: 3,
    chimneyX: 77,
  },
  school: {
    width: 186,
    wallHeight: 82,
    roofHeight: 82,
    roof: '#35859a',
    wall: '#f4dfd0',
    door: '#b8564c',
    seed: 5,
    chimneyX: 68,
  },
  cottage: {
    width: 160,
    wallHeight: 76,
    roofHeight: 76,
    roof: '#d79a4a',
    wall: '#f3dcc0',
    door: '#5a62a8',
    seed: 12,
    chimneyX: -40,
  },
  inn: {
    width: 240,
    wallHeight: 92,
    roofHeight: 96,
    roof: '#c2564f',
    wall: '#f6e3cb',
    door: '#4f8a6a',
    seed: 18,
    chimneyX: 80,
    sign: 'INN',
    hasDormer: true,
  },
}

const eaves = 24
const margin = 34
const stepHeight = 8
const timber = '#7d4d48'

export function buildHouses(stage: Stage): void {
  for (const name of ['cottage', 'forge', 'hall', 'school', 'inn'] as const) {
    const plan = plans[name]
    const { x, y } = houseSpots[name]
    const width = plan.width + margin * 2
    const height = plan.wallHeight + plan.roofHeight + margin + stepHeight
    const key = paintTexture(stage.scene, `house-${name}`, width, height, c => {
      c.translate(width / 2, height - stepHeight)
      paintHouse(c, plan)
    })
    stage.place(key, x, y + stepHeight, 0.5, 1, y)
    warmWindows(stage, plan, x, y)
  }
}

/** From here on (0, 0) is the middle of the doorstep and up is negative. */
function paintHouse(c: Brush, plan: HousePlan): void {
  const random = createRandom(plan.seed)
  paintWall(c, plan)
  paintFooting(c, plan, random)
  paintTimber(c, plan)
  paintIvy(c, plan, random)
  paintDoor(c, plan)
  paintChimney(c, plan, random)
  paintRoof(c, plan, random)
  if (plan.hasDormer) paintDormer(c, plan)
  washWithDusk(c)
  paintWallGlow(c, plan)
  for (const x of windowXs(plan)) paintWindow(c, x, windowY(plan), plan.door, random)
  if (plan.hasDormer) paintRoundWindow(c, 0, dormerY(plan), 13)
  paintDoorLamp(c, plan)
  if (plan.sign) paintSign(c, plan, plan.sign)
  grain(c)
}

const windowXs = (plan: HousePlan): readonly [number, number] => [-plan.width * 0.32, plan.width * 0.32]
const windowY = (plan: HousePlan): number => -plan.wallHeight + 40
const dormerY = (plan: HousePlan): number => -plan.wallHeight - plan.roofHeight * 0.4

function paintWall(c: Brush, { width, wallHeight, wall }: HousePlan): void {
  const plaster = linear(c, -width / 2, 0, width / 2, 0, [
    [0, lighten(wall, 0.4)],
    [0.5, wall],
    [1, darken(wall, 0.24)],
  ])
  fillRound(c, -width / 2, -wallHeight, width, wallHeight, [0, 0, 4, 4], plaster)
  c.fillStyle = linear(c, 0, -wallHeight, 0, -wallHeight + 34, [
    [0, withAlpha(palette.shade, 0.55)],
    [1, withAlpha(palette.shade, 0)],
  ])
  c.fillRect(-width / 2, -wallHeight, width, 34)
  c.fillStyle = linear(c, 0, -24, 0, 0, [
    [0, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.22)],
  ])
  c.fillRect(-width / 2, -24, width, 24)
}

function paintFooting(c: Brush, { width }: HousePlan, random: Random): void {
  for (let x = -width / 2; x < width / 2 - 4; ) {
    const length = Math.min(between(random, 15, 25), width / 2 - x)
    const height = between(random, 11, 15)
    const colour = mix(palette.stone, palette.stoneDeep, random() * 0.55)
    const fill = linear(c, x, -height, x + length, 0, [
      [0, lighten(colour, 0.35)],
      [1, darken(colour, 0.2)],
    ])
    fillRound(c, x + 0.6, -height, length - 1.2, height, 4, fill)
    x += length
  }
}

function paintTimber(c: Brush, { width, wallHeight }: HousePlan): void {
  const beams = [-width / 2 + 3.5, -width * 0.155, width * 0.155, width / 2 - 3.5]
  for (const x of beams) {
    const fill = linear(c, x - 3.5, 0, x + 3.5, 0, [
      [0, lighten(timber, 0.22)],
      [1, darken(timber, 0.28)],
    ])
    fillRound(c, x - 3.5, -wallHeight + 2, 7, wallHeight - 14, 2, fill)
  }
  strokeLine(c, -width / 2 + 5, -wallHeight + 15, -width * 0.16, -wallHeight + 15, 4, darken(timber, 0.12))
  strokeLine(c, width * 0.16, -wallHeight + 15, width / 2 - 5, -wallHeight + 15, 4, darken(timber, 0.2))
}

function paintIvy(c: Brush, { width, wallHeight }: HousePlan, random: Random): void {
  for (let leaf = 0; leaf < 90; leaf++) {
    const climb = random() * random()
    const x = width / 2 - 2 - between(random, -8, 24) * (1 - climb)
    const y = -climb * wallHeight * 0.95
    const colour = pick(random, ['#3c7a6b', '#5b9a72', '#8dba7c', '#2d5f6a'])
    fillEllipse(c, x, y, between(random, 2, 4.4), between(random, 1.8, 3), colour, between(random, -1, 1))
  }
}

function paintDoor(c: Brush, { width, door }: HousePlan): void {
  const arch = width > 220 ? 25 : 21
  const height = width > 220 ? 66 : 58
  fillRound(c, -arch - 9, -4, arch * 2 + 18, 11, 5, lighten(palette.stone, 0.3))
  fillRound(c, -arch - 9, 2, arch * 2 + 18, 5, 3, palette.stoneDeep)
  fillRound(
    c,
    -arch - 4,
    -height - 4,
    arch * 2 + 8,
    height + 2,
    [arch + 4, arch + 4, 2, 2],
    darken(timber, 0.2),
  )
  const fill = linear(c, -arch, 0, arch, 0, [
    [0, lighten(door, 0.32)],
    [0.5, door],
    [1, darken(door, 0.32)],
  ])
  fillRound(c, -arch, -height, arch * 2, height - 3, [arch, arch, 1, 1], fill)
  for (const x of [-arch * 0.5, 0, arch * 0.5]) {
    strokeLine(c, x, -height + 8 + Math.abs(x) * 0.3, x, -4, 1.2, withAlpha(palette.shade, 0.35))
  }
  for (const y of [-height * 0.68, -height * 0.26]) {
    strokeLine(c, -arch + 1, y, -arch * 0.2, y, 2.6, palette.iron)
  }
}

function paintChimney(c: Brush, { wallHeight, roofHeight, chimneyX }: HousePlan, random: Random): void {
  const top = -wallHeight - roofHeight - 10
  const brick = linear(c, chimneyX - 14, 0, chimneyX + 14, 0, [
    [0, '#d59a82'],
    [0.5, '#ab6c68'],
    [1, '#6d4663'],
  ])
  c.fillStyle = brick
  c.fillRect(chimneyX - 13, top, 26, 58)
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 2; column++) {
      const x = chimneyX - 12 + column * 12 + (row % 2) * 4
      fillRound(c, x, top + 2 + row * 7, 10, 5.4, 1.5, withAlpha(pick(random, ['#ffd0b0', '#5a3560']), 0.22))
    }
  }
  fillRound(
    c,
    chimneyX - 17,
    top - 7,
    34,
    9,
    3,
    linear(c, chimneyX - 17, 0, chimneyX + 17, 0, [
      [0, '#ecc3a6'],
      [1, '#8c6078'],
    ]),
  )
}

function traceRoof(c: Brush, { width, wallHeight, roofHeight }: HousePlan): void {
  const top = -wallHeight - roofHeight + 6
  const foot = -wallHeight + 14
  const ridge = width / 2 - 26
  const reach = width / 2 + eaves
  c.beginPath()
  c.moveTo(-ridge, top + 3)
  c.quadraticCurveTo(0, top - 1, ridge, top + 3)
  c.quadraticCurveTo(width / 2 + 2, foot - 34, reach, foot - 2)
  c.quadraticCurveTo(reach + 1, foot + 5, reach - 8, foot + 4)
  c.quadraticCurveTo(0, foot + 12, -reach + 8, foot + 4)
  c.quadraticCurveTo(-reach - 1, foot + 5, -reach, foot - 2)
  c.quadraticCurveTo(-width / 2 - 2, foot - 34, -ridge, top + 3)
  c.closePath()
}

function paintRoof(c: Brush, plan: HousePlan, random: Random): void {
  const { width, wallHeight, roofHeight, roof } = plan
  const top = -wallHeight - roofHeight + 6
  const foot = -wallHeight + 18
  traceRoof(c, plan)
  c.fillStyle = darken(roof, 0.35)
  c.fill()
  c.save()
  c.clip()
  const rows = 8
  const rowHeight = (foot - top) / rows
  // From the eaves up, so that each row lies over the one below it.
  for (let row = rows; row >= 0; row--) {
    paintShingleRow(c, plan, random, top + row * rowHeight, rowHeight, row % 2 === 0)
  }
  c.fillStyle = linear(c, -width / 2, top, width / 2, foot, [
    [0, withAlpha(palette.sun, 0.42)],
    [0.38, withAlpha(palette.sun, 0)],
    [0.62, withAlpha(palette.shade, 0)],
    [1, withAlpha(palette.shade, 0.5)],
  ])
  c.fillRect(-width, top - 6, width * 2, foot - top + 20)
  c.restore()
  const cap = linear(c, -width / 2, 0, width / 2, 0, [
    [0, lighten(roof, 0.62)],
    [1, lighten(roof, 0.12)],
  ])
  fillRound(c, -width / 2 + 20, top - 3, width - 40, 9, 4.5, cap)
}

function paintShingleRow(
  c: Brush,
  { width, roof }: HousePlan,
  random: Random,
  y: number,
  rowHeight: number,
  isShifted: boolean,
): void {
  const tile = 17
  for (let x = -width / 2 - 40 + (isShifted ? tile / 2 : 0); x < width / 2 + 40; x += tile) {
    const tone = between(random, -0.16, 0.2)
    const colour = tone > 0 ? lighten(roof, tone) : darken(roof, -tone)
    const height = rowHeight + 7
    fillRound(c, x + 0.5, y + 1.6, tile - 1, height, [0, 0, 8, 8], darken(roof, 0.42))
    fillRound(c, x + 0.5, y, tile - 1, height, [0, 0, 8, 8], colour)
  }
}

function paintDormer(c: Brush, plan: HousePlan): void {
  const y = dormerY(plan)
  fillPolygon(c, darken(plan.roof, 0.5), [-34, y + 26], [34, y + 26], [34, y - 2], [0, y - 32], [-34, y - 2])
  const front = linear(c, -26, 0, 26, 0, [
    [0, lighten(plan.wall, 0.3)],
    [1, darken(plan.wall, 0.25)],
  ])
  fillPolygon(c, front, [-25, y + 25], [25, y + 25], [25, y - 6], [0, y - 26], [-25, y - 6])
  c.strokeStyle = linear(c, -40, 0, 40, 0, [
    [0, lighten(plan.roof, 0.5)],
    [1, darken(plan.roof, 0.12)],
  ])
  c.lineWidth = 8
  c.beginPath()
  c.moveTo(-38, y + 4)
  c.lineTo(0, y - 31)
  c.lineTo(38, y + 4)
  c.stroke()
}

function paintWallGlow(c: Brush, plan: HousePlan): void {
  c.save()
  c.globalCompositeOperation = 'source-atop'
  for (const x of windowXs(plan)) fillGlow(c, x, windowY(plan) + 4, 52, 46, palette.lamplight, 0.85)
  fillGlow(c, 0, -28, 54, 60, palette.lamplight, 0.35)
  if (plan.hasDormer) fillGlow(c, 0, dormerY(plan), 34, 34, palette.lamplight, 0.7)
  c.restore()
}

function paintWindow(c: Brush, x: number, y: number, shutter: string, random: Random): void {
  const halfWidth = 14
  for (const side of [-1, 1]) {
    const shutterX = x + side * (halfWidth + 8.5)
    const fill = linear(c, shutterX - 6, 0, shutterX + 6, 0, [
      [0, lighten(shutter, 0.18)],
      [1, darken(shutter, 0.3)],
    ])
    fillRound(c, shutterX - 5.5, y - 17, 11, 35, 3, fill)
    for (let slat = -12; slat < 16; slat += 5) {
      strokeLine(c, shutterX - 3.5, y + slat, shutterX + 3.5, y + slat, 1, withAlpha(palette.shade, 0.3))
    }
  }
  fillRound(c, x - halfWidth - 3, y - 21, halfWidth * 2 + 6, 42, [15, 15, 3, 3], darken(timber, 0.15))
  paintGlass(c, x, y, () => c.roundRect(x - halfWidth, y - 18, halfWidth * 2, 36, [13, 13, 2, 2]))
  strokeLine(c, x, y - 17, x, y + 18, 2.2, timber)
  strokeLine(c, x - halfWidth, y, x + halfWidth, y, 2.2, timber)
  paintFlowerBox(c, x, y + 21, random)
}

function paintGlass(c: Brush, x: number, y: number, trace: () => void): void {
  c.fillStyle = radial(c, x, y + 5, 26, [
    [0, '#fffbe0'],
    [0.45, palette.window],
    [1, palette.windowEdge],
  ])
  c.beginPath()
  trace()
  c.fill()
  c.save()
  c.clip()
  // Curtains drawn aside: somebody is at home.
  for (const side of [-1, 1]) {
    fillEllipse(c, x + side * 15, y - 6, 8, 22, withAlpha('#f0784f', 0.45), side * 0.3)
  }
  c.restore()
}

function paintFlowerBox(c: Brush, x: number, y: number, random: Random): void {
  fillRound(
    c,
    x - 20,
    y,
    40,
    9,
    3,
    linear(c, 0, y, 0, y + 9, [
      [0, '#a26a50'],
      [1, '#553852'],
    ]),
  )
  for (let bloom = 0; bloom < 16; bloom++) {
    const bloomX = x - 18 + bloom * 2.4
    const colour = pick(random, ['#ef6f86', '#ffb3c0', '#ffd479', '#7fae76', '#5b9a72'])
    fillCircle(c, bloomX, y - between(random, -1.5, 4.5), between(random, 2, 3.2), colour)
  }
}

function paintRoundWindow(c: Brush, x: number, y: number, radius: number): void {
  fillCircle(c, x, y, radius + 3, darken(timber, 0.15))
  paintGlass(c, x, y, () => c.arc(x, y, radius, 0, Math.PI * 2))
  strokeLine(c, x, y - radius, x, y + radius, 2, timber)
  strokeLine(c, x - radius, y, x + radius, y, 2, timber)
}

/** A small lamp by the door: the brightest spot of the front. */
function paintDoorLamp(c: Brush, { width }: HousePlan): void {
  const x = width > 220 ? 39 : 32
  fillGlow(c, x, -44, 26, 26, palette.lamplight, 0.8)
  strokeLine(c, x, -58, x, -52, 1.6, palette.iron)
  fillRound(c, x - 4, -52, 8, 12, 3, palette.window)
  fillRound(c, x - 5, -53, 10, 3, 1.5, palette.iron)
  fillRound(c, x - 4, -41, 8, 2.4, 1, palette.iron)
  fillCircle(c, -(width > 220 ? 15 : 12), -28, 2.4, palette.lamplight)
}

function paintSign(c: Brush, { width, wallHeight }: HousePlan, text: string): void {
  const x = width * 0.155 + 5
  const y = -wallHeight + 16
  strokeLine(c, x - 10, y - 9, x + 34, y - 9, 3, palette.iron)
  strokeLine(c, x + 2, y - 9, x + 2, y - 3, 1.4, palette.iron)
  strokeLine(c, x + 28, y - 9, x + 28, y - 3, 1.4, palette.iron)
  fillRound(c, x - 7, y - 4, 44, 23, 6, '#6a3f4f')
  fillRound(
    c,
    x - 5,
    y - 2.5,
    40,
    19.5,
    5,
    linear(c, x, y, x + 30, y + 18, [
      [0, '#fff0d2'],
      [1, '#eec79c'],
    ]),
  )
  c.fillStyle = '#5c3350'
  c.font = `800 13px ${uiFont}`
  c.textAlign = 'center'
  c.textBaseline = 'middle'
  c.fillText(text, x + 15, y + 8)
}

/** Firelight breathes: each window's glow has its own slow unrest. */
function warmWindows(stage: Stage, plan: HousePlan, x: number, y: number): void {
  const spots = windowXs(plan).map(offset => ({ x: x + offset, y: y + windowY(plan), size: 0.42 }))
  if (plan.hasDormer) spots.push({ x, y: y + dormerY(plan), size: 0.3 })
  for (const spot of spots) {
    const glow = stage.placeLight('glow', spot.x, spot.y, y + 1).setScale(spot.size)
    stage.onFrame(timeMs => {
      glow.alpha =
        0.42 + 0.06 * Math.sin(timeMs * 0.0013 + spot.x) + 0.03 * Math.sin(timeMs * 0.0047 + spot.x)
    })
  }
}
