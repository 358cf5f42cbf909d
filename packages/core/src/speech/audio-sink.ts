import type { SpokenAudio } from './speech-api.ts'

/** Where audio goes. */
export interface AudioSink<TObject = unknown> {
  /**
   * Whether what is played now can be heard: false before the player's first gesture, and where there is no
   * sound at all. Lines are then shown only, and nothing is asked for.
   */
  readonly isOpen: boolean
  /**
   * It is closed, and about to open: the player has just done something for the first time. Lines are asked for and
   * wait until it is open, or no longer about to. Default: false.
   */
  readonly isOpening?: boolean
  /** Milliseconds on the clock that clips are played by. It stands still while nothing can be heard. */
  nowMs(): number
  /**
   * Makes a line ready to be played. Rejects when it cannot, with a `code` where it knows one: `clip_unreadable`,
   * `clip_empty`.
   * @param signal nobody is going to play it any more
   */
  load(line: AudioLine, signal: AbortSignal): Promise<AudioClip<TObject>>
}

/** What is to be heard. */
export interface AudioLine {
  /** As it is spoken: the respelling where there is one. */
  readonly text: string
  /** As the service sent it. */
  readonly emotion: string
  /** Language code, such as `de`; undefined when the game did not say. */
  readonly language: string | undefined
  /** Asks the service for its sound. A sink that speaks by itself does not. */
  fetchAudio(): Promise<SpokenAudio>
  /** Asks for the same as it is made, as a WAV file; undefined when it is not to be streamed. */
  readonly streamAudio: (() => AsyncIterable<Uint8Array>) | undefined
}

/** A line that can be played. */
export interface AudioClip<TObject = unknown> {
  /** In milliseconds; Infinity as long as it is not known. */
  readonly durationMs: number
  /**
   * Plays it: again, when it was stopped before.
   * @param speaker the scene object whose voice it is
   * @param atMs when it begins, by the sink's clock; at once when that has passed
   * @param fromMs where in the clip, at its beginning when left out; a sink that cannot begin in the middle begins anew
   */
  play(speaker: TObject, atMs: number, fromMs?: number): Playback
}

/** A clip that plays, or is going to. */
export interface Playback {
  /** When it begins or began, by the sink's clock; Infinity as long as that is not known. */
  readonly startMs: number
  /** When it is over; Infinity as long as that is not known. */
  readonly endMs: number
  /** Why it ended before all of it was heard, or never began; undefined unless it did. */
  readonly failure?: unknown
  /** How loud it is at this moment, 0 to 1: the root of the mean square. Undefined where that is not known. */
  level(): number | undefined
  /** Fades it out and ends it; `endMs` is then when it is silent. One that has not begun never does. */
  stop(fadeMs: number): void
}
