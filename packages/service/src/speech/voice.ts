import type { VoiceNode } from '@townsfolk/brain'
import type { Emotion, SpeechTimings } from '@townsfolk/protocol'

/** Turns a line into sound. One voice engine serves all characters whose Voice node names it. */
export interface Voice {
  /** What the Voice node calls it: `babble`. */
  readonly engine: string
  /** Formats it can make by itself, WAV first. The service encodes WAV in those that it has an encoder for. */
  readonly formats: readonly SpeechFormat[]
  /** @throws ServiceError, or anything else when the engine broke down */
  speak(line: SpokenLine): Promise<SpeechClip>
  /**
   * The timings of the clip that `speak` gives for this line, without making it. A voice that can tell them only of a
   * clip that it has made leaves this out.
   */
  timings?(line: Omit<SpokenLine, 'format' | 'signal'>): SpeechTimings
  /**
   * A WAV file of 16-bit PCM as it is made, its length left open in the header. A voice without it cannot
   * stream.
   * @throws as `speak`, when the first piece is asked for or later
   */
  stream?(line: SpokenLine): AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** A format that a voice makes or an encoder encodes. */
export interface SpeechFormat {
  /** What a request calls it, in lower case: `wav`. */
  readonly name: string
  /** `audio/wav` */
  readonly contentType: string
}

/** What a voice gets: a line, and how it is to be said. */
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
  /** Where the mouth is when; left out when the engine does not tell. */
  readonly timings?: SpeechTimings
}
