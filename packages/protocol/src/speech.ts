import type { MouthCue } from './mouth.ts'

/** Body of `POST /audio/generate` (v3). The answer is the sound itself. */
export interface SpeechRequest {
  readonly characterId: string
  /** What to say, at most 4,000 characters. */
  readonly message: string
  /** A respelling to speak instead of `message`. */
  readonly spokenText?: string
  /** Colours the delivery; any letter case, what is unknown is neutral. */
  readonly emotion?: string
  /** `wav`, and what the character's voice offers beyond it. */
  readonly format?: string
}

/** Answer to `POST /audio/timings`: what goes with the clip that the same request to `/audio/generate` gives. */
export interface SpeechTimings {
  /** Length of the clip, in milliseconds. */
  readonly durationMs: number
  /** In order; the last one is at rest. */
  readonly mouth: readonly MouthCue[]
}

/** Answer to `POST /audio/transcribe`. */
export interface Transcription {
  /** The text; empty when nothing could be made out. */
  readonly response: string
}
