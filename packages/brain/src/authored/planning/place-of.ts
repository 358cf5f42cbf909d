import type { Place } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { Situation } from './candidates.ts'

/** From where the words of a line are understood. */
export function placeOf({ turn, memory }: Situation, { isAfterNaming }: HeardLine): Place {
  const { focus, pastActions, question } = memory
  return {
    self: turn.self,
    player: turn.player,
    focus,
    pointedAt: turn.pointedAt,
    isAfterNaming,
    lately: pastActions.flatMap(({ target }) => (target === '' ? [] : [target])),
    listed: question?.candidates,
  }
}
