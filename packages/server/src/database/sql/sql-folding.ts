import { asNumber, sql } from './sql.ts'
import { readRow, type SqlDatabase } from './sql-database.ts'
import { subjectColumns } from './sql-entries.ts'
import { gatherUse } from './sql-gathering.ts'
import { sweep } from './sql-sweeping.ts'

/**
 * Keeps the entries few that have to be added up for a balance, by folding them into totals now and then; with it goes
 * what is kept for a while only.
 */
export interface Folding {
  /** Called with the number of entries that were committed. */
  appended(team: string, count: number): void
  /** Resolves when what was folded is in the sums by day, or cannot be brought there now. */
  gathered(team: string): Promise<void>
  /** Resolves when nothing is being folded any more. */
  settled(): Promise<void>
}

/** Entries of a team that this process appends from one fold to the next. */
const foldEvery = 300

export function createFolding(database: SqlDatabase): Folding {
  const counts = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  // One that fails changes nothing but the time that sums take; the next one does its work.
  const afterwards = (work: () => Promise<void>): Promise<void> => last.then(work).catch(() => {})
  const gatherAll = async (team: string): Promise<void> => {
    while (await gatherUse(database, team));
  }
  return {
    appended(team, count) {
      // The first entry of a process folds what an earlier one left.
      const unfolded = (counts.get(team) ?? foldEvery) + count
      const isDue = count > 0 && unfolded >= foldEvery
      counts.set(team, isDue ? 0 : unfolded)
      if (!isDue) return
      last = afterwards(async () => {
        await foldLedger(database, team)
        await sweep(database)
        await gatherAll(team)
      })
    },
    gathered(team) {
      last = afterwards(() => gatherAll(team))
      return last
    },
    settled: () => last,
  }
}

/**
 * Adds the team's entries to its totals. Each entry is marked with the fold that counted it, so it is counted
 * once, whatever is committed at the same time and however many fold: an entry that cannot be seen yet is
 * left to the next fold.
 */
export async function foldLedger(database: SqlDatabase, team: string): Promise<void> {
  await database.transaction(async transaction => {
    // The row stays locked against other folds, not against the shared lock of charges.
    const { fold } = await readRow<{ fold: number }>(
      transaction,
      sql`insert into tf_account (team, fold_count) values (${team}, 1)
        on conflict (team) do update set fold_count = tf_account.fold_count + 1
        returning ${asNumber(sql`fold_count`)} as fold`,
    )
    const folded = sql`from tf_ledger where team = ${team} and fold = ${fold}`
    await transaction.query(sql`update tf_ledger set fold = ${fold} where team = ${team} and fold = 0`)
    await transaction.query(sql`
      update tf_account set folded_credits = folded_credits + (select coalesce(sum(credits), 0) ${folded})
      where team = ${team}`)
    for (const [kind, column] of Object.entries(subjectColumns)) {
      await transaction.query(sql`
        insert into tf_folded_usage (team, subject_kind, subject_id, day, credits, interactions, calls)
        select team, ${kind}, ${column}, day, sum(credits), sum(interactions), count(*) ${folded}
        and ${column} is not null
        group by team, ${column}, day
        on conflict (team, subject_kind, subject_id, day) do update set
          credits = tf_folded_usage.credits + excluded.credits,
          interactions = tf_folded_usage.interactions + excluded.interactions,
          calls = tf_folded_usage.calls + excluded.calls`)
    }
  })
}
