import type { QueuedLine, Reply } from './speech-floor.ts'

/**
 * How it is with the sound of a line: it has none, or failed; it is on its way, or waits for its turn; it plays;
 * it was played; it is said out of the player's earshot.
 */
export type SoundState = 'none' | 'coming' | 'playing' | 'over' | 'unheard'

/** Gives the lines of a floor their sound. */
export interface FloorVoice<TSpeaker> {
  /** A line waits for its turn from now on. */
  queued(queued: QueuedLine<TSpeaker>): void
  /** No more lines of it are coming. */
  replyClosed(reply: Reply<TSpeaker>): void
  /** Asked in each frame of the line that has the floor and of those that wait. */
  stateOf(queued: QueuedLine<TSpeaker>): SoundState
  /**
   * It has the floor next: it plays as soon as its sound is there.
   * @param before the line that is playing; it plays after its end
   * @param gapMs silence after that end, or from now on
   */
  play(queued: QueuedLine<TSpeaker>, before: QueuedLine<TSpeaker> | undefined, gapMs: number): void
  /** It does not have the floor next after all, and goes on waiting. It has not begun. */
  hold(queued: QueuedLine<TSpeaker>): void
  /** It is over: its sound fades, and nothing more is asked about it. */
  stop(queued: QueuedLine<TSpeaker>): void
  /** Its clip can be heard, or was: with that of another line of the same clip too. It cannot be taken back. */
  hasBegun(queued: QueuedLine<TSpeaker>): boolean
}
