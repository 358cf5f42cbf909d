import type { SpeechRequest, SpeechTimings } from '@townsfolk/protocol'

/** How one call of a service of voices is made. */
export interface SpeechCallOptions {
  readonly signal?: AbortSignal
}

/** What core needs of a service of voices. The client of this repository fits it. */
export interface SpeechApi {
  generateSpeech(request: SpeechRequest, options?: SpeechCallOptions): Promise<SpokenAudio>
  /** The same as it is made: a WAV file whose header leaves the length open. Fails in the loop. */
  streamSpeech?(request: SpeechRequest, options?: SpeechCallOptions): AsyncIterable<Uint8Array>
  /** Where the mouth is when. It rejects where the service, or the voice, does not know. */
  speechTimings?(request: SpeechRequest, options?: SpeechCallOptions): Promise<SpeechTimings>
}

/** A spoken line. */
export interface SpokenAudio {
  /** A whole file, as `decodeAudioData` takes it. */
  readonly bytes: ArrayBuffer
  /** Such as `audio/wav`; empty when the service did not say. */
  readonly contentType: string
}
