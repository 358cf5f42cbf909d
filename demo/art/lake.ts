import { afterglowSpot, moonSpot } from './backdrop.ts'
import { horizonY } from './layout.ts'
import { between, createRandom } from './random.ts'
import type { Stage } from './stage.ts'

const glintCount = 14

/** The last sun on the lake comes and goes in glints, thickest below the sun. */
export function lightLake(stage: Stage): void {
  const random = createRandom(38)
  for (let number = 0; number < glintCount; number++) {
    const depth = random()
    const aside = between(random, -1, 1) * (40 + depth * 190)
    let centreX: number = afterglowSpot.x
    const glint = stage.placeLight('ripple', centreX + aside, horizonY + 6 + depth * 54, -950)
    const pace = between(random, 0.0009, 0.0019)
    const phase = random() * 6
    glint.setScale(0.25 + depth * 0.4, 0.35 + depth * 0.2)
    stage.onFrame(timeMs => {
      glint.alpha = Math.max(0, Math.sin(timeMs * pace + phase)) * (1 - 0.8 * stage.darkness)
      // The moon takes over from the sun.
      if (glint.alpha < 0.02) centreX = stage.darkness < 0.5 ? afterglowSpot.x : moonSpot.x
      glint.x = centreX + aside + Math.sin(timeMs * pace * 0.4 + phase) * 6
    })
  }
}
