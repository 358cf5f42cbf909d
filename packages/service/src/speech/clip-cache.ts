import type { SpeechClip } from './voice.ts'

/** Clips that were made, those that were asked for last; it never holds more bytes than it may. */
export class ClipCache {
  readonly #mostBytes: number
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  /** @param mostBytes as `sizeOf` counts them; 0 keeps nothing */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** What is held now, as `sizeOf` counts it. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): SpeechClip | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.clip
  }

  /**
   * Lets go of those that were not asked for the longest. A clip that is larger than all there is room for
   * is not kept.
   */
  put(key: string, clip: SpeechClip): void {
    this.#drop(key)
    const bytes = sizeOf(key, clip)
    if (bytes > this.#mostBytes) return
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
    this.#entries.set(key, { clip, bytes })
    this.#bytes += bytes
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

/**
 * Bytes of memory that a kept clip takes: the whole buffer that its bytes are part of, the key, and what the
 * objects around them were measured to take on V8, rounded up.
 */
export function sizeOf(key: string, { bytes, timings }: SpeechClip): number {
  const cues = timings?.mouth.length ?? 0
  return bytes.buffer.byteLength + key.length * bytesPerCharacter + cues * bytesPerCue + bytesPerEntry
}

const bytesPerCharacter = 2
const bytesPerCue = 70
const bytesPerEntry = 900

interface Entry {
  readonly clip: SpeechClip
  readonly bytes: number
}
