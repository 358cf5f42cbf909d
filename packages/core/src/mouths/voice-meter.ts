import type { MouthCue } from '@townsfolk/protocol'
import type { Npc } from '../runtime/npc.ts'

/** Knows the current sound of the voices in a scene. */
export interface VoiceMeter<TObject = unknown> {
  /**
   * The current sound of a character; undefined while nothing is heard. Called in each frame in which it speaks: it
   * must not allocate.
   */
  soundOf(npc: Npc<TObject>): SpokenSound | undefined
}

/** The sound of a line that is being played. */
export interface SpokenSound {
  /** Time since the beginning of the clip, in milliseconds. */
  readonly elapsedMs: number
  /** Mouth shapes over time: the same list each time. Undefined until they are known. */
  readonly cues: readonly MouthCue[] | undefined
  /** Current level from 0 to 1 (root mean square); undefined if it is not known. */
  level(): number | undefined
}
