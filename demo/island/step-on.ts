import type { Effect } from '../sound/game-sound.ts'
import type { Footing } from './footing.ts'
import { isOnPath, isOnPlanks, tower } from './island-map.ts'

/** Above this share of the stairs they are of wood. */
const stoneShare = 0.22

/** How a step sounds there. */
export function stepOn(footing: Footing): Effect {
  const { climbed } = footing
  if (climbed !== undefined) return climbed < tower.stairsTurn * stoneShare ? 'step-stone' : 'step-wood'
  if (isOnPlanks(footing)) return 'step-wood'
  return isOnPath(footing) ? 'step-path' : 'step-grass'
}
