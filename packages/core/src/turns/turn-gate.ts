import type { ChatReply } from '@townsfolk/protocol'

/** What made a turn: the player's line, idle talk, or an action that failed. */
export type TurnKind = 'player' | 'ambient' | 'follow-up'

/** Why a turn may not be taken now, as its `turn-error` reports it. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/** A turn that is about to be sent, as gates see it. */
export interface PlannedTurn {
  /** A turn of a conversation, or of a quiz. */
  readonly kind: TurnKind | 'quiz'
  readonly characterIds: readonly string[]
}

/** How a turn ended that was sent. A `TurnResult` is one. */
export type TurnEnd =
  | { readonly status: 'answered'; readonly reply: ChatReply }
  | { readonly status: 'failed'; readonly code: string }
  | { readonly status: 'cancelled' }
  /** A turn of a quiz was taken. Only one that was judged costs something. */
  | { readonly status: 'played'; readonly isJudged: boolean }

/** Asked before each turn, so that credits, caps and the game's own rules can close the conversation. */
export interface TurnGate {
  /**
   * To ask changes nothing: another gate may refuse the same turn. Not asked about turns of a quiz that are no
   * answers, such as a pass or the wish to stop.
   */
  refusal(turn: PlannedTurn): Refusal | undefined
  /** Every gate that was asked let the turn pass; it is sent now, in the task in which they were asked. */
  turnSent?(turn: PlannedTurn): void
  /** Follows each `turnSent` once, with the very same `turn`, however the turn ended. */
  turnEnded?(turn: PlannedTurn, end: TurnEnd): void
  /** A frame of game time has passed. */
  tick?(deltaMs: number): void
}
