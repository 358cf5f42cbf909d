import type { Character } from '@townsfolk/brain'

/** Turns a recorded clip into text. */
export interface Transcriber {
  /**
   * Returns the text; `''` if no words were made out.
   * @throws ServiceError `invalid_request` if it cannot read this kind of clip; `not_found` if it understands no
   *   recordings, or none in this language
   */
  transcribe(clip: ClipToTranscribe): Promise<string>
  /** Whether it understands a language, by its code such as `en-GB`. Default: all. */
  understands?(language: string): boolean
}

/** A clip to transcribe, with what helps to understand it. */
export interface ClipToTranscribe {
  /** A WAV file that passed `checkClip`. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The character that is spoken to. Its language is the language of the clip. */
  readonly character: Character
  /** Names that the player may have said, as the caller sent them; may be empty. */
  readonly names: readonly string[]
  readonly signal: AbortSignal
}
