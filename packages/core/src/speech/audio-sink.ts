import type { SpokenAudio } from './speech-api.ts'

/** Plays the sound of lines. */
export interface AudioSink<TObject = unknown> {
  /**
   * Whether sound can be heard now: false before the player's first key or click, and if there is no sound at all.
   * Lines are then only shown, and no clips are requested.
   */
  readonly isOpen: boolean
  /**
   * Whether sound is about to start, because the player has just pressed a key or clicked. Clips are requested, and
   * lines wait. Default: false.
   */
  readonly isOpening?: boolean
  /** Time of the clock that clips are played by, in milliseconds. It stops while nothing can be heard. */
  nowMs(): number
  /**
   * Prepares a line for playing. Rejects if it cannot, with a `code` if there is one: `clip_unreadable`,
   * `clip_empty`.
   * @param signal aborts when the line will not be played
   */
  load(line: AudioLine, signal: AbortSignal): Promise<AudioClip<TObject>>
}

/** A line to be played. */
export interface AudioLine {
  /** The words to speak: the respelling if there is one. */
  readonly text: string
  /** Emotion of the line, as the service sent it. */
  readonly emotion: string
  /** Language code such as `de`; undefined if the game set none. */
  readonly language: string | undefined
  /** Requests the clip from the service. A sink that speaks by itself does not call it. */
  fetchAudio(): Promise<SpokenAudio>
  /** Requests the clip as a stream, a WAV file; undefined if it is not streamed. */
  readonly streamAudio: (() => AsyncIterable<Uint8Array>) | undefined
}

/** A line that is ready to be played. */
export interface AudioClip<TObject = unknown> {
  /** Duration in milliseconds; Infinity while it is not known. */
  readonly durationMs: number
  /**
   * Plays the clip. It may be played again after it was stopped.
   * @param speaker the scene object that speaks
   * @param atMs start time on the sink's clock; a time in the past means at once
   * @param fromMs position in the clip. Default: its beginning. A sink that cannot start in the middle starts at
   *   the beginning
   */
  play(speaker: TObject, atMs: number, fromMs?: number): Playback
}

/** A clip that is playing, or is about to. */
export interface Playback {
  /** Start time on the sink's clock; Infinity while it is not known. */
  readonly startMs: number
  /** End time on the sink's clock; Infinity while it is not known. */
  readonly endMs: number
  /** Why it ended early or never began; undefined if it did not fail. */
  readonly failure?: unknown
  /** Current level from 0 to 1 (root mean square); undefined if it is not known. */
  level(): number | undefined
  /** Fades it out and ends it; `endMs` is then the time when it is silent. A clip that has not begun never plays. */
  stop(fadeMs: number): void
}
