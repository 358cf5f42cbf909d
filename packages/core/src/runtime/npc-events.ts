import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'
import type { LineSound } from '../floor/speech-floor.ts'
import type { TurnOf } from '../turns/turn.ts'
import type { TurnEvents } from '../turns/turn-events.ts'
import type { Npc } from './npc.ts'

/** One request and everything it causes. What is not known yet is filled in as it comes. */
export type Turn<TObject = unknown> = TurnOf<Npc<TObject>>

/**
 * Emitted on the character's `events` and on its runtime's; what concerns a cast's turns, on the cast's too,
 * with its first character as `npc`.
 */
export interface NpcEvents<TObject> extends TurnEvents<Npc<TObject>> {
  /** A line is up, and its sound begins where it has any. */
  'line-start': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly sound: LineSound }]
  /** `interrupted`: it was dropped before its time was over. */
  'line-end': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly interrupted: boolean }]
  /** An action's handler is about to be called. */
  'action-start': [event: { readonly npc: Npc<TObject>; readonly call: ActionCall }]
  /** An action ended, also one that never started. */
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
}
