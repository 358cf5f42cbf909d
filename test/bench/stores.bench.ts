import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Brain } from '@townsfolk/brain'
import type { ChatReply, HistoryPage } from '@townsfolk/protocol'
import { createApiKey, createMemoryStore, createService, parseProject, type Store } from '@townsfolk/service'
import wren from '../../demo/project/characters/wren.json?raw'
import town from '../../demo/project/town.json?raw'
import { openStore } from '../../packages/server/src/database/open-store.ts'
import { startPostgres } from '../support/postgres.ts'
import { atLeast, type Row, report } from './measure.ts'

/**
 * Whole turns a second through the service, with a brain that says one line at once: eight players who talk
 * without a pause, each in a session of their own, metered and charged. A thousand players who say something
 * every ten seconds make a hundred.
 */

const players = 8
const measuredMs = 3000
const warmUpMs = 500
const wanted = 100

const parsed = parseProject({ 'town.json': town, 'characters/wren.json': wren })
if (!parsed.ok) throw new Error('The demo’s character cannot be read.')
const { project } = parsed
const brain: Brain = {
  async *reply() {
    yield { type: 'line', line: { text: 'On my way to the paper lantern!', emotion: 'HAPPY' } }
    yield { type: 'memory', memory: { focus: 'paper-lantern', said: ['FETCH 0', 'FETCH 1', 'greeting 2'] } }
  },
}

const folder = await mkdtemp(join(tmpdir(), 'townsfolk-bench-'))
const postgres = await startPostgres()
try {
  report(
    await measure('memory', createMemoryStore()),
    await measure('SQLite, every turn on the disk', await openStore({ dataFolder: folder })),
    await measure('PostgreSQL', await openStore({ databaseUrl: await postgres.newSchema() })),
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}

async function measure(name: string, store: Store): Promise<Row> {
  const { apiKey, record } = await createApiKey(project.teams[0]?.id ?? '')
  const credits = { amount: 1_000_000, refresh: 'never' } as const
  const teams = project.teams.map(team => ({ ...team, credits }))
  const { fetch } = createService({ ...project, teams, keys: [record] }, { store, brain })

  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(new Request(`http://embedded/v3${path}`, init))
    assert.equal(response.status, 200)
    return (await response.json()) as T
  }
  const sessions = await Promise.all(
    Array.from({ length: players }, async (_, at) => {
      const body = { characterIds: ['wren'], message: 'Hello!', playerId: `player-${at}` }
      return (await post<ChatReply>('/chat', body)).sessionId
    }),
  )
  let turns = players
  const talkUntil = async (endMs: number): Promise<void> => {
    const talk = async (sessionId: string, at: number): Promise<void> => {
      while (performance.now() < endMs) {
        const message = 'Could you bring me the paper lantern, please?'
        await post('/chat', { characterIds: ['wren'], message, playerId: `player-${at}`, sessionId })
        turns++
      }
    }
    await Promise.all(sessions.map(talk))
  }
  await talkUntil(performance.now() + warmUpMs)
  const turnsBefore = turns
  const start = performance.now()
  await talkUntil(start + measuredMs)
  const perSecond = ((turns - turnsBefore) / (performance.now() - start)) * 1000

  assert.equal(
    await store.readBalance(project.teams[0]?.id ?? ''),
    credits.amount - turns,
    'all were charged',
  )
  const page = await post<HistoryPage>('/chat/session', { sessionId: sessions[0], limit: 2 })
  assert.deepEqual(
    page.messages.map(({ sender }) => sender),
    ['USER', 'ASSISTANT'],
  )
  await store.close()
  return atLeast(`${name}: whole turns a second`, perSecond, wanted)
}
