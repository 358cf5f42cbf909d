import type { PGlite } from '@electric-sql/pglite'
import { postgresDialect } from '../../packages/server/src/database/sql/dialect.ts'
import { type Sql, textOf } from '../../packages/server/src/database/sql/sql.ts'
import type { SqlDatabase, SqlQueries } from '../../packages/server/src/database/sql/sql-database.ts'

/** A PostgreSQL within this process, with one connection. Closing it leaves `pglite` open. */
export function pgliteDatabase(pglite: PGlite): SqlDatabase {
  return {
    dialect: postgresDialect,
    ...queriesOf(pglite),
    read: queriesOf(pglite).query,
    transaction: work => pglite.transaction(transaction => work(queriesOf(transaction))),
    check: async () => {},
    close: async () => {},
  }
}

function queriesOf(queries: Pick<PGlite, 'query'>): SqlQueries {
  return {
    async query<Row>(statement: Sql) {
      const text = textOf(statement, postgresDialect.placeholder)
      return (await queries.query<Row>(text, [...statement.values])).rows
    },
  }
}
