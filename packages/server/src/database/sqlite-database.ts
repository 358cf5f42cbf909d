import { setTimeout as wait } from 'node:timers/promises'
import Database from 'libsql'
import { reportingOutages } from './database-outage.ts'
import { sqliteDialect } from './sql/dialect.ts'
import { type Sql, textOf } from './sql/sql.ts'
import type { SqlDatabase, SqlQueries } from './sql/sql-database.ts'

/**
 * A database in a file, which is made when it is missing. What was committed is on the disk. Others may have
 * the file open too. While the disk is full or fails, calls fail with a ServiceError `unavailable`.
 * @throws SqliteError of the driver
 */
export async function openSqliteDatabase(file: string): Promise<SqlDatabase> {
  const connection = new Database(file)
  await whenFree(() => connection.pragma('journal_mode = wal'))
  connection.pragma('synchronous = full')
  connection.pragma('foreign_keys = on')

  const statements = new Map<string, Database.Statement>()
  const run = <Row>(statement: Sql): readonly Row[] => {
    const text = textOf(statement, sqliteDialect.placeholder)
    const prepared = statements.get(text) ?? connection.prepare(text)
    statements.set(text, prepared)
    return prepared.all([...statement.values]) as Row[]
  }
  const withinTransaction: SqlQueries = { query: async statement => run(statement) }

  // There is one connection: what came between the statements of a transaction would belong to it.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
  const database: SqlDatabase = {
    dialect: sqliteDialect,
    query: <Row>(statement: Sql) => inTurn(() => whenFree(() => run<Row>(statement))),
    transaction: work =>
      inTurn(async () => {
        await whenFree(() => connection.exec('begin immediate'))
        try {
          const result = await work(withinTransaction)
          connection.exec('commit')
          return result
        } catch (error) {
          if (connection.inTransaction) connection.exec('rollback')
          throw error
        }
      }),
    close: () =>
      inTurn(async () => {
        try {
          // So that the file alone is a whole copy.
          connection.pragma('wal_checkpoint(truncate)')
        } catch {
          // Others are at it, and will do the same.
        }
        connection.close()
      }),
  }
  return reportingOutages(database, isOutage)
}

/** Others hold it for longer than we wait, or its disk is full or fails. */
function isOutage({ code }: { readonly code?: unknown }): boolean {
  return /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN)/.test(String(code))
}

const patienceMs = 10_000
const pauseMs = 5

/**
 * Tries again while another connection is writing. SQLite itself would wait with the whole process, in which
 * that other connection may be.
 */
async function whenFree<T>(work: () => T): Promise<T> {
  const giveUpAtMs = performance.now() + patienceMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!code.startsWith('SQLITE_BUSY') || performance.now() > giveUpAtMs) throw error
    }
    await wait(pauseMs)
  }
}
