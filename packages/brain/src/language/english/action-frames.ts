import type { ActionFrame } from '../action-frame.ts'
import { everydayFrames } from './frames/everyday.ts'
import { householdFrames } from './frames/household.ts'

/**
 * What players say for actions that many games have, whatever the author's own phrases are: of each kind of action, how
 * it is asked for, and what is said of a thing that it should be done to. By field; nothing in here belongs to one game.
 */
export const actionFrames: readonly ActionFrame[] = [...householdFrames, ...everydayFrames]
