import { fixWavSizes } from '@townsfolk/protocol'
import { joinBytes } from '../speech/join-bytes.ts'
import type { Failure } from '../speech/pass-on-wav.ts'
import { type SoundFormatName, soundFormats } from './sound-formats.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A whole clip, of which the server was asked for this format. */
export async function receiveClip(
  pieces: AsyncIterable<Bytes>,
  format: SoundFormatName,
  failure: Failure,
): Promise<Bytes> {
  const read: Bytes[] = []
  for await (const piece of pieces) read.push(piece)
  const clip = joinBytes(read)
  if (clip.length === 0) throw failure('is empty')
  const isSound = soundFormats[format].begins(clip) && (format !== 'wav' || fixWavSizes(clip))
  if (!isSound) throw failure(`is not sound in the format ${format}`)
  return clip
}
