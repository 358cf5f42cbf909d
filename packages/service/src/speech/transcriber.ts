import type { Character } from '@townsfolk/brain'

/** Turns a recorded clip into text. */
export interface Transcriber {
  /**
   * The text, or `''` when nothing could be made out.
   * @throws ServiceError `invalid_request` when it cannot read this kind of clip; `not_found` when it understands no
   * recordings at all, or none in this language
   */
  transcribe(clip: ClipToTranscribe): Promise<string>
  /** Whether it understands a language, by its code such as `en-GB`. Default: all. */
  understands?(language: string): boolean
}

/** What a transcriber gets: a clip, and what helps to understand it. */
export interface ClipToTranscribe {
  /** A WAV file that passed `checkClip`. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Who is spoken to: its language is the language of the clip. */
  readonly character: Character
  /** Of what there is to be talked about, as the caller sent them along; may be empty. */
  readonly names: readonly string[]
  readonly signal: AbortSignal
}
