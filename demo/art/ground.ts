import { paintBackdrop } from './backdrop.ts'
import { paintBay } from './bay.ts'
import type { Brush } from './canvas.ts'
import { withAlpha } from './colour.ts'
import { grain } from './finish.ts'
import { linear } from './gradients.ts'
import { anvilSpot, bellSpot, houseSpots, posts, stageSpot, stallSpot, wellSpot, world } from './layout.ts'
import { palette } from './palette.ts'
import { isInPond, isOnPath, paintPath } from './path.ts'
import { bushSpots, lampSpots, treeSpots } from './planting.ts'
import { paintPond } from './pond.ts'
import { between, createRandom, pick } from './random.ts'
import { fillCircle, fillEllipse, traceSmooth } from './shapes.ts'
import { shoreAt, villageShoreY } from './shore.ts'
import { castShadow, fillGlow, fillSoft } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

/** All that lies flat and never moves is one picture: one draw call a frame. */
export function layGround(stage: Stage): void {
  const key = paintTexture(stage.scene, 'ground', world.width, world.height, c => {
    paintBackdrop(c)
    paintBay(c)
    paintMeadow(c)
    paintPath(c)
    paintGrass(c)
    paintFlowers(c)
    paintShadows(c)
    paintEvening(c)
    paintPond(c)
    paintLightPools(c)
    grain(c)
  })
  stage.place(key, 0, 0, 0, 0, -1000)
}

function paintMeadow(c: Brush): void {
  c.save()
  traceShore(c, -4)
  c.fillStyle = palette.sandDeep
  c.fill()
  traceShore(c, 1)
  c.fillStyle = linear(c, 120, villageShoreY, 620, world.height, [
    [0, palette.grassLit],
    [0.42, palette.grass],
    [1, palette.grassDeep],
  ])
  c.fill()
  c.clip()
  const random = createRandom(11)
  for (let patch = 0; patch < 280; patch++) {
    const radius = between(random, 24, 120)
    const colour = random() < 0.5 ? palette.bladeLit : palette.bladeDeep
    const x = between(random, 0, world.width)
    fillGlow(c, x, between(random, villageShoreY, world.height), radius, radius * 0.5, colour, 0.2)
  }
  c.restore()
}

/** The land, from its shore down; `lower` moves the shore towards the viewer. */
export function traceShore(c: Brush, lower: number): void {
  const random = createRandom(19)
  const shore: [number, number][] = []
  for (let x = -60; x <= world.width + 60; x += 44)
    shore.push([x, shoreAt(x) + lower + between(random, -5, 6)])
  traceSmooth(c, [
    ...shore,
    [world.width + 400, villageShoreY],
    [world.width + 400, world.height + 900],
    [-400, world.height + 900],
    [-400, villageShoreY],
  ])
}

function paintGrass(c: Brush): void {
  const random = createRandom(23)
  for (let tuft = 0; tuft < 5100; tuft++) {
    const x = between(random, 0, world.width)
    const y = between(random, villageShoreY + 10, world.height + 8)
    if (y < shoreAt(x) + 10 || isOnPath(x, y, -3) || isInPond(x, y, 6)) continue
    // Blades grow towards the viewer: near grass is longer.
    const height =
      (3 + 6 * ((y - villageShoreY) / (world.height - villageShoreY))) * between(random, 0.7, 1.4)
    const colour = random() < 0.46 ? palette.bladeLit : palette.bladeDeep
    paintTuft(c, x, y, height, withAlpha(colour, between(random, 0.35, 0.75)))
  }
}

function paintTuft(c: Brush, x: number, y: number, height: number, colour: string): void {
  c.strokeStyle = colour
  c.lineWidth = 1.1
  c.beginPath()
  for (const lean of [-0.5, 0.05, 0.55]) {
    c.moveTo(x, y)
    c.quadraticCurveTo(x + lean * height * 0.3, y - height * 0.6, x + lean * height, y - height)
  }
  c.stroke()
}

function paintFlowers(c: Brush): void {
  const random = createRandom(31)
  for (let drift = 0; drift < 86; drift++) {
    const centreX = between(random, 0, world.width)
    const centreY = between(random, villageShoreY + 24, world.height)
    const petal = pick(random, ['#fff3ea', '#ffc9d6', '#ffe29a', '#c9b8ff', '#9fd4ff'])
    const count = Math.floor(between(random, 2, 8))
    for (let flower = 0; flower < count; flower++) {
      const x = centreX + between(random, -26, 26)
      const y = centreY + between(random, -12, 12)
      if (y < shoreAt(x) + 18 || isOnPath(x, y, 4) || isInPond(x, y, 14)) continue
      paintFlower(c, x, y, 0.7 + (y / world.height) * 0.6, petal)
    }
  }
}

function paintFlower(c: Brush, x: number, y: number, size: number, petal: string): void {
  fillEllipse(c, x + 1.2, y + 2.2, 3 * size, 1.2 * size, withAlpha(palette.shadow, 0.3))
  for (let at = 0; at < 5; at++) {
    const angle = at * 1.257 + x
    fillCircle(c, x + Math.cos(angle) * 1.9 * size, y + Math.sin(angle) * 1.5 * size, 1.4 * size, petal)
  }
  fillCircle(c, x, y, 1.1 * size, '#f2a94a')
}

/** Shadows fall away from the afterglow. Painted here, they are under every walker. */
function paintShadows(c: Brush): void {
  for (const { x, y, scale } of treeSpots) castShadow(c, x + 30 * scale, y + 5, 66 * scale, 19 * scale, 0.5)
  for (const { x, y } of bushSpots) castShadow(c, x + 9, y - 1, 40, 11, 0.42)
  for (const { x, y } of lampSpots) castShadow(c, x + 12, y + 2, 22, 5, 0.4)
  for (const [name, width] of [
    ['cottage', 170],
    ['forge', 200],
    ['hall', 240],
    ['school', 190],
    ['inn', 240],
  ] as const) {
    paintHouseShadow(c, houseSpots[name].x, houseSpots[name].y, width)
  }
  castShadow(c, wellSpot.x + 18, wellSpot.y + 4, 66, 18, 0.5)
  for (const { spot } of Object.values(posts)) castShadow(c, spot.x + 22, spot.y + 4, 40, 8, 0.5)
  castShadow(c, anvilSpot.x + 12, anvilSpot.y + 2, 34, 9, 0.5)
  castShadow(c, stageSpot.x + 24, stageSpot.y + 2, 92, 18, 0.5)
  castShadow(c, bellSpot.x + 14, bellSpot.y + 2, 44, 10, 0.45)
  castShadow(c, stallSpot.x + 22, stallSpot.y + 3, 116, 22, 0.5)
}

function paintHouseShadow(c: Brush, x: number, y: number, width: number): void {
  fillSoft(c, palette.shadow, 0.55, 5, () => {
    c.beginPath()
    c.moveTo(x - width / 2, y - 6)
    c.lineTo(x - width / 2 + 16, y + 15)
    c.lineTo(x + width / 2 + 44, y + 15)
    c.lineTo(x + width / 2 + 58, y - 40)
    c.lineTo(x + width / 2, y - 60)
    c.closePath()
  })
}

/** Dusk over the ground: the meadow cools away from the afterglow. */
function paintEvening(c: Brush): void {
  c.save()
  traceShore(c, -4)
  c.clip()
  c.globalCompositeOperation = 'multiply'
  c.fillStyle = linear(c, 260, villageShoreY, 1100, 860, [
    [0, '#fff0dc'],
    [0.4, '#e0d4f2'],
    [1, '#b2ace6'],
  ])
  c.fillRect(0, 0, world.width, world.height)
  fillGlow(c, 240, villageShoreY + 60, 560, 170, palette.sun, 0.22)
  c.restore()
}

/** Lamps and windows warm the ground before them. */
function paintLightPools(c: Brush): void {
  c.save()
  c.globalCompositeOperation = 'overlay'
  for (const { x, y } of lampSpots) fillGlow(c, x, y + 4, 120, 62, palette.lamplight, 0.85)
  for (const spot of Object.values(houseSpots))
    fillGlow(c, spot.x, spot.y + 22, 170, 62, palette.lamplight, 0.8)
  fillGlow(c, stallSpot.x, stallSpot.y + 12, 130, 46, palette.lamplight, 0.7)
  c.globalCompositeOperation = 'lighter'
  for (const { x, y } of lampSpots) fillGlow(c, x, y + 3, 110, 54, palette.ember, 0.5)
  for (const { x, y } of Object.values(houseSpots)) fillGlow(c, x, y + 20, 150, 50, palette.ember, 0.24)
  fillGlow(c, houseSpots.inn.x, houseSpots.inn.y + 30, 130, 80, palette.ember, 0.34)
  c.restore()
}
