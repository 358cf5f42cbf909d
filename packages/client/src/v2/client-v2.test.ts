import { describe, expect, it } from 'vitest'
import { answer, FakeService, rejection } from '../../testing/fake-service.ts'
import { ApiError as ApiErrorOfRoot } from '../index.ts'
import { ApiError, type ClientV2, ConnectionError, createClientV2 } from './index.ts'

const clientOf = ({ fetch }: FakeService): ClientV2 =>
  createClientV2({ baseUrl: 'https://npc.example/v2', apiKey: 'k', fetch })
const invalid = { code: 'invalid_response' }

describe('a turn of the older interface', () => {
  const reply = {
    sessionId: 's1',
    response: 'Hello. Look!',
    action: 'POINT',
    emotion: 'HAPPY',
    flowState: 'friend',
    metadata: [{ name: 'Lamp', isSubject: true }],
  }

  it('is sent and read', async () => {
    const service = new FakeService(answer(reply))
    const request = { characterId: 'wren', message: 'Hello', metadata: '[]' }
    expect(await clientOf(service).chat(request)).toEqual(reply)
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v2/chat' })
    expect(service.request.headers.get('x-api-key')).toBe('k')
    expect(await service.request.json()).toEqual(request)
  })

  it('may lack everything but session and response', async () => {
    const service = new FakeService(answer({ sessionId: 's1', response: '', metadata: '[]' }))
    expect(await clientOf(service).chat({ characterId: 'wren', message: 'Hello' })).toEqual({
      sessionId: 's1',
      response: '',
      action: '',
      emotion: '',
      flowState: '',
      metadata: [],
    })
  })

  it.each([{ sessionId: 's1' }, { response: 'Hello.' }, []])(
    'is invalid_response when it is %j',
    async body => {
      const call = clientOf(new FakeService(answer(body))).chat({ characterId: 'wren', message: 'Hello' })
      const error = await rejection(call)
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject(invalid)
    },
  )

  it('fails with the same classes as one of the current interface', async () => {
    const service = new FakeService(answer({ error: 'No.', code: 'unauthorized' }, { status: 401 }))
    const error = await rejection(clientOf(service).chat({ characterId: 'wren', message: 'Hello' }))
    expect(error).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toBeInstanceOf(ApiErrorOfRoot)
  })
})

describe('a session of the older interface', () => {
  it('is read leniently', async () => {
    const messages = [
      { content: 'Hi.', sender: 'USER', createdAt: '2030-01-01T00:00:00Z' },
      null,
      { name: 'Wren' },
    ]
    const service = new FakeService(answer({ sessionId: 's1', messages }))
    expect(await clientOf(service).session({ sessionId: 's1', limit: 3 })).toEqual({
      sessionId: 's1',
      messages: [
        { content: 'Hi.', sender: 'USER', createdAt: '2030-01-01T00:00:00Z' },
        { content: '', sender: 'ASSISTANT', createdAt: '' },
      ],
    })
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v2/chat/session' })
    expect(await service.request.json()).toEqual({ sessionId: 's1', limit: 3 })
  })

  it('without messages is invalid_response', async () => {
    const call = clientOf(new FakeService(answer({ sessionId: 's1' }))).session({ sessionId: 's1' })
    expect(await rejection(call)).toMatchObject(invalid)
  })
})

it('speech of the older interface is made and read as that of the current one', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const service = new FakeService(() => new Response(bytes), answer({ response: 'hello' }))
  const client = clientOf(service)
  const spoken = await client.generateSpeech({ characterId: 'wren', message: 'Hello' })
  expect(new Uint8Array(spoken.bytes)).toEqual(bytes)
  expect(await client.transcribe({ characterId: 'wren', audio: bytes })).toEqual({ response: 'hello' })
  expect(service.requests.map(({ url }) => url)).toEqual([
    'https://npc.example/v2/audio/generate',
    'https://npc.example/v2/audio/transcribe',
  ])
})
