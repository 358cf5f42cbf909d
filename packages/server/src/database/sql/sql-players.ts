import {
  type KeptFact,
  type PlayerLearnings,
  type PlayerMemory,
  type Store,
  withLearned,
} from '@townsfolk/service'
import { listSql, sql } from './sql.ts'
import { readRow, type SqlDatabase, type SqlQueries } from './sql-database.ts'

export function playersIn(database: SqlDatabase): Pick<Store, 'readPlayer' | 'forgetPlayer'> {
  return {
    async readPlayer(team, playerId, characterIds) {
      if (characterIds.length === 0) return []
      const rows = await database.read<MemoryRow>(sql`
        select character_id as "characterId", facts from tf_player_memory
        where team = ${team} and player_id = ${playerId}
          and character_id in (${listSql(characterIds.map(id => sql`${id}`))})`)
      return rows.map(memoryOf)
    },

    async forgetPlayer(team, playerId) {
      await database.query(sql`delete from tf_player_memory where team = ${team} and player_id = ${playerId}`)
    },
  }
}

/** Adds to what is kept at that moment. Two turns of a player wait for each other, row by row in the same order. */
export async function learn(
  transaction: SqlQueries,
  team: string,
  { playerId, memories }: PlayerLearnings,
): Promise<void> {
  const inOrder = [...memories].sort((one, other) => (one.characterId < other.characterId ? -1 : 1))
  for (const learning of inOrder) {
    const { characterId } = learning
    // Holds the row until the transaction ends, whoever made it.
    const kept = await readRow<{ facts: string }>(
      transaction,
      sql`insert into tf_player_memory (team, player_id, character_id, facts)
        values (${team}, ${playerId}, ${characterId}, ${'[]'})
        on conflict (team, player_id, character_id) do update set facts = tf_player_memory.facts
        returning facts`,
    )
    await transaction.query(sql`
      update tf_player_memory set facts = ${JSON.stringify(withLearned(factsOf(kept.facts), learning))}
      where team = ${team} and player_id = ${playerId} and character_id = ${characterId}`)
  }
}

interface MemoryRow {
  readonly characterId: string
  readonly facts: string
}

function memoryOf({ characterId, facts }: MemoryRow): PlayerMemory {
  return { characterId, facts: factsOf(facts) }
}

function factsOf(text: string): readonly KeptFact[] {
  return JSON.parse(text) as KeptFact[]
}
