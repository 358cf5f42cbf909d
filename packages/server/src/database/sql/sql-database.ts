import type { Dialect } from './dialect.ts'
import type { Sql } from './sql.ts'

/** What a driver does for the store. */
export interface SqlDatabase extends SqlQueries {
  readonly dialect: Dialect
  /** The rows of a statement that changes nothing. It sees all that was committed, and waits for nobody who writes. */
  read<Row>(statement: Sql): Promise<readonly Row[]>
  /** Runs `work` in a transaction: kept when it resolves, undone when it rejects. */
  transaction<T>(work: (queries: SqlQueries) => Promise<T>): Promise<T>
  /**
   * Resolves when the database is sound and in reach.
   * @throws ServiceError `unavailable` that says what is wrong
   */
  check(): Promise<void>
  close(): Promise<void>
}

/** Its reads, for what takes queries. */
export function readsOf(database: SqlDatabase): SqlQueries {
  return { query: database.read }
}

export interface SqlQueries {
  /**
   * The rows of a statement, by the names of its columns. Of what type they are, the statement's author
   * knows.
   */
  query<Row>(statement: Sql): Promise<readonly Row[]>
}

/** For a statement that gives one row, whatever there is. */
export async function readRow<Row>(queries: SqlQueries, statement: Sql): Promise<Row> {
  const [row] = await queries.query<Row>(statement)
  if (row === undefined) throw new Error(`A statement gave no row: ${statement.texts.join('?').trim()}`)
  return row
}
