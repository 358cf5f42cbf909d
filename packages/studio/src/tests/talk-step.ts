import type { SpokenTurn } from '@townsfolk/service/rehearsal'

/** What was said or happened, and what came of it: a talk as a test repeats it. */
export interface TalkStep {
  readonly player: string | undefined
  readonly event: string | undefined
  /** Ids of what was hidden then. */
  readonly hidden: readonly string[]
  readonly turn: SpokenTurn
  /** What a model answered for it; empty where the words are those of the files. */
  readonly answers: readonly unknown[]
}
