import { readFormat, readId, type WavInfo } from './wav.ts'

/** What a WAV file says before its sound. */
export interface WavHead extends SoundKind {
  /** Where the sound begins, in bytes. */
  readonly start: number
  /** How long it is, in bytes; undefined when the header leaves that open. */
  readonly size: number | undefined
}

type SoundKind = Pick<WavInfo, 'format' | 'channels' | 'sampleRate' | 'bitsPerSample'>

/** Reads the beginning of a file, as much as there is yet. Undefined when it is none of a WAV file. */
export function readWavHead(bytes: Uint8Array): WavHead | 'unfinished' | undefined {
  if (bytes.length < firstChunkAt) return 'unfinished'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (readId(view, 0) !== 'RIFF' || readId(view, 8) !== 'WAVE') return undefined
  let kind: SoundKind | undefined
  for (let at = firstChunkAt; at + 8 <= bytes.length; ) {
    const start = at + 8
    const size = view.getUint32(at + 4, true)
    const end = start + size
    const id = readId(view, at)
    if (id === 'data') return kind && { ...kind, start, size: isOpen(size) ? undefined : size }
    if (end > mostHeadBytes) return undefined
    if (id === 'fmt ' && end <= bytes.length) kind = readFormat(view, { start, end })
    at = end + (size % 2)
  }
  return 'unfinished'
}

/**
 * Writes the true lengths into a whole file, whose header may have left them open or said too much.
 * @returns whether there is sound in it
 */
export function mendWav(bytes: Uint8Array): boolean {
  const head = readWavHead(bytes)
  if (!head || head === 'unfinished' || head.start === bytes.length) return false
  const { start, size = Infinity } = head
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setUint32(4, bytes.length - 8, true)
  view.setUint32(start - 4, Math.min(size, bytes.length - start), true)
  return true
}

const firstChunkAt = 12

/** Texts and pictures before the sound are not longer. */
const mostHeadBytes = 65_536

/** Whoever writes into a pipe leaves a zero, or about the highest number of 31 or of 32 bits. */
function isOpen(size: number): boolean {
  return size === 0 || size >= 0x7fff_0000
}
