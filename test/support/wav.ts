/** A tenth of a second of silence: WAV, mono, 16 bit. */
export function silentWav(sampleRate: number): Uint8Array<ArrayBuffer> {
  return wavFile({ sampleRate })
}

export interface WavParts {
  /** Default: 16,000. */
  readonly sampleRate?: number
  readonly channels?: number
  readonly bitsPerSample?: number
  /** 1 is PCM, 3 floating point. */
  readonly format?: number
  /** Default: a tenth of a second. */
  readonly durationMs?: number
  /** What the header says of the bytes of sound. Default: the truth. */
  readonly statedSize?: number
}

/** Silence, with any header. */
export function wavFile(parts: WavParts = {}): Uint8Array<ArrayBuffer> {
  const { sampleRate = 16_000, channels = 1, bitsPerSample = 16, format = 1, durationMs = 100 } = parts
  const frameBytes = (bitsPerSample / 8) * channels
  const dataBytes = Math.round((sampleRate * durationMs) / 1000) * frameBytes
  const { statedSize = dataBytes } = parts
  // The silence of 8 bits lies in the middle.
  const bytes = new Uint8Array(44 + dataBytes).fill(bitsPerSample === 8 ? 0x80 : 0, 44)
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
  view.setUint32(40, statedSize, true)
  return bytes
}
