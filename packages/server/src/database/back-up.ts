import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { databaseName } from './data-folder.ts'

/**
 * Writes a whole copy of an embedded database as it stands now, whoever uses it meanwhile. The file is there when it is
 * complete, on the disk and checked, or not at all; nobody but our user may read it.
 * @throws Error that says what to do
 */
export async function backUp(dataFolder: string, file: string): Promise<{ readonly bytes: number }> {
  const source = join(dataFolder, databaseName)
  if (!(await isThere(source))) throw new Error(`There is no database ${source} to back up.`)
  if (await isThere(file))
    throw new Error(`There is a file ${file} already: choose another name, or move it away.`)
  const unfinished = `${file}.unfinished`
  try {
    await rm(unfinished, { force: true })
    // SQLite would let everybody read it; it takes an empty file.
    await writeFile(unfinished, '', { flag: 'wx', mode: 0o600 })
    copyInto(source, unfinished)
    assertSound(unfinished)
    await flush(unfinished)
    await rename(unfinished, file)
    return { bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Error(`Cannot back up ${source} to ${file}. ${adviceOn(error)}`, { cause: error })
  }
}

/** By a read of its own, which others do not wait for. */
function copyInto(source: string, target: string): void {
  const database = new Database(source)
  try {
    database.prepare('vacuum into ?').run(target)
  } finally {
    database.close()
  }
}

/** A backup that nobody has looked at is a hope. */
function assertSound(file: string): void {
  const database = new Database(file)
  try {
    const [row] = database.pragma('quick_check(1)') as [{ quick_check: string }]
    if (row.quick_check !== 'ok') throw Object.assign(new Error(row.quick_check), { code: 'SQLITE_CORRUPT' })
    database.prepare('select count(*) from tf_schema').all([])
  } finally {
    database.close()
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function adviceOn(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `The database is damaged (${message}): keep the backups that there are, and restore one of them.`
  }
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) return 'The disk is full: make room.'
  return `It failed (${message}): let this user write there, or choose another place.`
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
