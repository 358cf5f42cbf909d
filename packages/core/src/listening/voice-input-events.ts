import type { Npc } from '../runtime/npc.ts'

/** Why a recording was not said to anybody. */
export type NotHeardReason =
  /** No voice was heard: the press was too short, there was only noise, or the microphone gives no sound. */
  | 'silence'
  /** The service made out no words. */
  | 'nothing-made-out'
  /** A character spoke at the same time, and may be what was recorded. */
  | 'talked-over'
  /** The player said something newer before the service was asked. */
  | 'superseded'
  /** Nobody was there to say it to. */
  | 'nobody-near'

/** Emitted on the voice input's `events`. */
export interface VoiceInputEvents<TObject> {
  /** The microphone has begun or stopped listening. */
  listening: [event: { readonly isListening: boolean }]
  /** The player began to speak. `isPressed`: by push to talk. */
  'speech-start': [event: { readonly isPressed: boolean }]
  /** Follows each `speech-start`. */
  'speech-end': [event: { readonly isPressed: boolean }]
  /** What the player said, before it is said to the character. For a cast, `npc` is its first character. */
  heard: [event: { readonly text: string; readonly npc: Npc<TObject> }]
  'not-heard': [event: { readonly reason: NotHeardReason }]
  /**
   * The microphone or the service failed. The game goes on, and the player can type. `code` is the code of the
   * service, the client or the microphone, or `unknown_error`. `not_found`: the service cannot turn speech into
   * text; `message` says what to set up.
   */
  'voice-error': [event: { readonly code: string; readonly message: string; readonly error: unknown }]
}
