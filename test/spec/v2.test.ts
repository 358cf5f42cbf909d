import type { ChatReplyV2, HistoryReplyV2 } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { acts, says } from '../support/scripted-brain.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const hello = { characterId: 'wren', message: 'Hello' }

async function chat({ post }: TestService, body: object = {}): Promise<ChatReplyV2> {
  const answer = await post('/v2/chat', { ...hello, ...body })
  expect(answer.status).toBe(200)
  return answer.body as ChatReplyV2
}

rule('v2.chat', async () => {
  const service = await startTestService(() => [says('There!', 'HAPPY'), acts('WAVE')])
  expect(await chat(service)).toEqual({
    sessionId: expect.any(String),
    response: 'There!',
    action: 'WAVE',
    emotion: 'HAPPY',
    flowState: '',
    metadata: [],
  })
})

rule('v2.message-required', async () => {
  const { post, brain } = await startTestService()
  const bodies = [{ ...hello, message: '' }, { ...hello, message: undefined }, { message: 'Hello' }, {}, []]
  for (const body of bodies) {
    expect(await post('/v2/chat', body)).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
  }
  expect(brain.turns).toEqual([])
})

rule('v2.continues', async () => {
  const service = await startTestService(({ memory }) => [
    says('Hm.'),
    { type: 'memory', memory: Number(memory ?? 0) + 1 },
  ])
  const { sessionId } = await chat(service)
  expect((await chat(service, { sessionId })).sessionId).toBe(sessionId)
  await service.client.chat({ characterIds: ['wren'], sessionId })
  expect(service.brain.turns.map(({ memory }) => memory)).toEqual([undefined, 1, 2])
})

rule('v2.joined', async () => {
  const service = await startTestService(({ message }) =>
    message === 'Hello' ? [says('One.', 'HAPPY'), says('Two.', 'ANGRY'), acts('WAVE'), acts('LOOK')] : [],
  )
  expect(await chat(service)).toMatchObject({ response: 'One. Two.', emotion: 'HAPPY', action: 'WAVE' })
  expect(await chat(service, { message: 'Bye' })).toMatchObject({
    response: '',
    emotion: 'NEUTRAL',
    action: '',
  })
})

rule('v2.serialized', async () => {
  const service = await startTestService()
  await chat(service, {
    playerId: 'p1',
    metadata: JSON.stringify([{ name: 'Lamp' }]),
    events: JSON.stringify([{ priority: 2, content: 'The bell rings' }]),
  })
  expect(service.brain.turns[0]).toMatchObject({
    entities: [{ name: 'Lamp' }],
    events: [{ content: 'The bell rings' }],
  })
  expect((await service.client.usage({ playerId: 'p1' })).player?.interactionsToday).toBe(1)
  await chat(service, { metadata: '', events: '' })
})

rule('v2.entities', async () => {
  const service = await startTestService(() => [says('Yes.'), acts('FETCH', 'red-lamp-2')])
  const lamp = { type: 'item', name: 'Red lamp', position: { x: 1, y: 2, z: 3 } }
  const { metadata } = await chat(service, {
    metadata: [
      { ...lamp, isSubject: true, properties: [{ name: 'lit', value: 'no' }] },
      lamp,
      { name: 'Well' },
    ],
  })
  expect(metadata).toEqual([
    { ...lamp, isSubject: false, properties: [{ name: 'lit', value: 'no' }] },
    { ...lamp, isSubject: true },
    { name: 'Well', isSubject: false },
  ])
})

rule('v2.flow-state', async () => {
  const service = await startTestService()
  expect(await chat(service)).toMatchObject({ flowState: '' })
})

rule('v2.history', async () => {
  const service = await startTestService(() => [says('Hello.')])
  const { sessionId } = await chat(service)
  const { status, body } = await service.post('/v2/chat/session', { sessionId })
  const createdAt = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(status).toBe(200)
  expect(body).toEqual({
    sessionId,
    messages: [
      { content: 'Hello', sender: 'USER', createdAt },
      { content: 'Hello.', sender: 'ASSISTANT', createdAt },
    ],
  })
})

rule('v2.history-limit', async () => {
  const service = await startTestService(() => [says('Hm.')])
  let sessionId = ''
  for (let turn = 1; turn <= 7; turn++) {
    sessionId = (await chat(service, { sessionId, message: String(turn) })).sessionId
  }
  const said = async (limit?: number): Promise<string[]> => {
    const { body } = await service.post('/v2/chat/session', { sessionId, limit })
    return (body as HistoryReplyV2).messages.map(({ content }) => content)
  }
  expect(await said()).toEqual(['3', '4', '5', '6', '7'].flatMap(turn => [turn, 'Hm.']))
  expect(await said(1)).toEqual(['Hm.'])
  expect((await service.post('/v2/chat/session', { sessionId, limit: 0 })).status).toBe(422)
})

rule('v2.speech', async () => {
  const { post } = await startTestService()
  const { status, headers, body } = await post('/v2/audio/generate', hello)
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'audio/wav' })
  expect(String(body)).toMatch(/^RIFF/)
})

rule('v2.transcription', async () => {
  const { client, send, apiKey } = await startTestService()
  const { bytes } = await client.generateSpeech({ characterId: 'wren', message: 'Good evening' })
  const form = new FormData()
  form.append('audio', new File([new Uint8Array(bytes)], 'clip.wav'))
  form.append('characterId', 'wren')
  const init = { method: 'POST', headers: { 'x-api-key': apiKey }, body: form }
  expect((await send('/v2/audio/transcribe', init)).body).toEqual({ response: 'Good evening' })
})

rule('v2.key', async () => {
  const { send, post } = await startTestService()
  for (const path of ['chat', 'chat/session', 'audio/generate', 'audio/transcribe']) {
    expect((await send(`/v2/${path}`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect((await post(`/v2/${path}`, hello, 'nonsense')).status).toBe(401)
  }
})

rule('v2.errors', async () => {
  const { post, otherApiKey, brain } = await startTestService(undefined, {
    lantern: { credits: { amount: 0, refresh: 'never' } },
  })
  const failures: readonly (readonly [Answer, number, string])[] = [
    [await post('/v2/chat', hello), 400, 'insufficient_credits'],
    [await post('/v2/chat', { ...hello, characterId: 'nobody' }), 404, 'character_not_found'],
    [await post('/v2/chat', hello, otherApiKey), 403, 'character_not_in_team'],
    [await post('/v2/chat/session', { sessionId: 'never-made' }), 404, 'session_not_found'],
    [await post('/v2/audio/generate', { ...hello, characterId: 'mira' }), 403, 'no_voice'],
    [await post('/v2/nowhere', {}), 404, 'not_found'],
  ]
  for (const [answer, status, code] of failures) {
    expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } })
  }
  expect(brain.turns).toEqual([])
})

rule('v2.any-plan', async () => {
  for (const plan of ['FREE', 'PRO', 'TEAM'] as const) {
    await chat(await startTestService(undefined, { lantern: { plan } }))
  }
})
