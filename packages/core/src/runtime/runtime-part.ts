import type { TurnGate } from '../turns/turn-gate.ts'
import type { NpcRuntime } from './npc-runtime.ts'

/**
 * Something that lives with a runtime: a usage gate, idle talk, a quiz. Each of its methods is called when it
 * is there; one that throws does not stop the frame.
 */
export interface RuntimePart extends Partial<TurnGate> {
  /** Names its state in a snapshot. */
  readonly name?: string
  /** It was added to this runtime. */
  joined?<TObject>(runtime: NpcRuntime<TObject>): void
  /** Plain JSON that `restore` understands. */
  snapshot?(): unknown
  /** Goes on from what `snapshot` gave. */
  restore?(state: unknown): void
  /** The game stands still from now on, or goes on. */
  paused?(isPaused: boolean): void
  /** It was released. Not called when the scene run ends. */
  left?(): void
  /** The scene run has ended. */
  end?(): void
}
