import type { Scene } from '@babylonjs/core/scene.js'
import { type Brush, createCanvas } from '../../../art/canvas.ts'
import { linear } from '../../../art/gradients.ts'
import { houseSpots, pond, posts, wellSpot } from '../../../art/layout.ts'
import { palette } from '../../../art/palette.ts'
import { isOnPath, paintPath } from '../../../art/path.ts'
import { lampSpots, treeSpots } from '../../../art/planting.ts'
import { between, createRandom, pick } from '../../../art/random.ts'
import { paintSheet } from '../../../art/round/sheet.ts'
import { fillCircle, fillEllipse } from '../../../art/shapes.ts'
import { castShadow, fillGlow } from '../../../art/soft-edges.ts'
import { sceneX, sceneZ, unitsPerMetre } from './plan.ts'

/** How much of the plan the meadow covers; beyond it is the lake. */
const meadow = { left: -260, top: 120, width: 1800, height: 1150 } as const

/** The ground, with its paths and the pond: one large picture. */
export function layMeadow(scene: Scene): void {
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
  castShadows(c)
  lightUp(c)
}

/** Of all that stands on it. */
function castShadows(c: Brush): void {
  const postSpot = posts['tall-post'].spot
  for (const { x, y, scale } of treeSpots) castShadow(c, x + 26, y + 6, 70 * scale, 34 * scale, 0.5)
  for (const { x, y } of Object.values(houseSpots)) castShadow(c, x + 30, y - 20, 160, 80, 0.5)
  castShadow(c, wellSpot.x + 12, wellSpot.y + 4, 64, 34, 0.5)
  castShadow(c, postSpot.x + 16, postSpot.y + 4, 40, 16, 0.5)
}

/** Around lamps, and before doors. */
function lightUp(c: Brush): void {
  c.globalCompositeOperation = 'lighter'
  for (const { x, y } of lampSpots) fillGlow(c, x, y, 130, 90, palette.ember, 0.5)
  for (const { x, y } of Object.values(houseSpots)) fillGlow(c, x, y + 20, 160, 90, palette.ember, 0.4)
}
