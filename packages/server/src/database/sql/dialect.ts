import { type Sql, sql } from './sql.ts'

/** Everything in which the two databases differ. */
export interface Dialect {
  /** Stands for a value; the first one has position 1. */
  placeholder(position: number): string
  /** The database's own clock, in whole milliseconds since 1970; it goes on within a transaction. */
  readonly nowMs: Sql
  /** Type of a primary key that the database numbers upwards. */
  readonly rowNumber: Sql
  /** Behind a `select`: holds its rows together with others, until the transaction ends. */
  readonly forKeyShare: Sql
  /** Behind a `select`: holds its rows alone, until the transaction ends. */
  readonly forUpdate: Sql
  /** At most so many transactions can have written what this one does not see yet. */
  readonly otherWriters: Sql
  /** Lets one process after the other change the schema, until the transaction ends. */
  readonly lockSchema: Sql
  /** Behind the columns of a table: its rows lie in the order of the primary key, where that can be had. */
  readonly inKeyOrder: Sql
  /** How many days of everybody are added up in one statement: SQLite lets nobody else on while it reads. */
  readonly daysAtOnce: number
  /** Collects the rows of a group into a list in JSON. */
  jsonList(value: Sql): Sql
  /** The tables that a statement finds by their names alone, in rows with a `name`. */
  readonly tableNames: Sql
}

/** Writing transactions come one after the other, so there is nothing to lock. */
export const sqliteDialect: Dialect = {
  placeholder: () => '?',
  nowMs: sql`cast(round(unixepoch('subsec') * 1000) as integer)`,
  rowNumber: sql`integer primary key`,
  forKeyShare: sql``,
  forUpdate: sql``,
  otherWriters: sql`0`,
  lockSchema: sql`select 1`,
  inKeyOrder: sql`without rowid`,
  daysAtOnce: 1,
  jsonList: value => sql`json_group_array(${value})`,
  tableNames: sql`select name from sqlite_schema where type = 'table'`,
}

/** PostgreSQL 15 and later. */
export const postgresDialect: Dialect = {
  placeholder: position => `$${position}`,
  nowMs: sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  rowNumber: sql`bigint generated always as identity primary key`,
  forKeyShare: sql`for key share`,
  forUpdate: sql`for update`,
  otherWriters: sql`cast(current_setting('max_connections') as integer)`,
  lockSchema: sql`select pg_advisory_xact_lock(hashtextextended('townsfolk schema', 0))`,
  inKeyOrder: sql``,
  daysAtOnce: 31,
  jsonList: value => sql`cast(json_agg(${value}) as text)`,
  tableNames: sql`select relname as name from pg_class where relkind in ('r', 'p') and pg_table_is_visible(oid)`,
}
