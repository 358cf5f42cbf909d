import { sql } from './sql.ts'
import type { SqlDatabase } from './sql-database.ts'

const answersKeptMs = 24 * 60 * 60 * 1000
/** A token expires by the clock of a node, which may be behind the database's. */
const spendKeptMs = 60 * 60 * 1000

/**
 * Lets go of what nobody asks for any more: answers of yesterday, what was spent with tokens that have expired, and lines
 * that were kept for some days.
 */
export async function sweep(database: SqlDatabase): Promise<void> {
  const { nowMs } = database.dialect
  await database.query(sql`delete from tf_answer where created_at_ms < ${nowMs} - ${answersKeptMs}`)
  await database.query(sql`delete from tf_token_spend where expires_at_ms < ${nowMs} - ${spendKeptMs}`)
  await database.query(sql`delete from tf_missed where forget_at_ms <= ${nowMs}`)
}
