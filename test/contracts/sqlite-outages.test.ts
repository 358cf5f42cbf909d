import { copyFile, mkdtemp, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@townsfolk/server'
import type { Store } from '@townsfolk/service'
import Database from 'libsql'
import { test as base, describe, expect } from 'vitest'
import { sql } from '../../packages/server/src/database/sql/sql.ts'
import type { SqlDatabase } from '../../packages/server/src/database/sql/sql-database.ts'
import { createSqlStore } from '../../packages/server/src/database/sql/sql-store.ts'
import { openSqliteDatabase } from '../../packages/server/src/database/sqlite-database.ts'
import { costOf, grant, talk, transcript, turnOf } from './store/examples.ts'

const unavailable = { code: 'unavailable', retryAfterMs: expect.any(Number) }

/** A store, the file it is in, and another process that has the file open. */
const test = base.extend<{ folder: string; file: string; store: Store; other: Database.Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'townsfolk-sqlite-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  file: ({ folder }, use) => use(join(folder, 'townsfolk.db')),
  store: async ({ folder }, use) => {
    const store = await openStore({ dataFolder: folder })
    await use(store)
    await store.close()
  },
  other: async ({ file, store: _made }, use) => {
    const other = new Database(file)
    await use(other)
    other.close()
  },
})

describe('while another process is writing', () => {
  const patienceMs = 300

  test('all calls that write give up together, and reads and the check go on', async ({ file, other }) => {
    const store = await createSqlStore(await openSqliteDatabase(file, { patienceMs }))
    await talk(store, 's', ['a'])
    other.exec('begin immediate')
    const start = performance.now()
    let hasWritten = false
    const writes = Array.from({ length: 20 }, (_, i) =>
      i % 2
        ? store.commitTurn(turnOf({ sessionId: `new ${i}` }))
        : store.appendToLedger('lantern', costOf(0)),
    ).map(async write => {
      await expect(write).rejects.toMatchObject(unavailable)
      hasWritten = true
    })
    expect(await transcript(store)).toEqual(['1 a'])
    expect(await store.readBalance('lantern')).toBe(0)
    await store.check()
    expect(hasWritten).toBe(false)
    await Promise.all(writes)
    // One after the other they would have taken as long as all of them together.
    expect(performance.now() - start).toBeLessThan((writes.length / 2) * patienceMs)

    other.exec('rollback')
    await talk(store, 's', ['b'])
    expect(await transcript(store)).toEqual(['1 a', '2 b'])
    await store.close()
  })

  test('a call that writes waits for its end', async ({ store, other }) => {
    other.exec('begin immediate')
    const writing = grant(store, 'lantern', 5)
    expect(await store.readBalance('lantern')).toBe(0)
    other.exec('rollback')
    await writing
    expect(await store.readBalance('lantern')).toBe(5)
  })

  test('an outage is reported once, however many reads go on', async ({ file, other }) => {
    const database = await openSqliteDatabase(file, { patienceMs: 10 })
    const fail = (): Promise<{ cause?: unknown }> =>
      database.query(sql`delete from tf_play`).then(
        () => ({}),
        (error: { cause?: unknown }) => error,
      )
    other.exec('begin immediate')
    const first = await fail()
    await database.read(sql`select 1`)
    expect(first.cause).toMatchObject({ code: 'SQLITE_BUSY' })
    expect((await fail()).cause).toBe(first.cause)
    other.exec('rollback')
    await database.query(sql`delete from tf_play`)
    other.exec('begin immediate')
    expect((await fail()).cause).not.toBe(first.cause)
    await database.close()
  })
})

describe('a database that may not be written', () => {
  const openReadOnly = (file: string): Promise<SqlDatabase> => openSqliteDatabase(`file:${file}?mode=ro`)

  test('is refused by a start', async ({ file, store: _made }) => {
    const database = await openReadOnly(file)
    await expect(createSqlStore(database)).rejects.toMatchObject({
      ...unavailable,
      cause: { code: 'SQLITE_READONLY' },
    })
    await database.close()
  })

  test('is an outage, and the check says so', async ({ file, store: _made }) => {
    const database = await openReadOnly(file)
    await database.check()
    await expect(database.query(sql`delete from tf_play`)).rejects.toMatchObject(unavailable)
    await expect(database.check()).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(/has no permission to write to the database: give its user/),
    })
    expect(await database.read(sql`select count(*) as plays from tf_play`)).toEqual([{ plays: 0 }])
    await database.close()
  })
})

describe('a database file that is', () => {
  const failure = (message: RegExp): object => ({ ...unavailable, message: expect.stringMatching(message) })

  test.for<[string, RegExp, (file: string) => Promise<unknown>]>([
    ['deleted', /was deleted .+ put a backup in its place/, file => rm(file)],
    ['without its journal', /was deleted .+ put a backup in its place/, file => rm(`${file}-wal`)],
    [
      'replaced',
      /was replaced by another .+ stop the service/,
      async file => {
        await copyFile(file, `${file}.copy`)
        await rename(`${file}.copy`, file)
      },
    ],
    ['emptied', /was cut short .+ put a backup in its place/, file => truncate(file)],
    ['cut short', /was cut short .+ put a backup in its place/, file => truncate(file, 3 * 4096)],
  ])(
    '%s is reported at once, and nothing is written to it',
    async ([, message, harm], { file, folder, store }) => {
      await talk(store, 's', ['a'])
      await store.check()
      await moveJournal(file)
      await store.check()
      await harm(file)
      await expect(store.check()).rejects.toMatchObject(failure(message))
      await expect(store.check()).rejects.toThrow(expect.not.stringContaining(folder) as unknown as string)
      await expect(store.commitTurn(turnOf({ sessionId: 'new' }))).rejects.toMatchObject(unavailable)
      await expect(grant(store, 'lantern', 5)).rejects.toMatchObject(unavailable)
    },
  )

  test.for([
    ['cut short', 4096],
    ['emptied', 0],
  ] as const)(
    'beside a journal that was %s is reported at once, and nothing is written to it',
    async ([, bytes], { file, store, other }) => {
      // So that whoever opens it now finds a database that seems sound.
      await moveJournal(file)
      await talk(store, 's', ['a'])
      await store.check()
      await truncate(`${file}-wal`, bytes)
      const cutShort = failure(/was cut short .+ put a backup in its place/)
      await expect(store.check()).rejects.toMatchObject(cutShort)
      await expect(store.commitTurn(turnOf({ sessionId: 'new' }))).rejects.toMatchObject(unavailable)
      // What another process writes makes it no better.
      other.exec('create table other (a integer)')
      await expect(store.check()).rejects.toMatchObject(cutShort)
      await expect(grant(store, 'lantern', 5)).rejects.toMatchObject(unavailable)
    },
  )

  test('not readable somewhere is reported until it is', async ({ file, store }) => {
    await moveJournal(file)
    await talk(store, 's', ['a'])
    const journal = await readFile(`${file}-wal`)
    await truncate(`${file}-wal`)
    // Opened by now, it knows no other journal.
    const opened = await openSqliteDatabase(file)
    await opened.check()
    const read = (): Promise<unknown> => opened.read(sql`select count(*) as lines from tf_message`)
    await expect(read()).rejects.toMatchObject({ ...unavailable, cause: { code: 'SQLITE_IOERR_SHORT_READ' } })
    await opened.read(sql`select * from tf_schema`)
    await expect(opened.check()).rejects.toMatchObject(unavailable)
    await writeFile(`${file}-wal`, journal, { flag: 'r+' })
    await opened.check()
    expect(await read()).toEqual([{ lines: 1 }])
    await opened.close()
  })

  test('moved away is in order when it is back', async ({ file, store }) => {
    await rename(file, `${file}.away`)
    await expect(store.check()).rejects.toMatchObject(failure(/was deleted/))
    await rename(`${file}.away`, file)
    await store.check()
    await talk(store, 's', ['a'])
  })

  test('overwritten at its beginning is reported at once', async ({ file, store }) => {
    await talk(store, 's', ['a'])
    await moveJournal(file)
    await overwrite(file, 0, 100)
    await expect(store.check()).rejects.toMatchObject(failure(/is damaged: stop the service, put a backup/))
  })

  test('overwritten somewhere is reported from the first call on that meets it', async ({
    file,
    store,
    other,
  }) => {
    await talk(store, 's', ['a'])
    const { page } = other
      .prepare(`select rootpage as page from sqlite_schema where name = 'tf_message'`)
      .get() as { readonly page: number }
    await moveJournal(file)
    // Whoever reads anew meets it; what has read before may know the pages.
    await overwrite(file, (page - 1) * 4096, 4096)
    const opened = await openSqliteDatabase(file)
    const met = opened.read(sql`select * from tf_message`)
    await expect(met).rejects.toMatchObject({ ...unavailable, cause: { code: 'SQLITE_CORRUPT' } })
    await expect(opened.check()).rejects.toMatchObject(failure(/is damaged: stop the service, put a backup/))
    await opened.close()
  })

  test('compacted by somebody is in order', async ({ file, store, other }) => {
    for (let i = 0; i < 20; i++) await talk(store, `session ${i}`, ['a'.repeat(4_000)])
    await moveJournal(file)
    await store.check()
    other.exec('delete from tf_message')
    other.exec('vacuum')
    await moveJournal(file)
    await store.check()
    await talk(store, 's', ['a'])
    await store.check()
  })
})

/** From the journal into the file itself, as it comes to be when it has grown. */
async function moveJournal(file: string): Promise<void> {
  const connection = new Database(file)
  connection.pragma('wal_checkpoint(truncate)')
  connection.close()
}

async function overwrite(file: string, from: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(Math.min(bytes, size - from), 'Dear diary, '), { position: from } as never)
  await handle.close()
}
