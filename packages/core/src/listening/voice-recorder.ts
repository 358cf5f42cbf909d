import type { EventEmitter } from 'eventemitter3'

/** Hears the player and makes clips of what is said: a `Microphone` of `@townsfolk/core/browser`. */
export interface VoiceRecorder {
  /** What happens at it. */
  readonly events: EventEmitter<VoiceRecorderEvents>
  /** How long what is being said has lasted to its last sound, in milliseconds; 0 while nothing is said. */
  readonly speechMs: number
  /** Ends what was begun by pushing to talk. */
  release?(): void
  /** Ends all recording and drops what was being said. */
  stop(): void
}

/** What happens at a microphone. */
export interface VoiceRecorderEvents {
  /** Whether there is a microphone that may be used. */
  permission: [event: { readonly permission: MicrophonePermission }]
  /** Whether what the player says is heard, from now on. */
  listening: [event: { readonly isListening: boolean }]
  /** The player has begun to speak. `isPressed`: by pushing to talk, whether anything can be heard or not. */
  'speech-start': [event: { readonly isPressed: boolean }]
  /** Follows each `speech-start`. A `clip` or a `no-clip` follows in the same task. */
  'speech-end': [event: { readonly isPressed: boolean }]
  /** Something was said. */
  clip: [event: RecordedClip]
  /** What was heard makes no clip. */
  'no-clip': [event: { readonly reason: NoClipReason; readonly isPressed: boolean }]
  /** Nothing can be heard, or not any more. `message` says what to do. */
  error: [event: MicrophoneTrouble]
}

/** What went wrong with a microphone. */
export interface MicrophoneTrouble {
  readonly code: MicrophoneErrorCode
  /** What to do, in English. */
  readonly message: string
  /** What the browser threw, if anything. */
  readonly error: unknown
}

/**
 * `microphone_refused`: the player, the browser or the page forbids it. `microphone_in_use`: another program
 * holds it. `microphone_unplugged`: it went away while it was open. `microphone_silent`: it is open, and
 * nothing comes from it. `microphone_insecure`: the page is not served over https. `microphone_failed`:
 * anything else.
 */
export type MicrophoneErrorCode =
  | 'microphone_refused'
  | 'microphone_missing'
  | 'microphone_in_use'
  | 'microphone_unplugged'
  | 'microphone_silent'
  | 'microphone_insecure'
  | 'microphone_failed'

/** `unknown`: the player was not asked, or the browser does not say. */
export type MicrophonePermission =
  | 'unknown'
  | 'asking'
  | 'granted'
  | 'refused'
  | 'missing'
  | 'in-use'
  | 'insecure'

/** What a microphone recorded. */
export interface RecordedClip {
  /** A whole file: 16-bit PCM, one channel. */
  readonly wav: Uint8Array<ArrayBuffer>
  readonly durationMs: number
  readonly isPressed: boolean
}

/**
 * Why there is no clip: the press was too short to say anything, and may have ended before the microphone was
 * open; what had begun as speech was a steady noise; there was nothing to hear, not even noise; the recording
 * was stopped.
 */
export type NoClipReason = 'too-short' | 'noise' | 'silent' | 'stopped'
