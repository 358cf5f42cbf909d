import type { ChatReply } from '@townsfolk/protocol'

/** What made a turn: the player's line, idle talk, or an action that failed. */
export type TurnKind = 'player' | 'ambient' | 'follow-up'

/** Why a turn may not be taken now, as its `turn-error` tells it. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

export interface PlannedTurn {
  readonly kind: TurnKind
  readonly characterIds: readonly string[]
}

/** How a turn ended that was sent. A `TurnResult` is one. */
export type TurnEnd =
  | { readonly status: 'answered'; readonly reply: ChatReply }
  | { readonly status: 'failed'; readonly code: string }
  | { readonly status: 'cancelled' }

/** Asked before each turn, so that credits, caps and the game's own rules can close the conversation. */
export interface TurnGate {
  /** To ask changes nothing: another gate may refuse the same turn. */
  refusal(turn: PlannedTurn): Refusal | undefined
  /** Every gate let the turn pass, and it is sent now, in the task in which they were asked. */
  turnSent?(turn: PlannedTurn): void
  /** Follows each `turnSent` once, with the very same `turn`, however the turn ended. */
  turnEnded?(turn: PlannedTurn, end: TurnEnd): void
  /** A frame of game time has passed. */
  tick?(deltaMs: number): void
}
