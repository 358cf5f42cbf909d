import { expect, it } from 'vitest'
import { reportingOutages } from './database-outage.ts'
import { sqliteDialect } from './sql/dialect.ts'
import { sql } from './sql/sql.ts'
import type { SqlDatabase } from './sql/sql-database.ts'

/** A database that fails with each of these errors in turn, and answers where there is none. */
function failing(...errors: readonly (Error | undefined)[]): SqlDatabase {
  const left = [...errors]
  const answer = async (): Promise<never[]> => {
    const error = left.shift()
    if (error) throw error
    return []
  }
  return {
    dialect: sqliteDialect,
    query: answer,
    read: answer,
    transaction: async work => {
      await answer()
      return work({ query: answer })
    },
    check: async () => {},
    close: async () => {},
  }
}

const [gone, still, again] = ['gone', 'still gone', 'gone again'].map(message => new Error(message))
const wrong = new Error('syntax error')

it('tells an outage from other errors, by the first one of each', async () => {
  const database = reportingOutages(failing(gone, still, undefined, again, wrong), error => error !== wrong)
  const query = (): Promise<unknown> => database.query(sql`select 1`)
  const unavailable = { code: 'unavailable', retryAfterMs: expect.any(Number) }
  await expect(query()).rejects.toMatchObject({ ...unavailable, cause: gone })
  const second = database.transaction(async () => 1)
  await expect(second).rejects.toMatchObject({ ...unavailable, cause: gone })
  expect(await query()).toEqual([])
  await expect(query()).rejects.toMatchObject({ ...unavailable, cause: again })
  await expect(query()).rejects.toBe(wrong)
})

it('tells an outage in the midst of a transaction', async () => {
  const database = reportingOutages(failing(undefined, gone), error => error === gone)
  const work = database.transaction(queries => queries.query(sql`select 1`))
  await expect(work).rejects.toMatchObject({ code: 'unavailable' })
})
