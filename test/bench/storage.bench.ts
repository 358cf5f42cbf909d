import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatReply } from '@townsfolk/protocol'
import { createApiKey, createService, parseProject, type Store } from '@townsfolk/service'
import { Client } from 'pg'
import wren from '../../demo/project/characters/wren.json?raw'
import town from '../../demo/project/town.json?raw'
import { openStore } from '../../packages/server/src/database/open-store.ts'
import { startPostgres } from '../support/postgres.ts'
import { atMost, type Row, report } from './measure.ts'

/**
 * What a turn leaves on the disk, indexes and all, for sizing: transcript, memory, charge. Players talk to the demo's character,
 * metered; one turn has a line of the player's and one or two of hers.
 */

const parsed = parseProject({ 'town.json': town, 'characters/wren.json': wren })
if (!parsed.ok) throw new Error('The demo’s character cannot be read.')
const { project } = parsed

const sayings = [
  'Good evening, Wren!',
  'Could you bring me the paper lantern, please?',
  'What is tonight?',
  'My name is Ada, and I like boats.',
  'Where is the well?',
  'What did I tell you about me?',
]

/** As many as make the steps of 4 and 8 KiB, in which files grow, small beside the whole. */
const turns = 2000

interface Place {
  readonly name: string
  /** An empty database, or the one that it gave, once more. */
  open(): Promise<Store>
  /** Of the database that was opened last, when it is closed. */
  size(): Promise<number>
}

const folder = await mkdtemp(join(tmpdir(), 'townsfolk-bench-'))
const postgres = await startPostgres()
try {
  report(...(await measure(sqlite())), ...(await measure(onPostgres())))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}

async function measure({ name, open, size }: Place): Promise<readonly Row[]> {
  const grown = async (sessions: number, isNamed: boolean): Promise<number> => {
    const empty = await open()
    await talk(empty, { sessions: 1, turnsEach: 1, isNamed: false })
    await empty.close()
    const before = await size()
    const store = await open()
    await talk(store, { sessions, turnsEach: turns / sessions, isNamed })
    await store.close()
    return ((await size()) - before) / turns
  }
  const few = 20
  const aTurn = await grown(few, false)
  const aShortSession = await grown(turns, false)
  const aNamedTurn = await grown(few, true)
  return [
    atMost(`${name}: bytes for a turn`, aTurn, 4000),
    atMost(`${name}: bytes for a session, beside its turns`, aShortSession - aTurn, 2000),
    atMost(`${name}: bytes for a day for an Idempotency-Key`, aNamedTurn - aTurn, 4000),
  ]
}

function sqlite(): Place {
  let folders = 0
  let isSized = true
  const dataFolder = (): string => join(folder, `data-${folders}`)
  return {
    name: 'SQLite',
    open() {
      if (isSized) folders++
      isSized = !isSized
      return openStore({ dataFolder: dataFolder() })
    },
    size: async () => (await stat(join(dataFolder(), 'townsfolk.db'))).size,
  }
}

function onPostgres(): Place {
  let databaseUrl = ''
  let isSized = true
  return {
    name: 'PostgreSQL',
    async open() {
      if (isSized) databaseUrl = await postgres.newSchema()
      isSized = !isSized
      return openStore({ databaseUrl })
    },
    async size() {
      const client = new Client(databaseUrl)
      await client.connect()
      const { rows } = await client.query<{ size: string }>(
        `select sum(pg_total_relation_size(oid)) as size from pg_class
          where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
      )
      await client.end()
      return Number(rows[0]?.size)
    },
  }
}

interface Talk {
  readonly sessions: number
  readonly turnsEach: number
  readonly isNamed: boolean
}

async function talk(store: Store, { sessions, turnsEach, isNamed }: Talk): Promise<void> {
  const { apiKey, record } = await createApiKey(project.teams[0]?.id ?? '')
  const credits = { amount: 1_000_000, refresh: 'never' } as const
  const teams = project.teams.map(team => ({ ...team, credits }))
  const { fetch } = createService({ ...project, teams, keys: [record] }, { store })
  for (let player = 0; player < sessions; player++) {
    let sessionId: string | undefined
    for (let turn = 0; turn < turnsEach; turn++) {
      const headers = {
        'x-api-key': apiKey,
        ...(isNamed && { 'idempotency-key': crypto.randomUUID() }),
      }
      const message = sayings[(player + turn) % sayings.length]
      const body = JSON.stringify({
        characterIds: ['wren'],
        message,
        playerId: `player-${player}`,
        sessionId,
      })
      const response = await fetch(new Request('http://embedded/v3/chat', { method: 'POST', headers, body }))
      assert.equal(response.status, 200)
      sessionId = ((await response.json()) as ChatReply).sessionId
    }
  }
}
