import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'
import type { LineSound } from '../floor/speech-floor.ts'
import type { Turn } from '../turns/turn.ts'
import type { TurnKind } from '../turns/turn-gate.ts'
import type { Npc } from './npc.ts'

/**
 * Emitted on the character's `events` and on its runtime's; what concerns a cast's turns, on the cast's too,
 * with its first character as `npc`.
 */
export interface NpcEvents<TObject> {
  /** A turn was sent, in this very frame. */
  'turn-start': [event: { readonly npc: Npc<TObject>; readonly turn: Turn<TObject> }]
  /** All that the turn caused is over, or it failed or was cancelled. Follows each `turn-start`. */
  'turn-end': [event: { readonly npc: Npc<TObject>; readonly turn: Turn<TObject> }]
  /** A turn was sent that this character may answer, in this very frame. */
  'thinking-start': [event: { readonly npc: Npc<TObject> }]
  /** The first line or action is in, or the turn has failed or was cancelled. Follows each `thinking-start`. */
  'thinking-end': [event: { readonly npc: Npc<TObject> }]
  /** A line is up, and its sound begins where it has any. */
  'line-start': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly sound: LineSound }]
  /** `interrupted`: it was dropped before its time was over. */
  'line-end': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly interrupted: boolean }]
  'action-start': [event: { readonly npc: Npc<TObject>; readonly call: ActionCall }]
  'action-end': [
    event: { readonly npc: Npc<TObject>; readonly call: ActionCall; readonly outcome: ActionOutcome },
  ]
  /** The character wants to look at something, or away: `target` is undefined. Drawing it is the game's. */
  'look-at': [
    event: { readonly npc: Npc<TObject>; readonly targetId: string; readonly target: TObject | undefined },
  ]
  /** The character makes a gesture. Drawing it is the game's. */
  emote: [event: { readonly npc: Npc<TObject>; readonly name: string }]
  /** Something came into sight. Only of characters with senses. */
  'entity-noticed': [event: { readonly npc: Npc<TObject>; readonly id: string; readonly object: TObject }]
  /**
   * Something has been out of sight for a while, or left the scene. Follows each `entity-noticed`, unless the
   * character itself leaves first.
   */
  'entity-lost': [event: { readonly npc: Npc<TObject>; readonly id: string; readonly object: TObject }]
  /** The service no longer knows what was said: the conversation begins anew, by itself. */
  'session-lost': [event: { readonly npc: Npc<TObject>; readonly message: string }]
  /**
   * A turn failed, or asked for something the game does not offer. `code` is the service's or the client's,
   * that of what refused the turn, or `empty_message`, `message_too_long`, `invalid_response`,
   * `unhandled_action`, `missing_target`, `session_not_kept`, `unknown_error`.
   */
  'turn-error': [event: { readonly npc: Npc<TObject> } & TurnTrouble]
}

/** What went wrong, as `turn-error` tells it. */
export interface TurnTrouble {
  readonly code: string
  readonly message: string
  /** Of the turn that failed; undefined where none did, as when an action has no handler. */
  readonly kind: TurnKind | undefined
  /** What was thrown, if anything was. */
  readonly error: unknown
}
