import { sql } from '../../packages/server/src/database/sql/sql.ts'
import type { SqlDatabase } from '../../packages/server/src/database/sql/sql-database.ts'

/** Empties the tables of a store in PostgreSQL, which takes a fraction of the time of making them. */
export async function emptyTables(database: SqlDatabase): Promise<void> {
  const tables = await database.query<{ name: string }>(
    sql`select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> 'tf_schema'`,
  )
  await database.query({ texts: [`truncate ${tables.map(({ name }) => name).join(', ')}`], values: [] })
}
