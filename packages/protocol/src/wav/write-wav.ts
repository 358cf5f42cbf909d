/** Bytes before the sound in files that `writeWav` makes. */
export const wavHeaderSize = 44

/**
 * Writes a WAV file: 16-bit PCM, one channel, with a header of 44 bytes.
 * @param samples values from -1 to 1; values beyond are clipped
 * @param sampleRate samples per second, in hertz
 */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataSize = samples.length * 2
  const bytes = new Uint8Array(wavHeaderSize + dataSize)
  const view = new DataView(bytes.buffer)
  writeHeader(view, { sampleRate, channels: 1, riffSize: bytes.length - 8, dataSize })
  writeSamples(view, wavHeaderSize, samples)
  return bytes
}

/**
 * Adds a comment to a WAV file (LIST/INFO, ICMT). It stands after the sound, so that the header keeps the 44 bytes
 * that simple readers expect.
 * @param wav a file that `writeWav` made
 */
export function withComment(wav: Uint8Array<ArrayBuffer>, comment: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(comment)
  // ICMT ends with a zero byte, and every chunk at an even place.
  const textSize = text.length + 1
  const listSize = 20 + textSize + (textSize % 2)
  const start = wav.length
  const bytes = new Uint8Array(start + listSize)
  bytes.set(wav)
  const view = new DataView(bytes.buffer)
  view.setUint32(4, bytes.length - 8, true)
  writeId(view, start, 'LIST')
  view.setUint32(start + 4, listSize - 8, true)
  writeId(view, start + 8, 'INFO')
  writeId(view, start + 12, 'ICMT')
  view.setUint32(start + 16, textSize, true)
  bytes.set(text, start + 20)
  return bytes
}

/**
 * Makes the header of a WAV file of 16-bit PCM that is sent while it is made: its length is left open.
 * @param sampleRate samples per second, in hertz
 * @param channels number of channels. Default: 1
 */
export function openWavHeader(sampleRate: number, channels = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(wavHeaderSize)
  writeHeader(new DataView(bytes.buffer), { sampleRate, channels, riffSize: openSize, dataSize: openSize })
  return bytes
}

/**
 * Converts samples to 16-bit PCM, as they follow such a header.
 * @param samples values from -1 to 1; values beyond are clipped
 */
export function toPcm(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2)
  writeSamples(new DataView(bytes.buffer), 0, samples)
  return bytes
}

/** Says that the length is not known yet. */
const openSize = 0xffffffff

interface Header {
  readonly sampleRate: number
  readonly channels: number
  readonly riffSize: number
  readonly dataSize: number
}

function writeHeader(view: DataView, { sampleRate, channels, riffSize, dataSize }: Header): void {
  writeId(view, 0, 'RIFF')
  view.setUint32(4, riffSize, true)
  writeId(view, 8, 'WAVE')
  writeId(view, 12, 'fmt ')
  view.setUint32(16, 16, true)
  // Plain PCM; then bytes in a second, bytes of a frame, bits of a sample.
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  writeId(view, 36, 'data')
  view.setUint32(wavHeaderSize - 4, dataSize, true)
}

function writeSamples(view: DataView, start: number, samples: Float32Array): void {
  samples.forEach((sample, at) => {
    view.setInt16(start + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true)
  })
}

function writeId(view: DataView, at: number, id: string): void {
  for (let i = 0; i < id.length; i += 1) view.setUint8(at + i, id.charCodeAt(i))
}
