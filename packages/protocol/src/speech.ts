import type { MouthCue } from './mouth.ts'

/** Body of `POST /audio/generate` (v3). The answer is a sound file. */
export interface SpeechRequest {
  readonly characterId: string
  /** What to say, at most 4,000 characters. */
  readonly message: string
  /** A respelling to speak in place of `message`. Default: none. */
  readonly spokenText?: string
  /** Emotion of the line, in any letter case; an unknown one counts as neutral. */
  readonly emotion?: string
  /** Audio format: `wav`, or another one that the character's voice has. Default: the voice chooses. */
  readonly format?: string
}

/** Answer to `POST /audio/timings`: mouth shapes of the clip that `/audio/generate` gives for the same request. */
export interface SpeechTimings {
  /** Length of the clip, in milliseconds. */
  readonly durationMs: number
  /** Mouth shapes in order; the last one is at rest. */
  readonly mouth: readonly MouthCue[]
}

/** Answer to `POST /audio/transcribe`. */
export interface Transcription {
  /** The text; `''` if no words were made out. */
  readonly response: string
}
