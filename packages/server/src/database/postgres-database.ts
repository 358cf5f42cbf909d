import { Pool, type PoolClient } from 'pg'
import { reportingOutages } from './database-outage.ts'
import { postgresDialect } from './sql/dialect.ts'
import { UnusableDatabase } from './sql/schema.ts'
import { type Sql, sql, textOf } from './sql/sql.ts'
import { readRow, type SqlDatabase, type SqlQueries } from './sql/sql-database.ts'

/**
 * A database of a PostgreSQL server, through a pool of connections. One that breaks is replaced; until then calls
 * fail with a ServiceError `unavailable`.
 * @throws UnusableDatabase when the server is older than PostgreSQL 15; errors of the driver
 */
export async function openPostgresDatabase(url: string): Promise<SqlDatabase> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    application_name: 'townsfolk',
  })
  pool.on('error', ignore)
  try {
    await assertVersion(queriesOf(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  const database: SqlDatabase = {
    dialect: postgresDialect,
    ...queriesOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      client.on('error', ignore)
      let failure: Error | undefined
      try {
        await client.query(begin)
        const result = await work(queriesOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((error: Error) => {
          failure = error
        })
        throw error
      } finally {
        client.off('error', ignore)
        client.release(failure)
      }
    },
    close: () => pool.end(),
  }
  return reportingOutages(database, isOutage)
}

/** It cannot be reached, has gone away, does not answer, or takes no connection now. */
function isOutage({ code, message }: { readonly code?: unknown; readonly message?: unknown }): boolean {
  return (
    /^(E(CONN\w+|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOENT)|08...|57P0[1-5]|53300)$/.test(
      String(code),
    ) ||
    // The driver's own errors have no code.
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(
      String(message),
    )
  )
}

const connectTimeoutMs = 10_000
/** A server that went away without a word is not waited for: its connection is given up. */
const answerTimeoutMs = 30_000

/**
 * Does not rely on how the server is set up. A transaction that stays open because its process hangs must not
 * hold its locks for long.
 */
const begin = "begin isolation level read committed; set local idle_in_transaction_session_timeout = '10s'"

/**
 * Statements get no name: a pooler between us and the server may send the next one through another
 * connection.
 */
function queriesOf(client: Pool | PoolClient): SqlQueries {
  return {
    async query<Row>(statement: Sql) {
      const text = textOf(statement, postgresDialect.placeholder)
      const { rows } = await client.query(text, [...statement.values])
      return rows as Row[]
    },
  }
}

async function assertVersion(queries: SqlQueries): Promise<void> {
  const { version } = await readRow<{ version: number }>(
    queries,
    sql`select cast(current_setting('server_version_num') as integer) as version`,
  )
  const oldest = 15
  if (version < oldest * 10_000) {
    throw new UnusableDatabase(
      `It is PostgreSQL ${Math.floor(version / 10_000)}; Townsfolk needs ${oldest} or later.`,
    )
  }
}

/**
 * A connection breaks off. What waits for it fails by itself; this event, when nobody heard it, would end the
 * process.
 */
function ignore(): void {}
