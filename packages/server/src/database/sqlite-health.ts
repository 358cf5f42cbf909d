import { statSync } from 'node:fs'
import { ServiceError } from '@townsfolk/service'
import Database from 'libsql'

/** What is known of a database's files while they are open, and of how calls fared with them. */
export interface SqliteHealth {
  /** Whether the last call that wrote could not, for a reason that does not pass by itself. */
  readonly cannotWrite: boolean
  noteRead<T>(work: () => Promise<T>): Promise<T>
  /** Does not begin when the files are not those that were opened: what is written to a deleted file is lost. */
  noteWrite<T>(work: () => Promise<T>): Promise<T>
  /**
   * Looks at the files as somebody would who opens them now.
   * @throws UnsoundFile, or an error of the driver
   */
  look(): void
}

/**
 * Never opens the files but through SQLite: closing any descriptor of theirs would take away the locks of the whole
 * process (POSIX), and another process could take them for abandoned.
 */
export function watchHealth(file: string, reader: Database.Database): SqliteHealth {
  const wal = `${file}-wal`
  /** Which files they are; the one of the last writes is there from the first of them on. */
  const identities = new Map<string, string>()
  let mostBytes = 0n
  let damage: unknown
  let cannotWrite = false

  const assertSame = (path: string): bigint | undefined => {
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
  const assertWhole = (): void => {
    const bytes = assertSame(file)
    assertSame(wal)
    if (bytes === undefined || bytes === mostBytes) return
    // It grows when its journal is moved into it. It shrinks when somebody has compacted it, to what is used.
    if (bytes === 0n || (bytes < mostBytes && bytes < bytesUsed(reader)))
      throw new UnsoundFile('was cut short')
    mostBytes = bytes
  }
  const note = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) damage ??= error
      throw error
    }
  }
  assertWhole()
  return {
    get cannotWrite() {
      return cannotWrite
    },
    noteRead: note,
    async noteWrite(work) {
      try {
        assertWhole()
        const result = await note(work)
        cannotWrite = false
        return result
      } catch (error) {
        if (lasting.test(codeOf(error))) cannotWrite = true
        throw error
      }
    },
    look() {
      if (damage !== undefined) throw damage
      assertWhole()
      const fresh = new Database(file)
      try {
        fresh.pragma('query_only = on')
        fresh.prepare('select count(*) from sqlite_schema').all()
      } finally {
        fresh.close()
      }
    },
  }
}

/** What a caller, who may be anybody, is told of an error that was found by looking. */
export function unavailable(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  return new ServiceError('unavailable', sentenceOf(error), { retryAfterMs: 2000, cause: error })
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

const lasting = /^SQLITE_(IOERR|FULL|CANTOPEN|PERM|READONLY)/

function sentenceOf(error: unknown): string {
  if (error instanceof UnsoundFile) return error.message
  switch (/^SQLITE_(CORRUPT|NOTADB|FULL|READONLY|PERM)/.exec(codeOf(error))?.[1]) {
    case 'CORRUPT':
    case 'NOTADB':
      return 'The database is damaged: stop the service, put a backup in its place, and start it again.'
    case 'FULL':
      return 'The database cannot be written because its disk is full: make room.'
    case 'READONLY':
    case 'PERM':
      return 'The database may not be written: let the user that runs the service write its folder and its files.'
    default:
      return 'The service does not reach its database.'
  }
}

/** As of the newest transaction, wherever its pages are. */
function bytesUsed(connection: Database.Database): bigint {
  const [row] = connection
    .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
    .all([]) as [{ bytes: number }]
  return BigInt(row.bytes)
}

function codeOf(error: unknown): string {
  return String(Object(error).code)
}
