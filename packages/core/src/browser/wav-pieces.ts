import { clipError } from './clip-error.ts'
import { mayBeWav, readWavHeader, type WavHeader } from './wav-header.ts'

/** Reads a WAV file of 16-bit PCM that comes in pieces, which may be cut anywhere. */
export class WavPieces {
  #header: WavHeader | undefined
  /** What could not be read yet: some of the header, or of a frame. */
  #rest: Uint8Array = new Uint8Array(0)
  /** Bytes of sound that have not come yet. */
  #missing = Number.POSITIVE_INFINITY

  /** 0 until the header has come. */
  get sampleRate(): number {
    return this.#header?.sampleRate ?? 0
  }

  /**
   * The samples that have become whole, -1 to 1, channel by channel; none at all until the header has come.
   * @throws `clip_unreadable` when it is something else
   */
  read(piece: Uint8Array): Float32Array<ArrayBuffer>[] {
    let bytes = joined(this.#rest, piece)
    if (!this.#header) {
      this.#header = readHeader(bytes)
      this.#rest = bytes
      if (!this.#header) return []
      // Behind sound whose length is known there may be other things. An open length is 0 or enormous.
      this.#missing = this.#header.soundBytes || this.#missing
      bytes = bytes.subarray(this.#header.soundAt)
    }
    const { channels } = this.#header
    const sound = bytes.subarray(0, this.#missing)
    const frames = Math.floor(sound.length / (2 * channels))
    this.#rest = sound.slice(frames * 2 * channels)
    this.#missing -= frames * 2 * channels
    return deinterleaved(sound, channels, frames)
  }
}

/** Undefined when more of it must come. */
function readHeader(bytes: Uint8Array): WavHeader | undefined {
  const header = readWavHeader(bytes)
  if (!header && mayBeWav(bytes) && bytes.length <= longestHeader) return undefined
  if (header?.format === 1 && header.bitsPerSample === 16) return header
  throw clipError(
    'clip_unreadable',
    'What is streamed is no WAV file of 16-bit PCM: let the service make one.',
  )
}

const longestHeader = 65_536

function deinterleaved(sound: Uint8Array, channels: number, frames: number): Float32Array<ArrayBuffer>[] {
  const view = new DataView(sound.buffer, sound.byteOffset, sound.byteLength)
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, frame) => {
      return view.getInt16((frame * channels + channel) * 2, true) / 0x8000
    }),
  )
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
