/** What is needed of the header of a WAV file. */
export interface WavHeader {
  /** 1 is PCM; others are floating point or compressed. */
  readonly format: number
  readonly channels: number
  readonly sampleRate: number
  readonly bitsPerSample: number
  readonly bytesPerSecond: number
  /** Where the sound begins, in bytes. */
  readonly soundAt: number
  /** As the header has it, which may be wrong: 0 and 0xffffffff where it was not known yet. */
  readonly soundBytes: number
}

/** Undefined when it is no WAV file, is none that can be understood, or not enough of it is there. */
export function readWavHeader(bytes: Uint8Array): WavHeader | undefined {
  if (!mayBeWav(bytes) || bytes.length < 12) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let format: SoundFormat | undefined
  let at = 12
  while (at + 8 <= view.byteLength) {
    const id = idAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    if (id === 'data') return format && { ...format, soundAt: at + 8, soundBytes: size }
    if (id === 'fmt ') format = readFormat(view, at + 8, size)
    at += 8 + size + (size % 2)
  }
  return undefined
}

/** Whether these first bytes could be those of a WAV file. */
export function mayBeWav(bytes: Uint8Array): boolean {
  return 'RIFF'.startsWith(idAt(bytes, 0)) && 'WAVE'.startsWith(idAt(bytes, 8))
}

/** How many bytes of sound a file of this size has, whatever its header says. */
export function soundBytesOf({ soundAt, soundBytes }: WavHeader, fileBytes: number): number {
  const there = Math.max(fileBytes - soundAt, 0)
  return soundBytes === 0 ? there : Math.min(soundBytes, there)
}

/**
 * A copy whose header gives the true sizes, of whatever file. Chromium plays those with wrong ones all the
 * same; that others do is not known.
 */
export function withTrueSizes(file: ArrayBuffer): ArrayBuffer {
  const copy = file.slice(0)
  const header = readWavHeader(new Uint8Array(copy))
  if (!header) return copy
  const soundBytes = soundBytesOf(header, copy.byteLength)
  if (soundBytes === header.soundBytes) return copy
  const view = new DataView(copy)
  view.setUint32(4, copy.byteLength - 8, true)
  view.setUint32(header.soundAt - 4, soundBytes, true)
  return copy
}

type SoundFormat = Omit<WavHeader, 'soundAt' | 'soundBytes'>

function readFormat(view: DataView, at: number, size: number): SoundFormat | undefined {
  if (size < 16 || at + size > view.byteLength) return undefined
  const tag = view.getUint16(at, true)
  const format = tag === extensible && size >= 26 ? view.getUint16(at + 24, true) : tag
  const channels = view.getUint16(at + 2, true)
  const sampleRate = view.getUint32(at + 4, true)
  const bitsPerSample = view.getUint16(at + 14, true)
  // Of compressed sound the header's own rate is the true one; of plain sound it is often wrong.
  const bytesPerSecond =
    format === 1 || format === 3
      ? sampleRate * channels * Math.ceil(bitsPerSample / 8)
      : view.getUint32(at + 8, true)
  if (channels === 0 || sampleRate === 0 || bytesPerSecond === 0) return undefined
  return { format, channels, sampleRate, bytesPerSecond, bitsPerSample }
}

/** The format proper stands further on. */
const extensible = 0xfffe

/** Shorter where the bytes end before it does. */
function idAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
