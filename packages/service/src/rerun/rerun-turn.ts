import type { SceneTurn } from '../rehearsal/scene-turn.ts'
import type { PlayedTurn } from './played-turn.ts'

/** A played turn, and what came of it with the characters as they are now. */
export type RerunTurn = TakenTurn | KeptTurn | SkippedTurn

interface OfPlayed {
  readonly played: PlayedTurn
  /** What could not be as it was then, in sentences. */
  readonly notes: readonly string[]
}

/** A turn that was put to the characters again. */
export interface TakenTurn extends OfPlayed {
  readonly way: 'run'
  readonly taken: SceneTurn
  readonly difference: Difference
}

/**
 * A turn before those that are run again: it is as it was played. `retraced`: the characters do the same now, so that they
 * remember all of it. `forced`: they would do something else; they remember what was said and done then, and their flow is
 * where it was then.
 */
export interface KeptTurn extends OfPlayed {
  readonly way: 'retraced' | 'forced'
}

/** A turn that is left out, because it was not answered then. */
export interface SkippedTurn extends OfPlayed {
  readonly way: 'skipped'
}

/** How a reply differs from the one that was given then. */
export interface Difference {
  readonly kind: DifferenceKind
  /** What was said and done then, in words: `took FETCH lamp-1 and said "On my way."` */
  readonly before: string
  /** What is said and done now. */
  readonly now: string
}

/**
 * What differs most. `failed`: there is no reply any more. `speaker`: somebody else speaks. `asks-back`: a question comes in
 * place of what was done. `action`: something else is done. `checkpoint`: the flow comes to another place. `words`: something
 * else is said. `emotion`: it is said otherwise.
 */
export type DifferenceKind =
  | 'same'
  | 'emotion'
  | 'words'
  | 'checkpoint'
  | 'action'
  | 'asks-back'
  | 'speaker'
  | 'failed'
