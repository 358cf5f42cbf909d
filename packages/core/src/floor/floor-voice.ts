import type { Reply, Utterance } from './speech-floor.ts'

/**
 * How it is with the sound of a line: it has none, or failed; it is on its way, or waits for its turn; it plays;
 * it was played; it is said out of the player's earshot.
 */
export type SoundState = 'none' | 'coming' | 'playing' | 'over' | 'unheard'

/** Gives the lines of a floor their sound. */
export interface FloorVoice<TObject> {
  /** A line waits for its turn from now on. */
  queued(utterance: Utterance<TObject>): void
  /** No more lines of it are coming. */
  replyClosed(reply: Reply<TObject>): void
  /** Asked in each frame of the line that has the floor and of those that wait. */
  stateOf(utterance: Utterance<TObject>): SoundState
  /**
   * It has the floor next: it plays as soon as its sound is there.
   * @param before the line that is playing; it plays after its end
   * @param gapMs silence after that end, or from now on
   */
  play(utterance: Utterance<TObject>, before: Utterance<TObject> | undefined, gapMs: number): void
  /** It does not have the floor next after all, and goes on waiting. It has not begun. */
  hold(utterance: Utterance<TObject>): void
  /** It is over: its sound fades, and nothing more is asked about it. */
  stop(utterance: Utterance<TObject>): void
  /** Its clip can be heard, or was: with that of another line of the same clip too. It cannot be taken back. */
  hasBegun(utterance: Utterance<TObject>): boolean
}
