import {
  addSums,
  type DayUse,
  daysOf,
  noUse,
  rankedPage,
  type Store,
  type SubjectUse,
  type UseSums,
} from '@townsfolk/service'
import { listSql, type Sql, sql } from './sql.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { Folding } from './sql-folding.ts'
import { sumColumns, sumsOfEntries, sumsOfSums, useSubjects } from './sql-use-sums.ts'

/** What was used by day, added up beside the ledger so that nobody who asks for a month reads all of its entries. */
export function useIn(
  database: SqlDatabase,
  { gathered }: Pick<Folding, 'gathered'>,
): Pick<Store, 'readDays' | 'readRanking'> {
  return {
    async readDays(team, range, subject) {
      await gathered(team)
      const { kind, id } = subject ?? { kind: 'team', id: '' }
      const read: DayUse[] = []
      for (const days of portionsOf(daysOf(range), daysOfOne)) {
        const which = (column: Sql): Sql => sql`and ${column} = ${id} and day in (${listOfDays(days)})`
        const part = await database.read<DayUse>(sql`
          select day, ${sumsOfSums} from (${partsOf(team, kind, which)}) as part group by day order by day`)
        read.push(...part)
      }
      return read
    },

    async readRanking(team, kind, range, { limit, offset }) {
      await gathered(team)
      const sums = new Map<string, UseSums>()
      for (const days of portionsOf(daysOf(range), database.dialect.daysAtOnce)) {
        const which = (): Sql => sql`and day between ${days[0] ?? ''} and ${days.at(-1) ?? ''}`
        const part = await database.read<SubjectUse>(sql`
          select subject_id as id, ${sumsOfSums} from (${partsOf(team, kind, which)}) as part group by subject_id`)
        for (const { id, ...use } of part) sums.set(id, addSums(sums.get(id) ?? noUse, use))
        await letOthersIn()
      }
      return rankedPage(sums, { limit, offset })
    },
  }
}

/** How many days of one subject are read at once. */
const daysOfOne = 31

function portionsOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** As many each time, so that it is one statement to a database: the last day stands for those that are missing. */
function listOfDays(days: readonly string[]): Sql {
  return listSql(Array.from({ length: daysOfOne }, (_, at) => sql`${days[at] ?? days.at(-1) ?? ''}`))
}

/** The next turn of the event loop. */
function letOthersIn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/**
 * What was gathered, and the entries that were not yet; in one statement, so that nothing is gathered in between.
 * @param which a condition on the column that names the subject, and on `day`
 */
function partsOf(team: string, kind: keyof typeof useSubjects, which: (column: Sql) => Sql): Sql {
  const { id, has, groups } = useSubjects[kind]
  const entries = (folds: Sql): Sql => sql`
    select ${id} as subject_id, day, ${sumsOfEntries} from tf_ledger
    where team = ${team} and ${folds} and ${has} ${which(id)}
    group by ${groups}`
  return sql`
    select subject_id, day, ${listSql(sumColumns)} from tf_use
    where team = ${team} and subject_kind = ${kind} ${which(sql`subject_id`)}
    union all ${entries(sql`fold = 0`)}
    union all ${entries(sql`fold > coalesce((select gathered_folds from tf_account where team = ${team}), 0)`)}`
}
