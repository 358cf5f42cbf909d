import type { Usage } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { invalidResponse } from '../base/errors.ts'

/** How many credits are left; `unknown` until usage has been read once. */
export type CreditLevel = 'unknown' | 'ok' | 'low' | 'empty'

/** What a reading of usage comes to. */
export interface Standing {
  readonly credits: CreditLevel
  readonly isPlayerOver: boolean
  readonly isCharacterOver: boolean
}

/**
 * A `UsageApi` may be anybody's, so its answer is looked at first.
 * @throws Error with the code `invalid_response` when the credits are not in it
 */
export function standingOf(usage: Usage, lowCredits: number): Standing {
  if (typeof (usage as Usage | undefined)?.creditsRemaining !== 'number') {
    throw invalidResponse(
      isDevelopment && 'The answer is not a usage reply: it needs creditsRemaining, a number.',
    )
  }
  return {
    credits: levelOf(usage, lowCredits),
    isPlayerOver: usage.player?.overLimit === true,
    isCharacterOver: usage.character?.overLimit === true,
  }
}

function levelOf({ status, creditsRemaining }: Usage, lowCredits: number): CreditLevel {
  if (status === 'empty' || creditsRemaining <= 0) return 'empty'
  return status === 'low' || creditsRemaining < lowCredits ? 'low' : 'ok'
}
