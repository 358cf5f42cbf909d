/** Properties of the sound in a WAV file. */
export interface WavInfo {
  /** Hertz. */
  readonly sampleRate: number
  readonly channels: number
  readonly bitsPerSample: number
  /** 1 is PCM, 3 is floating point; others are compressed. */
  readonly format: number
  /** Duration of the sound that is really there, in milliseconds, whatever the header says. */
  readonly durationMs: number
  /** Comment in the file (LIST/INFO, ICMT); `''` if there is none. */
  readonly comment: string
}

/** The samples of a WAV file, as they are in it. */
export interface WavSound {
  readonly sampleRate: number
  readonly channels: number
  /** 16-bit PCM, the channels in turns. */
  readonly pcm: Uint8Array<ArrayBuffer>
}

/** Undefined when it is no WAV file of 16-bit PCM. */
export function readSound(bytes: Uint8Array<ArrayBuffer>): WavSound | undefined {
  const format = readWav(bytes)
  const sound = soundIn(bytes)
  if (!sound || format?.format !== 1 || format.bitsPerSample !== 16) return undefined
  const { sampleRate, channels } = format
  // A stream that broke off may end within a sample.
  const size = sound.length - (sound.length % (channels * 2))
  return { sampleRate, channels, pcm: sound.subarray(0, size) }
}

/** The bytes of a WAV file that are its sound, of whatever format. Undefined when it has none. */
export function soundIn(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { id, start, end } of chunksOf(view, 12, view.byteLength)) {
    if (id === 'data' && end > start) return bytes.subarray(start, end)
  }
  return undefined
}

/**
 * Reads a WAV file. Chunks may be in any order, and sizes may be too large or left open by a stream. Undefined if
 * it is not a WAV file, or does not describe its sound.
 */
export function readWav(bytes: Uint8Array): WavInfo | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (readId(view, 0) !== 'RIFF' || readId(view, 8) !== 'WAVE') return undefined

  let format: SoundFormat | undefined
  let dataSize = 0
  let comment = ''
  for (const chunk of chunksOf(view, 12, view.byteLength)) {
    if (chunk.id === 'fmt ') format ??= readFormat(view, chunk)
    else if (chunk.id === 'data') dataSize ||= chunk.end - chunk.start
    else if (chunk.id === 'LIST' && readId(view, chunk.start) === 'INFO') comment ||= readComment(view, chunk)
  }
  if (!format) return undefined
  const { bytesPerSecond, ...described } = format
  return { ...described, durationMs: (dataSize / bytesPerSecond) * 1000, comment }
}

interface Chunk {
  readonly id: string
  /** Where its content begins and ends; it never ends after the file. */
  readonly start: number
  readonly end: number
}

/** What a format chunk says. */
export interface SoundFormat extends Pick<WavInfo, 'sampleRate' | 'channels' | 'bitsPerSample' | 'format'> {
  /** Counted for plain sound, whose headers are often wrong about it. */
  readonly bytesPerSecond: number
}

function* chunksOf(view: DataView, from: number, to: number): Generator<Chunk> {
  let at = from
  while (at + 8 <= to) {
    const id = readId(view, at)
    const start = at + 8
    const stated = view.getUint32(at + 4, true)
    // Who was stopped while recording, or wrote into a pipe, never wrote how long the sound became.
    const isUnfinished = id === 'data' && stated === 0 && !isChunkAt(view, start, to)
    const size = isUnfinished ? to - start : stated
    yield { id, start, end: Math.min(start + size, to) }
    at = start + even(size)
  }
}

/** Whether something that could be a chunk stands there whole: sound hardly begins with four letters. */
function isChunkAt(view: DataView, at: number, to: number): boolean {
  return /^[ -~]{4}$/.test(readId(view, at)) && at + 8 <= to && at + 8 + view.getUint32(at + 4, true) <= to
}

/** What a format chunk says. Undefined when it is too short, or has a zero where there must be none. */
export function readFormat(
  view: DataView,
  { start, end }: Pick<Chunk, 'start' | 'end'>,
): SoundFormat | undefined {
  if (end - start < 16) return undefined
  const tag = view.getUint16(start, true)
  const channels = view.getUint16(start + 2, true)
  const sampleRate = view.getUint32(start + 4, true)
  const bitsPerSample = view.getUint16(start + 14, true)
  // Of compressed sound the header's own rate is the true one; of plain sound it is often wrong.
  const isExtensible = tag === 0xfffe && end - start >= 26
  const format = isExtensible ? view.getUint16(start + 24, true) : tag
  const isPlain = format === 1 || format === 3
  const bytesPerSecond = isPlain
    ? sampleRate * channels * Math.ceil(bitsPerSample / 8)
    : view.getUint32(start + 8, true)
  if (sampleRate === 0 || channels === 0 || bytesPerSecond === 0) return undefined
  return { sampleRate, channels, bitsPerSample, format, bytesPerSecond }
}

function readComment(view: DataView, list: Chunk): string {
  for (const { id, start, end } of chunksOf(view, list.start + 4, list.end)) {
    if (id !== 'ICMT') continue
    const text = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start))
    return text.split('\0', 1)[0] ?? ''
  }
  return ''
}

/** The four letters that a chunk begins with; `''` when the file ends before them. */
export function readId(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return ''
  return String.fromCharCode(...[0, 1, 2, 3].map(i => view.getUint8(at + i)))
}

function even(size: number): number {
  return size + (size % 2)
}
