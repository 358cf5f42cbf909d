import { type ExplainedOutcome, explainedOutcomeOf } from './converse.ts'
import { isRight } from './judge.ts'
import type { Row, World } from './worlds.ts'

export interface JudgedRow {
  readonly row: Row
  readonly outcome: ExplainedOutcome
  readonly isRight: boolean
}

/** What comes of each row, and whether it is what the row expects. */
export async function judgeRows(world: World, rows: readonly Row[]): Promise<readonly JudgedRow[]> {
  const judged: JudgedRow[] = []
  for (const row of rows) {
    const outcome = await explainedOutcomeOf(world, row)
    judged.push({ row, outcome, isRight: isRight(row.expect, outcome) })
  }
  return judged
}
