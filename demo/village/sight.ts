import type { LineOfSight, SensesMaker } from '@townsfolk/core'
import { createSenses } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import { isSightBlocked } from '../art/index.ts'

/** Everybody sees as far as the square is wide, nearly all around, and remembers for two minutes. */
export function villageSenses(): SensesMaker {
  return createSenses({
    sight: { range: 620, coneDegrees: 300 },
    hearing: { range: 420 },
    memoryMs: 120_000,
  })
}

/** Houses stand in the way. */
export const villageSight: LineOfSight<SceneObject> = ({ from, to }) => !isSightBlocked(from, to)
