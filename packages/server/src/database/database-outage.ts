import { ServiceError } from '@townsfolk/service'
import type { SqlDatabase } from './sql/sql-database.ts'

/** Bearable for who waits, and time enough for a connection to come back. */
const retryAfterMs = 2000

/**
 * The same database, which reports outages: what fails because the database is out of reach fails with a ServiceError
 * `unavailable`. Its cause is the first error of the outage, so that each outage is logged once.
 */
export function reportingOutages(
  database: SqlDatabase,
  isOutage: (error: { readonly code?: unknown; readonly message?: unknown }) => boolean,
): SqlDatabase {
  let cause: unknown
  /** While nobody can write, reads may go on: that one succeeds does not end the outage. */
  let isOfWrites = false
  const within = async <T>(work: Promise<T>, writes: boolean): Promise<T> => {
    try {
      const result = await work
      if (writes || !isOfWrites) cause = undefined
      return result
    } catch (error) {
      if (!isOutage(Object(error))) throw error
      if (cause === undefined) isOfWrites = writes
      cause ??= error
      throw new ServiceError(
        'unavailable',
        'The service cannot reach its database now; try again in a moment.',
        { retryAfterMs, cause },
      )
    }
  }
  return {
    ...database,
    read: statement => within(database.read(statement), false),
    query: statement => within(database.query(statement), true),
    transaction: work => within(database.transaction(work), true),
  }
}
