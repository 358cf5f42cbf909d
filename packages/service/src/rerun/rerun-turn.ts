import type { SceneTurn } from '../rehearsal/scene-turn.ts'
import type { PlayedTurn } from './played-turn.ts'

/** A played turn, and its result with the current characters. */
export type RerunTurn = TakenTurn | KeptTurn | SkippedTurn

interface OfPlayed {
  readonly played: PlayedTurn
  /** What could not be reproduced, as sentences. */
  readonly notes: readonly string[]
}

/** A turn that was taken again. */
export interface TakenTurn extends OfPlayed {
  readonly way: 'run'
  readonly taken: SceneTurn
  readonly difference: Difference
}

/**
 * A turn before the first one that is run again: it stays as it was played. `retraced`: the current characters do
 * the same, and remember it. `forced`: they would do something else; they remember what was played, and their flow
 * is where it was.
 */
export interface KeptTurn extends OfPlayed {
  readonly way: 'retraced' | 'forced'
}

/** A turn that is skipped, because it was not answered when it was played. */
export interface SkippedTurn extends OfPlayed {
  readonly way: 'skipped'
}

/** How a new reply differs from the old one. */
export interface Difference {
  readonly kind: DifferenceKind
  /** The old reply in words: `took FETCH lamp-1 and said "On my way."` */
  readonly before: string
  /** The new reply in words. */
  readonly now: string
}

/**
 * The most important difference. `failed`: the turn fails now. `speaker`: another character speaks. `asks-back`: a
 * question comes in place of an action. `action`: another action is taken. `checkpoint`: the flow reaches another
 * checkpoint. `words`: other words are said. `emotion`: the emotion is another.
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
