import type { FilePath } from '../project/authored-file.ts'
import type { ProjectIssue } from '../project/project-issue.ts'

/** What is looked for that an author cannot see by reading. */
export type FaultKind =
  /** A checkpoint that no conversation reaches. */
  | 'unreached-checkpoint'
  /** Checkpoints that a conversation cannot leave, and that are no end. */
  | 'no-way-out'
  /** A node whose condition never holds, or an action whose target never is there. */
  | 'never-allowed'
  /** All phrases of a node lead to one other node. */
  | 'same-words'
  /** Some phrases of a node do not lead to it. */
  | 'phrase-taken'
  /** An event that no scene logs and no action produces. */
  | 'unknown-event'
  /** A secret that is told before its condition holds. */
  | 'early-secret'

/** Something that goes wrong when a character is talked to, at its place in a file. */
export interface Fault {
  readonly kind: FaultKind
  readonly characterId: string
  /** Where, what is wrong, and what to do. `formatIssue` makes a line of it. */
  readonly issue: ProjectIssue
  /** Steps from the root of the file to the value; empty in a file that is not JSON. */
  readonly path: FilePath
  /** The shortest conversation that shows it; empty where there is none to show. */
  readonly conversation: readonly Exchange[]
}

/** What the player says, or what happens, and what the character says to it. */
export interface Exchange {
  /** `player` for words of the player, `event` for a world event, `world` for how things are by then. */
  readonly by: 'player' | 'event' | 'world'
  readonly text: string
  /** The character's lines, where they matter. */
  readonly replies: readonly string[]
}

/** What was found, and what was not looked at. */
export interface Proof {
  readonly faults: readonly Fault[]
  /** In whole sentences, for people. */
  readonly notLookedAt: readonly string[]
}
