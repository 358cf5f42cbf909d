import { joinBytes } from '../speech/join-bytes.ts'
import { openWavHeader } from '../speech/wav.ts'
import { type SoundFormatName, soundFormats } from './sound-formats.ts'
import { mendWav, readWavHead } from './wav-head.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The error that is thrown for an answer of this kind: `is empty`. */
type Failure = (what: string) => Error

/** A whole clip, of which the server was asked for this format. */
export async function readClip(
  pieces: AsyncIterable<Bytes>,
  format: SoundFormatName,
  failure: Failure,
): Promise<Bytes> {
  const read: Bytes[] = []
  for await (const piece of pieces) read.push(piece)
  const clip = joinBytes(read)
  if (clip.length === 0) throw failure('is empty')
  const isSound = soundFormats[format].begins(clip) && (format !== 'wav' || mendWav(clip))
  if (!isSound) throw failure(`is no sound in the format ${format}`)
  return clip
}

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
      if (!head) throw failure('is no WAV file')
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
