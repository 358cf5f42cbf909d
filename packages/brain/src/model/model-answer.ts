import type { Prompt } from './language-model.ts'

/** What a model was sent for a reply, what it answered, and what of that was not said or done. */
export interface ModelAnswer {
  readonly characterId: string
  readonly prompt: Prompt
  /** As it came, as far as it was read. */
  readonly text: string
  /** Why it could not be had, or broke off; undefined when it did not. */
  readonly failure: unknown
  readonly removals: readonly Removal[]
}

/** A part of a model's answer that was not said or done as it was written. */
export interface Removal {
  /** A line as the model wrote it, or an action as JSON. */
  readonly written: string
  /** What was said instead; empty when nothing was. */
  readonly instead: string
  readonly reason: RemovalReason
}

/**
 * Why a part was taken away: `cleaned` of stage directions, markup and thoughts; `unsayable`, as nothing was left of it or it
 * gave away instructions; in a `foreign` script; `repeated` from before; told a `secret`; an action that is `not-allowed`, or
 * one of `too-many`.
 */
export type RemovalReason =
  | 'cleaned'
  | 'unsayable'
  | 'foreign'
  | 'repeated'
  | 'secret'
  | 'not-allowed'
  | 'too-many'
