import type { Dialect } from './dialect.ts'
import { type Sql, sql } from './sql.ts'
import { readRow, type SqlDatabase, type SqlQueries } from './sql-database.ts'
import { speakersOfMessages } from './sql-session-list.ts'

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

/** When the message of this number was said, in a row of `tf_session`. */
function messageTime(seq: Sql): Sql {
  return sql`(
    select created_at_ms from tf_message
    where tf_message.team = tf_session.team and session_id = tf_session.id and seq = ${seq})`
}

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
  dialect => [
    // For lists of sessions. The time of its beginning is null for a session that a node of an older version began. Nothing
    // that changes with a turn is in an index. `character_ids` is a list in JSON.
    sql`alter table tf_session add column begun_at_ms bigint`,
    sql`alter table tf_session add column last_turn_at_ms bigint`,
    sql`alter table tf_session add column player_id text`,
    sql`alter table tf_session add column character_ids text`,
    sql`create table tf_speaker (
      team text not null,
      character_id text not null,
      begun_at_ms bigint not null,
      session_id text not null,
      primary key (team, character_id, begun_at_ms, session_id)
    ) ${dialect.inKeyOrder}`,
    sql`update tf_session set
      begun_at_ms = coalesce(${messageTime(sql`1`)}, ${dialect.nowMs}),
      last_turn_at_ms = coalesce(${messageTime(sql`message_count`)}, ${dialect.nowMs}),
      character_ids = ${speakersOfMessages(dialect, sql`tf_session.team`, sql`tf_session.id`)}`,
    sql`insert into tf_speaker (team, character_id, begun_at_ms, session_id)
      select distinct tf_session.team, speaker_character_id, begun_at_ms, id from tf_session
      join tf_message on tf_message.team = tf_session.team and session_id = id
      where speaker_character_id is not null`,
    sql`create index tf_session_by_begin on tf_session (team, begun_at_ms, id)`,
    sql`create index tf_session_by_player on tf_session (team, player_id, begun_at_ms, id)`,
    // Up to which fold entries are in the sums by day.
    sql`alter table tf_account add column gathered_folds bigint not null default 0`,
    // Of the team as a whole the kind is `team`, and the id is empty. Days come first: what is written is near each other.
    sql`create table tf_use (
      team text not null,
      subject_kind text not null,
      day text not null,
      subject_id text not null,
      chat bigint not null,
      speech bigint not null,
      transcription bigint not null,
      quiz bigint not null,
      given bigint not null,
      interactions bigint not null,
      calls bigint not null,
      primary key (team, subject_kind, day, subject_id)
    ) ${dialect.inKeyOrder}`,
    sql`alter table tf_api_key add column may_read_transcripts bigint not null default 0`,
  ],
]
