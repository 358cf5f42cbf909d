import type { ActionFrame } from '../action-frame.ts'
import { animalsFrames } from './frames/animals.ts'
import { everydayFrames } from './frames/everyday.ts'
import { foodFrames } from './frames/food.ts'
import { householdFrames } from './frames/household.ts'
import { machinesFrames } from './frames/machines.ts'
import { peopleFrames } from './frames/people.ts'

/**
 * What players say for actions that many games have, whatever the author's own phrases are: of each kind of action, how
 * it is asked for, and what is said of a thing that it should be done to. By field; nothing in here belongs to one game.
 */
export const actionFrames: readonly ActionFrame[] = [
  ...householdFrames,
  ...machinesFrames,
  ...foodFrames,
  ...animalsFrames,
  ...peopleFrames,
  ...everydayFrames,
]
