/**
 * A silent frame to stand before the others, which tells players how much of what they decode is sound.
 * Without it a clip of 22,050 Hz begins with 50 ms of silence, by which its mouth is too early.
 * @param mp3 frames of constant bitrate, as LAME makes them
 * @param bitrate in bits per second
 * @param durationMs of the sound in them
 */
export function infoFrameOf(mp3: Uint8Array, bitrate: number, durationMs: number): Uint8Array<ArrayBuffer> {
  const { isMpeg1, isMono, sampleRate } = readHeader(mp3)
  const samplesPerFrame = isMpeg1 ? 1152 : 576
  const frameSize = ((samplesPerFrame / 8) * bitrate) / sampleRate
  const frames = Math.round(mp3.length / frameSize)
  const samples = Math.round((durationMs / 1000) * sampleRate)
  const padding = Math.max(0, frames * samplesPerFrame - encoderDelay - samples)

  const bytes = new Uint8Array(Math.floor(frameSize))
  const view = new DataView(bytes.buffer)
  bytes.set(mp3.subarray(0, 4))
  // Some frames of an uneven size are a byte longer than others; this is none of them.
  bytes[2] = (bytes[2] ?? 0) & ~0x02
  const start = 4 + sideInfoSize(isMpeg1, isMono)
  writeText(bytes, start, 'Info')
  view.setUint32(start + 4, hasAllFields)
  view.setUint32(start + 8, frames)
  view.setUint32(start + 12, bytes.length + mp3.length)
  // At which 256th of the file each hundredth of the time is: they run evenly.
  for (let at = 16; at < 116; at += 1) bytes[start + at] = Math.floor((at - 16) * 2.56)
  writeText(bytes, start + 120, 'LAME3.100')
  // Twelve bits each.
  const delays = encoderDelay * 0x1000 + Math.min(0xfff, padding)
  view.setUint8(start + 141, delays >>> 16)
  view.setUint16(start + 142, delays & 0xffff)
  return bytes
}

/** Samples of silence that LAME begins with. */
const encoderDelay = 576

/** Frames, bytes, table of contents and quality. */
const hasAllFields = 0x0f

interface FrameHeader {
  readonly isMpeg1: boolean
  readonly isMono: boolean
  readonly sampleRate: number
}

function readHeader(mp3: Uint8Array): FrameHeader {
  const [, second = 0, third = 0, fourth = 0] = mp3
  const version = (second >> 3) & 3
  const isMpeg1 = version === 3
  const mpeg1Rate = [44_100, 48_000, 32_000][(third >> 2) & 3] ?? 44_100
  return { isMpeg1, isMono: fourth >> 6 === 3, sampleRate: mpeg1Rate / (isMpeg1 ? 1 : version === 2 ? 2 : 4) }
}

/** Bytes between the header of a frame and its sound. */
function sideInfoSize(isMpeg1: boolean, isMono: boolean): number {
  if (isMpeg1) return isMono ? 17 : 32
  return isMono ? 9 : 17
}

function writeText(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(new TextEncoder().encode(text), at)
}
