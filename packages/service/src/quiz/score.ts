import type { Verdict } from '@townsfolk/protocol'
import type { Scoring } from '../project/question-set.ts'

/** Where in a scoring table an answer stands. */
export interface AnswerPlace {
  /** From 1. */
  readonly attempt: number
  readonly isAfterHint: boolean
}

/** The points of a verdict: every one of them comes from the question's own table. */
export function scoreOf(scoring: Scoring, verdict: Verdict, { attempt, isAfterHint }: AnswerPlace): number {
  const points = isAfterHint ? scoring.afterHint : scoring
  if (verdict === 'CORRECT') return at(points.correct, attempt)
  if (verdict === 'PARTIAL') return at(points.partial, attempt)
  return 0
}

function at(points: readonly number[], attempt: number): number {
  return points[Math.min(attempt, points.length) - 1] ?? 0
}
