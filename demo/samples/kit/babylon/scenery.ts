import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type Brush, createCanvas } from '../../../art/canvas.ts'
import { darken, lighten, mix } from '../../../art/colour.ts'
import { linear } from '../../../art/gradients.ts'
import { houseSpots, pond, posts, type Spot, wellSpot } from '../../../art/layout.ts'
import { palette } from '../../../art/palette.ts'
import { isOnPath, paintPath } from '../../../art/path.ts'
import { bushSpots, lampSpots, type TreeKind, treeSpots } from '../../../art/planting.ts'
import { between, createRandom, pick } from '../../../art/random.ts'
import { Clay } from '../../../art/round/clay.ts'
import { rigOf } from '../../../art/round/light-rig.ts'
import { glow, paintSheet } from '../../../art/round/sheet.ts'
import { fillCircle, fillEllipse } from '../../../art/shapes.ts'
import { castShadow, fillGlow } from '../../../art/soft-edges.ts'
import { PlanNode, placeOnPlan, sceneX, sceneZ, unitsPerMetre } from './plan.ts'

/** How much of the plan the meadow covers; beyond it is the lake. */
const meadow = { left: -260, top: 120, width: 1800, height: 1150 } as const

const { spot: postSpot, hook: postHook } = posts['tall-post']

/** The village in the round: everything that never moves. */
export function modelVillage(scene: Scene): void {
  layMeadow(scene)
  hangSky(scene)
  modelTrees(scene)
  modelHouses(scene)
  hangFestoon(scene)
  // Not the one that would stand before the viewer's eyes.
  for (const { x, y } of lampSpots) if (y < 600) light(scene, x, y, 62)
}

/** The two things that characters know by name. */
export function modelWell(scene: Scene): PlanNode {
  const well = new PlanNode('well', scene, wellSpot.x, wellSpot.y)
  new Clay(scene, unitsPerMetre)
    .turned(
      palette.stone,
      [0, 0, 0],
      [
        [34, 0],
        [36, 4],
        [34, 30],
        [27, 32],
        [25, 20],
      ],
    )
    .rod('#3d62ae', [0, 18, 0], [25, 25, 1])
    .rod(palette.wood, [-30, 48, 0], [3.4, 3, 66])
    .rod(palette.wood, [30, 48, 0], [3.4, 3, 66])
    .rod(palette.woodDeep, [0, 66, 0], [3, 3, 60], { turn: [0, 0, Math.PI / 2] })
    .roof('#8f4f94', [0, 92, 0], [92, 30, 60])
    .fire('stones', { parent: well })
  return well
}

export function modelPost(scene: Scene): PlanNode {
  const post = new PlanNode('post', scene, postSpot.x, postSpot.y)
  const hookX = postHook.x - postSpot.x
  const clay = new Clay(scene, unitsPerMetre)
    .rod(palette.wood, [0, 70, 0], [6.5, 5.5, 144])
    .ball('#ffe0a0', [0, 148, 0], [7, 7, 7])
    .rod(palette.wood, [hookX / 2, 134, 0], [3, 3, 36], { turn: [0, 0, Math.PI / 2] })
    .rod(palette.iron, [hookX, 126, 0], [1.2, 1.2, 18])
  for (const side of [-1, 1]) clay.ball(palette.stone, [side * 12, 3, -3], [10, 6, 10])
  for (let ring = 0; ring < 5; ring += 1) {
    clay.rod(ring % 2 ? '#ffd889' : '#e5586a', [0, 24 + ring * 22, 0], [6.8, 6.6, 8])
  }
  clay.fire('wood', { parent: post })
  return post
}

function layMeadow(scene: Scene): void {
  const { left, top, width, height } = meadow
  const canvas = createCanvas(width / 2, height / 2, c => {
    c.scale(0.5, 0.5)
    c.translate(-left, -top)
    paintMeadow(c)
  })
  const sheet = paintSheet(scene, 'meadow', [width / unitsPerMetre, height / unitsPerMetre], canvas)
  sheet.rotation.x = Math.PI / 2
  sheet.position.set(sceneX(left + width / 2), 0, sceneZ(top + height / 2))
}

function paintMeadow(c: Brush): void {
  const { left, top, width, height } = meadow
  c.fillStyle = linear(c, left, top, left + width * 0.6, top + height, [
    [0, '#a8b889'],
    [0.35, '#7fa184'],
    [1, '#4b6f86'],
  ])
  c.fillRect(left, top, width, height)
  const random = createRandom(11)
  for (let patch = 0; patch < 260; patch += 1) {
    const radius = between(random, 30, 120)
    const colour = random() < 0.5 ? palette.bladeLit : palette.bladeDeep
    fillGlow(c, left + random() * width, top + random() * height, radius, radius * 0.6, colour, 0.2)
  }
  paintPath(c)
  for (let flower = 0; flower < 520; flower += 1) {
    const x = left + random() * width
    const y = top + random() * height
    if (isOnPath(x, y, 4)) continue
    fillCircle(c, x, y, between(random, 1.4, 3), pick(random, ['#fff3ea', '#ffc9d6', '#ffe29a', '#c9b8ff']))
  }
  fillEllipse(c, pond.x, pond.y, pond.radiusX + 8, pond.radiusY + 8, palette.sandDeep)
  fillEllipse(c, pond.x, pond.y, pond.radiusX, pond.radiusY, '#6f8fc8')
  for (const { x, y, scale } of treeSpots) castShadow(c, x + 26, y + 6, 70 * scale, 34 * scale, 0.5)
  for (const { x, y } of Object.values(houseSpots)) castShadow(c, x + 30, y - 20, 160, 80, 0.5)
  castShadow(c, wellSpot.x + 12, wellSpot.y + 4, 64, 34, 0.5)
  castShadow(c, postSpot.x + 16, postSpot.y + 4, 40, 16, 0.5)
  c.globalCompositeOperation = 'lighter'
  for (const { x, y } of lampSpots) fillGlow(c, x, y, 130, 90, palette.ember, 0.5)
  for (const { x, y } of Object.values(houseSpots)) fillGlow(c, x, y + 20, 160, 90, palette.ember, 0.4)
}

/** Sky, hills and the lake behind the meadow: one large picture. */
function hangSky(scene: Scene): void {
  const canvas = createCanvas(640, 320, c => {
    c.fillStyle = linear(c, 0, 0, 0, 212, [
      [0, palette.skyHigh],
      [0.5, palette.skyMiddle],
      [1, palette.skyLow],
    ])
    c.fillRect(0, 0, 640, 212)
    const random = createRandom(5)
    for (let star = 0; star < 70; star += 1) {
      fillCircle(c, random() * 640, random() * 90, between(random, 0.4, 1), 'rgba(255, 246, 228, 0.75)')
    }
    fillGlow(c, 190, 206, 190, 110, palette.sun, 0.9)
    hills(c, 204, 20, palette.hillFar, 3)
    hills(c, 210, 12, palette.hillNear, 8)
    c.fillStyle = linear(c, 0, 210, 0, 320, [
      [0, palette.waterLit],
      [0.35, palette.water],
      [1, palette.waterDeep],
    ])
    c.fillRect(0, 210, 640, 110)
    for (let ripple = 0; ripple < 90; ripple += 1) {
      const y = 214 + random() * 100
      fillEllipse(c, random() * 640, y, between(random, 6, 26), 0.7, 'rgba(255, 226, 192, 0.3)')
    }
    fillGlow(c, 190, 236, 60, 44, palette.sun, 0.7)
    lighthouse(c, 452, 212)
  })
  const sky = paintSheet(scene, 'sky', [64, 32], canvas)
  sky.position.set(2, 4.4, 24)
}

function hills(c: Brush, base: number, rise: number, colour: string, seed: number): void {
  const random = createRandom(seed)
  c.fillStyle = colour
  c.beginPath()
  c.moveTo(0, 212)
  for (let x = 0; x <= 640; x += 40) {
    c.quadraticCurveTo(x - 20, base - between(random, 0.4, 1) * rise * 1.5, x, base - random() * rise * 0.5)
  }
  c.lineTo(640, 212)
  c.fill()
}

function lighthouse(c: Brush, x: number, y: number): void {
  fillEllipse(c, x, y + 2, 34, 7, '#4d4a80')
  c.fillStyle = '#efe2dc'
  c.beginPath()
  c.moveTo(x - 5, y)
  c.lineTo(x - 3, y - 34)
  c.lineTo(x + 3, y - 34)
  c.lineTo(x + 5, y)
  c.fill()
  c.fillStyle = '#c8585e'
  for (const band of [8, 22]) c.fillRect(x - 4, y - band, 8, 6)
  c.fillRect(x - 4, y - 41, 8, 3)
  fillGlow(c, x, y - 36, 16, 16, '#ffe7a8', 0.8)
}

const crowns: Record<TreeKind, string> = {
  linden: '#5a9a6a',
  alder: '#3d8078',
  blossom: '#d981ad',
  rowan: '#e08a4a',
}

function modelTrees(scene: Scene): void {
  const clay = new Clay(scene, unitsPerMetre)
  for (const [at, { x, y, kind, scale }] of treeSpots.entries()) {
    const [tx, tz] = [x - 620, 430 - y]
    const grow = scale * (1 + (at % 3) * 0.06)
    const crown = crowns[kind]
    clay
      .rod('#6b4654', [tx, 32 * grow, tz], [10 * grow, 7 * grow, 64 * grow])
      .ball(darken(crown, 0.12), [tx - 26 * grow, 92 * grow, tz + 8], [38 * grow, 36 * grow, 36 * grow], {
        below: darken(crown, 0.4),
      })
      .ball(crown, [tx + 22 * grow, 98 * grow, tz], [42 * grow, 40 * grow, 38 * grow], {
        below: darken(crown, 0.4),
      })
      .ball(lighten(crown, 0.14), [tx - 4 * grow, 134 * grow, tz], [36 * grow, 36 * grow, 34 * grow], {
        below: darken(crown, 0.4),
      })
  }
  for (const [at, { x, y }] of bushSpots.entries()) {
    const leaves = at % 2 ? '#4f8f72' : '#3f7d76'
    for (const side of [-1, 0, 1]) {
      const size = side === 0 ? 24 : 19
      clay.ball(
        lighten(leaves, side === 0 ? 0.1 : 0),
        [x - 620 + side * 20, size * 0.7, 430 - y],
        [size, size, size],
        { below: darken(leaves, 0.45) },
      )
    }
  }
  clay.fire('trees')
}

const houses = {
  hall: { width: 210, height: 96, roof: '#8f4f94', door: '#4f8a6a' },
  forge: { width: 170, height: 84, roof: '#d2614f', door: '#3f7f9a' },
  school: { width: 165, height: 84, roof: '#35859a', door: '#b8564c' },
  cottage: { width: 150, height: 78, roof: '#d79a4a', door: '#5a62a8' },
} as const

function modelHouses(scene: Scene): void {
  const clay = new Clay(scene, unitsPerMetre)
  for (const name of ['hall', 'forge', 'school', 'cottage'] as const) {
    const { x, y } = houseSpots[name]
    const { width, height, roof, door } = houses[name]
    const [hx, hz] = [x - 620, 430 - y + 60]
    const front = hz - 60
    clay
      .block('#f1dcc8', [hx, height / 2, hz], [width, height, 120])
      .roof(roof, [hx, height + 42, hz], [width + 44, 86, 164])
      .block('#ab6c68', [hx + width * 0.3, height + 84, hz + 10], [24, 60, 24])
      .block(darken(door, 0.1), [hx, 28, front], [36, 56, 6])
      .ball(door, [hx, 56, front], [18, 16, 3])
    for (const side of [-1, 1]) {
      const wx = hx + side * width * 0.31
      clay
        .block('#7d4d48', [hx + side * (width / 2 - 4), height / 2, front], [8, height, 4])
        .block('#7d4d48', [wx, height * 0.56, front], [42, 42, 5])
        .block('#ffe39a', [wx, height * 0.56, front - 2], [34, 34, 4], { shine: 1, below: '#ffc46b' })
        .block('#7d4d48', [wx, height * 0.56, front - 3], [3, 36, 4])
        .block('#7d4d48', [wx, height * 0.56, front - 3], [36, 3, 4])
        .block('#5b9a72', [wx, height * 0.56 - 25, front - 5], [40, 8, 10])
    }
  }
  clay.fire('houses')
}

/** Paper lanterns on a string over the square. */
function hangFestoon(scene: Scene): void {
  const clay = new Clay(scene, unitsPerMetre)
  const ends: readonly (readonly [from: Spot, to: Spot])[] = [
    [
      { x: 300, y: 330 },
      { x: 620, y: 350 },
    ],
    [
      { x: 620, y: 350 },
      { x: 960, y: 330 },
    ],
  ]
  const colours = ['#ffd98a', '#ff9d6a', '#f58aa0', '#9fd4ff'] as const
  for (const [from, to] of ends) {
    const pieces = 36
    for (let piece = 0; piece < pieces; piece += 1) {
      const [x, height, z] = alongString(from, to, (piece + 0.5) / pieces)
      const [nextX, nextHeight] = alongString(from, to, (piece + 1) / pieces)
      const turn = Math.PI / 2 + Math.atan2(nextHeight - height, nextX - x)
      clay.rod('#5a4668', [x, height + 7, z], [0.7, 0.7, 12], { turn: [0, 0, turn], sides: 6 })
    }
    for (let at = 0; at <= 9; at += 1) {
      const [x, height, z] = alongString(from, to, at / 9)
      clay.ball(mix(colours[at % 4] ?? '#ffd98a', '#fff0c0', 0.3), [x, height, z], [6, 6.6, 6], { shine: 1 })
    }
  }
  clay.fire('festoon')
}

/** It hangs lowest in its middle. */
function alongString(from: Spot, to: Spot, along: number): readonly [x: number, height: number, z: number] {
  const sag = 46 * 4 * along * (1 - along) * 0.6
  return [from.x + (to.x - from.x) * along - 620, 176 - sag, 430 - (from.y + (to.y - from.y) * along)]
}

function light(scene: Scene, x: number, y: number, height: number): void {
  const lamp = new Clay(scene, unitsPerMetre)
    .rod(palette.iron, [0, height / 2, 0], [3, 2.4, height])
    .ball('#ffe7a8', [0, height + 6, 0], [7, 9, 7], { shine: 1 })
    .rod(palette.iron, [0, height + 17, 0], [9, 1, 8])
    .fire('lamp')
  lamp.position = placeOnPlan(x, y)
  const halo = glow(scene, palette.lamplight, 1.7, 0.4)
  const position = placeOnPlan(x, y, height + 6)
  halo.position = position
  const colour = Color3.FromHexString(palette.lamplight)
  rigOf(scene).lamps.push({ position, colour, reach: 3.4 })
}
