import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFullClient } from '@townsfolk/client'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'

/** A server that is killed while it works: what it has acknowledged is there when it comes back. */

const kills = inject('isThorough') ? 10 : 1
const players = 6
/** Again and again a process starts, works and is killed, on a machine that may be busy. */
const timeoutMs = 120_000

let folder: string
let postgres: PostgresServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  const [init, server] = await Promise.all([townsfolk(folder, 'init', 'town'), startPostgres()])
  expect(init.code).toBe(0)
  postgres = server
}, timeoutMs)

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

it('loses no acknowledged turn on SQLite', () => survives('--data', join(folder, 'data')), timeoutMs)

it(
  'loses no acknowledged turn on PostgreSQL',
  async () => survives('--database-url', await postgres.newSchema()),
  timeoutMs,
)

/** What one player said and was answered, turn for turn, in a session of its own. */
interface Conversation {
  sessionId: string
  readonly acknowledged: { readonly said: string; readonly answered: string }[]
}

async function survives(...database: [string, string]): Promise<void> {
  const place = ['--project', 'town', ...database]
  const granted = await townsfolk(folder, 'credits', 'grant', '--team', 'dev', '100000', ...place)
  expect(granted.code, granted.stderr).toBe(0)
  const apiKey = (await townsfolk(folder, 'keys', 'create', ...place)).stdout.trim()
  const conversations: Conversation[] = Array.from({ length: players }, () => ({
    sessionId: '',
    acknowledged: [],
  }))
  let server = await serveTownsfolk(folder, ...place)
  for (let kill = 1; kill <= kills; kill++) {
    const before = turnsIn(conversations)
    await killUnderLoad(server, apiKey, conversations)
    // Killed before it did anything, it could have lost nothing.
    expect(turnsIn(conversations)).toBeGreaterThan(before)
    server = await serveTownsfolk(folder, ...place)
    await checkConversations(server, apiKey, conversations)
  }
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** Every player talks without a pause; somewhere in it the process is gone. */
async function killUnderLoad(
  server: TownsfolkServer,
  apiKey: string,
  conversations: readonly Conversation[],
): Promise<void> {
  const api = createFullClient({ baseUrl: `${server.url}/v3`, apiKey })
  const enough = turnsIn(conversations) + players * 4
  const talk = async (conversation: Conversation): Promise<void> => {
    for (let turn = conversation.acknowledged.length + 1; ; turn++) {
      const said = `Line ${turn}`
      const { sessionId } = conversation
      const reply = await api.chat({ characterIds: ['pip'], message: said, playerId: 'ada', sessionId })
      const answered = reply.messages[0]?.lines.map(({ text }) => text).join(' ') ?? ''
      conversation.sessionId = reply.sessionId
      conversation.acknowledged.push({ said, answered })
      if (turnsIn(conversations) >= enough) server.process.kill('SIGKILL')
    }
  }
  const ends = await Promise.allSettled(conversations.map(talk))
  expect(await server.ended).toBeNull()
  for (const end of ends) {
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'unreachable' } })
  }
}

/** All that was acknowledged is there; and what is there was paid for, turn for turn. */
async function checkConversations(
  server: TownsfolkServer,
  apiKey: string,
  conversations: readonly Conversation[],
): Promise<void> {
  const api = createFullClient({ baseUrl: `${server.url}/v3`, apiKey })
  let turnsKept = 0
  for (const conversation of conversations) {
    const { sessionId, acknowledged } = conversation
    if (sessionId === '') continue
    const kept: string[] = []
    for await (const { content } of api.history({ sessionId, from: 'start' })) kept.push(content)
    const expected = acknowledged.flatMap(({ said, answered }) => [said, answered])
    expect(kept.slice(0, expected.length)).toEqual(expected)
    // The turn that was under way may have been written although its answer was lost: then it is whole.
    const more = kept.slice(expected.length)
    expect([0, 2]).toContain(more.length)
    if (more.length === 2) acknowledged.push({ said: more[0] ?? '', answered: more[1] ?? '' })
    turnsKept += acknowledged.length
  }
  const { player } = await api.usage({ playerId: 'ada' })
  // A session whose first answer was lost is known to nobody, but paid for.
  expect(player?.creditsUsedAllTime).toBeGreaterThanOrEqual(turnsKept)
  expect(player?.creditsUsedAllTime).toBeLessThanOrEqual(turnsKept + players)
}

function turnsIn(conversations: readonly Conversation[]): number {
  return conversations.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}
