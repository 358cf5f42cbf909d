import { inspect } from 'node:util'
import { openStore } from '@townsfolk/server'
import type { Lease, Store } from '@townsfolk/service'
import { Client } from 'pg'
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest'
import { openPostgresDatabase } from '../../packages/server/src/database/postgres-database.ts'
import { postgresDialect } from '../../packages/server/src/database/sql/dialect.ts'
import { sql } from '../../packages/server/src/database/sql/sql.ts'
import {
  type Charging,
  createCharging,
  lockAccount,
} from '../../packages/server/src/database/sql/sql-charging.ts'
import type { SqlDatabase } from '../../packages/server/src/database/sql/sql-database.ts'
import { createFolding, foldLedger } from '../../packages/server/src/database/sql/sql-folding.ts'
import { createSqlStore } from '../../packages/server/src/database/sql/sql-store.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { describeRates } from './describe-rates.ts'
import { describeSqlStore } from './describe-sql-store.ts'
import { describeStore } from './describe-store.ts'
import { costOf, grant, longLeaseMs, talk, transcript, turnOf } from './store/examples.ts'

let server: PostgresServer
let shared: SqlDatabase

beforeAll(async () => {
  server = await startPostgres()
  await asAdministrator(`create role guest login password 'guest'`)
  shared = await openPostgresDatabase(await server.newSchema())
  await createSqlStore(shared)
  // Opens all connections of the pool: who has to connect first is not there at once.
  await Promise.all(Array.from({ length: 10 }, () => shared.query(sql`select pg_sleep(0.1)`)))
}, 300_000)

afterAll(async () => {
  await shared?.close()
  await server?.stop()
})

describeStore('the store in PostgreSQL', async () => {
  await emptyTables(shared)
  return createSqlStore({ ...shared, close: async () => {} })
})

describeSqlStore('a database of PostgreSQL', async () => {
  const url = await server.newSchema()
  return () => openPostgresDatabase(url)
})

describeRates('rates in PostgreSQL', async () => ({ databaseUrl: await server.newSchema() }))

/** A store, and its database as another process has it open. */
const test = base.extend<{ url: string; store: Store; database: SqlDatabase }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs.
  url: async ({}, use) => use(await server.newSchema()),
  store: async ({ url }, use) => {
    const store = await openStore({ databaseUrl: url })
    await use(store)
    await store.close()
  },
  database: async ({ url, store: _made }, use) => {
    const database = await openPostgresDatabase(url)
    await use(database)
    await database.close()
  },
})

describe('a transaction that is still open', () => {
  test('is counted by the fold after its end', async ({ store, database, url }) => {
    const third = await openPostgresDatabase(url)
    await chargingOf(database).transaction('lantern', async (_, charge) => {
      await charge({ ...costOf(5), mustCover: false })
      await grant(store, 'lantern', 20)
      await foldLedger(third, 'lantern')
      expect(await store.readBalance('lantern')).toBe(20)
    })
    expect(await store.readBalance('lantern')).toBe(15)
    await foldLedger(third, 'lantern')
    expect(await store.readBalance('lantern')).toBe(15)
    await third.close()
  })

  test('is waited for when the balance is low, and not before', async ({ store, database }) => {
    await grant(store, 'lantern', 3_000)
    await store.appendToLedger('lantern', costOf(1))
    let other: Promise<string> | undefined
    await chargingOf(database).transaction('lantern', async (_, charge) => {
      await charge(costOf(20))
      expect(await store.appendToLedger('lantern', costOf(20))).toBe('charged')
      await store.appendToLedger('lantern', { ...costOf(2_959), mustCover: false })
      other = store.appendToLedger('lantern', costOf(20))
      await expect.poll(waitingConnections).toBe(1)
    })
    expect(await other).toBe('insufficient-credits')
    expect(await store.readBalance('lantern')).toBe(0)
  })

  test('is waited for when it takes much', async ({ store, database }) => {
    await grant(store, 'lantern', 5_000)
    await store.appendToLedger('lantern', costOf(1))
    let other: Promise<string> | undefined
    await chargingOf(database).transaction('lantern', async (_, charge) => {
      await charge(costOf(2_900))
      other = store.appendToLedger('lantern', costOf(2_900))
      await expect.poll(waitingConnections).toBe(1)
    })
    expect(await other).toBe('insufficient-credits')
    expect(await store.readBalance('lantern')).toBe(2_099)
  })

  test('leaves its state to the lease that waited for it', async ({ store, database }) => {
    const lease = (token: string, leaseMs: number): Promise<Lease> =>
      store.leaseSession({ team: 'lantern', sessionId: 's', token, leaseMs })
    await grant(store, 'lantern', 5_000)
    await talk(store, 's', ['a'])
    // It ran out at once, and nobody else has the session yet.
    await lease('slow', 0)
    const { turn, next } = await database.transaction(async transaction => {
      await lockAccount(transaction, 'lantern', postgresDialect.forUpdate)
      const committed = store.commitTurn(turnOf({ token: 'slow', state: 'after b', charge: costOf(1) }))
      await expect.poll(waitingConnections).toBe(1)
      const leased = lease('next', longLeaseMs)
      await expect.poll(waitingConnections).toBe(2)
      return { turn: { committed }, next: { leased } }
    })
    expect(await turn.committed).toBe('committed')
    expect(await next.leased).toEqual({ status: 'leased', turnCount: 2, state: 'after b' })
  })
})

describe('a connection that breaks', () => {
  test('is replaced', async ({ store }) => {
    await talk(store, 's', ['a'])
    await breakConnections()
    await expect.poll(() => transcript(store).catch(() => [])).toEqual(['1 a'])
  })

  test('undoes its transaction', async ({ store, database }) => {
    const broken = chargingOf(database).transaction('lantern', async (transaction, charge) => {
      await charge({ ...costOf(5), mustCover: false })
      await breakConnections()
      await transaction.query(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    await expect.poll(() => store.readBalance('lantern').catch(() => undefined)).toBe(0)
    await expect.poll(() => database.query(sql`select 1 as one`).catch(() => [])).toEqual([{ one: 1 }])
  })
})

describe('a database URL', () => {
  base.for<[string, Partial<URL>, RegExp]>([
    [
      'of a port where nobody listens',
      { port: '1' },
      /at 127.0.0.1:1\/postgres. It cannot be reached .+: start it/,
    ],
    ['of a host that is not there', { hostname: 'nowhere.invalid' }, /It cannot be reached .+: start it/],
    [
      'with a wrong password',
      { username: 'guest', password: 'sesame' },
      /The server refuses the user "guest" .+: check/,
    ],
    ['of an unknown user', { username: 'nobody' }, /The server refuses the user "nobody" .+: check/],
    ['of an unknown database', { pathname: '/nowhere' }, /There is no database of this name: create it/],
    ['of something else', { protocol: 'mysql:' }, /Write the database URL like this/],
  ])('%s is refused with advice, and the password is kept', async ([, wrong, advice]) => {
    const databaseUrl = Object.assign(new URL(server.url), wrong).href
    const error = await openStore({ databaseUrl }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).toHaveProperty('message', expect.stringMatching(advice))
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/lanternmere|sesame/)
  })

  base('that is none is refused with an example', async () => {
    const refused = openStore({ databaseUrl: 'postgres://town:lantern:mere@@/%' })
    await expect(refused).rejects.toThrow('postgres://user:password@host:5432/name')
    await expect(refused).rejects.not.toThrow('mere')
  })

  base('of a user who may make no tables is refused with advice', async () => {
    const databaseUrl = Object.assign(new URL(server.url), { username: 'guest', password: 'guest' }).href
    await expect(openStore({ databaseUrl })).rejects.toThrow(/may not make tables there .+: allow that/)
  })
})

/** A second store's charging: what it does is not committed before `work` is done. */
function chargingOf(database: SqlDatabase): Charging {
  return createCharging(database, createFolding(database))
}

async function breakConnections(): Promise<void> {
  await asAdministrator(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'townsfolk'`,
  )
}

/** How many wait for a lock. */
async function waitingConnections(): Promise<number> {
  const waiting = await asAdministrator(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
  return waiting.length
}

async function asAdministrator(statement: string): Promise<readonly unknown[]> {
  const client = new Client(server.url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
