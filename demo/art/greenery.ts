import { growBushes } from './bushes.ts'
import { standFences } from './fence.ts'
import { growForeground } from './foreground.ts'
import type { Stage } from './stage.ts'
import { growTufts } from './tufts.ts'

/** Bushes, long grass that sways, and bits of fence. */
export function growGreenery(stage: Stage): void {
  growBushes(stage)
  growTufts(stage)
  growForeground(stage)
  standFences(stage)
}
