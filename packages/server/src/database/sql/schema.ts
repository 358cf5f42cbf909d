import type { Dialect } from './dialect.ts'
import { type Sql, sql } from './sql.ts'
import { readRow, type SqlDatabase, type SqlQueries } from './sql-database.ts'

/**
 * Brings an empty or older database up to this schema. However many processes do it at once, each step is
 * taken once.
 * @returns whether it was empty
 * @throws UnusableDatabase when a newer Townsfolk has been at the database, or when tables of ours are missing
 */
export function migrate(database: SqlDatabase): Promise<boolean> {
  const { dialect } = database
  return database.transaction(async transaction => {
    await transaction.query(dialect.lockSchema)
    await transaction.query(sql`create table if not exists tf_schema (version integer primary key)`)
    const { version } = await readRow<{ version: number }>(
      transaction,
      sql`select coalesce(max(version), 0) as version from tf_schema`,
    )
    if (version > steps.length) {
      throw new UnusableDatabase(
        `Its schema is number ${version}, and this Townsfolk knows only ${steps.length}: ` +
          'update Townsfolk, or choose another database.',
      )
    }
    const found = await ownTablesIn(transaction, dialect)
    if (found.size !== tablesOf(version, dialect).length) {
      throw new UnusableDatabase('It has only a part of its tables: restore a backup.')
    }
    for (const [i, step] of steps.entries()) {
      if (i < version) continue
      for (const statement of step(dialect)) await transaction.query(statement)
      await transaction.query(sql`insert into tf_schema (version) values (${i + 1})`)
    }
    await tryWriting(transaction)
    return version === 0
  })
}

/** Whether a database that was brought up to this schema has lost some of it. */
export async function lacksTables(queries: SqlQueries, dialect: Dialect): Promise<boolean> {
  return (await ownTablesIn(queries, dialect)).size < tablesOf(steps.length, dialect).length
}

async function ownTablesIn(queries: SqlQueries, dialect: Dialect): Promise<ReadonlySet<string>> {
  const own = new Set(tablesOf(steps.length, dialect))
  const rows = await queries.query<{ name: string }>(dialect.tableNames)
  return new Set(rows.map(({ name }) => name).filter(name => own.has(name)))
}

/** Those of a database of this version. */
function tablesOf(version: number, dialect: Dialect): readonly string[] {
  const statements = steps.slice(0, version).flatMap(step => step(dialect))
  const made = statements.flatMap(({ texts: [text = ''] }) => /^create table (\w+)/.exec(text)?.[1] ?? [])
  return ['tf_schema', ...made]
}

/** Changes nothing, and fails where nothing can be changed: some databases let a transaction begin that may not write. */
export async function tryWriting(transaction: SqlQueries): Promise<void> {
  await transaction.query(sql`update tf_schema set version = version`)
}

/** A database that is not for this Townsfolk; the message says what to do. */
export class UnusableDatabase extends Error {}

/** Never changed once they are released: what is to be different comes as another step behind them. */
const steps: readonly ((dialect: Dialect) => readonly Sql[])[] = [
  ({ rowNumber }) => [
    // Changes with every turn, so it is small. Nobody has it when `lease_until_ms` is past.
    sql`create table tf_session (
      team text not null,
      id text not null,
      turn_count bigint not null,
      message_count bigint not null,
      lease_token text,
      lease_until_ms bigint not null,
      primary key (team, id)
    )`,
    // What a turn left, so that a copy can begin at any. A copy has its own turns and the one that it begins with.
    sql`create table tf_turn (
      team text not null,
      session_id text not null,
      number bigint not null,
      last_seq bigint not null,
      state text not null,
      primary key (team, session_id, number),
      foreign key (team, session_id) references tf_session (team, id)
    )`,
    // `actions` is a list in JSON.
    sql`create table tf_message (
      team text not null,
      session_id text not null,
      seq bigint not null,
      sender text not null,
      content text not null,
      speaker_character_id text,
      name text,
      addressed_to text,
      emotion text,
      actions text not null,
      created_at_ms bigint not null,
      primary key (team, session_id, seq),
      foreign key (team, session_id) references tf_session (team, id)
    )`,
    // `fold` is the fold that added the entry to the totals, 0 before that; nothing else of it ever changes.
    sql`create table tf_ledger (
      number ${rowNumber},
      team text not null,
      kind text not null,
      credits bigint not null,
      interactions bigint not null,
      day text not null,
      player_id text,
      character_id text,
      key_prefix text,
      note text,
      created_at_ms bigint not null,
      fold bigint not null default 0
    )`,
    sql`create index tf_ledger_by_number on tf_ledger (team, number)`,
    sql`create index tf_ledger_by_fold on tf_ledger (team, fold)`,
    // Who must not spend more than there is locks the team's account; no charge writes to it.
    sql`create table tf_account (
      team text primary key,
      folded_credits bigint not null default 0,
      fold_count bigint not null default 0
    )`,
    sql`create table tf_folded_usage (
      team text not null,
      subject_kind text not null,
      subject_id text not null,
      day text not null,
      credits bigint not null,
      interactions bigint not null,
      calls bigint not null,
      primary key (team, subject_kind, subject_id, day)
    )`,
    sql`create table tf_top_up (
      team text not null,
      period text not null,
      primary key (team, period)
    )`,
    sql`create table tf_api_key (
      prefix text primary key,
      sha256 text not null,
      team text not null,
      kind text not null,
      created_at_ms bigint not null,
      revoked_at_ms bigint
    )`,
  ],
  () => [
    sql`create table tf_play (
      team text not null,
      player_id text not null,
      question_set_id text not null,
      primary key (team, player_id, question_set_id)
    )`,
  ],
  () => [
    // A list in JSON, of the pages that may use the key; null for none.
    sql`alter table tf_api_key add column origins text`,
    sql`create table tf_secret (
      name text primary key,
      secret text not null
    )`,
    sql`create table tf_token_spend (
      team text not null,
      token_id text not null,
      credits bigint not null,
      expires_at_ms bigint not null,
      primary key (team, token_id)
    )`,
    sql`create table tf_answer (
      team text not null,
      key text not null,
      request text not null,
      reply text not null,
      created_at_ms bigint not null,
      primary key (team, key)
    )`,
    sql`create index tf_answer_by_age on tf_answer (created_at_ms)`,
  ],
  () => [
    // Of a copy: the session that has the turns up to the message with this number. Null for what is no copy.
    sql`alter table tf_session add column origin_id text`,
    sql`alter table tf_session add column origin_seq bigint`,
  ],
  () => [
    // `facts` is a list in JSON, bounded, and written with the turns that change it.
    sql`create table tf_player_memory (
      team text not null,
      player_id text not null,
      character_id text not null,
      facts text not null,
      primary key (team, player_id, character_id)
    )`,
  ],
  () => [
    // What was not understood: nothing of it says who said it. `thought` is JSON.
    sql`create table tf_missed (
      team text not null,
      id text not null,
      character_id text not null,
      language text not null,
      text text not null,
      why text not null,
      thought text,
      count bigint not null,
      first_said_at_ms bigint not null,
      last_said_at_ms bigint not null,
      forget_at_ms bigint not null,
      primary key (team, id)
    )`,
    sql`create index tf_missed_by_age on tf_missed (forget_at_ms)`,
  ],
]
