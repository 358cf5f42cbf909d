import type { MissedThought } from '@townsfolk/brain'
import type { KeptMissedLine, Store } from '@townsfolk/service'
import { asNumber, sql } from './sql.ts'
import { readRow, type SqlDatabase } from './sql-database.ts'

type Missed = Pick<Store, 'keepMissed' | 'readMissed' | 'forgetMissed'>

export function missedIn(database: SqlDatabase): Missed {
  const { nowMs } = database.dialect
  return {
    async keepMissed(team, { id, characterId, language, text, why, thought }, { lines, keepMs }) {
      const written = thought && JSON.stringify(thought)
      const { count } = await readRow<{ count: number }>(
        database,
        sql`insert into tf_missed (team, id, character_id, language, text, why, thought, count, first_said_at_ms,
            last_said_at_ms, forget_at_ms)
          values (${team}, ${id}, ${characterId}, ${language}, ${text}, ${why}, ${written}, 1, ${nowMs}, ${nowMs},
            ${nowMs} + ${keepMs})
          on conflict (team, id) do update set
            count = case when tf_missed.forget_at_ms > ${nowMs} then tf_missed.count + 1 else 1 end,
            first_said_at_ms = case when tf_missed.forget_at_ms > ${nowMs} then tf_missed.first_said_at_ms
              else excluded.first_said_at_ms end,
            text = excluded.text, thought = excluded.thought,
            last_said_at_ms = excluded.last_said_at_ms, forget_at_ms = excluded.forget_at_ms
          returning ${asNumber(sql`count`)} as count`,
      )
      // What was said before takes no more room.
      if (count > 1) return
      await database.query(sql`delete from tf_missed where forget_at_ms <= ${nowMs}`)
      await database.query(sql`
        delete from tf_missed where team = ${team} and id in (
          select id from tf_missed where team = ${team} order by last_said_at_ms desc, id
          limit ${mostAtOnce} offset ${lines})`)
    },

    async readMissed(team) {
      const rows = await database.read<MissedRow>(sql`
        select id, character_id as "characterId", language, text, why, thought, ${asNumber(sql`count`)} as count,
          ${asNumber(sql`first_said_at_ms`)} as "firstSaidAtMs", ${asNumber(sql`last_said_at_ms`)} as "lastSaidAtMs"
        from tf_missed where team = ${team} and forget_at_ms > ${nowMs} order by last_said_at_ms desc, id`)
      return rows.map(({ thought, ...line }) => ({
        ...line,
        thought: thought === null ? null : (JSON.parse(thought) as MissedThought),
      }))
    },

    async forgetMissed(team, characterId) {
      await database.query(sql`delete from tf_missed where forget_at_ms <= ${nowMs}`)
      const ofCharacter = characterId === undefined ? sql`` : sql`and character_id = ${characterId}`
      const forgotten = await database.query(
        sql`delete from tf_missed where team = ${team} ${ofCharacter} returning id`,
      )
      return forgotten.length
    },
  }
}

/** SQLite has no offset without a limit. */
const mostAtOnce = 1_000_000

type MissedRow = Omit<KeptMissedLine, 'thought'> & { readonly thought: string | null }
