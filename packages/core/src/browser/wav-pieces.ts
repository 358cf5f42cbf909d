import { longestWavHead, readWavHead, type WavHead } from '@townsfolk/protocol'
import { clipError } from './clip-error.ts'

/** Reads a WAV file of 16-bit PCM that comes in pieces, which may be cut anywhere. */
export class WavPieces {
  #head: WavHead | undefined
  /** What could not be read yet: some of the header, or of a frame. */
  #rest: Uint8Array = new Uint8Array(0)
  /** Bytes of sound that have not come yet. */
  #missing = Number.POSITIVE_INFINITY

  /** 0 until the header has come. */
  get sampleRate(): number {
    return this.#head?.sampleRate ?? 0
  }

  /**
   * The samples that have become whole, -1 to 1, channel by channel; none at all until the header has come.
   * @throws `clip_unreadable` when it is something else
   */
  read(piece: Uint8Array): Float32Array<ArrayBuffer>[] {
    let bytes = joined(this.#rest, piece)
    if (!this.#head) {
      this.#head = readHead(bytes)
      this.#rest = bytes
      if (!this.#head) return []
      // Behind sound whose length is known there may be other things.
      this.#missing = this.#head.size ?? this.#missing
      bytes = bytes.subarray(this.#head.start)
    }
    const { channels } = this.#head
    const sound = bytes.subarray(0, this.#missing)
    const frames = Math.floor(sound.length / (2 * channels))
    this.#rest = sound.slice(frames * 2 * channels)
    this.#missing -= frames * 2 * channels
    return deinterleaved(sound, channels, frames)
  }
}

/** Undefined when more of it must come. */
function readHead(bytes: Uint8Array): WavHead | undefined {
  const head = readWavHead(bytes)
  if (head === 'unfinished' && bytes.length <= longestWavHead) return undefined
  if (head && head !== 'unfinished' && head.format === 1 && head.bitsPerSample === 16) return head
  throw clipError(
    'clip_unreadable',
    'The stream is not a WAV file of 16-bit PCM. Let the service send this format.',
  )
}

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
