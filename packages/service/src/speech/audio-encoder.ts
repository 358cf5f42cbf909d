import type { SpeechFormat } from './voice.ts'

/** Makes a smaller file of what a voice said. With it, every voice that makes WAV gives this format too. */
export interface AudioEncoder {
  readonly format: SpeechFormat
  /**
   * The whole file. Others must be able to run while a long clip is encoded.
   * @throws whatever `signal` aborts with; anything else when it cannot encode such a sound
   */
  encode(sound: RawSound): Promise<Uint8Array<ArrayBuffer>>
}

/** Sound before it is encoded. */
export interface RawSound {
  readonly sampleRate: number
  /** 1 or 2. */
  readonly channels: number
  /** 16-bit PCM, low byte first, the channels in turns. */
  readonly pcm: Uint8Array<ArrayBuffer>
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
}
