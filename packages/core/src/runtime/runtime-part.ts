import type { TurnGate } from '../turns/turn-gate.ts'
import type { NpcRuntime } from './npc-runtime.ts'

/**
 * A part of a runtime, such as a usage gate, idle talk or a quiz. All methods are optional. If a method throws, the
 * frame goes on.
 */
export interface RuntimePart extends Partial<TurnGate> {
  /** Name of its state in a snapshot. */
  readonly name?: string
  /** Called when it is added to a runtime. */
  joined?<TObject>(runtime: NpcRuntime<TObject>): void
  /** Returns its state as plain JSON, which `restore` reads. */
  snapshot?(): unknown
  /** Restores the state that `snapshot` returned. */
  restore?(state: unknown): void
  /** Called when the game pauses or continues. */
  paused?(isPaused: boolean): void
  /** Called when it is released, but not when the scene run ends. */
  left?(): void
  /** Called when the scene run has ended. */
  end?(): void
}
