import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { grain, washWithDusk } from './finish.ts'
import { paintEmbers, paintHearth } from './hearth.ts'
import { dormerY, type HousePlan, plans, windowXs, windowY } from './house-plans.ts'
import { paintDormer, paintRoof } from './house-roof.ts'
import { hangSign } from './house-sign.ts'
import { paintChimney, paintDoor, paintFooting, paintIvy, paintTimber, paintWall } from './house-walls.ts'
import { paintDoorLamp, paintRoundWindow, paintWindow } from './house-window.ts'
import { type HouseName, houseSpots } from './layout.ts'
import { palette } from './palette.ts'
import { createRandom } from './random.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Builds all houses; their windows are lit, for everybody is still up. */
export function buildHouses(stage: Stage): Record<HouseName, Phaser.GameObjects.Image> {
  const images: Partial<Record<HouseName, Phaser.GameObjects.Image>> = {}
  for (const name of Object.keys(plans) as HouseName[]) {
    const plan = plans[name]
    const { x, y } = houseSpots[name]
    const width = plan.width + margin * 2
    const height = plan.wallHeight + plan.roofHeight + margin + stepHeight
    const key = paintTexture(stage.scene, `house-${name}`, width, height, c => {
      c.translate(width / 2, height - stepHeight)
      paintHouse(c, plan)
    })
    images[name] = stage.place(key, x, y + stepHeight, 0.5, 1, y)
    warmWindows(stage, plan, x, y)
    if (plan.sign) {
      const { kind, side } = plan.sign
      hangSign(stage, kind, side, x + side * (plan.width / 2 - 8), y - plan.wallHeight + 26, y + 2)
    }
    stage.addLight({
      x,
      y: y + 14,
      radiusX: plan.width * 0.62,
      radiusY: 74,
      colour: palette.lamplight,
      strength: 0.8,
    })
  }
  return images as Record<HouseName, Phaser.GameObjects.Image>
}

const margin = 34

const stepHeight = 8

/** From here on (0, 0) is the middle of the doorstep and up is negative. */
function paintHouse(c: Brush, plan: HousePlan): void {
  const random = createRandom(plan.seed)
  paintWall(c, plan)
  paintFooting(c, plan, random)
  paintTimber(c, plan)
  paintIvy(c, plan, random)
  if (plan.isForge) paintHearth(c, plan)
  else paintDoor(c, plan)
  paintChimney(c, plan, random)
  paintRoof(c, plan, random)
  if (plan.hasDormer) paintDormer(c, plan)
  washWithDusk(c)
  paintWallGlow(c, plan)
  for (const x of windowXs(plan)) paintWindow(c, x, windowY(plan), plan.door, random)
  if (plan.hasDormer) paintRoundWindow(c, 0, dormerY(plan), 13)
  if (plan.isForge) paintEmbers(c, plan)
  else paintDoorLamp(c, plan)
  grain(c)
}

function paintWallGlow(c: Brush, plan: HousePlan): void {
  c.save()
  c.globalCompositeOperation = 'source-atop'
  for (const x of windowXs(plan)) fillGlow(c, x, windowY(plan) + 4, 52, 46, palette.lamplight, 0.85)
  if (!plan.isForge) fillGlow(c, 0, -28, 54, 60, palette.lamplight, 0.35)
  if (plan.hasDormer) fillGlow(c, 0, dormerY(plan), 34, 34, palette.lamplight, 0.7)
  c.restore()
}

/** Firelight breathes: each window's glow has its own slow unrest. */
function warmWindows(stage: Stage, plan: HousePlan, x: number, y: number): void {
  const spots = windowXs(plan).map(offset => ({ x: x + offset, y: y + windowY(plan), size: 0.42 }))
  if (plan.hasDormer) spots.push({ x, y: y + dormerY(plan), size: 0.3 })
  for (const spot of spots) {
    const glow = stage.placeLight('glow', spot.x, spot.y, y + 1).setScale(spot.size)
    stage.addLight({ x: spot.x, y: spot.y, radiusX: 56, radiusY: 56, colour: palette.window, strength: 1 })
    stage.onFrame(timeMs => {
      const unrest = 0.06 * Math.sin(timeMs * 0.0013 + spot.x) + 0.03 * Math.sin(timeMs * 0.0047 + spot.x)
      glow.alpha = 0.42 + 0.3 * stage.darkness + unrest
    })
  }
}
