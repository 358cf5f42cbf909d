import type { Team } from '@townsfolk/service'
import { expect } from 'vitest'
import { says } from '../support/scripted-brain.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { silentWav } from '../support/wav.ts'
import { rule } from './rule.ts'

const secondBeforeMidnight = Date.UTC(2026, 10, 24, 23, 59, 59)
const noon = Date.parse('2026-11-20T12:00:00Z')
const outOfCredits = { status: 400, body: { code: 'insufficient_credits' } }
const noCaps: Team['caps'] = {
  player: { interactionsPerDay: undefined, credits: undefined },
  character: { credits: undefined },
}

function metered(amount: number, refresh: 'daily' | 'never' = 'never'): { lantern: Partial<Team> } {
  return { lantern: { credits: { amount, refresh } } }
}

async function remaining({ client }: TestService): Promise<number> {
  return (await client.account()).creditsRemaining
}

function transcribe({ send, apiKey }: TestService, audio: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const form = new FormData()
  form.append('characterId', 'wren')
  form.append('audio', new File([audio], 'clip.wav'))
  return send('/v3/audio/transcribe', { method: 'POST', headers: { 'x-api-key': apiKey }, body: form })
}

rule('credits.turn', async () => {
  const service = await startTestService(undefined, metered(10))
  await service.chat({ message: 'Hello' })
  expect(await remaining(service)).toBe(9)
  await service.chat({ characterIds: ['wren', 'mira', 'tobin'], message: 'Hello, everyone' })
  expect(await remaining(service)).toBe(6)
  await service.chat({ characterIds: ['wren', 'mira', 'tobin'], message: 'Mira?' })
  expect(await remaining(service)).toBe(5)
})

rule('credits.audio', async () => {
  const service = await startTestService(undefined, metered(10))
  const { bytes } = await service.client.generateSpeech({ characterId: 'wren', message: 'Hello' })
  expect(await remaining(service)).toBe(9)
  await transcribe(service, new Uint8Array(bytes))
  expect(await remaining(service)).toBe(8)
})

rule('credits.prices', async () => {
  const prices = { chat: 3, speech: 5, transcription: 0, quiz: 1 }
  const service = await startTestService(undefined, { ...metered(20), project: { prices } })
  await service.chat()
  expect(await remaining(service)).toBe(17)
  const { bytes } = await service.client.generateSpeech({ characterId: 'wren', message: 'Hello' })
  expect(await remaining(service)).toBe(12)
  await transcribe(service, new Uint8Array(bytes))
  expect(await remaining(service)).toBe(12)
})

rule('credits.reading', async () => {
  const service = await startTestService(undefined, metered(10))
  const { client } = service
  const { sessionId } = await client.chat({ characterIds: ['wren'], message: 'Hello' })
  await service.post('/v3/chat/session', { sessionId })
  await service.post('/v3/chat/session/fork', { sessionId })
  for (const path of ['account', 'usage', 'characters', 'question-sets']) await service.get(`/v3/${path}`)
  expect(await remaining(service)).toBe(9)
})

rule('credits.empty', async () => {
  const service = await startTestService(undefined, metered(1))
  const { bytes } = await service.client.generateSpeech({ characterId: 'wren', message: 'Hello' })
  expect(await service.chat()).toMatchObject(outOfCredits)
  expect(await service.post('/v3/audio/generate', { characterId: 'wren', message: 'Hi' })).toMatchObject(
    outOfCredits,
  )
  expect(await transcribe(service, new Uint8Array(bytes))).toMatchObject(outOfCredits)
  expect(service.brain.turns).toEqual([])
})

rule('credits.failed', async () => {
  const voice = { engine: 'babble', formats: [{ name: 'wav', contentType: 'audio/wav' }] }
  const broken = (): never => {
    throw new Error('broken')
  }
  const service = await startTestService(broken, {
    ...metered(10),
    voices: [{ ...voice, speak: async () => broken() }],
    transcriber: { transcribe: async () => broken() },
  })
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await service.chat({ playerId: 'p1', message: 'Hello' })).status).toBe(500)
    expect((await service.post('/v3/audio/generate', { characterId: 'wren', message: 'Hi' })).status).toBe(
      500,
    )
    expect((await transcribe(service, silentWav(22_050))).status).toBe(500)
    expect((await service.chat({ message: '' })).status).toBe(422)
    expect((await service.chat({ characterIds: ['bram'] })).status).toBe(403)
    expect((await service.chat({ sessionId: 'never-made' })).status).toBe(404)
  }
  expect(await remaining(service)).toBe(10)
  expect((await service.client.usage({ playerId: 'p1' })).player?.interactionsToday).toBe(0)
})

rule('credits.nothing-heard', async () => {
  const transcriber = { transcribe: async () => '' }
  const service = await startTestService(undefined, { ...metered(10), transcriber })
  expect((await transcribe(service, silentWav(22_050))).body).toEqual({ response: '' })
  expect(await remaining(service)).toBe(10)
})

rule('credits.exact', async () => {
  // Each turn begins before any is paid for.
  let begun = 0
  let letAllGo: () => void = () => {}
  const all = new Promise<void>(resolve => {
    letAllGo = resolve
  })
  const script = async (): Promise<ReturnType<typeof says>[]> => {
    begun++
    if (begun === 8) letAllGo()
    await all
    return [says('Hm.')]
  }
  const service = await startTestService(script, metered(3))
  const answers = await Promise.all(Array.from({ length: 8 }, () => service.chat()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(outOfCredits)
  expect(await remaining(service)).toBe(0)
})

rule('credits.fewer-speakers', async () => {
  const service = await startTestService(undefined, metered(2))
  const { messages } = await service.client.chat({
    characterIds: ['wren', 'mira', 'tobin'],
    message: 'Hello, everyone',
  })
  expect(messages).toHaveLength(2)
  expect(await remaining(service)).toBe(0)
})

rule('credits.refresh', async () => {
  let nowMs = noon
  const service = await startTestService(undefined, { ...metered(3, 'daily'), nowMs: () => nowMs })
  for (let turn = 0; turn < 3; turn++) await service.chat()
  expect(await service.chat()).toMatchObject(outOfCredits)
  nowMs += 86_400_000
  expect(await Promise.all(Array.from({ length: 4 }, () => remaining(service)))).toEqual([3, 3, 3, 3])
  await service.chat()
  expect(await remaining(service)).toBe(2)
})

rule('credits.granted', async () => {
  let nowMs = noon
  const service = await startTestService(undefined, { ...metered(3, 'daily'), nowMs: () => nowMs })
  expect(await remaining(service)).toBe(3)
  const grant = {
    kind: 'grant',
    credits: 10,
    interactions: 0,
    day: '2026-11-20',
    playerId: null,
    characterId: null,
    keyPrefix: null,
    note: null,
  } as const
  await service.store.appendToLedger('lantern', { entries: [grant], mustCover: false })
  expect(await remaining(service)).toBe(13)
  nowMs += 86_400_000
  expect(await remaining(service)).toBe(13)
})

rule('caps.player-day', async () => {
  let nowMs = noon
  const service = await startTestService(undefined, {
    nowMs: () => nowMs,
    lantern: { caps: { ...noCaps, player: { interactionsPerDay: 2, credits: undefined } } },
  })
  const turn = (): Promise<Answer> => service.chat({ playerId: 'p1', message: 'Hello' })
  expect([(await turn()).status, (await turn()).status]).toEqual([200, 200])
  const refused = await turn()
  expect(refused).toMatchObject({ status: 429, body: { code: 'player_credit_limit' } })
  expect(refused.headers.get('retry-after')).toBe(String(12 * 60 * 60))
  nowMs += 12 * 60 * 60 * 1000
  expect((await turn()).status).toBe(200)
})

rule('caps.player-credits', async () => {
  const service = await startTestService(undefined, {
    nowMs: () => secondBeforeMidnight,
    lantern: { caps: { ...noCaps, player: { interactionsPerDay: undefined, credits: 1 } } },
  })
  expect((await service.chat({ playerId: 'p1' })).status).toBe(200)
  const refused = await service.chat({ playerId: 'p1' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'player_credit_limit' } })
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(service.brain.turns).toHaveLength(1)
})

rule('caps.character-credits', async () => {
  const service = await startTestService(undefined, {
    nowMs: () => secondBeforeMidnight,
    lantern: { caps: { ...noCaps, character: { credits: 1 } } },
  })
  expect((await service.chat()).status).toBe(200)
  const refused = await service.chat()
  expect(refused).toMatchObject({ status: 429, body: { code: 'character_credit_limit' } })
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await service.post('/v3/audio/generate', { characterId: 'wren', message: 'Hi' })).toMatchObject({
    status: 429,
  })
  expect((await service.chat({ characterIds: ['mira'] })).status).toBe(200)
})

rule('caps.cast', async () => {
  const service = await startTestService(undefined, {
    lantern: { caps: { ...noCaps, character: { credits: 1 } } },
  })
  const say = (message?: string, more?: object): Promise<Answer> =>
    service.chat({ characterIds: ['wren', 'mira'], message, ...more })
  const refused = { status: 429, body: { code: 'character_credit_limit' } }
  await service.chat({ characterIds: ['wren'] })
  expect(await say('Wren, hello!')).toMatchObject(refused)
  expect(await say('Hello!', { speakerCharacterId: 'wren' })).toMatchObject(refused)
  expect(service.brain.turns).toHaveLength(1)
  expect(await say('Hello, everyone! Is Wren here?')).toMatchObject({
    status: 200,
    body: { messages: [{ characterId: 'mira' }] },
  })
  expect(await say('Hello, everyone!')).toMatchObject(refused)
})

rule('caps.others', async () => {
  const service = await startTestService(undefined, {
    lantern: { caps: { ...noCaps, player: { interactionsPerDay: 1, credits: 1 } } },
  })
  const turn = async (playerId?: string): Promise<number> =>
    (await service.chat({ playerId, message: 'Hello' })).status
  expect([await turn('p1'), await turn('p1'), await turn('p2'), await turn(), await turn()]).toEqual([
    200, 429, 200, 200, 200,
  ])
})

rule('editor.allowance', async () => {
  const service = await startTestService(undefined, { lantern: { editorCallsPerDay: 2 } })
  const { editorKey } = service
  expect(
    (await service.chat({ characterIds: ['wren', 'mira'], message: 'All of you!' }, editorKey)).status,
  ).toBe(200)
  const speech = { characterId: 'wren', message: 'Hello' }
  expect((await service.post('/v3/audio/generate', speech, editorKey)).status).toBe(200)
  expect(await service.chat({}, editorKey)).toMatchObject({
    status: 429,
    body: { code: 'daily_allowance_exhausted' },
  })
  expect((await service.chat()).status).toBe(200)
})

rule('editor.next-day', async () => {
  let nowMs = noon
  const service = await startTestService(undefined, { nowMs: () => nowMs, lantern: { editorCallsPerDay: 1 } })
  await service.chat({}, service.editorKey)
  const refused = await service.chat({}, service.editorKey)
  expect(refused.headers.get('retry-after')).toBe(String(12 * 60 * 60))
  nowMs += 12 * 60 * 60 * 1000
  expect((await service.chat({}, service.editorKey)).status).toBe(200)
})

rule('editor.no-credits', async () => {
  const service = await startTestService(undefined, metered(5))
  await service.chat({}, service.editorKey)
  await service.post('/v3/audio/generate', { characterId: 'wren', message: 'Hello' }, service.editorKey)
  expect(await remaining(service)).toBe(5)
})

rule('editor.reading', async () => {
  const service = await startTestService(undefined, { lantern: { editorCallsPerDay: 0 } })
  const headers = { 'x-api-key': service.editorKey }
  for (const path of ['account', 'usage', 'characters', 'question-sets']) {
    expect((await service.get(`/v3/${path}`, headers)).status).toBe(200)
  }
  const { sessionId } = await service.client.chat({ characterIds: ['wren'] })
  for (const path of ['/v3/chat/session', '/v3/chat/session/fork']) {
    expect((await service.post(path, { sessionId }, service.editorKey)).status).toBe(200)
  }
  expect((await service.chat({}, service.editorKey)).status).toBe(429)
})

rule('editor.silence', async () => {
  const service = await startTestService(() => [], { lantern: { editorCallsPerDay: 1 } })
  expect(await service.chat({}, service.editorKey)).toMatchObject({ status: 200, body: { messages: [] } })
  expect((await service.chat({}, service.editorKey)).status).toBe(429)
  await service.chat({ playerId: 'p1', message: 'Hello?' })
  const { player } = await service.client.usage({ playerId: 'p1' })
  expect(player).toMatchObject({ interactionsToday: 1, creditsUsedAllTime: 0 })
})
