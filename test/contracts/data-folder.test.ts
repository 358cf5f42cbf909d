import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRates, openStore } from '@townsfolk/server'
import Database from 'libsql'
import { test as base, describe, expect } from 'vitest'
import { backUp } from '../../packages/server/src/database/back-up.ts'
import { talk, transcript } from './store/examples.ts'

/** A folder with a database in it, which nobody has open. */
const test = base.extend<{ parent: string; dataFolder: string; file: string; marker: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs.
  parent: async ({}, use) => {
    const parent = await mkdtemp(join(tmpdir(), 'townsfolk-folder-'))
    await use(parent)
    await rm(parent, { recursive: true })
  },
  dataFolder: async ({ parent }, use) => {
    const dataFolder = join(parent, 'data')
    await remember(dataFolder, 'a')
    await use(dataFolder)
  },
  file: ({ dataFolder }, use) => use(join(dataFolder, 'townsfolk.db')),
  marker: ({ dataFolder }, use) => use(join(dataFolder, 'townsfolk.marker')),
})

describe('a data folder whose marker says that a database belongs there', () => {
  test.for<[string, RegExp, (file: string, dataFolder: string) => Promise<unknown>]>([
    ['there is none', /It is not there, although .+ put a backup .+ or delete .+marker/, file => rm(file)],
    ['the file is empty', /It is empty, although .+ put a backup .+ or delete .+marker/, empty],
    [
      'a database without tables is there',
      /It has nothing in it, although .+ put a backup .+ or delete .+marker/,
      async file => {
        await rm(file)
        execute(file, 'create table other (a integer)')
      },
    ],
    [
      'another one is there',
      /It is another one, although .+ put the right one, .+ or delete .+marker/,
      async (file, dataFolder) => {
        await remember(`${dataFolder}2`, 'other')
        await copyFile(join(`${dataFolder}2`, 'townsfolk.db'), file)
      },
    ],
  ])(
    'is refused when %s, and goes on when the marker is deleted',
    async ([, advice, harm], { dataFolder, file, marker }) => {
      await harm(file, dataFolder)
      const before = await readdir(dataFolder)
      await expect(openStore({ dataFolder })).rejects.toThrow(advice)
      expect(await readdir(dataFolder)).toEqual(before)
      await rm(marker)
      await remember(dataFolder, 'anew')
      expect(await recall(dataFolder)).toContain('anew')
      expect((await stat(marker)).isFile()).toBe(true)
    },
  )

  test('takes a backup in place of what was there', async ({ dataFolder, file }) => {
    await copyFile(file, `${file}.backup`)
    await remember(dataFolder, 'b')
    await rm(file)
    await expect(openStore({ dataFolder })).rejects.toThrow('put a backup in its place')
    await copyFile(`${file}.backup`, file)
    expect(await recall(dataFolder)).toBe('a')
  })

  test('refuses a backup beside the journal of what was there', async ({ dataFolder, file }) => {
    const backup = join(dataFolder, '..', 'backup.db')
    await backUp(dataFolder, backup)
    const store = await openStore({ dataFolder })
    await talk(store, 'b', ['b'])
    // As they are left by a process that is killed.
    const killed = join(dataFolder, '..', 'killed')
    await mkdir(killed)
    for (const end of ['-wal', '-shm']) await copyFile(file + end, join(killed, `townsfolk.db${end}`))
    await copyFile(backup, join(killed, 'townsfolk.db'))
    await store.close()
    await expect(openStore({ dataFolder: killed })).rejects.toThrow(
      /the journal of the database that was there before: delete .+townsfolk.db-wal and .+townsfolk.db-shm/,
    )
    for (const end of ['-wal', '-shm']) await rm(join(killed, `townsfolk.db${end}`))
    expect(await recall(killed)).toBe('a')
  })

  test('takes a backup that is older than markers', async ({ dataFolder, file }) => {
    execute(file, 'drop table tf_identity')
    expect(await recall(dataFolder)).toBe('a')
    expect(await recall(dataFolder)).toBe('a')
  })
})

describe('a data folder', () => {
  test('that is older than markers goes on, and has one from then on', async ({
    dataFolder,
    file,
    marker,
  }) => {
    execute(file, 'drop table tf_identity')
    await rm(marker)
    expect(await recall(dataFolder)).toBe('a')
    expect(await readFile(marker, 'utf8')).toMatch(/^[0-9a-f-]{36}\n/)
    await empty(file)
    await expect(openStore({ dataFolder })).rejects.toThrow('It is empty')
  })

  test('that many open at once for the first time has one marker, for all', async ({ parent }) => {
    const dataFolder = join(parent, 'new')
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore({ dataFolder })))
    for (const store of stores) await store.close()
    await remember(dataFolder, 'a')
    expect(await recall(dataFolder)).toBe('a')
  })

  test('says that it begins with an empty database, whether or not the folder is there', async ({
    parent,
  }) => {
    const dataFolder = join(parent, 'new')
    const notes: string[] = []
    const open = async (): Promise<void> => {
      const store = await openStore({ dataFolder }, { onWarning: note => notes.push(note) })
      await store.close()
    }
    const note = `began a new, empty database in ${join(dataFolder, 'townsfolk.db')}`
    await open()
    await open()
    expect(notes).toEqual([note])
    await rm(dataFolder, { recursive: true })
    await open()
    expect(notes).toEqual([note, note])
  })

  test('with a database that has lost some of its tables is refused', async ({ dataFolder, file }) => {
    execute(file, 'drop table tf_message')
    const refused = /It has only a part of its tables: restore a backup\./
    await expect(openStore({ dataFolder })).rejects.toThrow(refused)
    execute(file, 'drop table tf_schema')
    await expect(openStore({ dataFolder })).rejects.toThrow(refused)
  })

  test('that may be written again can be opened, whatever a refused start has left', async ({
    dataFolder,
    file,
  }) => {
    // A copy, because this process may still have the journals of the other one in its memory.
    const copy = `${dataFolder}2`
    await mkdir(copy)
    await copyFile(file, join(copy, 'townsfolk.db'))
    for (const end of ['-wal', '-shm']) await writeFile(join(copy, `townsfolk.db${end}`), '', { mode: 0o400 })
    const store = await openStore({ dataFolder: copy })
    expect(await modesIn(copy)).toMatchObject({ 'townsfolk.db-wal': '600', 'townsfolk.db-shm': '600' })
    await store.close()
  })

  test.for<[string, (file: string) => Promise<unknown>]>([
    ['cut short', file => truncate(file, 3 * 4096)],
    ['overwritten at its beginning', file => writeFile(file, 'Dear diary, ', { flag: 'r+' })],
    ['overwritten as a whole', file => writeFile(file, 'Dear diary, '.repeat(1000))],
    ['overwritten in its middle', file => overwriteMiddle(file)],
  ])('with a database that was %s is refused', async ([, harm], { dataFolder, file, marker }) => {
    await harm(file)
    const refused = /It is damaged, or no database: .+ put a backup in its place/
    await expect(openStore({ dataFolder })).rejects.toThrow(refused)
    await rm(marker)
    await expect(openStore({ dataFolder })).rejects.toThrow(refused)
  })
})

describe('what players said', () => {
  test('only the owner of the files may read', async ({ parent }) => {
    const dataFolder = join(parent, 'new')
    const store = await openStore({ dataFolder })
    await talk(store, 's', ['a'])
    expect(await modesIn(dataFolder)).toEqual({
      '.': '700',
      'townsfolk.db': '600',
      'townsfolk.db-shm': '600',
      'townsfolk.db-wal': '600',
      'townsfolk.marker': '600',
    })
    await store.close()
  })

  test('is closed to others where it was open to them before', async ({ dataFolder, file, marker }) => {
    const before = await openStore({ dataFolder })
    for (const path of [file, `${file}-wal`, `${file}-shm`, marker]) await chmod(path, 0o644)
    await chmod(dataFolder, 0o755)
    const after = await openStore({ dataFolder })
    expect(new Set(Object.values(await modesIn(dataFolder)))).toEqual(new Set(['700', '600']))
    await after.close()
    await before.close()
  })

  test('and how often who called, only their owner may read', async ({ parent }) => {
    const dataFolder = join(parent, 'counted')
    const limits = { key: 9, token: 9, player: 9, address: 9 }
    const store = await openStore({ dataFolder })
    const rates = await openRates({ dataFolder }, limits)
    await rates.count([{ subject: 'address', id: '203.0.113.9', weight: 1 }])
    expect(new Set(Object.values(await modesIn(dataFolder)))).toEqual(new Set(['700', '600']))
    // As earlier versions left it.
    await chmod(join(dataFolder, 'rates.db'), 0o644)
    await chmod(dataFolder, 0o755)
    const again = await openStore({ dataFolder })
    expect(new Set(Object.values(await modesIn(dataFolder)))).toEqual(new Set(['700', '600']))
    for (const each of [again, rates, store]) await each.close()
  })

  test('is closed to others in a folder that is not ours alone, which stays open', async ({ parent }) => {
    const dataFolder = join(parent, 'shared')
    await mkdir(dataFolder)
    await chmod(dataFolder, 0o755)
    await writeFile(join(dataFolder, 'of-others.txt'), 'Hello')
    await chmod(join(dataFolder, 'of-others.txt'), 0o644)
    const store = await openStore({ dataFolder })
    expect(await modesIn(dataFolder)).toMatchObject({
      '.': '755',
      'of-others.txt': '644',
      'townsfolk.db': '600',
      'townsfolk.db-wal': '600',
    })
    await store.close()
  })
})

async function remember(dataFolder: string, text: string): Promise<void> {
  const store = await openStore({ dataFolder })
  await talk(store, text, [text])
  await store.close()
}

/** What was remembered last. */
async function recall(dataFolder: string): Promise<string> {
  const store = await openStore({ dataFolder })
  const texts: string[] = []
  for (const text of ['a', 'b', 'anew']) {
    const lines = await transcript(store, text).catch(() => [])
    if (lines.length > 0) texts.push(text)
  }
  await store.close()
  return texts.join(' ')
}

/** In a file of its own: what this process closed lets go of the old one only some time later. */
async function empty(file: string): Promise<void> {
  await rm(file)
  await writeFile(file, '')
}

function execute(file: string, statement: string): void {
  const database = new Database(file)
  database.exec(statement)
  database.close()
}

async function overwriteMiddle(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes.fill('Dear diary, ', 2 * 4096, bytes.length - 4096)
  await writeFile(file, bytes)
}

async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(folder))]
  const modes = names.map(async name => {
    const { mode } = await stat(join(folder, name))
    return [name, (mode & 0o777).toString(8)]
  })
  return Object.fromEntries(await Promise.all(modes)) as Record<string, string>
}
