import type { Transcription } from '@townsfolk/protocol'
import type { SpeechCallOptions } from '../speech/speech-api.ts'

/** A service that turns speech into text. `createSpeechApi` of `@townsfolk/client` fits. */
export interface TranscriptionApi {
  /** Turns a clip into text. */
  transcribe(request: VoiceClip, options?: SpeechCallOptions): Promise<Transcription>
}

/** A recorded clip of the player. */
export interface VoiceClip {
  /** The character that was spoken to. The clip is understood in this character's language. */
  readonly characterId: string
  /** A WAV file. */
  readonly audio: Uint8Array<ArrayBuffer>
  /** Names that the player may have said: entities around, the most important first. Default: none. */
  readonly names?: readonly string[]
}
