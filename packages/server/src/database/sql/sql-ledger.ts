import { givenCredits, type LedgerRecord, type Store, type UsageTotals } from '@townsfolk/service'
import { asNumber, type Sql, sql } from './sql.ts'
import { insertAnswer } from './sql-answers.ts'
import { type Charging, lockAccount } from './sql-charging.ts'
import { readRow, readsOf, type SqlDatabase } from './sql-database.ts'
import { insertEntries, readAccount, subjectColumns, unfoldedOf } from './sql-entries.ts'

type Ledger = Pick<
  Store,
  'appendToLedger' | 'readTokenSpend' | 'readBalance' | 'topUp' | 'readUsage' | 'readLedger'
>

export function ledgerIn(database: SqlDatabase, charging: Charging): Ledger {
  const { dialect } = database
  const reads = readsOf(database)
  return {
    appendToLedger: (team, cost, answer) =>
      charging.transaction<'charged' | 'answered-before'>(team, async (transaction, charge, undo) => {
        if (answer && !(await insertAnswer(transaction, dialect, team, answer))) {
          return undo('answered-before')
        }
        await charge(cost)
        return 'charged'
      }),

    async readTokenSpend(team, tokenId) {
      const [token] = await database.read<{ spent: number }>(sql`
        select ${asNumber(sql`credits`)} as spent from tf_token_spend
        where team = ${team} and token_id = ${tokenId}`)
      return token?.spent ?? 0
    },

    readBalance: async team => (await readAccount(reads, dialect, team)).balance,

    async topUp(team, period, credits) {
      const done = await database.read(
        sql`select period from tf_top_up where team = ${team} and period = ${period}`,
      )
      if (done.length > 0) return
      await database.transaction(async transaction => {
        const begun = await transaction.query(sql`
          insert into tf_top_up (team, period) values (${team}, ${period})
          on conflict do nothing
          returning period`)
        if (begun.length === 0) return
        await lockAccount(transaction, team, dialect.forUpdate)
        const { balance, nowMs } = await readAccount(transaction, dialect, team)
        if (balance >= credits) return
        await insertEntries(transaction, dialect, team, [
          givenCredits('refresh', credits - balance, period, nowMs),
        ])
      })
    },

    async readUsage(team, { kind, id }, day) {
      const onDay = (column: Sql): Sql =>
        asNumber(sql`coalesce(sum(case when day = ${day} then ${column} end), 0)`)
      const sums = await readRow<UsageTotals>(
        reads,
        sql`select
          ${asNumber(sql`coalesce(sum(-credits), 0)`)} as "creditsAllTime",
          ${onDay(sql`-credits`)} as "creditsOnDay",
          ${onDay(sql`interactions`)} as "interactionsOnDay",
          ${onDay(sql`calls`)} as "callsOnDay"
        from (
          select day, credits, interactions, calls from tf_folded_usage
          where team = ${team} and subject_kind = ${kind} and subject_id = ${id}
          union all
          select day, credits, interactions, 1 as calls ${unfoldedOf(team)}
          and ${subjectColumns[kind]} = ${id}
        ) as part`,
      )
      return {
        ...sums,
        creditsAllTime: Math.max(0, sums.creditsAllTime),
        creditsOnDay: Math.max(0, sums.creditsOnDay),
      }
    },

    readLedger: (team, limit, beforeNumber) =>
      database.read<LedgerRecord>(sql`
        select
          ${asNumber(sql`number`)} as number,
          kind,
          ${asNumber(sql`credits`)} as credits,
          ${asNumber(sql`interactions`)} as interactions,
          day,
          player_id as "playerId",
          character_id as "characterId",
          key_prefix as "keyPrefix",
          note,
          ${asNumber(sql`created_at_ms`)} as "createdAtMs"
        from tf_ledger where team = ${team}
        ${beforeNumber === undefined ? sql`` : sql`and tf_ledger.number < ${beforeNumber}`}
        order by tf_ledger.number desc limit ${limit}`),
  }
}
