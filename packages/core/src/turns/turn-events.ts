import type { TurnOf } from './turn.ts'
import type { TurnKind } from './turn-gate.ts'

/** What a conversation emits. */
export interface TurnEvents<TNpc> {
  /** A turn was sent, in this very frame. */
  'turn-start': [event: { readonly npc: TNpc; readonly turn: TurnOf<TNpc> }]
  /** All that the turn caused is over, or it failed or was cancelled. Follows each `turn-start`. */
  'turn-end': [event: { readonly npc: TNpc; readonly turn: TurnOf<TNpc> }]
  /** A turn was sent that this character may answer, in this very frame. */
  'thinking-start': [event: { readonly npc: TNpc }]
  /** The first line or action is in, or the turn has failed or was cancelled. Follows each `thinking-start`. */
  'thinking-end': [event: { readonly npc: TNpc }]
  /**
   * The character waits for an answer, and knows what would be one: with the reply that asks, and with each one after
   * that leaves the question open. `options` are lines that the player may say.
   */
  'question-asked': [event: { readonly npc: TNpc; readonly options: readonly string[] }]
  /** The player has said something, or the character waits for no answer any more. Follows each `question-asked`. */
  'question-ended': [event: { readonly npc: TNpc }]
  /** The service no longer knows what was said: the conversation begins anew, by itself. */
  'session-lost': [event: { readonly npc: TNpc; readonly message: string }]
  /**
   * A turn failed, or asked for something the game does not offer. `code` is the service's or the client's,
   * that of what refused the turn, or `empty_message`, `message_too_long`, `invalid_response`,
   * `unhandled_action`, `missing_target`, `session_not_kept`, `unknown_error`.
   */
  'turn-error': [event: { readonly npc: TNpc } & TurnTrouble]
}

/** What went wrong, as `turn-error` reports it. */
export interface TurnTrouble {
  /** For code, see `turn-error`. */
  readonly code: string
  /** For whoever makes the game, in English. */
  readonly message: string
  /** Of the turn that failed; undefined where none did, as when an action has no handler. */
  readonly kind: TurnKind | undefined
  /** What was thrown, if anything was. */
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
