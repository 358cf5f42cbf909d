import type { TurnOf } from './turn.ts'
import type { TurnKind } from './turn-gate.ts'

/** Events of a conversation. */
export interface TurnEvents<TNpc> {
  /** A turn was sent, in this frame. */
  'turn-start': [event: { readonly npc: TNpc; readonly turn: TurnOf<TNpc> }]
  /** Everything that the turn caused has ended, or the turn failed or was cancelled. Follows each `turn-start`. */
  'turn-end': [event: { readonly npc: TNpc; readonly turn: TurnOf<TNpc> }]
  /** A turn was sent that this character may answer, in this frame. */
  'thinking-start': [event: { readonly npc: TNpc }]
  /** The first line or action has arrived, or the turn failed or was cancelled. Follows each `thinking-start`. */
  'thinking-end': [event: { readonly npc: TNpc }]
  /**
   * The character waits for an answer and knows possible ones. Emitted with the reply that asks, and with each
   * later reply that leaves the question open. `options` are lines that the player may say.
   */
  'question-asked': [event: { readonly npc: TNpc; readonly options: readonly string[] }]
  /** The player said something, or the character no longer waits for an answer. Follows each `question-asked`. */
  'question-ended': [event: { readonly npc: TNpc }]
  /** The service no longer knows the session. The conversation starts a new one by itself. */
  'session-lost': [event: { readonly npc: TNpc; readonly message: string }]
  /**
   * A turn failed, or its reply had an action that the game does not have. `code` is the code of the service, of
   * the client or of the gate that refused the turn, or `empty_message`, `message_too_long`, `invalid_response`,
   * `unhandled_action`, `missing_target`, `session_not_kept`, `unknown_error`.
   */
  'turn-error': [event: { readonly npc: TNpc } & TurnTrouble]
}

/** An error of a turn, as `turn-error` reports it. */
export interface TurnTrouble {
  /** Code for programs, see `turn-error`. */
  readonly code: string
  /** Message for developers, in English. */
  readonly message: string
  /** Kind of the turn that failed; undefined if no turn failed, as with an action without a handler. */
  readonly kind: TurnKind | undefined
  /** The thrown value, if there is one. */
  readonly error: unknown
}

/** Where a conversation reports. */
export interface TurnReporter<TNpc> {
  emit<TName extends Exclude<keyof TurnEvents<TNpc>, 'turn-error'>>(
    name: TName,
    event: TurnEvents<TNpc>[TName][0],
  ): void
  /** Something went wrong: it must not go unnoticed, although nobody listens. */
  report(npc: TNpc, trouble: TurnTrouble): void
  /** The conversation has ended: nothing more of it is reported. */
  close(): void
}
