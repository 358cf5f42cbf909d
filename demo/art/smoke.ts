import { withAlpha } from './colour.ts'
import { radial } from './gradients.ts'
import { palette } from './palette.ts'
import { chimneys } from './planting.ts'
import { fillCircle } from './shapes.ts'
import { paintTexture, type Stage } from './stage.ts'

const puffsPerChimney = 7
const lifeMs = 7000

/** Each puff lives in a loop of its own, so the smoke needs no state. */
export function raiseSmoke(stage: Stage): void {
  const key = paintTexture(stage.scene, 'smoke', 40, 40, c => {
    const soft = radial(c, 17, 16, 20, [
      [0, withAlpha('#fbe3df', 0.8)],
      [0.5, withAlpha('#cdb9dc', 0.45)],
      [1, withAlpha(palette.skyMiddle, 0)],
    ])
    fillCircle(c, 20, 20, 20, soft)
  })
  chimneys.forEach(({ x, y }, at) => {
    for (let number = 0; number < puffsPerChimney; number++) {
      const puff = stage.place(key, x, y, 0.5, 0.5, 345)
      const startMs = (number / puffsPerChimney) * lifeMs + at * 900
      stage.onFrame(timeMs => {
        const age = ((timeMs + startMs) % lifeMs) / lifeMs
        puff.x = x + age * age * 46 + Math.sin(age * 7 + number) * 5 * age
        puff.y = y - age * 92
        puff.setScale(0.2 + age * 0.75)
        puff.alpha = Math.min(1, age * 7) * (1 - age) * 0.85
      })
    }
  })
}
