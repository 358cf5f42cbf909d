import type { Prompt } from './language-model.ts'

/** A prompt for a reply, the model's answer, and the parts of the answer that were not used. */
export interface ModelAnswer {
  readonly characterId: string
  readonly prompt: Prompt
  /** The answer, as far as it was read. */
  readonly text: string
  /** Why there is no answer, or why it broke off; undefined if it did not. */
  readonly failure: unknown
  readonly removals: readonly Removal[]
}

/** A part of a model's answer that was changed or not used. */
export interface Removal {
  /** The line as the model wrote it, or the action as JSON. */
  readonly written: string
  /** What was said in its place; `''` if nothing was. */
  readonly instead: string
  readonly reason: RemovalReason
}

/**
 * Why a part was changed or removed. `cleaned`: stage directions, markup or reasoning were removed. `unsayable`:
 * nothing was left, or it revealed instructions. `foreign`: it was in a foreign script. `repeated`: it was said
 * before. `secret`: it told a secret. `not-allowed`: the action is not allowed. `too-many`: there were too many
 * actions.
 */
export type RemovalReason =
  | 'cleaned'
  | 'unsayable'
  | 'foreign'
  | 'repeated'
  | 'secret'
  | 'not-allowed'
  | 'too-many'
