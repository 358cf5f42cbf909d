/*
 * What the quiz panel shows, as plain data. What a turn of the service carries fits, and so does what a
 * `QuizPlay` of `@townsfolk/core` holds.
 */

/** A question that the panel shows. */
export interface ShownQuestion {
  readonly questionId: string
  readonly questionText: string
  /** The options to choose from; left out for a free answer. */
  readonly options?: readonly ShownOption[] | undefined
  readonly hasHint?: boolean | undefined
}

/** One of the options of a question. */
export interface ShownOption {
  readonly id: string
  readonly text: string
}

/** Number of the question, and of all questions. */
export interface ShownProgress {
  /** Number of the current question, from 1. */
  readonly asked: number
  readonly total: number
}

/** How the answer of one player was judged. */
export interface ShownResult {
  readonly participantId: string
  /** `CORRECT`, `PARTIAL`, `INCORRECT` or `UNANSWERED`. Any other verdict is shown like `UNANSWERED`. */
  readonly verdict: string
  readonly score: number
}

/** A player's place in the standings. */
export interface ShownStanding {
  readonly participantId: string
  readonly displayName: string
  readonly totalScore: number
  /** Rank from 1; players with equal scores share a rank. */
  readonly rank: number
}

/** A player of the quiz. */
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
