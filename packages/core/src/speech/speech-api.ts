import type { SpeechRequest, SpeechTimings } from '@townsfolk/protocol'

/** Options of a call of a speech service. */
export interface SpeechCallOptions {
  readonly signal?: AbortSignal
}

/** A service that turns lines into sound. `createSpeechApi` of `@townsfolk/client` fits. */
export interface SpeechApi {
  generateSpeech(request: SpeechRequest, options?: SpeechCallOptions): Promise<SpokenAudio>
  /**
   * Yields the clip while it is made: a WAV file whose header does not give the length. Errors are thrown in the
   * loop.
   */
  streamSpeech?(request: SpeechRequest, options?: SpeechCallOptions): AsyncIterable<Uint8Array>
  /** The mouth shapes of a clip over time. Rejects if the service or the voice has none. */
  speechTimings?(request: SpeechRequest, options?: SpeechCallOptions): Promise<SpeechTimings>
}

/** A spoken line as a sound file. */
export interface SpokenAudio {
  /** The whole file, as `decodeAudioData` takes it. */
  readonly bytes: ArrayBuffer
  /** Media type such as `audio/wav`; `''` if the service did not send it. */
  readonly contentType: string
}
