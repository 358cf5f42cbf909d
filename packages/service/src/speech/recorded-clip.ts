import { clipLimits, limits, readWav, soundIn, type WavInfo } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import { resample } from './resample.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Looks at an upload before any transcriber does: it is a WAV file of plain samples, at a rate that speech is
 * recorded at, with some sound in it and not too much.
 * @throws ServiceError `invalid_request` that says what is wrong with it
 */
export function checkClip(bytes: Bytes): WavInfo {
  const wav = readWav(bytes)
  if (!wav) throw refused(`audio is ${kindOf(bytes)}; ${advice}`)
  const { format, bitsPerSample, channels, sampleRate, durationMs } = wav
  if (!(`${format}/${bitsPerSample}` in sampleReaders)) {
    throw refused(`audio is WAV with samples of the kind ${format}, ${bitsPerSample} bits; ${advice}`)
  }
  if (channels > clipLimits.channels) throw refused(`audio has ${channels} channels; send one, or two`)
  const { lowestRate, highestRate } = clipLimits
  if (sampleRate < lowestRate || sampleRate > highestRate) {
    throw refused(`audio has ${sampleRate} samples a second; send ${lowestRate} to ${highestRate}`)
  }
  if (Math.floor((durationMs / 1000) * sampleRate) === 0) {
    throw refused('audio has no sound in it; send a clip that someone speaks in')
  }
  checkLength(durationMs)
  return wav
}

/** @throws ServiceError `invalid_request` for a clip that lasts too long */
export function checkLength(durationMs: number): void {
  const { durationMs: longestMs } = clipLimits
  if (durationMs <= longestMs) return
  // Rounded up, so that it never reads "is 60 s long; a clip may last 60 s".
  const seconds = Math.ceil((durationMs / 1000) * 10) / 10
  throw refused(`audio is ${seconds} s long; a clip may last ${longestMs / 1000} s`)
}

/** The refusal of an upload that is larger than a clip may be. */
export function clipTooLarge(): ServiceError {
  const mebibytes = limits.audioBytes / 1024 ** 2
  return new ServiceError(
    'payload_too_large',
    `The clip is larger than ${mebibytes} MiB; send a shorter one.`,
  )
}

/** The rate that recognisers of speech are trained at. */
export const speechRate = 16_000

/**
 * The sound of a clip as recognisers take it.
 * @returns samples from -1 to 1, one channel, `speechRate` of them a second
 * @throws ServiceError as `checkClip`; whatever the signal aborted with
 */
export async function readClip(bytes: Bytes, signal: AbortSignal): Promise<Float32Array> {
  const wav = checkClip(bytes)
  return resample(samplesOf(wav, soundIn(bytes)), wav.sampleRate, speechRate, signal)
}

const advice = 'send a WAV file of 16-bit PCM'

/** Reads a sample at a place, by its format and bits. */
const sampleReaders: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  '1/8': (view, at) => (view.getUint8(at) - 2 ** 7) / 2 ** 7,
  '1/16': (view, at) => view.getInt16(at, true) / 0x8000,
  '1/24': (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x80_0000,
  '1/32': (view, at) => view.getInt32(at, true) / 0x8000_0000,
  // What is no number is taken for silence.
  '3/32': (view, at) => Math.max(-1, Math.min(1, view.getFloat32(at, true) || 0)),
}

/** The two channels of a stereo clip are mixed. */
function samplesOf({ format, bitsPerSample, channels }: WavInfo, sound = new Uint8Array()): Float32Array {
  const read = sampleReaders[`${format}/${bitsPerSample}`] ?? (() => 0)
  const view = new DataView(sound.buffer, sound.byteOffset, sound.byteLength)
  const size = bitsPerSample / 8
  const frame = size * channels
  const samples = new Float32Array(Math.floor(sound.length / frame))
  for (let i = 0; i < samples.length; i++) {
    const at = i * frame
    samples[i] = channels === 1 ? read(view, at) : (read(view, at) + read(view, at + size)) / 2
  }
  return samples
}

/** What a file really is, by its first bytes. */
function kindOf(bytes: Bytes): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 12))
  const named = kinds.find(([at, name]) => start.startsWith(name, at))
  if (named) return named[2]
  const [first = 0, second = 0] = bytes
  // Eleven bits that are set; after them AAC has a layer of 0, which no MPEG sound has.
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return 'no WAV file'
  return (second & 0x06) === 0 ? 'AAC' : 'MP3'
}

/** Where a file of the kind has which letters. */
const kinds: readonly (readonly [at: number, letters: string, kind: string])[] = [
  [0, 'ID3', 'MP3'],
  [0, 'OggS', 'Ogg'],
  // Its first byte, 0x1a, is no letter.
  [1, 'Eß£', 'WebM'],
  [0, 'fLaC', 'FLAC'],
  [4, 'ftyp', 'MP4'],
  [8, 'AIFF', 'AIFF'],
  [8, 'WAVE', 'WAV that does not say what its samples are'],
]

function refused(message: string): ServiceError {
  return new ServiceError('invalid_request', message)
}
