import type { Charge, TokenBudget, Uncovered } from '@townsfolk/service'
import { asNumber, type Sql, sql } from './sql.ts'
import { readRow, type SqlDatabase, type SqlQueries } from './sql-database.ts'
import { insertEntries, readAccount } from './sql-entries.ts'
import type { Folding } from './sql-folding.ts'

/**
 * Appends charges to the ledger: never more than there is, when the balance must cover them.
 *
 * Who must be covered locks the team's account, looks at the balance, and keeps the lock until the entries
 * are committed. While there is plenty the lock is shared and nobody waits: small charges by everybody who
 * may be writing unseen cannot exhaust the balance. When it is low, or the charge is large, the lock is held
 * alone, and nothing is unseen.
 */
export interface Charging {
  /**
   * Runs `work` in a transaction, and once more when the lock has to be the other one. `charge` is called
   * last, if at all; what is not covered undoes the whole.
   */
  transaction<T>(team: string, work: ChargedWork<T>): Promise<T | Uncovered>
}

export type ChargedWork<T> = (
  transaction: SqlQueries,
  charge: (charge: Charge) => Promise<void>,
  /** Undoes the whole; the transaction comes to this. */
  undo: (result: T) => never,
) => Promise<T>

/** Credits. A turn seldom costs more; what does waits for its turn, and others wait for it. */
const smallCharge = 20

export function createCharging(database: SqlDatabase, folding: Folding): Charging {
  const { dialect } = database
  /** Teams that were low when last looked at: a guess, which saves a transaction that would be undone. */
  const lowTeams = new Set<string>()

  const run = async <T>(team: string, work: ChargedWork<T>, isAlone: boolean): Promise<T | Uncovered> => {
    let appended = 0
    let outcome: { readonly result: T } | undefined
    const undo = (result: T): never => {
      outcome = { result }
      throw new Undone('of-itself')
    }
    try {
      const result = await database.transaction(transaction => {
        const charge = async ({ entries, mustCover, token }: Charge): Promise<void> => {
          const cost = -entries.reduce((sum, { credits }) => sum + credits, 0)
          if (mustCover && cost > 0) await cover(transaction, team, cost, isAlone)
          if (token && cost > 0) await spend(transaction, team, token, cost)
          await insertEntries(transaction, dialect, team, entries)
          appended = entries.length
        }
        return work(transaction, charge, undo)
      })
      folding.appended(team, appended)
      return result
    } catch (error) {
      if (!(error instanceof Undone)) throw error
      if (outcome) return outcome.result
      if (error.why === 'insufficient-credits' || error.why === 'token-spent') return error.why
      return run(team, work, true)
    }
  }

  const cover = async (
    transaction: SqlQueries,
    team: string,
    cost: number,
    isAlone: boolean,
  ): Promise<void> => {
    await lockAccount(transaction, team, isAlone ? dialect.forUpdate : dialect.forKeyShare)
    const { balance, otherWriters } = await readAccount(transaction, dialect, team)
    if (balance < cost) throw new Undone('insufficient-credits')
    // So much could be taken at this moment by others whose entries are not committed yet.
    const isLow = balance - cost < smallCharge * otherWriters
    if (isLow) lowTeams.add(team)
    else lowTeams.delete(team)
    const isSafeTogether = otherWriters === 0 || (!isLow && cost <= smallCharge)
    if (!isAlone && !isSafeTogether) throw new Undone('not-alone')
  }

  return { transaction: (team, work) => run(team, work, lowTeams.has(team)) }
}

/** Holds the token's row until the transaction ends: calls of one token are charged one after the other. */
async function spend(
  transaction: SqlQueries,
  team: string,
  { id, credits, expiresAtMs }: TokenBudget,
  cost: number,
): Promise<void> {
  const { spent } = await readRow<{ spent: number }>(
    transaction,
    sql`insert into tf_token_spend (team, token_id, credits, expires_at_ms)
      values (${team}, ${id}, ${cost}, ${expiresAtMs})
      on conflict (team, token_id) do update set credits = tf_token_spend.credits + excluded.credits
      returning ${asNumber(sql`credits`)} as spent`,
  )
  if (spent > credits) throw new Undone('token-spent')
}

/** Locks the team's account until the transaction ends, and opens it when there is none yet. */
export async function lockAccount(transaction: SqlQueries, team: string, lock: Sql): Promise<void> {
  const select = sql`select team from tf_account where team = ${team} ${lock}`
  const locked = await transaction.query(select)
  if (locked.length > 0) return
  await transaction.query(sql`insert into tf_account (team) values (${team}) on conflict do nothing`)
  await transaction.query(select)
}

/** Thrown to undo a transaction, and never seen outside. */
class Undone extends Error {
  readonly why: Uncovered | 'not-alone' | 'of-itself'

  constructor(why: Undone['why']) {
    super(why)
    this.why = why
  }
}
