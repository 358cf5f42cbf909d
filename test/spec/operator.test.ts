import type {
  OperatorGrant,
  OperatorKeyList,
  OperatorKeyMade,
  OperatorLedgerPage,
  OperatorMissed,
  OperatorTeamList,
} from '@townsfolk/protocol'
import { createApiKey, createMemoryStore } from '@townsfolk/service'
import { expect } from 'vitest'
import { startOperatedService } from '../support/operator.ts'
import { says } from '../support/scripted-brain.ts'
import { rule } from './rule.ts'

const notPermitted = { status: 403, body: { code: 'not_permitted' } }
const notFound = { status: 404, body: { code: 'not_found' } }
const invalid = { status: 422, body: { code: 'invalid_request' } }
const metered = { credits: { amount: 1000, refresh: 'never' } } as const

const ofATeam = [
  '/characters',
  '/keys',
  '/ledger',
  '/usage',
  '/usage/players',
  '/sessions',
  '/sessions/nowhere/messages',
  '/missed',
]

rule('operator.own-kind', async () => {
  const town = await startOperatedService()
  const { token } = (await town.post('/v3/tokens', { playerId: 'ada' })).body as { readonly token: string }
  for (const path of ['/key', '/teams', '/nowhere', ...ofATeam.map(path => `/teams/lantern${path}`)]) {
    for (const key of ['', 'nonsense', town.operatorKey.slice(0, -1)]) {
      expect(await town.read(path, key), path).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    }
    for (const key of [town.apiKey, town.editorKey, token]) {
      expect(await town.read(path, key), path).toMatchObject(notPermitted)
    }
  }
  expect(await town.change('/teams/lantern/credits', { credits: 5 }, town.apiKey)).toMatchObject(notPermitted)
  expect(await town.change('/teams/lantern/keys', {}, town.editorKey)).toMatchObject(notPermitted)
  expect(await town.read('/key')).toMatchObject({
    status: 200,
    body: { team: null, mayReadTranscripts: true },
  })
  expect(await town.read('/key', town.lanternOperatorKey)).toMatchObject({
    body: { team: 'lantern', mayReadTranscripts: false, project: 'Test Town' },
  })
  const { headers } = new Request('http://town', { headers: { authorization: `Bearer ${town.operatorKey}` } })
  expect(await town.get('/api/operator/v1/key', headers)).toMatchObject({ status: 200 })
  expect(await town.read('/nowhere')).toMatchObject(notFound)
})

rule('operator.no-game', async () => {
  const town = await startOperatedService()
  for (const key of [town.operatorKey, town.lanternOperatorKey]) {
    for (const path of ['/v3/characters', '/v3/account', '/v3/usage', '/v3/question-sets', '/v3/nowhere']) {
      expect(await town.get(path, { 'x-api-key': key }), path).toMatchObject(notPermitted)
    }
    for (const path of ['/v3/chat', '/v3/chat/session', '/v3/quiz', '/v3/tokens', '/v2/chat']) {
      expect(await town.post(path, { characterIds: ['wren'], playerId: 'ada' }, key), path).toMatchObject(
        notPermitted,
      )
    }
    const forgetting = { method: 'DELETE', headers: { 'x-api-key': key } }
    expect(await town.send('/v3/players/ada', forgetting)).toMatchObject(notPermitted)
  }
  expect(town.brain.turns).toEqual([])
})

rule('operator.own-team', async () => {
  const town = await startOperatedService()
  const own = town.lanternOperatorKey
  const { prefix } = (await createApiKey('harbour')).record
  const other = (await town.chat({ characterIds: ['bram'], message: 'Hello' }, town.otherApiKey)).body as {
    readonly sessionId: string
  }
  for (const path of [...ofATeam, `/sessions/${other.sessionId}/messages`]) {
    expect(await town.read(`/teams/harbour${path}`, own), path).toMatchObject(notFound)
    expect(await town.read(`/teams/atlantis${path}`), path).toMatchObject(notFound)
  }
  expect(await town.change('/teams/harbour/keys', {}, own)).toMatchObject(notFound)
  expect(await town.change('/teams/harbour/credits', { credits: 1 }, own)).toMatchObject(notFound)
  expect(await town.remove(`/teams/harbour/keys/${prefix}`, own)).toMatchObject(notFound)
  const { teams } = (await town.read('/teams', own)).body as OperatorTeamList
  expect(teams.map(({ id }) => id)).toEqual(['lantern'])
  // Of its own team, and with the right to read: another team's session is not there.
  expect(await town.readTeam(`/sessions/${other.sessionId}/messages`)).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  })
  expect(await town.readTeam('/sessions')).toMatchObject({ body: { sessions: [] } })
})

rule('operator.pages', async () => {
  const town = await startOperatedService()
  const from = (origin: string, key = town.operatorKey) =>
    town.get('/operator/v1/key', { 'x-api-key': key, origin })
  expect(await from('http://127.0.0.1:4173')).toMatchObject({ status: 200 })
  expect(await from('https://elsewhere.example')).toMatchObject({
    status: 403,
    body: { code: 'origin_not_allowed', error: expect.stringContaining('operator') },
  })
  const { apiKey, record } = await createApiKey('lantern', 'operator', ['https://studio.example'])
  await town.store.addKey({ ...record, createdAtMs: 0, revokedAtMs: null })
  expect(await from('https://studio.example', apiKey)).toMatchObject({ status: 200 })
})

rule('operator.rates', async () => {
  const counted: string[] = []
  const town = await startOperatedService(undefined, {
    rates: {
      async count(calls) {
        counted.push(...calls.map(({ subject, id, weight }) => `${subject} ${id} ${weight}`))
        return undefined
      },
    },
  })
  const prefix = town.operatorKey.slice(8, 20)
  await town.read('/key')
  expect(counted.splice(0)).toEqual([`key ${prefix} 1`])
  await town.readTeam('/usage/players')
  expect(counted.splice(0)).toEqual([`key ${prefix} 1`, `key ${prefix} 19`])
  for (const key of ['nonsense', town.apiKey]) {
    const request = new Request('http://embedded/operator/v1/key', { headers: { 'x-api-key': key } })
    await town.service.fetch(request, { address: '203.0.113.7' })
    expect(counted.splice(0)).toEqual(['address 203.0.113.7 1'])
  }
})

rule('operator.teams', async () => {
  const caps = { player: { interactionsPerDay: 9, credits: 40 }, character: { credits: 100 } }
  const town = await startOperatedService(undefined, {
    lantern: { credits: { amount: 1000, refresh: 'monthly' }, caps },
    nowMs: () => Date.parse('2026-11-20T12:00:00Z'),
  })
  await town.chat({ message: 'Hello' })
  const { teams } = (await town.read('/teams')).body as OperatorTeamList
  expect(teams).toEqual([
    {
      id: 'lantern',
      name: 'Lantern',
      plan: 'TEAM',
      credits: { remaining: 999, amount: 1000, refresh: 'monthly', nextRefresh: '2026-12-01T00:00:00.000Z' },
      caps,
      editorCallsPerDay: 200,
      keyCount: 3,
    },
    {
      id: 'harbour',
      name: 'Harbour',
      plan: 'TEAM',
      credits: null,
      caps: { player: { interactionsPerDay: null, credits: null }, character: { credits: null } },
      editorCallsPerDay: 200,
      keyCount: 1,
    },
  ])
  expect(await town.read('/teams/harbour/characters')).toMatchObject({
    body: { characters: [{ id: 'bram', name: 'Bram' }] },
  })
})

rule('operator.keys', async () => {
  const town = await startOperatedService()
  const origins = ['https://editor.example', '*']
  const made = await town.change('/teams/lantern/keys', { kind: 'editor', origins }, town.lanternOperatorKey)
  expect(made.status).toBe(200)
  const { apiKey, key } = made.body as OperatorKeyMade
  expect(key).toMatchObject({ kind: 'editor', origins, place: 'database', revokedAt: null })
  expect(apiKey.startsWith(`tf_live_${key.prefix}_`)).toBe(true)
  const works = async (): Promise<number> =>
    (await town.get('/v3/characters', { 'x-api-key': apiKey })).status
  expect(await works()).toBe(200)

  const list = async (): Promise<OperatorKeyList> => (await town.readTeam('/keys')).body as OperatorKeyList
  const { keys } = await list()
  expect(keys.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'game town.json',
    'editor town.json',
    'operator database',
    'editor database',
  ])
  expect(keys.at(-1)).toEqual(key)
  expect(JSON.stringify(keys)).not.toContain(apiKey.slice(-48))

  for (const _ of ['once', 'and again, because the answer was lost']) {
    expect((await town.remove(`/teams/lantern/keys/${key.prefix}`)).status).toBe(204)
    expect(await works()).toBe(401)
  }
  expect((await list()).keys.at(-1)).toMatchObject({ revokedAt: expect.any(String) })
  expect((await town.change('/teams/lantern/keys', {})).body).toMatchObject({
    key: { kind: 'game', origins: [] },
  })
  for (const body of [
    { kind: 'admin' },
    { origins: ['https://a.example/path'] },
    { origin: ['*'] },
    'x',
    3,
  ]) {
    expect(await town.change('/teams/lantern/keys', body), JSON.stringify(body)).toMatchObject(invalid)
  }
})

rule('operator.no-more-operators', async () => {
  const town = await startOperatedService()
  expect(await town.change('/teams/lantern/keys', { kind: 'operator' })).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('townsfolk keys create') },
  })
  const remove = (key: string) => town.remove(`/teams/lantern/keys/${key.slice(8, 20)}`)
  expect(await remove(town.lanternOperatorKey)).toMatchObject(notPermitted)
  expect(await remove(town.apiKey)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('town.json') },
  })
  expect(await remove(town.operatorKey)).toMatchObject(notFound)
  expect(await remove(town.otherApiKey)).toMatchObject(notFound)
  expect(await town.remove('/teams/lantern/keys/nonsense')).toMatchObject(invalid)
  expect(await town.read('/key', town.lanternOperatorKey)).toMatchObject({ status: 200 })
  expect((await town.get('/v3/characters')).status).toBe(200)
})

rule('operator.grant', async () => {
  const town = await startOperatedService(undefined, { lantern: metered })
  const grant = (body: unknown, team = 'lantern') => town.change(`/teams/${team}/credits`, body)
  expect(await grant({ credits: 500, note: ' for the festival\u0007 ' })).toMatchObject({
    status: 200,
    body: { creditsRemaining: 1500 },
  })
  expect(await town.readTeam('/ledger')).toMatchObject({
    body: { entries: [{ kind: 'grant', credits: 500, note: 'for the festival' }, { kind: 'refresh' }] },
  })
  expect(await grant({ credits: 1 })).toMatchObject({ body: { creditsRemaining: 1501 } })
  const wrong = [0, -5, 1.5, '5', null, 2_147_483_648].map(credits => ({ credits }))
  for (const body of [...wrong, {}, { credits: 1, notes: 'x' }, { credits: 1, note: 'x'.repeat(201) }, 'x']) {
    expect(await grant(body), JSON.stringify(body)).toMatchObject(invalid)
  }
  expect(await grant({ credits: 5 }, 'harbour')).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('not metered') },
  })
  expect(await town.read('/teams')).toMatchObject({ body: { teams: [{ credits: { remaining: 1501 } }, {}] } })
})

rule('operator.grant-once', async () => {
  const town = await startOperatedService(undefined, { lantern: metered })
  const grant = (credits: number) =>
    town.change('/teams/lantern/credits', { credits }, undefined, { 'idempotency-key': 'festival' })
  const answers = await Promise.all([grant(500), grant(500), grant(500)])
  for (const { body } of answers) expect(body).toEqual({ creditsRemaining: 1500 } satisfies OperatorGrant)
  const repeated = answers.filter(({ headers }) => headers.get('x-townsfolk-repeated') === 'true')
  expect(repeated).toHaveLength(2)
  expect(town.changes).toHaveLength(1)
  expect(await grant(501)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  expect(await town.read('/teams')).toMatchObject({ body: { teams: [{ credits: { remaining: 1500 } }, {}] } })
})

rule('operator.ledger', async () => {
  const town = await startOperatedService(undefined, { lantern: metered })
  const { sessionId } = (await town.chat({ message: 'Hello', playerId: 'ada' })).body as {
    readonly sessionId: string
  }
  for (const credits of [1, 2, 3]) await town.change('/teams/lantern/credits', { credits })
  const read: OperatorLedgerPage['entries'][number][] = []
  for (let before = ''; ; ) {
    const { body, status } = await town.readTeam(`/ledger?limit=2${before}`)
    expect(status).toBe(200)
    const { entries, nextCursor } = body as OperatorLedgerPage
    read.push(...entries)
    if (nextCursor === null) break
    before = `&before=${nextCursor}`
  }
  expect(read.map(({ kind, credits }) => `${kind} ${credits}`)).toEqual([
    'grant 3',
    'grant 2',
    'grant 1',
    'chat -1',
    'refresh 1000',
  ])
  expect(read[3]).toEqual({
    at: expect.any(String),
    kind: 'chat',
    credits: -1,
    interactions: 1,
    playerId: 'ada',
    characterId: 'wren',
    keyPrefix: town.keyRecord.prefix,
    note: sessionId,
  })
})

rule('operator.missed', async () => {
  const store = createMemoryStore()
  const line = { id: 'x', characterId: 'wren', language: 'en', text: 'sing', why: 'fell-back' } as const
  const thought = { kind: 'action', name: 'FETCH', phrase: 'bring me {target}', score: 0.25 }
  await store.keepMissed('lantern', { ...line, thought }, { lines: 10, keepMs: 1_000_000 })
  const town = await startOperatedService(undefined, { store, missedLineDays: 30 })
  const { body } = await town.readTeam('/missed', town.lanternOperatorKey)
  const times = { firstSaidAt: expect.any(String), lastSaidAt: expect.any(String) }
  expect(body).toEqual({ lines: [{ ...line, thought, count: 1, ...times }], keptDays: 30 })
  expect((await town.read('/teams/harbour/missed')).body).toEqual({
    lines: [],
    keptDays: 30,
  } satisfies OperatorMissed)
})

rule('operator.changes', async () => {
  const town = await startOperatedService(() => [says('A secret.')], { lantern: metered })
  const { body } = await town.change('/teams/lantern/keys', { kind: 'game' }, town.lanternOperatorKey)
  const { apiKey, key } = body as OperatorKeyMade
  await town.change('/teams/lantern/credits', { credits: 5, note: 'my secret note' })
  await town.remove(`/teams/lantern/keys/${key.prefix}`)
  const changes = [
    { operator: town.lanternOperatorKey.slice(8, 20), what: 'key-made', keyPrefix: key.prefix, kind: 'game' },
    { operator: town.operatorKey.slice(8, 20), what: 'credits-granted', credits: 5 },
    {
      operator: town.operatorKey.slice(8, 20),
      what: 'key-revoked',
      keyPrefix: key.prefix,
      kind: 'game',
    },
  ].map(change => ({ ...change, team: 'lantern', requestId: expect.stringMatching(/./) }))
  expect(town.changes).toEqual(changes)

  // Nothing of this changes anything.
  await town.remove(`/teams/lantern/keys/${key.prefix}`)
  await town.change('/teams/harbour/credits', { credits: 5 })
  await town.change('/teams/lantern/keys', { kind: 'operator' })
  for (const path of ofATeam) await town.readTeam(path)
  expect(town.changes).toHaveLength(3)
  const told = JSON.stringify(town.changes)
  for (const secret of [apiKey, town.operatorKey, town.lanternOperatorKey]) {
    expect(told).not.toContain(secret.slice(-48))
  }
  expect(told).not.toContain('my secret note')
})
