import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { palette } from '../../../art/palette.ts'
import { Clay } from '../../../art/round/clay.ts'
import { rigOf } from '../../../art/round/light-rig.ts'
import { glow } from '../../../art/round/sheet.ts'
import { placeOnPlan, unitsPerMetre } from './plan.ts'

/** A lamp on its pole, which lights what is around it. */
export function standLamp(scene: Scene, x: number, y: number, height: number): void {
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
