import type { ActionCall } from '@townsfolk/protocol'
import type { LineSound, SpeechPriority } from '../floor/speech-floor.ts'
import type { RelevanceQuery } from '../perception/relevance.ts'
import type { EventHearer } from '../perception/world-event-log.ts'
import type { Performance } from './performance.ts'

/** A character as its turns see it. */
export interface TurnParticipant<TObject, TNpc> extends EventHearer {
  /** What games know it by. */
  readonly npc: TNpc
  readonly characterId: string
  /** True once it has left the scene. */
  readonly isDetached: boolean
  /** The action that it is carrying out. */
  readonly doing: ActionCall | undefined
  /** An action that failed is followed up by a turn on which it says so. */
  readonly speaksOfFailures: boolean
  /** What matters to it on a turn. */
  relevance(
    ownIds: ReadonlySet<string>,
    spokenWords: ReadonlySet<string>,
    pointedId: string | undefined,
    focusId: string | undefined,
  ): RelevanceQuery<TObject>
  /**
   * Begins what it says and does on one turn.
   * @param lineStarted called for each line that goes up
   */
  perform(priority: SpeechPriority, lineStarted: (sound: LineSound) => void): Performance<TNpc>
  /** From now on a line counts as said. Whether it is much like one that it said lately. */
  noteLine(text: string): boolean
  /** What it said counts as never said. */
  forgetLines(): void
  /** Ends what it is saying, and forgets what it was going to say. */
  stopTalking(): void
  /** Ends what it is saying and doing. */
  stop(): void
  /** Says a line of its own when the service has failed so many times before. */
  sayFallback(errorCount: number): void
}
