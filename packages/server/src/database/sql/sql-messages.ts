import type { ForkRecord, NewMessage, Store, StoredMessage, TurnRecord } from '@townsfolk/service'
import { asNumber, listSql, sql } from './sql.ts'
import type { SqlDatabase, SqlQueries } from './sql-database.ts'

export function messagesIn(database: SqlDatabase): Pick<Store, 'readMessages'> {
  return {
    async readMessages(team, sessionId, { limit, beforeSeq, afterSeq }) {
      const before = beforeSeq === undefined ? sql`` : sql`and seq < ${beforeSeq}`
      const page =
        afterSeq === undefined ? sql`${before} order by seq desc` : sql`and seq > ${afterSeq} order by seq`
      const rows = await database.read<MessageRow | EmptyPageRow>(sql`
        select
          ${asNumber(sql`message_count`)} as "messageCount",
          ${asNumber(sql`seq`)} as seq,
          sender,
          content,
          speaker_character_id as "speakerCharacterId",
          name,
          addressed_to as "addressedTo",
          emotion,
          actions,
          ${asNumber(sql`created_at_ms`)} as "createdAtMs"
        from tf_session
        left join (
          select * from tf_message where team = ${team} and session_id = ${sessionId} ${page} limit ${limit}
        ) as message on true
        where tf_session.team = ${team} and tf_session.id = ${sessionId}
        order by seq`)
      const [row] = rows
      if (!row) return undefined
      const messages = rows.filter(each => each.seq !== null).map(messageOf)
      const [edge, end] = afterSeq === undefined ? [messages.at(0), 1] : [messages.at(-1), row.messageCount]
      return { messages, hasMore: edge !== undefined && edge.seq !== end }
    },
  }
}

/** Appends a turn's messages to its session; the first of them gets `firstSeq`. */
export async function insertMessages(
  transaction: SqlQueries,
  { team, sessionId, messages }: TurnRecord,
  firstSeq: number,
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(
    (message, i) => sql`(
      ${team}, ${sessionId}, ${firstSeq + i}, ${message.sender}, ${message.content},
      ${message.speakerCharacterId}, ${message.name}, ${message.addressedTo}, ${message.emotion},
      ${JSON.stringify(message.actions)}, ${message.createdAtMs}
    )`,
  )
  await transaction.query(sql`
    insert into tf_message (
      team, session_id, seq, sender, content,
      speaker_character_id, name, addressed_to, emotion,
      actions, created_at_ms
    ) values ${listSql(rows)}`)
}

/** Copies the first `count` messages of a session into another. */
export async function copyMessages(
  transaction: SqlQueries,
  { team, sessionId, newSessionId }: ForkRecord,
  count: number,
): Promise<void> {
  const same = sql`
    seq, sender, content, speaker_character_id, name, addressed_to, emotion, actions, created_at_ms`
  await transaction.query(sql`
    insert into tf_message (team, session_id, ${same})
    select team, ${newSessionId}, ${same} from tf_message
    where team = ${team} and session_id = ${sessionId} and seq <= ${count}`)
}

interface MessageRow extends Omit<NewMessage, 'actions'> {
  readonly seq: number
  readonly actions: string
  /** Of the whole session. */
  readonly messageCount: number
}

/** The session is there, and the page is empty. */
interface EmptyPageRow {
  readonly seq: null
  readonly messageCount: number
}

function messageOf({ messageCount: _, actions, ...message }: MessageRow): StoredMessage {
  return { ...message, actions: JSON.parse(actions) as string[] }
}
