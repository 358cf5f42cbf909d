import { outcomeOf } from './converse.ts'
import { isRight, type Outcome } from './judge.ts'
import type { Row, World } from './worlds.ts'

export interface Miss {
  readonly row: Row
  readonly outcome: Outcome
}

/** The rows of which something else came than they expect. */
export async function missesOf(world: World, rows: readonly Row[]): Promise<readonly Miss[]> {
  const misses: Miss[] = []
  for (const row of rows) {
    const outcome = await outcomeOf(world, row)
    if (!isRight(row.expect, outcome)) misses.push({ row, outcome })
  }
  return misses
}
