import type * as Phaser from 'phaser'
import type { Brush } from './canvas.ts'
import { lighten } from './colour.ts'
import { grain, washWithDusk } from './finish.ts'
import { linear } from './gradients.ts'
import { coals } from './hearth.ts'
import { anvilSpot, houseSpots } from './layout.ts'
import { palette } from './palette.ts'
import { fillEllipse, fillPolygon, fillRound } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

/** Bram's anvil before the open front, and the fire behind him that never goes out. */
export function fireForge(stage: Stage): Phaser.GameObjects.Image {
  const x = houseSpots.forge.x + coals.x
  const y = houseSpots.forge.y + coals.y
  const near = stage.placeLight('glow', x, y, houseSpots.forge.y + 1).setScale(0.75)
  const far = stage
    .placeLight('glow', x - 14, houseSpots.forge.y + 22, houseSpots.forge.y + 2)
    .setScale(1.7, 0.6)
  stage.onFrame(timeMs => {
    const flame = 0.1 * Math.sin(timeMs * 0.0061) + 0.07 * Math.sin(timeMs * 0.0137 + 1)
    near.alpha = 0.62 + flame
    far.alpha = 0.34 + 0.16 * stage.darkness + flame * 0.7
  })
  stage.addLight({ x, y, radiusX: 70, radiusY: 54, colour: palette.window, strength: 1 })
  stage.addLight({ x: x - 8, y: y + 50, radiusX: 150, radiusY: 92, colour: palette.ember, strength: 1 })
  const key = paintTexture(stage.scene, 'anvil', 66, 62, c => {
    c.translate(33, 54)
    paintAnvil(c)
  })
  return stage.place(key, anvilSpot.x, anvilSpot.y, 0.5, 54 / 62, anvilSpot.y)
}

function paintAnvil(c: Brush): void {
  const stump = linear(c, -16, 0, 16, 0, [
    [0, '#d09a74'],
    [0.5, '#8f5e49'],
    [1, '#4d3352'],
  ])
  fillRound(c, -16, -24, 32, 26, [2, 2, 7, 7], stump)
  fillEllipse(c, 0, -24, 16, 4.6, '#d9ab84')
  fillEllipse(c, 0, -24, 10, 2.8, '#b98462')
  for (const y of [-16, -5]) fillRound(c, -16.5, y, 33, 3, 1.5, palette.iron)
  const iron = linear(c, -24, -48, 22, -24, [
    [0, '#c3b8d6'],
    [0.4, '#6a5f88'],
    [1, '#2c2448'],
  ])
  fillPolygon(
    c,
    iron,
    [-27, -46],
    [20, -46],
    [20, -38],
    [9, -36],
    [6, -31],
    [12, -26],
    [-12, -26],
    [-6, -31],
    [-9, -36],
  )
  fillRound(c, -22, -48, 43, 4, 2, lighten('#8d80a8', 0.45))
  washWithDusk(c)
  // A glowing piece of work.
  fillRound(c, -4, -51, 17, 4, 2, '#ff9c50')
  fillRound(c, -1, -50.4, 9, 2.4, 1.2, '#fff0b0')
  grain(c)
}
