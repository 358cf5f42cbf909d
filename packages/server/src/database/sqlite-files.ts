import { statSync } from 'node:fs'
import type Database from 'libsql'

/**
 * Returns what looks at the files of a database, and remembers what it saw. It throws UnsoundFile when they are not those
 * that it saw first, or have lost something, and errors of the driver.
 */
export function watchFiles(file: string, reader: Database.Database): () => void {
  const identities = new Map<string, string>()

  /** Its size; undefined when it was never there, as a journal before it is written. */
  const sizeOfSame = (path: string): bigint | undefined => {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
    const known = identities.get(path)
    if (!stats) {
      if (known !== undefined) throw new UnsoundFile('was deleted')
      return undefined
    }
    const identity = `${stats.dev}:${stats.ino}`
    if (known !== undefined && known !== identity) throw new UnsoundFile('was replaced by another')
    identities.set(path, identity)
    return stats.size
  }
  const assertMainWhole = watchMain(() => sizeOfSame(file), reader)
  const assertJournalWhole = watchJournal(() => sizeOfSame(`${file}-wal`), reader)
  return () => {
    assertMainWhole()
    assertJournalWhole()
  }
}

/** A file of the database is not what it was when it was opened. */
export class UnsoundFile extends Error {
  override readonly name = 'UnsoundFile'
  readonly code = 'UNSOUND_FILE'

  /** @param what behind "A file of the database" */
  constructor(what: string) {
    super(
      `A file of the database ${what} while the service was running: stop the service, put a backup in its place, ` +
        'and start it again.',
    )
  }
}

function watchMain(size: () => bigint | undefined, reader: Database.Database): () => void {
  let mostBytes = 0n
  return () => {
    const bytes = size()
    if (bytes === undefined || bytes === mostBytes) return
    // It grows when its journal is moved into it. It shrinks when somebody has compacted it, to what is used.
    if (bytes === 0n || (bytes < mostBytes && bytes < bytesUsed(reader)))
      throw new UnsoundFile('was cut short')
    mostBytes = bytes
  }
}

/**
 * SQLite empties the journal once it was moved into the main file, and that is another version of the data. Whoever cuts it
 * short while the version stays the same takes away what is nowhere else.
 */
function watchJournal(size: () => bigint | undefined, reader: Database.Database): () => void {
  /** Changes with everything that any other connection does to the data or to the journal. */
  const versionStatement = reader.prepare('pragma data_version')
  const readVersion = (): number => (versionStatement.all([]) as [{ data_version: number }])[0].data_version
  let known = { version: 0, bytes: 0n }
  let isCut = false
  return () => {
    // Older than the size, whatever another process does in between.
    const version = readVersion()
    const bytes = size()
    if (bytes === undefined) return
    isCut ||= bytes < known.bytes && readVersion() === known.version
    if (isCut) throw new UnsoundFile('was cut short')
    known = { version, bytes }
  }
}

/** As of the newest transaction, wherever its pages are. */
function bytesUsed(connection: Database.Database): bigint {
  const [row] = connection
    .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
    .all([]) as [{ bytes: number }]
  return BigInt(row.bytes)
}
