import type { Emotion } from '@townsfolk/protocol'
import type { VoiceNode } from '../project/character.ts'

/** Turns a line into sound. One voice engine serves all characters whose Voice node names it. */
export interface Voice {
  /** What the Voice node calls it: `babble`. */
  readonly engine: string
  /** Formats it can make. MP3, else the first one, is given when none was asked for. */
  readonly formats: readonly SpeechFormat[]
  /** @throws ServiceError, or anything else when the engine broke down */
  speak(line: SpokenLine): Promise<SpeechClip>
}

export interface SpeechFormat {
  /** What a request calls it, in lower case: `wav`. */
  readonly name: string
  /** `audio/wav` */
  readonly contentType: string
}

export interface SpokenLine {
  /** Cleaned text, not empty. */
  readonly text: string
  readonly emotion: Emotion
  /** Language code of the character. */
  readonly language: string
  readonly node: VoiceNode
  /** One of the engine's `formats`. */
  readonly format: SpeechFormat
  readonly signal: AbortSignal
}

export interface SpeechClip {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}
