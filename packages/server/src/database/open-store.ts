import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDatabaseUrl, type Store } from '@townsfolk/service'
import { openPostgresDatabase } from './postgres-database.ts'
import { UnusableDatabase } from './sql/schema.ts'
import type { SqlDatabase } from './sql/sql-database.ts'
import { createSqlStore } from './sql/sql-store.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

/**
 * Where a server keeps its data: a folder for the embedded SQLite database, or the address of a PostgreSQL database.
 */
export type StoreLocation =
  /** Where `townsfolk.db` is kept. The folder and the file are made when they are missing. */
  | { readonly dataFolder: string }
  /** `postgres://user:password@host:5432/name`, of PostgreSQL 15 or later. */
  | { readonly databaseUrl: string }

/**
 * Opens the store of a server. Its tables are made when they are missing.
 * @throws Error that says what to do, and never the password
 */
export function openStore(location: StoreLocation): Promise<Store> {
  return 'dataFolder' in location ? openFolder(resolve(location.dataFolder)) : openUrl(location.databaseUrl)
}

async function openFolder(folder: string): Promise<Store> {
  const file = join(folder, 'townsfolk.db')
  try {
    await mkdir(folder, { recursive: true })
    return await storeIn(await openSqliteDatabase(file))
  } catch (error) {
    throw new Error(`Cannot use the database ${file}. ${adviceOnFile(error)}`, { cause: error })
  }
}

async function openUrl(databaseUrl: string): Promise<Store> {
  if (!isDatabaseUrl(databaseUrl)) {
    throw new Error('Write the database URL like this: postgres://user:password@host:5432/name')
  }
  const url = new URL(databaseUrl)
  try {
    return await storeIn(await openPostgresDatabase(databaseUrl))
  } catch (error) {
    const place = (url.searchParams.get('host') ?? (url.host || 'localhost')) + url.pathname
    throw new Error(`Cannot use the database at ${place}. ${adviceOnServer(error, url)}`, { cause: error })
  }
}

async function storeIn(database: SqlDatabase): Promise<Store> {
  try {
    return await createSqlStore(database)
  } catch (error) {
    await database.close()
    throw error
  }
}

function adviceOnFile(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof UnusableDatabase) return message
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return 'It is no database, or a damaged one: move it away, or choose another data folder.'
  }
  return `It cannot be opened for writing (${message}): allow that, or choose another data folder.`
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
    default:
      return `It cannot be reached (${message}): start it, or check the database URL.`
  }
}

const sqlStates = {
  invalidAuthorization: '28000',
  invalidPassword: '28P01',
  noDatabase: '3D000',
  notPermitted: '42501',
}
