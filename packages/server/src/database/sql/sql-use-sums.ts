import { ledgerKinds, type UsageSubject } from '@townsfolk/service'
import { asNumber, listSql, type Sql, sql } from './sql.ts'
import { subjectColumns } from './sql-entries.ts'

/** How entries of the ledger are added up by day, for whom, and where the sums stand. */

/** For whom entries are added up. */
export interface UseSubject {
  readonly id: Sql
  /** Whether an entry has one. */
  readonly has: Sql
  /** What entries are added up by. */
  readonly groups: Sql
}

/** Of the team as a whole the id is empty. */
export const useSubjects: Readonly<Record<UsageSubject['kind'] | 'team', UseSubject>> = {
  team: { id: sql`''`, has: sql`true`, groups: sql`day` },
  player: { id: subjectColumns.player, has: sql`player_id is not null`, groups: sql`player_id, day` },
  character: {
    id: subjectColumns.character,
    has: sql`character_id is not null`,
    groups: sql`character_id, day`,
  },
  key: { id: subjectColumns.key, has: sql`key_prefix is not null`, groups: sql`key_prefix, day` },
}

const spendingKinds = ledgerKinds.filter(kind => kind !== 'grant' && kind !== 'refresh')

/** Columns of `tf_use`, named as the sums are. */
export const sumColumns: readonly Sql[] = [...spendingKinds, 'given', 'interactions', 'calls'].map(name => ({
  texts: [name],
  values: [],
}))

/** Sums of entries of the ledger. */
export const sumsOfEntries: Sql = (() => {
  const isGiven = sql`kind in ('grant', 'refresh')`
  return listSql([
    ...spendingKinds.map(
      kind => sql`sum(case when kind = ${kind} then -credits else 0 end) as ${nameOf(kind)}`,
    ),
    sql`sum(case when ${isGiven} then credits else 0 end) as given`,
    sql`sum(interactions) as interactions`,
    sql`sum(case when ${isGiven} then 0 else 1 end) as calls`,
  ])
})()

/** Sums of sums. */
export const sumsOfSums: Sql = listSql(
  sumColumns.map(column => sql`${asNumber(sql`sum(${column})`)} as ${column}`),
)

function nameOf(kind: string): Sql {
  return { texts: [kind], values: [] }
}
