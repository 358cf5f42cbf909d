import type { ChatReply } from '@townsfolk/protocol'

/** Cause of a turn: a line of the player, idle talk, or a failed action. */
export type TurnKind = 'player' | 'ambient' | 'follow-up'

/** Why a turn is refused, as `turn-error` reports it. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/** A turn that is about to be sent. */
export interface PlannedTurn {
  /** A turn of a conversation, or of a quiz. */
  readonly kind: TurnKind | 'quiz'
  readonly characterIds: readonly string[]
}

/** How a sent turn ended. A `TurnResult` is one. */
export type TurnEnd =
  | { readonly status: 'answered'; readonly reply: ChatReply }
  | { readonly status: 'failed'; readonly code: string }
  | { readonly status: 'cancelled' }
  /** A turn of a quiz was taken. It costs credits only if an answer was judged. */
  | { readonly status: 'played'; readonly isJudged: boolean }

/** Decides before each turn whether it may be sent: for credits, caps and rules of the game. */
export interface TurnGate {
  /**
   * Returns why the turn is refused; undefined if it may be sent. It must change nothing, because another gate may
   * refuse the same turn. Not called for turns of a quiz that are not answers, such as a pass.
   */
  refusal(turn: PlannedTurn): Refusal | undefined
  /** Called when no gate refused the turn and it is sent, in the same task as `refusal`. */
  turnSent?(turn: PlannedTurn): void
  /** Called once after each `turnSent`, with the same `turn` object, however the turn ended. */
  turnEnded?(turn: PlannedTurn, end: TurnEnd): void
  /** Called in each frame of game time. */
  tick?(deltaMs: number): void
}
