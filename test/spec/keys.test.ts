import { createApiKey } from '@townsfolk/service'
import { expect } from 'vitest'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const wren = { id: 'wren', name: 'Wren' }
const mira = { id: 'mira', name: 'Mira' }
const tobin = { id: 'tobin', name: 'Tobin' }

rule('key.required', async () => {
  const { get, send } = await startTestService()
  const unauthorized = { status: 401, body: { code: 'unauthorized' } }
  expect(await get('/v3/characters', {})).toMatchObject(unauthorized)
  expect(await get('/v3/characters', { 'x-api-key': '' })).toMatchObject(unauthorized)
  expect(await send('/v3/chat', { method: 'POST', body: '{"characterIds":["wren"]}' })).toMatchObject(
    unauthorized,
  )
})

rule('key.unknown', async () => {
  const { apiKey, get, chat, brain } = await startTestService()
  const last = apiKey.at(-1) === '0' ? '1' : '0'
  const wrong = [
    'nonsense',
    apiKey.slice(0, -1) + last,
    apiKey.slice(0, -1),
    `${apiKey}0`,
    `${apiKey.slice(0, 20)}_${'0'.repeat(48)}`,
  ]
  for (const key of wrong) {
    expect(await get('/v3/characters', { 'x-api-key': key }), key).toMatchObject({ status: 401 })
    expect(await chat({}, key), key).toMatchObject({ status: 401 })
  }
  expect(brain.turns).toEqual([])
})

rule('key.header', async () => {
  const { apiKey, get, chat } = await startTestService()
  expect((await get('/v3/characters', { 'x-api-key': apiKey })).status).toBe(200)
  expect((await chat({}, apiKey)).status).toBe(200)
})

rule('key.bearer-alias', async () => {
  const { apiKey, get } = await startTestService()
  for (const authorization of [`Bearer ${apiKey}`, `bearer ${apiKey}`]) {
    expect((await get('/v3/characters', { authorization })).status).toBe(200)
    expect((await get('/v3/characters', { authorization, 'x-api-key': '' })).status).toBe(200)
  }
  expect((await get('/v3/characters', { authorization: 'Bearer nonsense' })).status).toBe(401)
})

rule('key.first', async () => {
  const { get } = await startTestService()
  expect((await get('/v3/nowhere', {})).status).toBe(401)
})

rule('key.hash-only', async () => {
  const { apiKey, keyRecord } = await startTestService()
  const secret = apiKey.split('_').at(-1) ?? ''
  expect(secret).toHaveLength(48)
  expect(JSON.stringify(keyRecord)).not.toContain(secret)
  expect(keyRecord).toEqual({
    kind: 'game',
    prefix: apiKey.slice('tf_live_'.length, 'tf_live_'.length + 12),
    sha256: await sha256(apiKey),
    team: 'lantern',
  })
})

rule('key.in-database', async () => {
  const { store, get } = await startTestService()
  const { apiKey, record } = await createApiKey('lantern')
  const status = async (): Promise<number> => (await get('/v3/characters', { 'x-api-key': apiKey })).status
  expect(await status()).toBe(401)
  await store.addKey({ ...record, createdAtMs: 0, revokedAtMs: null })
  expect(await status()).toBe(200)
  await store.revokeKey(record.prefix)
  expect(await status()).toBe(401)
})

rule('characters.of-the-team', async () => {
  const { get, otherApiKey, client } = await startTestService()
  const own = await client.characters()
  expect(own.characters).toHaveLength(3)
  expect(own.characters).toEqual(expect.arrayContaining([wren, mira, tobin]))
  expect((await get('/v3/characters', { 'x-api-key': otherApiKey })).body).toEqual({
    characters: [{ id: 'bram', name: 'Bram' }],
  })
})

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}

rule('key.pages', async () => {
  const { apiKey, get, store } = await startTestService()
  const statusFrom = async (origin: string, key = apiKey): Promise<number> =>
    (await get('/v3/characters', { 'x-api-key': key, origin })).status
  for (const origin of [
    'http://localhost:5173',
    'http://127.0.0.1',
    'https://game.localhost',
    'http://[::1]:80',
  ]) {
    expect(await statusFrom(origin), origin).toBe(200)
  }
  // The last one is that of published apps on phones.
  const published = ['https://game.example', 'null', 'http://localhost.evil', 'https://127.0.0.1.evil']
  for (const origin of [...published, 'https://localhost']) {
    const answer = await get('/v3/characters', { 'x-api-key': apiKey, origin })
    expect(answer, origin).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
  const listed = await createApiKey('lantern', 'game', ['https://game.example'])
  const open = await createApiKey('lantern', 'game', ['*'])
  for (const { record } of [listed, open])
    await store.addKey({ ...record, createdAtMs: 0, revokedAtMs: null })
  expect(await statusFrom('https://game.example', listed.apiKey)).toBe(200)
  expect(await statusFrom('https://other.example', listed.apiKey)).toBe(403)
  expect(await statusFrom('https://other.example', open.apiKey)).toBe(200)
  // Browsers name no origin when a page reads from its own host.
  const statusAt = async (host: string, key: string): Promise<number> =>
    (await get('/v3/characters', { 'x-api-key': key, host, 'sec-fetch-site': 'same-origin' })).status
  expect(await statusAt('localhost:8080', apiKey)).toBe(200)
  expect(await statusAt('game.example', apiKey)).toBe(403)
  expect(await statusAt('game.example', listed.apiKey)).toBe(200)
})
