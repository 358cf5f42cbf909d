import { type ActionOutcome, type ActionResult, done, failed } from '@townsfolk/core'
import type { Spot } from '../game/game-context.ts'
import { type LanternColour, lanternColours, type Story, whyNotFetch } from '../story/index.ts'
import type { Belongings } from './belongings.ts'
import type { Walker } from './walker.ts'

/** How near somebody stands who takes, gives or hangs something, in world units. */
export const reach = 46

export interface ErrandParts {
  readonly story: Story
  readonly walker: Walker
  readonly player: Spot
  readonly belongings: Belongings
}

/**
 * Walks to a lantern and takes it into Wren's hands: from the ground, or from the player. Gives up as soon as somebody
 * else has it; the reason is one that she can say.
 */
export async function takeLantern(
  colour: LanternColour,
  { story, walker, player, belongings }: ErrandParts,
  signal: AbortSignal,
): Promise<ActionResult> {
  const { at } = story.night.lanterns[colour]
  if (at === 'wren') return done
  const reason = at === 'player' ? undefined : whyNotFetch(story.night, colour)
  if (reason) return failed(reason)
  const taken = new AbortController()
  const release = story.onChange(({ lanterns }) => {
    if (lanterns[colour].at !== at) taken.abort()
  })
  try {
    belongings.wanted = colour
    const goal = at === 'player' ? player : belongings.lanterns[colour]
    await walker.walkTo(() => goal, reach, AbortSignal.any([signal, taken.signal]))
  } catch (error) {
    if (taken.signal.aborted && !signal.aborted) return failed('somebody else has it now')
    throw error
  } finally {
    belongings.wanted = undefined
    release()
  }
  // She has one pair of hands.
  const held = lanternColours.find(other => story.night.lanterns[other].at === 'wren')
  if (held) story.report({ type: 'lantern-moved', colour: held, to: 'ground' })
  story.report({ type: 'lantern-moved', colour, to: 'wren' })
  return done
}

export function isDone(result: ActionResult): boolean {
  return typeof result !== 'object' || (result as ActionOutcome).status === 'done'
}
