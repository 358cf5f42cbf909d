import { newSpeakers, type SessionSummary, type Store, type TurnRecord } from '@townsfolk/service'
import type { Dialect } from './dialect.ts'
import { asNumber, listSql, type Sql, sql } from './sql.ts'
import type { SqlDatabase, SqlQueries } from './sql-database.ts'

/** Sessions as they are listed, by indexes that no turn but the first of a session writes to. */
export function sessionListIn(database: SqlDatabase): Pick<Store, 'listSessions'> {
  return {
    async listSessions(team, { limit, before, playerId, characterId }) {
      const beforeOf = (time: Sql, id: Sql): Sql =>
        before ? sql`and (${time}, ${id}) < (${before.begunAtMs}, ${before.sessionId})` : sql``
      const ofTeam = sql`from tf_session where team = ${team} and begun_at_ms is not null
        ${beforeOf(sql`begun_at_ms`, sql`id`)}`
      const newest = sql`order by begun_at_ms desc, id desc limit ${limit + 1}`
      const rows = await database.read<SummaryRow>(
        playerId === undefined && characterId !== undefined
          ? sql`
            select ${summary} from (
              select session_id as speaker_session_id from tf_speaker
              where team = ${team} and character_id = ${characterId}
                ${beforeOf(sql`begun_at_ms`, sql`session_id`)}
              order by begun_at_ms desc, session_id desc limit ${limit + 1}
            ) as speaker
            join tf_session on tf_session.team = ${team} and tf_session.id = speaker_session_id
            order by begun_at_ms desc, id desc`
          : sql`
            select ${summary} ${ofTeam}
            ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}
            ${characterId === undefined ? sql`` : hasSpoken(team, characterId)}
            ${newest}`,
      )
      return { sessions: rows.slice(0, limit).map(summaryOf), hasMore: rows.length > limit }
    },
  }
}

/** Whether a character spoke in a row of `tf_session`. */
function hasSpoken(team: string, characterId: string): Sql {
  return sql`and exists (
    select 1 from tf_speaker where tf_speaker.team = ${team} and tf_speaker.character_id = ${characterId}
      and tf_speaker.begun_at_ms = tf_session.begun_at_ms and tf_speaker.session_id = tf_session.id)`
}

/** Adds those who spoke in a turn for the first time, if there are any. */
export async function noteSpeakers(
  transaction: SqlQueries,
  { team, sessionId, messages }: TurnRecord,
  { begunAtMs, characterIds: known }: { readonly begunAtMs: number; readonly characterIds: string | null },
): Promise<void> {
  const before = idsOf(known)
  const added = newSpeakers(before, messages)
  if (added.length === 0) return
  await transaction.query(sql`
    update tf_session set character_ids = ${JSON.stringify([...before, ...added])}
    where team = ${team} and id = ${sessionId}`)
  await insertSpeakers(transaction, team, sessionId, begunAtMs, added)
}

/** Notes those who speak in the messages of a copy. */
export async function noteSpeakersOfCopy(
  transaction: SqlQueries,
  dialect: Dialect,
  team: string,
  sessionId: string,
): Promise<void> {
  const [copy] = await transaction.query<{ begunAtMs: number; characterIds: string | null }>(sql`
    update tf_session set character_ids = ${speakersOfMessages(dialect, sql`${team}`, sql`${sessionId}`)}
    where team = ${team} and id = ${sessionId}
    returning ${asNumber(sql`begun_at_ms`)} as "begunAtMs", character_ids as "characterIds"`)
  if (copy) await insertSpeakers(transaction, team, sessionId, copy.begunAtMs, idsOf(copy.characterIds))
}

/** Puts a session on the lists of those who spoke in it. */
async function insertSpeakers(
  transaction: SqlQueries,
  team: string,
  sessionId: string,
  begunAtMs: number,
  characterIds: readonly string[],
): Promise<void> {
  if (characterIds.length === 0) return
  const rows = characterIds.map(id => sql`(${team}, ${id}, ${begunAtMs}, ${sessionId})`)
  await transaction.query(sql`
    insert into tf_speaker (team, character_id, begun_at_ms, session_id) values ${listSql(rows)}
    on conflict do nothing`)
}

/** Those who spoke in a session, in the order in which they did first: a list in JSON, or null when nobody did. */
export function speakersOfMessages({ jsonList }: Dialect, team: Sql, sessionId: Sql): Sql {
  return sql`(
    select case when count(*) = 0 then null else ${jsonList(sql`speaker`)} end from (
      select speaker_character_id as speaker from tf_message
      where tf_message.team = ${team} and tf_message.session_id = ${sessionId}
        and speaker_character_id is not null
      group by speaker_character_id order by min(seq)
    ) as spoken)`
}

const summary = sql`
  id as "sessionId",
  ${asNumber(sql`begun_at_ms`)} as "begunAtMs",
  ${asNumber(sql`last_turn_at_ms`)} as "lastTurnAtMs",
  ${asNumber(sql`turn_count`)} as "turnCount",
  ${asNumber(sql`message_count`)} as "messageCount",
  character_ids as "characterIds",
  player_id as "playerId"`

interface SummaryRow extends Omit<SessionSummary, 'characterIds'> {
  readonly characterIds: string | null
}

function summaryOf({ characterIds, ...session }: SummaryRow): SessionSummary {
  return { ...session, characterIds: idsOf(characterIds) }
}

/** Of a list in JSON; null for none. */
function idsOf(text: string | null): readonly string[] {
  return text === null ? [] : (JSON.parse(text) as string[])
}
