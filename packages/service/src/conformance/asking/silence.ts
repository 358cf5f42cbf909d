/** How a clip differs from half a second of 16-bit mono at 22,050 samples a second. */
export interface ClipParts {
  readonly sampleRate?: number
  readonly channels?: number
  readonly bitsPerSample?: number
  /** 1 is PCM, 3 floating point. Default: 1. */
  readonly format?: number
  readonly durationMs?: number
  /** Bytes of sound that the header announces. Default: as many as there are. */
  readonly statedSize?: number
}

/** A WAV file without a sound in it, with any header. */
export function silence(parts: ClipParts = {}): Uint8Array<ArrayBuffer> {
  const { sampleRate = 22_050, channels = 1, bitsPerSample = 16, format = 1, durationMs = 500 } = parts
  const frameBytes = (bitsPerSample / 8) * channels
  const dataBytes = Math.round((sampleRate * durationMs) / 1000) * frameBytes
  const { statedSize = dataBytes } = parts
  // The silence of 8 bits lies in the middle.
  const bytes = new Uint8Array(headerBytes + dataBytes).fill(bitsPerSample === 8 ? 2 ** 7 : 0, headerBytes)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, statedSize === 0 ? 0 : 36 + statedSize, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, format, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, bitsPerSample, true)
  write(36, 'data')
  view.setUint32(headerBytes - 4, statedSize, true)
  return bytes
}

const headerBytes = 44
