import { randomUUID } from 'node:crypto'
import { chmod, constants, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnusableDatabase } from './sql/schema.ts'
import { sql } from './sql/sql.ts'
import type { SqlDatabase } from './sql/sql-database.ts'

/**
 * A folder for an embedded database. Beside it lies its marker, a file that says which database belongs there, so
 * that nothing begins empty, or goes on with something else, in place of what was there.
 */
export interface DataFolder {
  readonly file: string
  /**
   * Looks at a database that was opened and not changed yet.
   * @throws UnusableDatabase when it is damaged, or not the one that belongs here
   */
  assertOurs(database: SqlDatabase): Promise<void>
  /** Says from now on that this database, with our tables in it, belongs here. */
  mark(database: SqlDatabase): Promise<void>
}

/**
 * Makes the folder and the file where they are missing. Nobody but our user may look into what is in them.
 * @throws UnusableDatabase when there is nothing, or an empty file, where the marker says there is a database
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const file = join(folder, databaseName)
  const marker = join(folder, markerName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const expected = await readMarker(marker)
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
  if (expected !== undefined && !bytes) {
    throw new UnusableDatabase(
      `${bytes === undefined ? 'It is not there' : 'It is empty'}, although ${marker} says that a database belongs ` +
        `there: put a backup in its place, or delete ${marker} to begin with an empty database.`,
    )
  }
  await makePrivate(folder, file)
  await assertOwnJournal(file)
  return {
    file,

    async assertOurs(database) {
      if (bytes && bytes <= mostBytesChecked) await assertSound(database)
      if (expected === undefined) return
      const tables = await tablesIn(database)
      // A backup that is older than markers has no id, but our tables.
      const id = tables.has('tf_identity')
        ? await idOf(database)
        : tables.has('tf_schema')
          ? expected
          : undefined
      if (id === expected) return
      const [isWhat, remedy] =
        id === undefined
          ? ['has nothing in it', 'a backup']
          : ['is another one', 'the right one, or a backup,']
      throw new UnusableDatabase(
        `It ${isWhat}, although ${marker} says that a database belongs there: put ${remedy} in its place, or delete ` +
          `${marker} to go on with this one.`,
      )
    },

    async mark(database) {
      const id = await identify(database, expected ?? randomUUID())
      if (id === expected) return
      const text = `${id}\n${explanation}`
      await writeFile(marker, text, { flag: 'wx', mode: 0o600 }).catch(
        async (error: NodeJS.ErrnoException) => {
          // Another process opened it at the same time.
          if (error.code !== 'EEXIST' || (await readMarker(marker)) !== id) throw error
        },
      )
    },
  }
}

export const databaseName = 'townsfolk.db'
/** How often who called; it is worth little. */
export const ratesName = 'rates.db'
const markerName = 'townsfolk.marker'
/** And whatever SQLite puts beside them. */
const ownNames = [databaseName, ratesName, markerName]

const explanation = `
The database beside this file has the id above. While this file is here, Townsfolk refuses to begin with an empty
database, or with another one, in its place. docs/backup.md says how to restore a backup.
`

/** 256 MiB: a quarter of a second where the file is in memory, some seconds from a slow disk. */
const mostBytesChecked = 2 ** 28

/** Undefined when there is none. */
async function readMarker(marker: string): Promise<string | undefined> {
  const text = await readFile(marker, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text?.split('\n', 1)[0]?.trim()
}

/**
 * The files are made before SQLite opens them, which would let everybody read them; those it puts beside its file get
 * the same mode. The folder is closed too where nothing else is in it: it might be shared with others.
 */
async function makePrivate(folder: string, file: string): Promise<void> {
  await makePrivateFile(file)
  const names = await readdir(folder)
  const ours = names.filter(name => ownNames.some(own => name.startsWith(own)))
  for (const name of ours) await closeToOthers(join(folder, name))
  for (const name of [databaseName, ratesName]) await letOwnerWriteJournals(join(folder, name))
  if (ours.length === names.length) await closeToOthers(folder)
}

/** Makes an empty file that only its owner may read, where there is none. */
export async function makePrivateFile(file: string): Promise<void> {
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** What its owner may do with it stays as it is: a write finds that out. */
async function closeToOthers(path: string): Promise<void> {
  const mode = await ownModeOf(path)
  if (mode !== undefined && (mode & 0o077) !== 0) await chmod(path, mode & 0o700)
}

/** Made beside a file that could only be read, they can only be read too, and stay so when the file may be written again. */
async function letOwnerWriteJournals(file: string): Promise<void> {
  if (!isWritable(await ownModeOf(file))) return
  for (const journal of [`${file}-wal`, `${file}-shm`]) {
    const mode = await ownModeOf(journal)
    if (mode !== undefined && !isWritable(mode)) await chmod(journal, 0o600)
  }
}

function isWritable(mode = 0): boolean {
  return (mode & constants.S_IWUSR) !== 0
}

/** Undefined of what belongs to another user, which stays as it is, and of what is not there. */
async function ownModeOf(path: string): Promise<number | undefined> {
  const { uid, mode } = (await stat(path).catch(() => undefined)) ?? {}
  return uid === process.getuid?.() ? mode : undefined
}

/**
 * A journal that was left by the database of before would be played into the backup in its place. A backup that we made
 * has never had a journal, and says so in bytes 18 and 19.
 */
async function assertOwnJournal(file: string): Promise<void> {
  const journal = `${file}-wal`
  const { size = 0 } = (await stat(journal).catch(() => undefined)) ?? {}
  if (size === 0) return
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return
  const header = Buffer.alloc(20)
  await handle.read(header, 0, 20, 0)
  await handle.close()
  if (header[18] !== 1 || header[19] !== 1) return
  throw new UnusableDatabase(
    `Beside it lies the journal of the database that was there before: delete ${journal} and ${file}-shm.`,
  )
}

async function assertSound(database: SqlDatabase): Promise<void> {
  const [row] = await database.query<{ quick_check: string }>(sql`pragma quick_check(1)`)
  if (row?.quick_check !== 'ok') throw new UnusableDatabase(damaged)
}

export const damaged =
  'It is damaged, or no database: stop what uses it, put a backup in its place, or choose another data folder.'

async function tablesIn(database: SqlDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.read<{ name: string }>(database.dialect.tableNames)
  return new Set(rows.map(({ name }) => name))
}

async function idOf(database: SqlDatabase): Promise<string | undefined> {
  const [row] = await database.read<{ id: string }>(sql`select id from tf_identity`)
  return row?.id
}

/** The database's own id: this one, when it has none yet. */
async function identify(database: SqlDatabase, id: string): Promise<string | undefined> {
  if ((await tablesIn(database)).has('tf_identity')) return idOf(database)
  await database.transaction(async transaction => {
    await transaction.query(sql`create table if not exists tf_identity (id text not null)`)
    await transaction.query(
      sql`insert into tf_identity (id) select ${id} where not exists (select id from tf_identity)`,
    )
  })
  return idOf(database)
}
