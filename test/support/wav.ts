/** A tenth of a second of silence: WAV, mono, 16 bit. */
export function silentWav(sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataBytes = Math.round(sampleRate / 10) * 2
  const bytes = new Uint8Array(44 + dataBytes)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, 36 + dataBytes, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, dataBytes, true)
  return bytes
}
