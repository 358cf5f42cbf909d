import { codeOf } from '../base/errors.ts'
import type { PlannedTurn, TurnEnd } from '../turns/turn-gate.ts'
import type { TurnScene } from '../turns/turn-scene.ts'
import type { TurnEnding } from './take-turn.ts'

export interface GatedTurn {
  /** The host of the quiz. */
  readonly characterId: string
  /** What costs nothing is not refused. */
  readonly mayBeJudged: boolean
  readonly signal: AbortSignal
}

/**
 * Takes a turn through the gates of the scene, as conversations do.
 * @throws the refusal of a gate, and what `take` throws
 */
export async function throughGates(
  gates: Pick<TurnScene<unknown>, 'refusal' | 'turnSent'>,
  { characterId, mayBeJudged, signal }: GatedTurn,
  take: () => Promise<TurnEnding>,
): Promise<TurnEnding> {
  const plan: PlannedTurn = { kind: 'quiz', characterIds: [characterId] }
  const refusal = mayBeJudged ? gates.refusal(plan) : undefined
  if (refusal) throw Object.assign(new Error(refusal.message), { code: refusal.code })
  const ended = gates.turnSent(plan)
  try {
    const ending = await take()
    ended(endOf(ending))
    return ending
  } catch (error) {
    ended(signal.aborted ? { status: 'cancelled' } : { status: 'failed', code: codeOf(error) })
    throw error
  }
}

function endOf(ending: TurnEnding): TurnEnd {
  switch (ending.type) {
    case 'taken': {
      const { result = [] } = ending.turn
      return { status: 'played', isJudged: result.some(({ verdict }) => verdict !== 'UNANSWERED') }
    }
    case 'read':
      // With its answer it was lost whether it was judged.
      return { status: 'cancelled' }
    case 'finished':
      return { status: 'failed', code: 'quiz_finished' }
    default:
      return { status: 'failed', code: 'state_changed' }
  }
}
