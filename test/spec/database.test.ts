import { createFullClient } from '@townsfolk/client'
import { openStore } from '@townsfolk/server'
import { createApiKey, createService } from '@townsfolk/service'
import { afterAll, beforeAll, expect } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { projectOf, townFiles } from '../support/project.ts'
import { createScriptedBrain } from '../support/scripted-brain.ts'
import { rule } from './rule.ts'

let server: PostgresServer
let isRunning = false

beforeAll(async () => {
  server = await startPostgres()
  isRunning = true
}, 300_000)

afterAll(async () => {
  if (isRunning) await server.stop()
})

rule('errors.database-gone', async () => {
  const store = await openStore({ databaseUrl: await server.newSchema() })
  const [{ apiKey, record }, unknown] = await Promise.all([createApiKey('lantern'), createApiKey('lantern')])
  const unexpected: unknown[] = []
  const service = createService(
    { ...projectOf(townFiles), keys: [record] },
    { store, brain: createScriptedBrain(), onUnexpectedError: error => unexpected.push(error) },
  )
  const client = createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch: service.fetch })
  const { sessionId } = await client.chat({ characterIds: ['wren'], message: 'Hello' })
  isRunning = false
  await server.stop()

  const post = (path: string, body: object, key = apiKey): Promise<Response> =>
    service.fetch(
      new Request(`http://embedded${path}`, {
        method: 'POST',
        headers: { 'x-api-key': key },
        body: JSON.stringify(body),
      }),
    )
  const answers = [
    await post('/v3/chat', { characterIds: ['wren'], message: 'Hello' }),
    await post('/v3/chat', { characterIds: ['wren'], message: 'Hello', sessionId }),
    await post('/v3/chat/session', { sessionId }),
    await post('/v3/chat/session/fork', { sessionId }),
    await post('/v3/audio/generate', { characterId: 'wren', message: 'Hello' }),
    await post('/v2/chat', { characterId: 'wren', message: 'Hello' }),
    // Whose key it is must be asked of the database.
    await post('/v3/chat', { characterIds: ['wren'] }, unknown.apiKey),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect(unexpected).toHaveLength(1)
  await store.close()
})
