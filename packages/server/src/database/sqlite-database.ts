import Database from 'libsql'
import { reportingOutages } from './database-outage.ts'
import { sqliteDialect } from './sql/dialect.ts'
import { tryWriting } from './sql/schema.ts'
import { type Sql, textOf } from './sql/sql.ts'
import type { SqlDatabase, SqlQueries } from './sql/sql-database.ts'
import { unavailable, watchHealth } from './sqlite-health.ts'
import { whenFree } from './when-free.ts'

export interface SqliteOptions {
  /**
   * How long a call waits, counted from when it came, while another process is writing. Milliseconds. Default: 5000,
   * many times what a transaction of ours takes.
   */
  readonly patienceMs?: number
}

/**
 * A database in a file, which is made when it is missing. What was committed is on the disk. Others may have
 * the file open too. While they keep it from being written, its disk is full or fails, and when it is damaged, deleted
 * or may not be written, calls fail with a ServiceError `unavailable`.
 * @throws SqliteError of the driver
 */
export async function openSqliteDatabase(
  file: string,
  { patienceMs = 5000 }: SqliteOptions = {},
): Promise<SqlDatabase> {
  const giveUpAt = (): number => performance.now() + patienceMs
  const writer = connect(file)
  await whenFree(giveUpAt(), () => writer.connection.pragma('journal_mode = wal')).catch((error: unknown) => {
    writer.connection.close()
    throw error
  })
  writer.connection.pragma('synchronous = full')
  writer.connection.pragma('foreign_keys = on')
  // Who reads waits for nobody: neither for our own transactions nor for another process.
  const reader = connect(file)
  reader.connection.pragma('query_only = on')
  const close = (): void => {
    reader.connection.close()
    writer.connection.close()
  }
  const health = await whenFree(giveUpAt(), () => watchHealth(file, reader.connection)).catch(
    (error: unknown) => {
      close()
      throw error
    },
  )
  const withinTransaction: SqlQueries = { query: async statement => writer.run(statement) }

  // There is one connection that writes: what came between the statements of a transaction would belong to it.
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let rowSinceMs = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting++ === 0) rowSinceMs = performance.now()
    const result = last.then(letOthersIn).then(work)
    last = result.catch(() => {})
    return result.finally(() => waiting--)
  }
  /** SQLite's calls return when they are done: without a break, a row of transactions would be one turn of the event loop. */
  const letOthersIn = async (): Promise<void> => {
    if (performance.now() - rowSinceMs < longestRowMs) return
    await new Promise(resolve => setImmediate(resolve))
    rowSinceMs = performance.now()
  }
  const tryToWrite = (): Promise<void> => database.transaction(tryWriting)
  /** However many stand before it, a call waits for other processes no longer than its own time. */
  const writing = <T>(work: (giveUpAtMs: number) => Promise<T>): Promise<T> => {
    const giveUpAtMs = giveUpAt()
    const writeIfSame = async (): Promise<T> => {
      await whenFree(giveUpAtMs, health.assertSameFiles)
      return work(giveUpAtMs)
    }
    return inTurn(() => health.note('write', writeIfSame, tryToWrite))
  }
  const database: SqlDatabase = {
    dialect: sqliteDialect,
    read<Row>(statement: Sql) {
      const run = (): Promise<readonly Row[]> => whenFree(giveUpAt(), () => reader.run<Row>(statement))
      return health.note('read', run, run)
    },
    query: <Row>(statement: Sql) =>
      writing(giveUpAtMs => whenFree(giveUpAtMs, () => writer.run<Row>(statement))),
    transaction: work =>
      writing(async giveUpAtMs => {
        await whenFree(giveUpAtMs, () => writer.connection.exec('begin immediate'))
        try {
          const result = await work(withinTransaction)
          writer.connection.exec('commit')
          return result
        } catch (error) {
          if (writer.connection.inTransaction) writer.connection.exec('rollback')
          throw error
        }
      }),
    async check() {
      try {
        await whenFree(giveUpAt(), health.look)
        await health.tryAgain()
      } catch (error) {
        throw unavailable(error)
      }
    },
    close: () =>
      inTurn(async () => {
        try {
          // So that the file alone is a whole copy.
          writer.connection.pragma('wal_checkpoint(truncate)')
        } catch {
          // Others are at it, and will do the same.
        }
        close()
      }),
  }
  return reportingOutages(database, isOutage)
}

/**
 * Others hold it for longer than we wait; its disk is full or fails; it may not be written, is damaged, or is not the
 * file any more that was opened.
 */
function isOutage({ code }: { readonly code?: unknown }): boolean {
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL|IOERR|FULL|CANTOPEN|PERM|READONLY|CORRUPT|NOTADB)|^UNSOUND_FILE$/.test(
    String(code),
  )
}

const longestRowMs = 10

interface Connection {
  readonly connection: Database.Database
  run<Row>(statement: Sql): readonly Row[]
}

function connect(file: string): Connection {
  const connection = new Database(file)
  const statements = new Map<string, Database.Statement>()
  return {
    connection,
    run<Row>(statement: Sql) {
      const text = textOf(statement, sqliteDialect.placeholder)
      const prepared = statements.get(text) ?? connection.prepare(text)
      statements.set(text, prepared)
      return prepared.all([...statement.values]) as Row[]
    },
  }
}
