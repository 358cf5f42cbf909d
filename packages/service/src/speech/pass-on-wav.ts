import { longestWavHead, openWavHeader, readWavHead } from '@townsfolk/protocol'
import { joinBytes } from './join-bytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The error that is thrown for sound of which this can be said: `is empty`. */
export type Failure = (what: string) => Error

/**
 * A WAV file as it comes, below a header that leaves its length open. Nothing is yielded before there is some
 * sound.
 */
export async function* passOnWav(
  pieces: AsyncIterable<Bytes>,
  failure: Failure,
): AsyncGenerator<Bytes, void, undefined> {
  let start: Bytes = new Uint8Array()
  /** Bytes of sound that are still to come; undefined before its beginning. */
  let left: number | undefined
  for await (const piece of pieces) {
    if (left === undefined) {
      start = joinBytes([start, piece])
      const head = readWavHead(start)
      const isTooLong = head === 'unfinished' && start.length > longestWavHead
      if (!head || isTooLong) throw failure('is no WAV file')
      if (head === 'unfinished' || head.start === start.length) continue
      const { format, bitsPerSample, channels, sampleRate, size = Infinity } = head
      const isPlain = format === 1 && bitsPerSample === 16 && (channels === 1 || channels === 2)
      if (!isPlain) throw failure('is no 16-bit PCM of one channel or two')
      const sound = start.subarray(head.start, head.start + size)
      left = size - sound.length
      yield joinBytes([openWavHeader(sampleRate, channels), sound])
    } else {
      const sound = piece.subarray(0, left)
      left -= sound.length
      yield sound
    }
    // Texts may stand behind it.
    if (left === 0) return
  }
  if (left === undefined) throw failure('has no sound in it')
}
