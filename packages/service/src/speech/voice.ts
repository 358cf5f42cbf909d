import type { VoiceNode } from '@townsfolk/brain'
import type { Emotion, SpeechTimings } from '@townsfolk/protocol'

/** A voice engine, which turns lines into sound. It serves all characters whose Voice node names it. */
export interface Voice {
  /** Name of the engine in Voice nodes, such as `babble`. */
  readonly engine: string
  /** Formats that the engine makes, WAV first. The service can encode WAV into the formats of its encoders. */
  readonly formats: readonly SpeechFormat[]
  /**
   * Speaks a line.
   * @throws ServiceError, or any other error if the engine fails
   */
  speak(line: SpokenLine): Promise<SpeechClip>
  /**
   * Returns the timings of the clip that `speak` would make for this line, without making it. Leave it out if the
   * engine knows timings only with the clip.
   */
  timings?(line: Omit<SpokenLine, 'format' | 'signal'>): SpeechTimings
  /**
   * Yields a WAV file of 16-bit PCM while it is made; its header does not give the length. Leave it out if the
   * engine cannot stream.
   * @throws as `speak`, with the first piece or later
   */
  stream?(line: SpokenLine): AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** An audio format of a voice or an encoder. */
export interface SpeechFormat {
  /** Name of the format in requests, in lower case: `wav`. */
  readonly name: string
  /** Media type, such as `audio/wav` */
  readonly contentType: string
}

/** A line to speak, and how to say it. */
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

/** A line as sound. */
export interface SpeechClip {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Mouth shapes over time; left out if the engine does not know them. */
  readonly timings?: SpeechTimings
}
