import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { ActionOutcome } from '../actions/action-outcome.ts'
import type { LineSound } from '../floor/speech-floor.ts'
import type { TurnOf } from '../turns/turn.ts'
import type { TurnEvents } from '../turns/turn-events.ts'
import type { Npc } from './npc.ts'

/** A request and everything that it causes. Fields are filled in as they become known. */
export type Turn<TObject = unknown> = TurnOf<Npc<TObject>>

/**
 * Events of a character. They are emitted on the character's `events` and on those of its runtime; events of a
 * cast's turns also on those of the cast, with its first character as `npc`.
 */
export interface NpcEvents<TObject> extends TurnEvents<Npc<TObject>> {
  /** A line begins, with its sound if it has any. */
  'line-start': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly sound: LineSound }]
  /** `interrupted`: it was dropped before its time was over. */
  'line-end': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly interrupted: boolean }]
  /** The handler of an action is about to be called. */
  'action-start': [event: { readonly npc: Npc<TObject>; readonly call: ActionCall }]
  /** An action ended, also one that never started. */
  'action-end': [
    event: { readonly npc: Npc<TObject>; readonly call: ActionCall; readonly outcome: ActionOutcome },
  ]
  /** The character looks at something, or away if `target` is undefined. The game draws it. */
  'look-at': [
    event: { readonly npc: Npc<TObject>; readonly targetId: string; readonly target: TObject | undefined },
  ]
  /** The character makes a gesture. The game draws it. */
  emote: [event: { readonly npc: Npc<TObject>; readonly name: string }]
  /** An entity came into sight. Only for characters with senses. */
  'entity-noticed': [event: { readonly npc: Npc<TObject>; readonly id: string; readonly object: TObject }]
  /**
   * An entity has been out of sight for a while, or left the scene. Follows each `entity-noticed`, unless the
   * character leaves first.
   */
  'entity-lost': [event: { readonly npc: Npc<TObject>; readonly id: string; readonly object: TObject }]
}
