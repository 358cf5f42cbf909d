/**
 * A WAV file: 16-bit PCM, one channel, behind a header of 44 bytes.
 * @param samples -1 to 1; what lies beyond is cut off
 * @param sampleRate in hertz
 */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataSize = samples.length * 2
  const bytes = new Uint8Array(headerSize + dataSize)
  const view = new DataView(bytes.buffer)
  writeId(view, 0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  writeId(view, 8, 'WAVE')
  writeId(view, 12, 'fmt ')
  view.setUint32(16, 16, true)
  // Plain PCM, one channel; bytes in a second, bytes of a sample, bits of a sample.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeId(view, 36, 'data')
  view.setUint32(headerSize - 4, dataSize, true)
  samples.forEach((sample, at) => {
    const whole = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff)
    view.setInt16(headerSize + at * 2, whole, true)
  })
  return bytes
}

const headerSize = 44

function writeId(view: DataView, at: number, id: string): void {
  for (let i = 0; i < id.length; i++) view.setUint8(at + i, id.charCodeAt(i))
}
