import type { LedgerEntry, UsageSubject } from '@townsfolk/service'
import type { Dialect } from './dialect.ts'
import { asNumber, listSql, type Sql, sql } from './sql.ts'
import { readRow, type SqlQueries } from './sql-database.ts'

export interface Account {
  readonly balance: number
  /** As the dialect says. */
  readonly otherWriters: number
  readonly nowMs: number
}

/** What was folded, and the entries after it; one statement, so that no fold comes in between. */
export function readAccount(queries: SqlQueries, dialect: Dialect, team: string): Promise<Account> {
  const balance = sql`
    coalesce((select folded_credits from tf_account where team = ${team}), 0)
    + coalesce((select sum(credits) ${unfoldedOf(team)}), 0)`
  return readRow(
    queries,
    sql`select
      ${asNumber(balance)} as balance,
      ${dialect.otherWriters} as "otherWriters",
      ${asNumber(dialect.nowMs)} as "nowMs"`,
  )
}

/** Entries that no fold has added to the totals yet. */
export function unfoldedOf(team: string): Sql {
  return sql`from tf_ledger where team = ${team} and fold = 0`
}

/** Where an entry says whose it is. */
export const subjectColumns: Readonly<Record<UsageSubject['kind'], Sql>> = {
  player: sql`player_id`,
  character: sql`character_id`,
  key: sql`key_prefix`,
}

export async function insertEntries(
  queries: SqlQueries,
  { nowMs }: Dialect,
  team: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    entry => sql`(
      ${team}, ${entry.kind}, ${entry.credits}, ${entry.interactions}, ${entry.day},
      ${entry.playerId}, ${entry.characterId}, ${entry.keyPrefix}, ${entry.note}, ${nowMs}
    )`,
  )
  await queries.query(sql`
    insert into tf_ledger (
      team, kind, credits, interactions, day,
      player_id, character_id, key_prefix, note, created_at_ms
    ) values ${listSql(rows)}`)
}
