import { type KeyValueDatabase, keyOf, type RecordKey, type Records } from './key-value-database.ts'
import { type ExpiringLine, saidAgain } from './missed-lines.ts'
import type { Store } from './store.ts'

type Missed = Pick<Store, 'keepMissed' | 'readMissed' | 'forgetMissed'>

/** All of a team in two records more than lines: an index that changes with each of them, and each by itself. */
export function missedIn(database: KeyValueDatabase, { nowMs }: { nowMs(): number }): Missed {
  return {
    keepMissed: (team, line, { lines, keepMs }) =>
      database.transaction(async records => {
        const [index = [], before] = await Promise.all([
          records.get(indexKey(team)),
          records.get(lineKey(team, line.id)),
        ])
        const now = nowMs()
        const kept = before && before.forgetAtMs > now ? before.line : undefined
        const others = index.filter(({ id }) => id !== line.id)
        const forgetAtMs = now + keepMs
        const next = [...others.filter(entry => entry.forgetAtMs > now), { id: line.id, forgetAtMs }].slice(
          -lines,
        )
        const left = new Set(next.map(({ id }) => id))
        for (const { id } of others) if (!left.has(id)) records.remove(lineKey(team, id))
        records.put(lineKey(team, line.id), { line: saidAgain(kept, line, now), forgetAtMs })
        records.put(indexKey(team), next)
      }),

    readMissed: team =>
      database.transaction(async records =>
        (await linesOf(records, team, nowMs())).map(({ line }) => line).reverse(),
      ),

    forgetMissed: (team, characterId) =>
      database.transaction(async records => {
        const lines = await linesOf(records, team, nowMs())
        const index = (await records.get(indexKey(team))) ?? []
        const left = lines.filter(({ line }) => characterId !== undefined && line.characterId !== characterId)
        const kept = new Set(left.map(({ line }) => line.id))
        for (const { id } of index) if (!kept.has(id)) records.remove(lineKey(team, id))
        records.put(
          indexKey(team),
          index.filter(({ id }) => kept.has(id)),
        )
        return lines.length - left.length
      }),
  }
}

/** Those that were said last come last. */
async function linesOf(records: Records, team: string, now: number): Promise<readonly ExpiringLine[]> {
  const index = (await records.get(indexKey(team))) ?? []
  const found = await Promise.all(index.map(({ id }) => records.get(lineKey(team, id))))
  return found.filter(line => line !== undefined).filter(({ forgetAtMs }) => forgetAtMs > now)
}

interface IndexEntry {
  readonly id: string
  readonly forgetAtMs: number
}

/** Those that were said last come last. */
function indexKey(team: string): RecordKey<readonly IndexEntry[]> {
  return keyOf('missed-index', team)
}

function lineKey(team: string, id: string): RecordKey<ExpiringLine> {
  return keyOf('missed', team, id)
}
