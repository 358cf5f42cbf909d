import type { SpeechFormat } from '../speech/voice.ts'

/** Audio formats of servers like OpenAI's, WAV first. Raw samples (`pcm`) are left out, because they have no header. */
export const soundFormatNames = ['wav', 'mp3', 'opus', 'aac', 'flac'] as const

/** An audio format of servers like OpenAI's. */
export type SoundFormatName = (typeof soundFormatNames)[number]

interface KnownFormat extends SpeechFormat {
  /** Whether bytes begin as such a file does. */
  readonly begins: (bytes: Uint8Array) => boolean
}

export const soundFormats: Readonly<Record<SoundFormatName, KnownFormat>> = {
  wav: { name: 'wav', contentType: 'audio/wav', begins: withText('RIFF') },
  mp3: {
    name: 'mp3',
    contentType: 'audio/mpeg',
    // A tag, or the eleven bits at the start of a frame.
    begins: bytes => withText('ID3')(bytes) || isSync(bytes, 0xe0, 0xe0),
  },
  opus: { name: 'opus', contentType: 'audio/ogg', begins: withText('OggS') },
  // Twelve bits, one for the version, and two zeros.
  aac: { name: 'aac', contentType: 'audio/aac', begins: bytes => isSync(bytes, 0xf6, 0xf0) },
  flac: { name: 'flac', contentType: 'audio/flac', begins: withText('fLaC') },
}

function withText(text: string): (bytes: Uint8Array) => boolean {
  return bytes => [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0))
}

function isSync([first, second = 0]: Uint8Array, mask: number, bits: number): boolean {
  return first === 0xff && (second & mask) === bits
}
