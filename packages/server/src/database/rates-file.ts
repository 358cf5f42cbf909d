import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { RateLimiterSQLite } from 'rate-limiter-flexible'
import { type CountingPlace, counterOptions, ratesTable, sweepStatements } from './counting-place.ts'
import { makePrivateFile, ratesName } from './data-folder.ts'
import { whenFree } from './when-free.ts'

/**
 * Counts in a file of its own: what is counted is written often, and need not reach the disk. One that is damaged is
 * made anew.
 * @throws Error that says which file cannot be used
 */
export async function openRatesFile(folder: string): Promise<CountingPlace> {
  const file = join(folder, ratesName)
  const connection = await openSound(file).catch((error: Error) => {
    throw new Error(`${file} cannot be used (${error.message})`, { cause: error })
  })
  return {
    counter: (subject, points) =>
      new RateLimiterSQLite({
        ...counterOptions(subject, points),
        storeClient: connection,
        storeType: 'better-sqlite3',
      }),
    async sweep() {
      connection.exec(sweepStatements())
    },
    async close() {
      connection.close()
    },
  }
}

/** For other processes to make the file. */
const patienceMs = 5000

/** For another process to count a call, with this whole process; it takes a small part of that. */
const busyMs = 50

async function openSound(file: string): Promise<Database.Database> {
  try {
    return await open(file)
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String(Object(error).code))) throw error
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
    return open(file)
  }
}

async function open(file: string): Promise<Database.Database> {
  await makePrivateFile(file)
  const connection = new Database(file)
  try {
    // Several servers may begin at once.
    await whenFree(performance.now() + patienceMs, () => {
      connection.pragma('journal_mode = wal')
      connection.exec(createTable)
      connection.exec(sweepStatements())
    })
    connection.pragma('synchronous = off')
    connection.pragma(`busy_timeout = ${busyMs}`)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const createTable = `create table if not exists ${ratesTable} (
  key text primary key, points integer not null default 0, expire integer)`
