import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgresDatabase } from '../../packages/server/src/database/postgres-database.ts'
import { sql } from '../../packages/server/src/database/sql/sql.ts'
import type { SqlDatabase } from '../../packages/server/src/database/sql/sql-database.ts'
import { createSqlStore } from '../../packages/server/src/database/sql/sql-store.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { type Pooler, startPgbouncer } from '../support/pgbouncer.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { describeRates } from './describe-rates.ts'
import { describeSqlStore } from './describe-sql-store.ts'
import { describeStore } from './describe-store.ts'

let server: PostgresServer
let pooler: Pooler
let shared: SqlDatabase

beforeAll(async () => {
  server = await startPostgres()
  pooler = await startPgbouncer(server.url)
  shared = await openPostgresDatabase(await newUrl())
  await createSqlStore(shared)
}, 300_000)

afterAll(async () => {
  await shared?.close()
  await pooler?.stop()
  await server?.stop()
})

async function newUrl(): Promise<string> {
  return pooler.through(await server.newDatabase())
}

describeStore('the store in PostgreSQL through a transaction pooler', async () => {
  await emptyTables(shared)
  return createSqlStore({ ...shared, close: async () => {} })
})

describeSqlStore('a database of PostgreSQL through a transaction pooler', async () => {
  const url = await newUrl()
  return () => openPostgresDatabase(url)
})

describeRates('rates in PostgreSQL through a transaction pooler', async () => ({
  databaseUrl: await newUrl(),
}))

describe('through a transaction pooler', () => {
  it('no setting of a transaction stays behind for others', async () => {
    const database = await openPostgresDatabase(await newUrl())
    const limit = sql`select current_setting('idle_in_transaction_session_timeout') as limit`
    expect(await database.transaction(each => each.query(limit))).toEqual([{ limit: '10s' }])
    const after = await Promise.all(Array.from({ length: 10 }, () => database.query(limit)))
    expect(new Set(after.map(([row]) => (row as { limit: string }).limit))).toEqual(new Set(['0']))
    await database.close()
  })

  it('a pooler that goes away is an outage', async () => {
    const own = await startPgbouncer(server.url)
    const database = await openPostgresDatabase(own.through(server.url))
    const broken = database.transaction(async transaction => {
      await own.stop()
      await transaction.query(sql`select 1`)
    })
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' })
    await expect(database.query(sql`select 1`)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(database.check()).rejects.toMatchObject({ code: 'unavailable' })
    await database.close()
  })
})
