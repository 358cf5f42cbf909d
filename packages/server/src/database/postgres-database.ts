import { ServiceError } from '@townsfolk/service'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { reportingOutages } from './database-outage.ts'
import { postgresDialect } from './sql/dialect.ts'
import { lacksTables, UnusableDatabase } from './sql/schema.ts'
import { type Sql, sql, textOf } from './sql/sql.ts'
import { readRow, type SqlDatabase, type SqlQueries } from './sql/sql-database.ts'

/**
 * A database of a PostgreSQL server, through a pool of connections. One that breaks is replaced; until then calls
 * fail with a ServiceError `unavailable`. A transaction that the server gave up for the sake of another is run again.
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
  // From the first moment on: a connection may break in the same breath in which it is handed out.
  pool.on('connect', client => client.on('error', ignore))
  /** What the driver threw although the server had not answered: a connection that broke, or that there is none. */
  const unanswered = new WeakSet<Error>()
  const ask = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      const isOurs = error instanceof DatabaseError || error instanceof TypeError
      if (error instanceof Error && !isOurs) unanswered.add(error)
      throw error
    }
  }
  const isOutage = (error: { readonly code?: unknown; readonly message?: unknown }): boolean =>
    unanswered.has(error as Error) || sqlStatesOfOutages.test(String(error.code))

  /**
   * Statements get no name: a pooler between us and the server may send the next one through another
   * connection.
   */
  const queriesOf = (client: Pool | PoolClient): SqlQueries => ({
    async query<Row>(statement: Sql) {
      const text = textOf(statement, postgresDialect.placeholder)
      const { rows } = await ask(client.query(text, [...statement.values]))
      return rows as Row[]
    },
  })
  const inTransaction = async <T>(work: (queries: SqlQueries) => Promise<T>): Promise<T> => {
    const client = await ask(pool.connect())
    let failure: Error | undefined
    try {
      await ask(client.query(begin))
      const result = await work(queriesOf(client))
      await ask(client.query('commit'))
      return result
    } catch (error) {
      // A server that may not be written may be an old primary: the next connection finds the new one.
      if (error instanceof Error && isOutage(error)) failure = error
      await client.query('rollback').catch((error: Error) => {
        failure = error
      })
      throw error
    } finally {
      client.release(failure)
    }
  }
  try {
    await assertVersion(queriesOf(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  const { query } = queriesOf(pool)
  let checking: Promise<void> | undefined
  const database: SqlDatabase = {
    dialect: postgresDialect,
    query: statement => patiently(() => query(statement)),
    read: query,
    transaction: work => patiently(() => inTransaction(work)),
    // However many ask, one connection is enough for all of them.
    check() {
      checking ??= assertWritable(query).finally(() => {
        checking = undefined
      })
      return soon(checkTimeoutMs, checking)
    },
    close: () => pool.end(),
  }
  return reportingOutages(database, isOutage)
}

/**
 * It goes away, starts or stops (57), has no connection, memory or disk left (53), refuses the user that it took before
 * (28) or has lost the database (3D), the schema (3F) or a table (42P01), its files fail (58, XX001, XX002), it is a
 * replica or was set to be only read (25006), or a limit of its own ended the statement or the transaction (25P03, 25P04, 55P03, 57014). What a call that
 * was run again and again fails with belongs to it too (40).
 */
const sqlStatesOfOutages =
  /^(08...|25006|25P0[34]|28...|3D000|3F000|40001|40P01|42P01|53...|55P03|57014|57P0[1-5]|58...|XX00[12])$/

const connectTimeoutMs = 10_000
/** A server that went away without a word is not waited for: its connection is given up. */
const answerTimeoutMs = 30_000
/** Who asks whether the service is well has a limit of its own, often of 5 s. */
const checkTimeoutMs = 3000

/**
 * Does not rely on how the server is set up. A transaction that stays open because its process hangs must not
 * hold its locks for long.
 */
const begin = "begin isolation level read committed; set local idle_in_transaction_session_timeout = '10s'"

/** Runs it again when the server undid it because two stood in each other's way, a few times at most. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const isUndone = error instanceof DatabaseError && /^(40001|40P01)$/.test(String(error.code))
      if (!isUndone || tries === mostTries) throw error
    }
  }
}

const mostTries = 3

/** @throws ServiceError `unavailable`, also when it takes too long */
async function soon(mostMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer in time.')), mostMs)
  })
  try {
    await Promise.race([work, late])
  } catch (cause) {
    throw new ServiceError('unavailable', sentenceOf(cause), { retryAfterMs: 2000, cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A server that answers may have lost our tables. */
async function assertWritable(query: SqlQueries['query']): Promise<void> {
  const { isReadOnly } = await readRow<{ isReadOnly: boolean }>(
    { query },
    sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly" from tf_schema limit 1`,
  )
  if (isReadOnly) throw Object.assign(new Error('It can only be read.'), { code: '25006' })
  if (await lacksTables({ query }, postgresDialect)) {
    throw Object.assign(new Error('Tables are missing.'), { code: '42P01' })
  }
}

function sentenceOf(error: unknown): string {
  const code = String(Object(error).code)
  if (code === '25006') return 'The database is read-only: it is a replica, or was set to read-only.'
  if (/^(42P01|3F000|3D000)$/.test(code)) return 'The database lacks its tables: restore a backup.'
  if (/^(58...|XX00[12])$/.test(code))
    return 'The files of the database are damaged or cannot be read: see its log.'
  return 'The service cannot reach its database.'
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
