import type { SpeechFormat } from './voice.ts'

/** Encodes the sound of a voice into a smaller format. Every voice that makes WAV can then give this format too. */
export interface AudioEncoder {
  readonly format: SpeechFormat
  /**
   * Encodes a clip into a whole file. Other tasks must be able to run meanwhile.
   * @throws the reason of `signal`; any other error if it cannot encode the sound
   */
  encode(sound: RawSound): Promise<Uint8Array<ArrayBuffer>>
}

/** Sound before it is encoded. */
export interface RawSound {
  readonly sampleRate: number
  /** 1 or 2. */
  readonly channels: number
  /** 16-bit PCM, little-endian, with interleaved channels. */
  readonly pcm: Uint8Array<ArrayBuffer>
  /** Aborts when nobody waits for the result any more. */
  readonly signal: AbortSignal
}
