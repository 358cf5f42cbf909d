import type { MouthCue } from '@townsfolk/protocol'
import type { Npc } from '../runtime/npc.ts'

/** Knows how the voices of a scene sound at this moment. */
export interface VoiceMeter<TObject = unknown> {
  /**
   * What is heard of a character; undefined as long as nothing is. Asked in each frame in which it speaks: it must
   * not allocate.
   */
  soundOf(npc: Npc<TObject>): SpokenSound | undefined
}

/** A clip that is heard. */
export interface SpokenSound {
  /** In milliseconds since the clip began to be heard. */
  readonly elapsedMs: number
  /** Where the mouth is when: the same list each time, from when it is known. Undefined until then. */
  readonly cues: readonly MouthCue[] | undefined
  /** How loud it is at this moment, 0 to 1: the root of the mean square. Undefined where that is not known. */
  level(): number | undefined
}
