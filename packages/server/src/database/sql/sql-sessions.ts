import { playerOfTurn, type SessionRecord, type Store, type TurnRecord } from '@townsfolk/service'
import type { Dialect } from './dialect.ts'
import { asNumber, sql } from './sql.ts'
import { findAnswer, insertAnswer } from './sql-answers.ts'
import type { Charging } from './sql-charging.ts'
import { readRow, readsOf, type SqlDatabase, type SqlQueries } from './sql-database.ts'
import { copyMessages, insertMessages } from './sql-messages.ts'
import { learn } from './sql-players.ts'
import { noteSpeakers, noteSpeakersOfCopy } from './sql-session-list.ts'

type Sessions = Pick<
  Store,
  | 'leaseSession'
  | 'renewLease'
  | 'releaseLease'
  | 'commitTurn'
  | 'findAnswer'
  | 'readSession'
  | 'hasPlayed'
  | 'forkSession'
>

export function sessionsIn(database: SqlDatabase, charging: Charging): Sessions {
  const { nowMs } = database.dialect
  const reads = readsOf(database)
  return {
    async leaseSession({ team, sessionId, token, leaseMs }) {
      const [leased] = await database.query<{ turnCount: number }>(sql`
        update tf_session set lease_token = ${token}, lease_until_ms = ${nowMs} + ${leaseMs}
        where team = ${team} and id = ${sessionId} and lease_until_ms <= ${nowMs}
        returning ${asNumber(sql`turn_count`)} as "turnCount"`)
      if (leased) {
        // The statement above cannot see a turn that it waited for.
        const { state } = await readRow<{ state: string }>(
          reads,
          sql`select state from tf_turn
            where team = ${team} and session_id = ${sessionId} and number = ${leased.turnCount}`,
        )
        return { status: 'leased', turnCount: leased.turnCount, state }
      }
      const [held] = await database.read<{ remainingMs: number }>(sql`
        select ${asNumber(sql`lease_until_ms - ${nowMs}`)} as "remainingMs" from tf_session
        where team = ${team} and id = ${sessionId}`)
      if (!held) return { status: 'unknown' }
      if (held.remainingMs > leaseMs) {
        // The clock went back: who died with the lease would keep it for all that time.
        await database.query(sql`
          update tf_session set lease_until_ms = ${nowMs} + ${leaseMs}
          where team = ${team} and id = ${sessionId} and lease_until_ms > ${nowMs} + ${leaseMs}`)
      }
      // It may have been given back in between.
      return { status: 'busy', retryAfterMs: Math.min(leaseMs, Math.max(1, held.remainingMs)) }
    },

    async renewLease({ team, sessionId, token, leaseMs }) {
      const renewed = await database.query(sql`
        update tf_session set lease_until_ms = ${nowMs} + ${leaseMs}
        where team = ${team} and id = ${sessionId} and lease_token = ${token}
        returning id`)
      return renewed.length > 0
    },

    async releaseLease({ team, sessionId, token }) {
      await database.query(sql`
        update tf_session set lease_token = null, lease_until_ms = 0
        where team = ${team} and id = ${sessionId} and lease_token = ${token}`)
    },

    commitTurn: turn =>
      charging.transaction<CommitOutcome>(turn.team, async (transaction, charge, undo) => {
        const counts = await takeTurn(transaction, database.dialect, turn)
        if (!counts) return 'lease-lost'
        const { team, sessionId, state, messages, play, answer, learned } = turn
        if (answer && !(await insertAnswer(transaction, database.dialect, team, answer))) {
          return undo('answered-before')
        }
        await transaction.query(sql`
          insert into tf_turn (team, session_id, number, last_seq, state)
          values (${team}, ${sessionId}, ${counts.turnCount}, ${counts.messageCount}, ${state})`)
        await insertMessages(transaction, turn, counts.messageCount - messages.length + 1)
        await noteSpeakers(transaction, turn, counts)
        if (play) {
          await transaction.query(sql`
            insert into tf_play (team, player_id, question_set_id)
            values (${team}, ${play.playerId}, ${play.questionSetId})
            on conflict do nothing`)
        }
        if (learned) await learn(transaction, team, learned)
        await charge(turn.charge)
        return 'committed'
      }),

    findAnswer: (team, key) => findAnswer(database, team, key),

    async readSession(team, sessionId) {
      const [session] = await database.read<SessionRecord>(sql`
        select ${asNumber(sql`tf_turn.number`)} as "turnCount", tf_turn.state
        from tf_session join tf_turn on tf_turn.team = tf_session.team
          and tf_turn.session_id = tf_session.id and tf_turn.number = tf_session.turn_count
        where tf_session.team = ${team} and tf_session.id = ${sessionId}`)
      return session
    },

    async hasPlayed(team, { playerId, questionSetId }) {
      const played = await database.read(sql`
        select team from tf_play
        where team = ${team} and player_id = ${playerId} and question_set_id = ${questionSetId}`)
      return played.length > 0
    },

    forkSession: ({ team, sessionId, newSessionId, atSeq }) =>
      database.transaction(async transaction => {
        const turn =
          atSeq === undefined
            ? sql`order by number desc limit 1`
            : sql`and cast(${atSeq} as bigint) between 1 and last_seq order by number limit 1`
        const from = atSeq === undefined ? sessionId : await holderOf(transaction, team, sessionId, atSeq)
        const [copy] = await transaction.query<Counts>(sql`
          insert into tf_session (
            team, id, turn_count, message_count, lease_until_ms, origin_id, origin_seq,
            begun_at_ms, last_turn_at_ms, player_id
          )
          select team, ${newSessionId}, number, last_seq, 0, session_id, last_seq, ${nowMs}, ${nowMs},
            (select player_id from tf_session where team = ${team} and id = ${sessionId})
          from tf_turn
          where team = ${team} and session_id = ${from} ${turn}
          returning ${countsOfSession}`)
        if (!copy) {
          const original = await transaction.query(
            sql`select id from tf_session where team = ${team} and id = ${sessionId}`,
          )
          return original.length > 0 ? 'message-not-found' : 'session-not-found'
        }
        await transaction.query(sql`
          insert into tf_turn (team, session_id, number, last_seq, state)
          select team, ${newSessionId}, number, last_seq, state from tf_turn
          where team = ${team} and session_id = ${from} and number = ${copy.turnCount}`)
        await copyMessages(transaction, { team, sessionId: from, newSessionId }, copy.messageCount)
        await noteSpeakersOfCopy(transaction, database.dialect, team, newSessionId)
        return 'forked'
      }),
  }
}

/**
 * The session in which the turn of a message lies: this one, or the one that it is a copy of. What earlier turns left is
 * not copied, because it is most of a session and hardly ever asked for.
 */
async function holderOf(
  transaction: SqlQueries,
  team: string,
  sessionId: string,
  seq: number,
): Promise<string> {
  for (let id = sessionId; ; ) {
    const [origin] = await transaction.query<{ id: string }>(sql`
      select origin_id as id from tf_session
      where team = ${team} and id = ${id} and origin_id is not null and origin_seq >= cast(${seq} as bigint)`)
    if (!origin) return id
    id = origin.id
  }
}

type CommitOutcome = 'committed' | 'lease-lost' | 'answered-before'

interface Counts {
  readonly turnCount: number
  readonly messageCount: number
  readonly begunAtMs: number
  /** A list in JSON, of those who spoke before this turn; null for nobody. */
  readonly characterIds: string | null
}

const countsOfSession = sql`
  ${asNumber(sql`turn_count`)} as "turnCount",
  ${asNumber(sql`message_count`)} as "messageCount",
  ${asNumber(sql`begun_at_ms`)} as "begunAtMs",
  character_ids as "characterIds"`

/** Counts the turn and gives the lease back. Undefined when the session is not the holder's to write. */
async function takeTurn(
  transaction: SqlQueries,
  { nowMs }: Dialect,
  turn: TurnRecord,
): Promise<Counts | undefined> {
  const { team, sessionId, token, messages } = turn
  const playerId = playerOfTurn(turn)
  const [counts] = await transaction.query<Counts>(
    token === undefined
      ? sql`
        insert into tf_session (
          team, id, turn_count, message_count, lease_until_ms, begun_at_ms, last_turn_at_ms, player_id
        )
        values (${team}, ${sessionId}, 1, ${messages.length}, 0, ${nowMs}, ${nowMs}, ${playerId})
        on conflict do nothing
        returning ${countsOfSession}`
      : sql`
        update tf_session
        set turn_count = turn_count + 1, message_count = message_count + ${messages.length},
          lease_token = null, lease_until_ms = 0, last_turn_at_ms = ${nowMs},
          begun_at_ms = coalesce(begun_at_ms, ${nowMs}), player_id = coalesce(player_id, ${playerId})
        where team = ${team} and id = ${sessionId} and lease_token = ${token}
        returning ${countsOfSession}`,
  )
  return counts
}
