import { asNumber, listSql, sql } from './sql.ts'
import type { SqlDatabase } from './sql-database.ts'
import { sumColumns, sumsOfEntries, useSubjects } from './sql-use-sums.ts'

/** How many folds are gathered in one transaction: a big ledger of an older version must not hold up turns. */
const foldsAtOnce = 10

/**
 * Adds what some folds hold to the sums by day. Folds are counted one after the other, whoever made them: nodes of an older
 * version fold too, and know nothing of these sums.
 * @returns whether there is more to gather
 */
export function gatherUse(database: SqlDatabase, team: string): Promise<boolean> {
  return database.transaction(async transaction => {
    const [account] = await transaction.query<{ from: number; end: number }>(sql`
      select ${asNumber(sql`gathered_folds`)} as "from", ${asNumber(sql`fold_count`)} as "end"
      from tf_account where team = ${team}`)
    if (!account || account.from >= account.end) return false
    const { from } = account
    const to = Math.min(account.end, from + foldsAtOnce)
    const mine = await transaction.query(sql`
      update tf_account set gathered_folds = ${to} where team = ${team} and gathered_folds = ${from}
      returning team`)
    // Another one is at it.
    if (mine.length === 0) return false
    const entries = sql`from tf_ledger where team = ${team} and fold > ${from} and fold <= ${to}`
    for (const [kind, { id, has, groups }] of Object.entries(useSubjects)) {
      await transaction.query(sql`
        insert into tf_use (team, subject_kind, subject_id, day, ${listSql(sumColumns)})
        select team, ${kind}, ${id}, day, ${sumsOfEntries} ${entries} and ${has}
        group by team, ${groups}
        on conflict (team, subject_kind, day, subject_id) do update set
          ${listSql(sumColumns.map(column => sql`${column} = tf_use.${column} + excluded.${column}`))}`)
    }
    return to < account.end
  })
}
