import type { QuizTurn } from '@townsfolk/protocol'
import { createApiKey, createMemoryStore } from '@townsfolk/service'
import { SignJWT } from 'jose'
import { expect } from 'vitest'
import { startQuizTest } from '../support/quiz.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../support/test-service.ts'
import { silentWav } from '../support/wav.ts'
import { rule } from './rule.ts'

const notPermitted = { status: 403, body: { code: 'not_permitted' } }
const notFound = { status: 404, body: { code: 'session_not_found' } }

async function tokenOf({ post }: TestService, wishes: object = {}): Promise<string> {
  const { status, body } = await post('/v3/tokens', { playerId: 'ada', ...wishes })
  if (status !== 200) throw new Error(`No token was made: ${JSON.stringify(body)}`)
  return (body as { readonly token: string }).token
}

function statusWith({ get }: TestService, token: string, headers: object = {}): Promise<{ status: number }> {
  return get('/v3/characters', { 'x-api-key': token, ...headers })
}

async function sessionOf({ chat }: TestService, token: string, body: object = {}): Promise<string> {
  const answer = await chat({ message: 'Hello', ...body }, token)
  expect(answer.status).toBe(200)
  return (answer.body as { readonly sessionId: string }).sessionId
}

/** A service of which the test moves the clock. */
async function timed(
  options: TestServiceOptions = {},
): Promise<{ town: TestService; pass(ms: number): void }> {
  let nowMs = Date.parse('2026-11-20T12:00:00Z')
  const town = await startTestService(undefined, { nowMs: () => nowMs, ...options })
  return {
    town,
    pass(ms) {
      nowMs += ms
    },
  }
}

rule('token.made', async () => {
  const town = await startTestService()
  const made = await town.post('/v3/tokens', { playerId: 'ada' })
  expect(made).toMatchObject({ status: 200, body: { expiresInSeconds: 900 } })
  const token = await tokenOf(town, { lifetimeSeconds: 30 })
  expect(token).toMatch(/^tf_player_/)
  expect(await town.chat({ message: 'Hello' }, token)).toMatchObject({ status: 200 })
  expect(await town.get('/v3/characters', { authorization: `Bearer ${token}` })).toMatchObject({
    status: 200,
  })
  for (const lifetimeSeconds of [0, 29, 901, 60.5, '60']) {
    expect(await town.post('/v3/tokens', { playerId: 'ada', lifetimeSeconds })).toMatchObject({ status: 422 })
  }
})

rule('token.by-game-keys', async () => {
  const town = await startTestService()
  const token = await tokenOf(town)
  expect(await town.post('/v3/tokens', { playerId: 'ada' }, token)).toMatchObject(notPermitted)
  expect(await town.post('/v3/tokens', { playerId: 'ada' }, town.editorKey)).toMatchObject(notPermitted)
})

rule('token.misspelt', async () => {
  const { post } = await startTestService()
  const statusOf = async (body: object): Promise<number> => (await post('/v3/tokens', body)).status
  expect(await statusOf({})).toBe(422)
  expect(await statusOf({ playerId: '' })).toBe(422)
  expect(await statusOf({ playerId: 'ada', characterIds: ['wern'] })).toBe(404)
  expect(await statusOf({ playerId: 'ada', characterIds: ['bram'] })).toBe(403)
  expect(await statusOf({ playerId: 'ada', characterIds: [] })).toBe(422)
  expect(await statusOf({ playerId: 'ada', actions: ['FETHC'] })).toBe(422)
  expect(await statusOf({ playerId: 'ada', origin: 'game.example' })).toBe(422)
  expect(await statusOf({ playerId: 'ada', origin: 'https://game.example/play' })).toBe(422)
  expect(await statusOf({ playerId: 'ada', origin: 'https://*.game.example' })).toBe(422)
  expect(await statusOf({ playerId: 'ada', credits: -1 })).toBe(422)
  for (const playerId of ['ada\u0000', 'a\ud800']) expect(await statusOf({ playerId })).toBe(422)
  // A limit that was misspelt would be none.
  expect(await post('/v3/tokens', { playerId: 'ada', credit: 5, lifetime: 60 })).toMatchObject({
    status: 422,
    body: { error: 'credit is unknown; did you mean credits?' },
  })
})

rule('token.changed', async () => {
  const town = await startTestService()
  const token = await tokenOf(town, { characterIds: ['wren'] })
  const [head = '', claims = '', signature = ''] = token.replace('tf_player_', '').split('.')
  const wider = Buffer.from(claims, 'base64url').toString().replace('"wren"', '"mira"')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const foreign = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: town.keyRecord.prefix })
    .setIssuer('townsfolk')
    .setSubject('ada')
    .setJti('1')
    .setExpirationTime('10m')
    // What stands in a project's files is no secret.
    .sign(new TextEncoder().encode(town.keyRecord.sha256))
  const forged = [
    `${head}.${Buffer.from(wider).toString('base64url')}.${signature}`,
    `${unsigned}.${claims}.`,
    `${head}.${claims}.`,
    `${head}.${claims}`,
    foreign,
    '',
    '..',
  ]
  for (const jwt of forged) {
    const answer = await statusWith(town, `tf_player_${jwt}`)
    expect(answer, jwt).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  }
  expect(town.unexpected).toEqual([])
})

rule('token.expired', async () => {
  const { town, pass } = await timed()
  const token = await tokenOf(town, { lifetimeSeconds: 60 })
  pass(59_000)
  expect(await statusWith(town, token)).toMatchObject({ status: 200 })
  pass(1_000)
  expect(await statusWith(town, token)).toMatchObject({ status: 401, body: { code: 'token_expired' } })
  const unseen = await tokenOf(town, { lifetimeSeconds: 60 })
  pass(61_000)
  expect(await statusWith(town, unseen)).toMatchObject({ status: 401, body: { code: 'token_expired' } })
})

rule('token.revoked', async () => {
  const town = await startTestService()
  const { apiKey, record } = await createApiKey('lantern')
  await town.store.addKey({ ...record, createdAtMs: 0, revokedAtMs: null })
  const { body } = await town.post('/v3/tokens', { playerId: 'ada' }, apiKey)
  const { token } = body as { readonly token: string }
  expect(await statusWith(town, token)).toMatchObject({ status: 200 })
  await town.store.revokeKey(record.prefix)
  expect(await statusWith(town, token)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})

rule('token.all-nodes', async () => {
  const store = createMemoryStore()
  const { apiKey, record } = await createApiKey('lantern')
  await store.addKey({ ...record, createdAtMs: 0, revokedAtMs: null })
  const [one, other] = await Promise.all([
    startTestService(undefined, { store }),
    startTestService(undefined, { store }),
  ])
  const { body } = await one.post('/v3/tokens', { playerId: 'ada' }, apiKey)
  expect(await statusWith(other, (body as { readonly token: string }).token)).toMatchObject({ status: 200 })
})

rule('token.characters', async () => {
  const town = await startTestService(undefined)
  const token = await tokenOf(town, { characterIds: ['wren'] })
  const { chat, post, get, send } = town
  expect(await chat({ message: 'Hello' }, token)).toMatchObject({ status: 200 })
  expect(await chat({ characterIds: ['mira'], message: 'Hello' }, token)).toMatchObject(notPermitted)
  expect(await chat({ characterIds: ['wren', 'mira'], message: 'Hello' }, token)).toMatchObject(notPermitted)
  expect(await chat({ message: 'Hello', playAs: 'mira' }, token)).toMatchObject(notPermitted)
  expect(await post('/v2/chat', { characterId: 'mira', message: 'Hello' }, token)).toMatchObject(notPermitted)
  for (const path of ['/v3/audio/generate', '/v3/audio/stream', '/v3/audio/timings', '/v2/audio/generate']) {
    expect(await post(path, { characterId: 'mira', message: 'Hello' }, token)).toMatchObject(notPermitted)
  }
  const form = new FormData()
  form.append('characterId', 'mira')
  form.append('audio', new File([silentWav(100)], 'clip.wav'))
  const headers = { 'x-api-key': token }
  expect(await send('/v3/audio/transcribe', { method: 'POST', headers, body: form })).toMatchObject(
    notPermitted,
  )
  const quiz = { characterId: 'mira', questionSetId: 'lake' }
  expect(await post('/v3/quiz', quiz, token)).toMatchObject(notPermitted)
  expect(await get('/v3/usage?characterId=mira', headers)).toMatchObject(notPermitted)
  expect(await get('/v3/characters', headers)).toMatchObject({
    body: { characters: [{ id: 'wren', name: 'Wren' }] },
  })
})

rule('token.player', async () => {
  const { town } = await timed()
  const token = await tokenOf(town)
  await town.chat({ message: 'Hello' }, token)
  await town.chat({ message: 'Hello', playerId: 'ada' }, token)
  expect(await town.chat({ message: 'Hello', playerId: 'bo' }, token)).toMatchObject(notPermitted)
  const quiz = { characterId: 'wren', questionSetId: 'lake', playerId: 'bo' }
  expect(await town.post('/v3/quiz', quiz, token)).toMatchObject(notPermitted)
  const headers = { 'x-api-key': token }
  expect(await town.get('/v3/usage?playerId=bo', headers)).toMatchObject(notPermitted)
  expect(await town.get('/v3/usage?playerId=ada', headers)).toMatchObject({
    body: { player: { interactionsToday: 2 } },
  })
})

rule('token.own-sessions', async () => {
  const town = await startTestService()
  const [ada, bo] = [await tokenOf(town), await tokenOf(town, { playerId: 'bo' })]
  const sessionId = await sessionOf(town, ada)
  const ofNobody = await sessionOf(town, town.apiKey)
  const byKey = await sessionOf(town, town.apiKey, { playerId: 'ada' })
  const quiz = { characterId: 'wren', questionSetId: 'lake' }
  const { sessionId: quizId } = (await town.post('/v3/quiz', quiz, ada)).body as { sessionId: string }
  const { sessionId: copyId } = (await town.post('/v3/chat/session/fork', { sessionId }, ada)).body as {
    sessionId: string
  }

  for (const id of [sessionId, byKey, copyId]) {
    expect(await town.chat({ message: 'Still there?', sessionId: id }, ada)).toMatchObject({ status: 200 })
    expect(await town.post('/v3/chat/session', { sessionId: id }, ada)).toMatchObject({ status: 200 })
    expect(await town.chat({ message: 'Hello', sessionId: id }, bo)).toMatchObject(notFound)
    expect(await town.post('/v3/chat/session', { sessionId: id }, bo)).toMatchObject(notFound)
    expect(await town.post('/v2/chat/session', { sessionId: id }, bo)).toMatchObject(notFound)
    expect(await town.post('/v3/chat/session/fork', { sessionId: id }, bo)).toMatchObject(notFound)
    expect(await town.chat({ message: 'Hello', sessionId: id }, town.apiKey)).toMatchObject({ status: 200 })
  }
  expect(await town.chat({ message: 'Hello', sessionId: ofNobody }, ada)).toMatchObject(notFound)
  expect(await town.post('/v3/quiz', { sessionId: quizId }, bo)).toMatchObject(notFound)
  expect(await town.get(`/v3/quiz/session?sessionId=${quizId}`, { 'x-api-key': bo })).toMatchObject(notFound)
  expect(await town.post('/v3/chat/session', { sessionId: quizId }, bo)).toMatchObject(notFound)
  expect(await town.post('/v3/quiz', { sessionId: quizId, say: 'true' }, ada)).toMatchObject({ status: 200 })
  expect(await town.post('/v3/chat/session', { sessionId: quizId }, ada)).toMatchObject({ status: 200 })
})

rule('token.actions', async () => {
  const town = await startTestService()
  const offered = async (wishes: object): Promise<string[] | undefined> => {
    await town.chat({ message: 'Hello' }, await tokenOf(town, wishes))
    return town.brain.turns.at(-1)?.character.actions.map(({ name }) => name)
  }
  expect(await offered({})).toEqual(['FETCH', 'PAINT', 'LOOK', 'WAVE'])
  expect(await offered({ actions: ['WAVE', 'FETCH'] })).toEqual(['FETCH', 'WAVE'])
  expect(await offered({ actions: [] })).toEqual([])
  // Whoever began a run, the host does what the token of the turn permits.
  const { quiz, ...school } = await startQuizTest({ actions: { opening: 'WAVE', correct: 'LOOK' } })
  const turnOf = async (body: object, token: string): Promise<QuizTurn> => {
    const answer = await quiz(body, token)
    expect(answer.status).toBe(200)
    return answer.body as QuizTurn
  }
  const [narrow, wide] = [await tokenOf(school, { actions: ['WAVE'] }), await tokenOf(school)]
  for (const [starter, follower] of [
    [wide, narrow],
    [narrow, wide],
  ] as const) {
    const begun = await turnOf({}, starter)
    expect(begun.actions).toMatchObject([{ name: 'WAVE' }])
    const { sessionId } = begun
    if (!begun.question) await turnOf({ sessionId }, starter)
    const judged = await turnOf({ sessionId, say: 'Cooler' }, follower)
    expect(judged.actions).toEqual(follower === wide ? [{ name: 'LOOK', targetId: 'ada' }] : undefined)
  }
  const wave = { playerId: 'ada', characterIds: ['mira'], actions: ['WAVE'] }
  expect(await town.post('/v3/tokens', wave)).toMatchObject({ status: 422 })
})

rule('token.origin', async () => {
  const town = await startTestService()
  const token = await tokenOf(town, { origin: 'https://Game.example/' })
  expect(await statusWith(town, token, { origin: 'https://game.example' })).toMatchObject({ status: 200 })
  const refused = { status: 403, body: { code: 'origin_not_allowed' } }
  for (const origin of [
    'https://game.example.evil',
    'http://game.example',
    'null',
    'http://localhost:5173',
  ]) {
    expect(await statusWith(town, token, { origin })).toMatchObject(refused)
  }
  expect(await statusWith(town, token)).toMatchObject(refused)
  // Browsers name no origin when a page reads from its own host.
  expect(await statusWith(town, token, { 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
  expect(await statusWith(town, token, { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused)
  const anywhere = await tokenOf(town)
  expect(await statusWith(town, anywhere, { origin: 'https://any.example' })).toMatchObject({ status: 200 })
})

rule('token.credits', async () => {
  const { town } = await timed()
  const token = await tokenOf(town, { credits: 3 })
  const limit = { status: 429, body: { code: 'player_credit_limit' } }
  const line = { characterId: 'wren', message: 'Hello' }
  expect(await town.post('/v3/audio/generate', line, token)).toMatchObject({ status: 200 })
  expect(await town.chat({ message: 'Hello' }, token)).toMatchObject({ status: 200 })
  expect(await town.get('/v3/usage', { 'x-api-key': token })).toMatchObject({ body: { creditsRemaining: 1 } })
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => town.chat({ message: 'Hello' }, token)))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of atOnce.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(limit)
  const refused = await town.post('/v3/audio/generate', line, token)
  expect(refused).toMatchObject(limit)
  for (const { status, headers } of [refused, ...atOnce]) {
    // The longest life of a token: by then the game has another one.
    if (status === 429) expect(headers.get('retry-after')).toBe('900')
  }
  expect(await town.chat({ message: 'Hello' }, await tokenOf(town))).toMatchObject({ status: 200 })
})

rule('token.no-account', async () => {
  const town = await startTestService()
  expect(await town.get('/v3/account', { 'x-api-key': await tokenOf(town) })).toMatchObject(notPermitted)
})
