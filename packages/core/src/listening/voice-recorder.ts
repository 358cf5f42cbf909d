import type { EventEmitter } from 'eventemitter3'

/** Records the player's voice as clips. `Microphone` of `@townsfolk/core/browser` fits. */
export interface VoiceRecorder {
  /** Events of the recorder. */
  readonly events: EventEmitter<VoiceRecorderEvents>
  /** Duration of the current speech up to its last sound, in milliseconds; 0 while nobody speaks. */
  readonly speechMs: number
  /** Ends a push-to-talk recording. */
  release?(): void
  /** Ends recording and drops an unfinished clip. */
  stop(): void
}

/** Events of a voice recorder. */
export interface VoiceRecorderEvents {
  /** The permission to use a microphone has changed. */
  permission: [event: { readonly permission: MicrophonePermission }]
  /** It has begun or stopped listening. */
  listening: [event: { readonly isListening: boolean }]
  /** The player began to speak. `isPressed`: by push to talk, whether anything can be heard or not. */
  'speech-start': [event: { readonly isPressed: boolean }]
  /** Follows each `speech-start`. A `clip` or a `no-clip` follows in the same task. */
  'speech-end': [event: { readonly isPressed: boolean }]
  /** A clip was recorded. */
  clip: [event: RecordedClip]
  /** A recording ended without a clip. */
  'no-clip': [event: { readonly reason: NoClipReason; readonly isPressed: boolean }]
  /** Recording failed. `message` says what to do. */
  error: [event: MicrophoneTrouble]
}

/** An error of a microphone. */
export interface MicrophoneTrouble {
  readonly code: MicrophoneErrorCode
  /** What to do, in English. */
  readonly message: string
  /** What the browser threw, if anything. */
  readonly error: unknown
}

/**
 * Code of an error of a microphone. `microphone_refused`: the player, the browser or the page forbids it.
 * `microphone_in_use`: another program uses it. `microphone_unplugged`: it was removed while it was open.
 * `microphone_silent`: it is open but gives no sound. `microphone_insecure`: the page is not served over https.
 * `microphone_failed`: anything else.
 */
export type MicrophoneErrorCode =
  | 'microphone_refused'
  | 'microphone_missing'
  | 'microphone_in_use'
  | 'microphone_unplugged'
  | 'microphone_silent'
  | 'microphone_insecure'
  | 'microphone_failed'

/** Permission to use a microphone. `unknown`: the player has not been asked, or the browser does not say. */
export type MicrophonePermission =
  | 'unknown'
  | 'asking'
  | 'granted'
  | 'refused'
  | 'missing'
  | 'in-use'
  | 'insecure'

/** A recorded clip. */
export interface RecordedClip {
  /** A whole WAV file: 16-bit PCM, one channel. */
  readonly wav: Uint8Array<ArrayBuffer>
  readonly durationMs: number
  readonly isPressed: boolean
}

/**
 * Why there is no clip: the press was too short, or ended before the microphone was open; there was only a steady
 * noise; there was no sound at all; or the recording was stopped.
 */
export type NoClipReason = 'too-short' | 'noise' | 'silent' | 'stopped'
