import type { Npc } from '../runtime/npc.ts'

/** Why nothing was said to anybody. */
export type NotHeardReason =
  /** There was no voice to be heard: too short a press, a noise, or a microphone from which nothing comes. */
  | 'silence'
  /** The service could make nothing out. */
  | 'nothing-made-out'
  /** A character spoke meanwhile, and may have been what was recorded. */
  | 'talked-over'
  /** The player said more before the service was asked about this. */
  | 'superseded'
  /** There was nobody to say it to, or not any more. */
  | 'nobody-near'

/** Emitted on the voice input's `events`. */
export interface VoiceInputEvents<TObject> {
  /** Whether the microphone hears the player, from now on. */
  listening: [event: { readonly isListening: boolean }]
  /** The player has begun to speak. `isPressed`: by pushing to talk. */
  'speech-start': [event: { readonly isPressed: boolean }]
  /** Follows each `speech-start`. */
  'speech-end': [event: { readonly isPressed: boolean }]
  /** What the player said, before it is said to the character; of a cast, to the first one. */
  heard: [event: { readonly text: string; readonly npc: Npc<TObject> }]
  'not-heard': [event: { readonly reason: NotHeardReason }]
  /**
   * The microphone or the service failed; the game goes on, and the player can type. `code` is the service's
   * or the client's, one of those of the microphone, or `unknown_error`. `not_found`: the service has nobody who
   * understands recordings, and `message` says what to set up.
   */
  'voice-error': [event: { readonly code: string; readonly message: string; readonly error: unknown }]
}
