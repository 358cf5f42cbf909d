import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@townsfolk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../packages/server/src/database/sql/sql.ts'
import { openSqliteDatabase } from '../../packages/server/src/database/sqlite-database.ts'
import { describeSqlStore } from './describe-sql-store.ts'
import { describeStore } from './describe-store.ts'
import { talk, transcript } from './store/examples.ts'

let folder: string
let folders = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-sqlite-'))
})

afterAll(() => rm(folder, { recursive: true }))

function newFolder(): string {
  folders++
  return join(folder, `${folders}`)
}

describeStore('the store in SQLite', () => openStore({ dataFolder: newFolder() }))

describeSqlStore('a database of SQLite', async () => {
  const place = newFolder()
  await mkdir(place)
  return () => openSqliteDatabase(join(place, 'townsfolk.db'))
})

describe('a data folder', () => {
  it('is made, with the folders above it', async () => {
    const dataFolder = join(newFolder(), 'deep', 'down')
    const store = await openStore({ dataFolder })
    await talk(store, 's', ['a'])
    await store.close()
    expect((await stat(join(dataFolder, 'townsfolk.db'))).isFile()).toBe(true)
  })

  it('holds everything in one file once it is closed', async () => {
    const dataFolder = newFolder()
    const store = await openStore({ dataFolder })
    await talk(store, 's', ['a'])
    await store.close()
    const copy = newFolder()
    await mkdir(copy)
    await copyFile(join(dataFolder, 'townsfolk.db'), join(copy, 'townsfolk.db'))
    const restored = await openStore({ dataFolder: copy })
    expect(await transcript(restored)).toEqual(['1 a'])
    await restored.close()
  })

  it('that cannot be made is refused with advice', async () => {
    const file = newFolder()
    await writeFile(file, 'a file, not a folder')
    await expect(openStore({ dataFolder: join(file, 'data') })).rejects.toThrow(
      /Cannot use the database .*data.townsfolk\.db\. It cannot be opened .+ another data folder/,
    )
  })

  it('in which the file cannot be opened is refused with advice', async () => {
    const dataFolder = newFolder()
    await mkdir(join(dataFolder, 'townsfolk.db'), { recursive: true })
    await expect(openStore({ dataFolder })).rejects.toThrow(
      /It cannot be opened for writing .+ another data folder/,
    )
  })

  it('with something else in place of the database is refused with advice', async () => {
    const dataFolder = newFolder()
    await mkdir(dataFolder)
    await writeFile(join(dataFolder, 'townsfolk.db'), 'Dear diary, '.repeat(1_000))
    await expect(openStore({ dataFolder })).rejects.toThrow(
      /It is damaged, or no database: .+ backup .+ another data folder/,
    )
  })

  it('of a newer Townsfolk is refused with advice', async () => {
    const dataFolder = newFolder()
    await (await openStore({ dataFolder })).close()
    const database = await openSqliteDatabase(join(dataFolder, 'townsfolk.db'))
    await database.query(sql`insert into tf_schema (version) values (99)`)
    await database.close()
    await expect(openStore({ dataFolder })).rejects.toThrow(/Cannot use the database .+ update Townsfolk/)
  })
})

it('a row of transactions is no single turn of the event loop', async () => {
  const database = await openSqliteDatabase(join(folder, 'row.db'))
  let turns = 0
  const count = (): void => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const busy = async (): Promise<void> => {
    const endMs = performance.now() + 5
    while (performance.now() < endMs);
  }
  await Promise.all(Array.from({ length: 20 }, () => database.transaction(busy)))
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(5)
  await database.close()
})
