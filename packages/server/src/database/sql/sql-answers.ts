import type { KeptAnswer } from '@townsfolk/service'
import type { Dialect } from './dialect.ts'
import { sql } from './sql.ts'
import type { SqlDatabase, SqlQueries } from './sql-database.ts'

export async function findAnswer(
  database: Pick<SqlDatabase, 'read'>,
  team: string,
  key: string,
): Promise<KeptAnswer | undefined> {
  const [answer] = await database.read<KeptAnswer>(sql`
    select key, request, reply from tf_answer where team = ${team} and key = ${key}`)
  return answer
}

/** Waits for a call of the same key that is being committed. False when that one has answered. */
export async function insertAnswer(
  transaction: SqlQueries,
  { nowMs }: Dialect,
  team: string,
  { key, request, reply }: KeptAnswer,
): Promise<boolean> {
  const inserted = await transaction.query(sql`
    insert into tf_answer (team, key, request, reply, created_at_ms)
    values (${team}, ${key}, ${request}, ${reply}, ${nowMs})
    on conflict do nothing
    returning key`)
  return inserted.length > 0
}
