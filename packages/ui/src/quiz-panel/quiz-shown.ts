/*
 * What the quiz panel shows, as plain data. What a turn of the service carries fits, and so does what a
 * `QuizPlay` of `@townsfolk/core` holds.
 */

/** A question on the panel. */
export interface ShownQuestion {
  readonly questionId: string
  readonly questionText: string
  /** Left out where the answer is free. */
  readonly options?: readonly ShownOption[] | undefined
  readonly hasHint?: boolean | undefined
}

/** One of the answers that a question offers. */
export interface ShownOption {
  readonly id: string
  readonly text: string
}

/** How far the quiz has come. */
export interface ShownProgress {
  /** From 1. */
  readonly asked: number
  readonly total: number
}

/** How one player's answer was judged. */
export interface ShownResult {
  readonly participantId: string
  /** `CORRECT`, `PARTIAL`, `INCORRECT` or `UNANSWERED`; another one is shown as the last. */
  readonly verdict: string
  readonly score: number
}

/** A player's place in the standings. */
export interface ShownStanding {
  readonly participantId: string
  readonly displayName: string
  readonly totalScore: number
  /** From 1; equal scores share one. */
  readonly rank: number
}

/** Somebody who plays. */
export interface QuizPlayer {
  readonly id: string
  readonly displayName: string
}

/** How an answer was judged, as the panel draws it. */
export type Mark = 'right' | 'partly' | 'wrong' | 'none'

export function markOf(verdict: string): Mark {
  return marks[verdict] ?? 'none'
}

const marks: Readonly<Record<string, Mark>> = { CORRECT: 'right', PARTIAL: 'partly', INCORRECT: 'wrong' }
