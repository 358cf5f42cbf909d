import type { FilePath } from '../project/authored-file.ts'
import type { ProjectIssue } from '../project/project-issue.ts'

/** Kinds of faults that an author cannot see by reading the files. */
export type FaultKind =
  /** A checkpoint that no conversation reaches. */
  | 'unreached-checkpoint'
  /** Checkpoints that a conversation cannot leave, although they are not an end. */
  | 'no-way-out'
  /** A node whose condition never holds, or an action whose target never exists. */
  | 'never-allowed'
  /** All phrases of a node are understood as another node. */
  | 'same-words'
  /** Some phrases of a node are understood as something else. */
  | 'phrase-taken'
  /** An event that no scene logs and no action produces. */
  | 'unknown-event'
  /** A secret that the character tells before its condition holds. */
  | 'early-secret'

/** A fault that shows when somebody talks to a character, with its place in a file. */
export interface Fault {
  readonly kind: FaultKind
  readonly characterId: string
  /** Where it is, what is wrong, and what to do. Format it with `formatIssue`. */
  readonly issue: ProjectIssue
  /** Path in the file; empty for a file that is not JSON. */
  readonly path: FilePath
  /** The shortest conversation that shows it; empty if no conversation shows it. */
  readonly conversation: readonly Exchange[]
}

/** Something that the player says or that happens, and the character's replies. */
export interface Exchange {
  /** `player`: the player speaks. `event`: a world event. `world`: the state of the scene. */
  readonly by: 'player' | 'event' | 'world'
  readonly text: string
  /** Lines of the character, if they matter. */
  readonly replies: readonly string[]
}

/** The faults that were found, and what was not checked. */
export interface Proof {
  readonly faults: readonly Fault[]
  /** What was not checked, as sentences. */
  readonly notLookedAt: readonly string[]
}
