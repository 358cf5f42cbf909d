import type { Transcription } from '@townsfolk/protocol'
import type { SpeechCallOptions } from '../speech/speech-api.ts'

/** What core needs of a service that makes text of sound. The client of this repository fits it. */
export interface TranscriptionApi {
  /** Makes text of a clip. */
  transcribe(request: VoiceClip, options?: SpeechCallOptions): Promise<Transcription>
}

/** What the player said, to be made into text. */
export interface VoiceClip {
  /** Who was spoken to: the clip is understood in this character's language. */
  readonly characterId: string
  /** A WAV file. */
  readonly audio: Uint8Array<ArrayBuffer>
  /** What the player may have named: the things around, what matters most first. Default: none. */
  readonly names?: readonly string[]
}
