import { join, resolve } from 'node:path'
import { isDatabaseUrl, ServiceError, type Store } from '@townsfolk/service'
import { DatabaseError } from 'pg'
import { damaged, databaseName, openDataFolder } from './data-folder.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { UnusableDatabase } from './sql/schema.ts'
import type { SqlDatabase } from './sql/sql-database.ts'
import { createSqlStore } from './sql/sql-store.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

/** Location of a server's data: a folder for the embedded SQLite database, or the address of a PostgreSQL database. */
export type StoreLocation =
  /** Folder of `townsfolk.db`. The folder and the file are made if they are missing. */
  | { readonly dataFolder: string }
  /** `postgres://user:password@host:5432/name`, of PostgreSQL 15 or later. */
  | { readonly databaseUrl: string }

export interface OpeningOptions {
  /** Called with a sentence about something that may be wrong. Default: does nothing. */
  readonly onWarning?: (note: string) => void
}

/**
 * Opens the store of a server, and makes its tables if there are none.
 * @throws Error that says what to do, and never contains the password
 */
export function openStore(location: StoreLocation, options: OpeningOptions = {}): Promise<Store> {
  return 'dataFolder' in location
    ? openFolder(resolve(location.dataFolder), options)
    : openUrl(location.databaseUrl, options)
}

async function openFolder(folder: string, options: OpeningOptions): Promise<Store> {
  const file = join(folder, databaseName)
  try {
    const { assertOurs, mark } = await openDataFolder(folder)
    const database = await openSqliteDatabase(file)
    return await storeIn(database, { before: assertOurs, onNew: () => warnOfNew(file, options), after: mark })
  } catch (error) {
    throw new Error(`Cannot use the database ${file}. ${adviceOnFile(causeOf(error), folder)}`, {
      cause: error,
    })
  }
}

async function openUrl(databaseUrl: string, options: OpeningOptions): Promise<Store> {
  if (!isDatabaseUrl(databaseUrl)) {
    throw new Error('Write the database URL like this: postgres://user:password@host:5432/name')
  }
  const url = new URL(databaseUrl)
  const place = (url.searchParams.get('host') ?? (url.host || 'localhost')) + url.pathname
  try {
    const database = await openPostgresDatabase(databaseUrl)
    return await storeIn(database, { onNew: () => warnOfNew(place, options) })
  } catch (error) {
    throw new Error(`Cannot use the database at ${place}. ${adviceOnServer(causeOf(error), url)}`, {
      cause: error,
    })
  }
}

/** A database that is gone, with everything that says that it was there, cannot be told from one that never was. */
function warnOfNew(place: string, { onWarning }: OpeningOptions): void {
  onWarning?.(`began a new, empty database in ${place}`)
}

/** What is done with a database before and after our tables are made in it. */
interface OpeningSteps {
  before?(database: SqlDatabase): Promise<void>
  onNew(): void
  after?(database: SqlDatabase): Promise<void>
}

async function storeIn(database: SqlDatabase, steps: OpeningSteps): Promise<Store> {
  try {
    await steps.before?.(database)
    const store = await createSqlStore(database, steps.onNew)
    await steps.after?.(database)
    return store
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Of an outage, what it comes from. */
function causeOf(error: unknown): unknown {
  return error instanceof ServiceError ? error.cause : error
}

function adviceOnFile(error: unknown, folder: string): string {
  const { code = '', message } = error as { code?: string; message: string }
  if (error instanceof UnusableDatabase) return message
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return damaged
  if (code.startsWith('SQLITE_BUSY')) {
    return 'Another process is writing to it and does not stop: end that one, or choose another data folder.'
  }
  if (code.startsWith('SQLITE_FULL')) return 'Its disk is full: make room, or choose another data folder.'
  const who = process.getuid === undefined ? 'this user' : `user ${process.getuid()}`
  return (
    `It cannot be opened for writing (${message}): let ${who} write ${folder} and the files in it, or choose another ` +
    'data folder.'
  )
}

function adviceOnServer(error: unknown, { username }: URL): string {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof UnusableDatabase) return message
  switch (code) {
    case sqlStates.invalidPassword:
    case sqlStates.invalidAuthorization:
      return `The server refuses the user "${username}" (${message}): check the user and the password.`
    case sqlStates.noDatabase:
      return 'There is no database of this name: create it, or check the name in the database URL.'
    case sqlStates.notPermitted:
      return `The user may not make tables there (${message}): allow that, or give another user.`
    case sqlStates.readOnly:
      return (
        `It can only be read (${message}): give the address of the primary server, or end its recovery, or its ` +
        'default_transaction_read_only.'
      )
    default:
      return error instanceof DatabaseError
        ? `The server answers with an error (${message}, SQLSTATE ${code}): read its log, or check the database URL.`
        : `It cannot be reached (${message}): start it, or check the database URL.`
  }
}

const sqlStates = {
  invalidAuthorization: '28000',
  invalidPassword: '28P01',
  noDatabase: '3D000',
  notPermitted: '42501',
  readOnly: '25006',
}
