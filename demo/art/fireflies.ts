import { withAlpha } from './colour.ts'
import { world } from './layout.ts'
import { between, createRandom } from './random.ts'
import { fillCircle } from './shapes.ts'
import { fillGlow } from './soft-edges.ts'
import { paintTexture, type Stage } from './stage.ts'

const count = 38
const aboveEverything = 9001

/** Fireflies keep to the grass and the water's edge and wander on long, never quite closing loops. */
export function releaseFireflies(stage: Stage): void {
  const key = paintTexture(stage.scene, 'firefly', 28, 28, c => {
    fillGlow(c, 14, 14, 14, 14, '#e8f58a', 0.85)
    fillCircle(c, 14, 14, 1.7, withAlpha('#fdffe0', 0.95))
  })
  const random = createRandom(64)
  for (let number = 0; number < count; number++) {
    const homeX = between(random, 20, world.width - 20)
    const homeY = between(random, 300, 690)
    const pace = between(random, 0.00016, 0.00042)
    const phase = random() * 20
    const reach = between(random, 18, 60)
    const firefly = stage.placeLight(key, homeX, homeY, aboveEverything)
    firefly.setScale(between(random, 0.32, 0.56))
    stage.onFrame(timeMs => {
      const way = timeMs * pace + phase
      firefly.x = homeX + Math.sin(way * 2.3) * reach + Math.sin(way * 5.1) * 9
      firefly.y = homeY + Math.cos(way * 3.1) * reach * 0.5 + Math.sin(way * 6.7) * 6
      const pulse = Math.sin(way * 9)
      firefly.alpha = pulse > 0 ? 0.15 + pulse * 0.85 : 0.15
    })
  }
}
