import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { EventEmitter } from 'eventemitter3'
import type { ActionOutcome } from './actions/action-runner.ts'
import type { Npc } from './npc.ts'

/** Emitted on the character's `events` and on its runtime's. */
export interface NpcEvents<TObject> {
  /** A turn was sent, in this very frame. */
  'thinking-start': [event: { readonly npc: Npc<TObject> }]
  /** The reply is in, or has failed, or the character left. Follows each `thinking-start`. */
  'thinking-end': [event: { readonly npc: Npc<TObject> }]
  'line-start': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine }]
  /** `interrupted`: it was dropped before its time was over. */
  'line-end': [event: { readonly npc: Npc<TObject>; readonly line: ChatLine; readonly interrupted: boolean }]
  'action-start': [event: { readonly npc: Npc<TObject>; readonly call: ActionCall }]
  'action-end': [
    event: { readonly npc: Npc<TObject>; readonly call: ActionCall; readonly outcome: ActionOutcome },
  ]
  /**
   * A turn failed, or asked for something the game does not offer. `code` is the service's or the client's,
   * or `empty_message`, `message_too_long`, `invalid_response`, `unhandled_action`, `unknown_error`.
   */
  'turn-error': [
    event: {
      readonly npc: Npc<TObject>
      readonly code: string
      readonly message: string
      readonly error: unknown
    },
  ]
}

/**
 * Emits to all listeners; says whether there were any. One that throws must not stop the frame, so its error
 * surfaces by itself as an uncaught one.
 */
export function emitSafely<TObject, TName extends keyof NpcEvents<TObject>>(
  emitter: EventEmitter<NpcEvents<TObject>>,
  name: TName,
  event: NpcEvents<TObject>[TName][0],
): boolean {
  try {
    // eventemitter3 spreads payloads as argument lists, which a generic name defeats; the signature above is
    // the check.
    return (emitter as unknown as EventEmitter).emit(name, event)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
    return true
  }
}
