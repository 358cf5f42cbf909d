import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFullClient } from '@townsfolk/client'
import Database from 'libsql'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import {
  serveTownsfolk,
  type TownsfolkServer,
  townsfolk,
  townsfolkBoundByModes,
} from '../support/townsfolk.ts'

/** What becomes of a server's data: what a start refuses, and backups, which are made while it works. */

const run = promisify(execFile)

let folder: string
let postgres: PostgresServer
let folders = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  const [init, server] = await Promise.all([townsfolk(folder, 'init', 'town'), startPostgres()])
  expect(init.code).toBe(0)
  postgres = server
}, 300_000)

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

interface Place {
  /** For every command. */
  readonly options: readonly string[]
  readonly dataFolder: string
  readonly file: string
}

function newPlace(): Place {
  folders++
  const dataFolder = join(folder, `data-${folders}`)
  const options = ['--project', 'town', '--data', dataFolder]
  return { options, dataFolder, file: join(dataFolder, 'townsfolk.db') }
}

it('a start refuses a database that may not be written, and says what to do', async () => {
  const { options, dataFolder, file } = newPlace()
  expect((await townsfolk(folder, 'keys', 'create', ...options)).code).toBe(0)
  await chmod(file, 0o444)
  await chmod(dataFolder, 0o555)
  const refused = {
    code: 1,
    stderr: expect.stringMatching(/Cannot use the database .+townsfolk\.db\. .+: let user \d+ write .+data/),
  }
  const { code, stderr } = await townsfolkBoundByModes(folder, 'serve', '--port', '0', ...options)
  expect({ code, stderr }).toEqual(refused)
  if (process.getuid?.() === 0) {
    await run('chown', ['-R', 'nobody', dataFolder])
    await chmod(file, 0o644)
    await chmod(dataFolder, 0o755)
    const ofAnother = await townsfolkBoundByModes(folder, 'serve', '--port', '0', ...options)
    expect({ code: ofAnother.code, stderr: ofAnother.stderr }).toEqual(refused)
  }
  await chmod(dataFolder, 0o755)
})

it('a start refuses a database of a newer Townsfolk, on SQLite and on PostgreSQL, and what runs goes on', async () => {
  const { options, file } = newPlace()
  expect((await townsfolk(folder, 'keys', 'create', ...options)).code).toBe(0)
  const database = new Database(file)
  database.exec('insert into tf_schema (version) values (99)')
  database.close()
  const url = await postgres.newDatabase()
  const onPostgres = ['--project', 'town', '--database-url', url]
  const apiKey = await createKey(onPostgres)
  const running = await serveTownsfolk(folder, ...onPostgres)
  await query(url, 'insert into tf_schema (version) values (99)')
  for (const place of [options, onPostgres]) {
    const { code, stderr } = await townsfolkBoundByModes(folder, 'serve', '--port', '0', ...place)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /Its schema is number 99, .+ update Townsfolk, or choose another database/,
      ),
    })
  }
  const api = createFullClient({ baseUrl: `${running.url}/v3`, apiKey })
  expect((await api.chat({ characterIds: ['pip'], message: 'Hello!' })).messages).toHaveLength(1)
  expect((await fetch(`${running.url}/ready`)).status).toBe(200)
  running.process.kill('SIGKILL')
  await running.ended
})

it('a running server whose database is deleted says so, and a start refuses to begin empty', async () => {
  const { options, file } = newPlace()
  const server = await serveTownsfolk(folder, ...options)
  const health = async (): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${server.url}/health`)
    return { status: response.status, body: await response.json() }
  }
  expect(await health()).toMatchObject({ status: 200 })
  expect(server.output.stderr).toMatch(/"level":"warn".+began a new, empty database in .+townsfolk\.db/)
  await rm(file)
  expect(await health()).toEqual({
    status: 503,
    body: { error: expect.stringMatching(/was deleted .+ put a backup/), code: 'unavailable' },
  })
  server.process.kill('SIGKILL')
  await server.ended
  const { code, stderr } = await townsfolkBoundByModes(folder, 'serve', '--port', '0', ...options)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/It is not there, although .+marker/),
  })
})

it('a server that runs as root, and no other, says a word in its log', async () => {
  const server = await serveTownsfolk(folder, ...newPlace().options)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  server.process.kill('SIGTERM')
  await server.ended
  const warnings = server.output.stderr.match(/"level":"warn".+runs as root/g) ?? []
  expect(warnings).toHaveLength(process.getuid?.() === 0 ? 1 : 0)
})

it('a backup of SQLite, made under load, has all that was acknowledged before it', async () => {
  const { options, file } = newPlace()
  const apiKey = await createKey(options)
  const server = await serveTownsfolk(folder, ...options)
  const backup = join(folder, 'backup.db')
  const before = await talkWhile(server, apiKey, async () => {
    const { code, stdout, stderr } = await townsfolk(folder, 'backup', backup, ...options)
    expect({ code, stdout }, stderr).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Wrote .+ complete and checked/),
    })
  })
  const again = await townsfolk(folder, 'backup', backup, ...options)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/There is a file .+ already/) })
  expect(((await stat(backup)).mode & 0o777).toString(8)).toBe('600')
  server.process.kill('SIGKILL')
  await server.ended

  for (const end of ['', '-wal', '-shm']) await rm(file + end)
  await copyFile(backup, file)
  await expectRestored(options, apiKey, before)
})

it('a backup of PostgreSQL, made under load, has all that was acknowledged before it', async () => {
  const url = await postgres.newDatabase()
  const options = ['--project', 'town', '--database-url', url]
  const apiKey = await createKey(options)
  const server = await serveTownsfolk(folder, ...options)
  const backup = join(folder, 'backup.dump')
  const before = await talkWhile(server, apiKey, async () => {
    await run(join(postgres.programs, 'pg_dump'), ['--format=custom', `--file=${backup}`, `--dbname=${url}`])
  })
  server.process.kill('SIGKILL')
  await server.ended

  const empty = await postgres.newDatabase()
  await run(join(postgres.programs, 'pg_restore'), ['--no-owner', `--dbname=${empty}`, backup])
  await expectRestored(['--project', 'town', '--database-url', empty], apiKey, before)
  const wrong = await townsfolk(folder, 'backup', 'out.db', ...options)
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('pg_dump --format=custom') })
})

/** What was acknowledged before a backup began. */
interface Before {
  /** What was said in each session. */
  readonly sessions: ReadonlyMap<string, readonly string[]>
  readonly turns: number
}

const granted = 100_000

async function createKey(options: readonly string[]): Promise<string> {
  expect((await townsfolk(folder, 'credits', 'grant', '--team', 'dev', `${granted}`, ...options)).code).toBe(
    0,
  )
  return (await townsfolk(folder, 'keys', 'create', ...options)).stdout.trim()
}

/** Players talk without a pause, before, during and after `work`. */
async function talkWhile(
  server: TownsfolkServer,
  apiKey: string,
  work: () => Promise<void>,
): Promise<Before> {
  const api = createFullClient({ baseUrl: `${server.url}/v3`, apiKey })
  const sessions = new Map<string, string[]>()
  let turns = 0
  let isOver = false
  const talking = Array.from({ length: 4 }, async () => {
    let sessionId = ''
    while (!isOver) {
      const message = `Line ${turns}`
      sessionId = (await api.chat({ characterIds: ['pip'], message, playerId: 'ada', sessionId })).sessionId
      sessions.set(sessionId, [...(sessions.get(sessionId) ?? []), message])
      turns++
    }
  })
  await expect.poll(() => turns).toBeGreaterThan(20)
  const before = { sessions: new Map(sessions), turns }
  await work()
  const during = turns
  await expect.poll(() => turns).toBeGreaterThan(during)
  isOver = true
  await Promise.all(talking)
  return before
}

/** Histories go on from what was; keys are the same; and what is there was paid for, turn for turn. */
async function expectRestored(options: readonly string[], apiKey: string, before: Before): Promise<void> {
  const server = await serveTownsfolk(folder, ...options)
  const api = createFullClient({ baseUrl: `${server.url}/v3`, apiKey })
  let turns = 0
  for (const [sessionId, said] of before.sessions) {
    const kept: string[] = []
    for await (const { sender, content } of api.history({ sessionId, from: 'start' })) {
      if (sender === 'USER') kept.push(content)
    }
    expect(kept.slice(0, said.length)).toEqual(said)
    turns += kept.length
  }
  expect(turns).toBeGreaterThanOrEqual(before.turns)
  // A session that was in the midst of a turn is free again within a lease's time; a new one is at once.
  await api.chat({ characterIds: ['pip'], message: 'Still there?', playerId: 'ada' })
  const { player } = await api.usage({ playerId: 'ada' })
  expect(player?.creditsUsedAllTime).toBe(turns + 1)
  server.process.kill('SIGTERM')
  await server.ended
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
