import { ServiceError } from '@townsfolk/service'
import Database from 'libsql'
import { UnsoundFile, watchFiles } from './sqlite-files.ts'

/** What is known of a database's files while they are open, and of calls that failed for a reason that lasts. */
export interface SqliteHealth {
  /**
   * What is written to a deleted file is lost: nothing is written when this throws.
   * @throws UnsoundFile when the files are not those that were opened; an error of the driver
   */
  assertSameFiles(): void
  /**
   * Runs a call. When it meets damage, `look` reports that from then on. When it fails for another reason that does not
   * pass by itself, `tryAgain` finds out with `again` whether it has passed after all.
   */
  note<T>(kind: CallKind, work: () => Promise<T>, again: () => Promise<unknown>): Promise<T>
  /**
   * Looks at the files as somebody would who opens them now.
   * @throws UnsoundFile, or an error of the driver
   */
  look(): void
  /** Tries again what failed last, of each kind; rejects when it still does. */
  tryAgain(): Promise<void>
}

export type CallKind = 'read' | 'write'

/**
 * Never opens the files but through SQLite: closing any descriptor of theirs would take away the locks of the whole
 * process (POSIX), and another process could take them for abandoned.
 * @throws what `assertSameFiles` does
 */
export function watchHealth(file: string, reader: Database.Database): SqliteHealth {
  const failed = new Map<CallKind, () => Promise<unknown>>()
  let damage: unknown
  const assertSameFiles = watchFiles(file, reader)
  assertSameFiles()
  return {
    assertSameFiles,
    async note(kind, work, again) {
      try {
        return await work()
      } catch (error) {
        if (damaging.test(codeOf(error))) damage ??= error
        if (lasting.test(codeOf(error))) failed.set(kind, again)
        throw error
      }
    },
    look() {
      if (damage !== undefined) throw damage
      assertSameFiles()
      const fresh = new Database(file)
      try {
        fresh.pragma('query_only = on')
        fresh.prepare('select count(*) from sqlite_schema').all()
      } finally {
        fresh.close()
      }
    },
    async tryAgain() {
      for (const [kind, again] of failed) {
        await again()
        if (failed.get(kind) === again) failed.delete(kind)
      }
    },
  }
}

const damaging = /^SQLITE_(CORRUPT|NOTADB)/
const lasting = /^SQLITE_(IOERR|FULL|CANTOPEN|PERM|READONLY)/

/** What a caller, who may be anybody, is told of an error that was found by looking. */
export function unavailable(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  return new ServiceError('unavailable', sentenceOf(error), { retryAfterMs: 2000, cause: error })
}

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
      return 'The service has no permission to write to the database: give its user write access to the folder and its files.'
    default:
      return 'The service cannot reach its database.'
  }
}

function codeOf(error: unknown): string {
  return String(Object(error).code)
}
