import { readFormat, readId, type SoundFormat } from './read-wav.ts'

/** What a WAV file says before its sound. */
export interface WavHead extends SoundFormat {
  /** Where the sound begins, in bytes. */
  readonly start: number
  /** How long it is, in bytes, as the header has it; undefined when the header leaves that open. */
  readonly size: number | undefined
}

/**
 * Reads the beginning of a file, as much as there is yet: `unfinished` when more of it must come. Undefined when it is
 * no WAV file, or none that can be understood.
 */
export function readWavHead(bytes: Uint8Array): WavHead | 'unfinished' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!'RIFF'.startsWith(letters(bytes, 0)) || !'WAVE'.startsWith(letters(bytes, 8))) return undefined
  let format: SoundFormat | undefined
  for (let at = firstChunkAt; at + 8 <= bytes.length; ) {
    const start = at + 8
    const size = view.getUint32(at + 4, true)
    const end = start + size
    const id = readId(view, at)
    if (id === 'data') return format && { ...format, start, size: isOpen(size) ? undefined : size }
    if (id === 'fmt ' && end <= bytes.length) format = readFormat(view, { start, end })
    at = end + (size % 2)
  }
  return 'unfinished'
}

/** How many bytes of sound a file of this size has, whatever its header says. */
export function soundBytesOf({ start, size = Number.POSITIVE_INFINITY }: WavHead, fileBytes: number): number {
  return Math.min(size, Math.max(fileBytes - start, 0))
}

/**
 * Writes the true lengths into a whole file, whose header may have left them open or said too much.
 * @returns whether there is sound in it; a file without is left as it is
 */
export function fixWavSizes(bytes: Uint8Array): boolean {
  const head = readWavHead(bytes)
  if (!head || head === 'unfinished' || head.start >= bytes.length) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setUint32(4, bytes.length - 8, true)
  view.setUint32(head.start - 4, soundBytesOf(head, bytes.length), true)
  return true
}

/** Texts and pictures before the sound are not longer, in bytes. */
export const longestWavHead = 65_536

const firstChunkAt = 12

/** Whoever writes into a pipe leaves a zero, or about the highest number of 31 or of 32 bits. */
function isOpen(size: number): boolean {
  return size === 0 || size >= 0x7fff_0000
}

/** Fewer than four where the bytes end before. */
function letters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
