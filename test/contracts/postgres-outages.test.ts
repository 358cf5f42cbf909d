import { openRates, openStore } from '@townsfolk/server'
import type { Store } from '@townsfolk/service'
import { Client } from 'pg'
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest'
import { openPostgresDatabase } from '../../packages/server/src/database/postgres-database.ts'
import { sql } from '../../packages/server/src/database/sql/sql.ts'
import type { SqlDatabase, SqlQueries } from '../../packages/server/src/database/sql/sql-database.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { talk, transcript, turnOf } from './store/examples.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
}, 300_000)

afterAll(() => server?.stop())

const unavailable = { code: 'unavailable', retryAfterMs: expect.any(Number) }

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

describe('a connection of PostgreSQL that dies', () => {
  test('in the midst of a transaction is an outage, at every statement from then on', async ({
    database,
  }) => {
    const errors: unknown[] = []
    const broken = database.transaction(async transaction => {
      await breakOwn(transaction)
      for (let i = 0; i < 3; i++) {
        await transaction.query(sql`select 1`).catch((error: unknown) => errors.push(error))
      }
      await transaction.query(sql`select 1`)
    })
    await expect(broken).rejects.toMatchObject(unavailable)
    expect(errors).toHaveLength(3)
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('before the commit is an outage', async ({ database }) => {
    const broken = database.transaction(breakOwn)
    await expect(broken).rejects.toMatchObject(unavailable)
  })

  test('while a statement waits is an outage', async ({ database }) => {
    const waiting = database.query(sql`select pg_sleep(60)`)
    await Promise.all([
      expect(waiting).rejects.toMatchObject(unavailable),
      expect
        .poll(() =>
          asAdministrator(
            `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60%'
              and pid <> pg_backend_pid()`,
          ),
        )
        .toHaveLength(1),
    ])
  })

  test('with all others, because the server crashes, fails calls with an outage alone', async () => {
    const own = await startPostgres()
    const store = await openStore({ databaseUrl: await own.newSchema() })
    await talk(store, 's', ['a'])
    const outcomes = new Set<string>()
    let isOver = false
    const talking = Array.from({ length: 8 }, async (_, i) => {
      for (let turn = 0; !isOver; turn++) {
        const sessionId = `session ${i}/${turn}`
        await store.commitTurn(turnOf({ sessionId })).then(
          outcome => outcomes.add(outcome),
          (error: { code?: string; cause?: unknown }) => outcomes.add(error.code ?? String(error)),
        )
      }
    })
    await expect.poll(() => outcomes.has('committed')).toBe(true)
    await own.crash()
    await expect.poll(() => store.check().then(() => 'well')).toBe('well')
    isOver = true
    await Promise.all(talking)
    outcomes.delete('committed')
    expect([...outcomes]).toEqual(['unavailable'])
    expect(await transcript(store)).toEqual(['1 a'])
    await store.close()
    await own.stop()
  })
})

describe('a transaction that stands in the way of another', () => {
  test('is run again when the server has ended it', async ({ database }) => {
    await database.query(sql`create table pair (name text primary key, count integer not null)`)
    await database.query(sql`insert into pair values ('a', 0), ('b', 0)`)
    let arrived = 0
    let open = (): void => {}
    const both = new Promise<void>(resolve => {
      open = resolve
    })
    const count = (first: string, second: string): Promise<void> =>
      database.transaction(async transaction => {
        await transaction.query(sql`update pair set count = count + 1 where name = ${first}`)
        arrived++
        if (arrived === 2) open()
        await both
        await transaction.query(sql`update pair set count = count + 1 where name = ${second}`)
      })
    await Promise.all([count('a', 'b'), count('b', 'a')])
    expect(arrived).toBe(3)
    expect(await database.query(sql`select count from pair`)).toEqual([{ count: 2 }, { count: 2 }])
  })
})

describe('a server of PostgreSQL that can only be read', () => {
  const readOnly = (url: string): string =>
    url.replace('-c%20', '-c%20default_transaction_read_only%3Don%20-c%20')

  test('is refused by a start, with advice', async ({ url, store: _made }) => {
    await expect(openStore({ databaseUrl: readOnly(url) })).rejects.toThrow(
      /It can only be read \(.+\): give the address of the primary server/,
    )
  })

  test('lets calls be counted in memory, which is reported once', async ({ url }) => {
    const notes: string[] = []
    const limits = { key: 1, token: 0, player: 0, address: 0 }
    const place = { databaseUrl: readOnly(url) }
    const rates = await openRates(place, limits, { onWarning: note => notes.push(note) })
    const call = [{ subject: 'key', id: 'one', weight: 1 }] as const
    expect(await rates.count(call)).toBeUndefined()
    expect(await rates.count(call)).toBeDefined()
    expect(notes).toEqual([
      expect.stringMatching(
        /^calls are counted by this process alone: the table tf_rate cannot be used \(.+\)$/,
      ),
    ])
    await rates.close()
  })

  test('is an outage, and the check says so', async ({ url, store: _made }) => {
    const database = await openPostgresDatabase(readOnly(url))
    await expect(database.query(sql`delete from tf_play`)).rejects.toMatchObject(unavailable)
    await expect(database.transaction(each => each.query(sql`delete from tf_play`))).rejects.toMatchObject(
      unavailable,
    )
    await expect(database.check()).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(/read-only/),
    })
    await database.close()
  })
})

describe('a database of PostgreSQL', () => {
  test.for([
    ['some of its tables', 'drop table tf_message, tf_turn cascade'],
    ['the number of its schema', 'drop table tf_schema'],
  ] as const)(
    'that has lost %s is an outage, and a start refuses it',
    async ([, harm], { url, store, database }) => {
      await store.check()
      await database.query({ texts: [harm], values: [] })
      await expect(store.check()).rejects.toMatchObject({
        ...unavailable,
        message: expect.stringMatching(/lacks its tables: restore a backup/),
      })
      const read = database.read(sql`select * from tf_message, tf_schema`)
      await expect(read).rejects.toMatchObject(unavailable)
      const written = database.transaction(each => each.query(sql`delete from tf_turn using tf_schema`))
      await expect(written).rejects.toMatchObject(unavailable)
      await expect(openStore({ databaseUrl: url })).rejects.toThrow(
        /It has only a part of its tables: restore a backup\.$/,
      )
    },
  )

  test('that answers a start with an error is not called out of reach', async () => {
    const databaseUrl = `${server.url}?options=${encodeURIComponent('-c search_path=nowhere')}`
    await expect(openStore({ databaseUrl })).rejects.toThrow(
      /The server answers with an error \(.+, SQLSTATE 3F000\): read its log, or check the database URL\.$/,
    )
  })

  test('that is empty is reported by who opens it, once', async ({ url }) => {
    const notes: string[] = []
    for (let n = 0; n < 2; n++) {
      const store = await openStore({ databaseUrl: url }, { onWarning: note => notes.push(note) })
      await store.close()
    }
    expect(notes).toEqual([
      expect.stringMatching(/^began a new, empty database in 127\.0\.0\.1:\d+\/postgres$/),
    ])
  })

  test('all of whose connections are taken is checked in a few seconds', async ({ database }) => {
    const sleeping = Array.from({ length: 10 }, () =>
      database.query(sql`select pg_sleep(60)`).catch(() => {}),
    )
    await expect(database.check()).rejects.toMatchObject(unavailable)
    await asAdministrator(
      `select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60)%'`,
    )
    await Promise.all(sleeping)
    await database.check().catch(() => {})
  })

  test('that ends a statement by a limit of its own is an outage', async ({ url, store: _made }) => {
    const limited = await openPostgresDatabase(url.replace('-c%20', '-c%20statement_timeout%3D50%20-c%20'))
    await expect(limited.query(sql`select pg_sleep(60)`)).rejects.toMatchObject(unavailable)
    await limited.close()
  })
})

/** Ends the connection of this transaction, and waits until it is gone. */
async function breakOwn(transaction: SqlQueries): Promise<void> {
  const [row] = await transaction.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const here = `from pg_stat_activity where pid = ${row?.pid}`
  await asAdministrator(`select pg_terminate_backend(pid) ${here}`)
  await expect.poll(() => asAdministrator(`select 1 ${here}`)).toHaveLength(0)
}

async function asAdministrator(statement: string): Promise<readonly unknown[]> {
  const client = new Client(server.url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
