import type { HistoryPage } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { answer, clientOf, collect, FakeService, nobody, rejection } from '../testing/fake-service.ts'

const message = (id: string): HistoryPage['messages'][number] => ({
  id,
  content: `Message ${id}`,
  sender: 'ASSISTANT',
  speakerCharacterId: 'wren',
  name: 'Wren',
  addressedTo: 'Player',
  emotion: 'HAPPY',
  actions: ['WAVE'],
  createdAt: '2030-01-01T00:00:00.000Z',
})
const page = (ids: readonly string[], nextCursor: string | null): HistoryPage => ({
  sessionId: 's1',
  messages: ids.map(message),
  nextCursor,
})
const ids = (messages: readonly { readonly id?: string }[]): unknown[] => messages.map(({ id }) => id)
const bodies = (service: FakeService): Promise<unknown[]> =>
  Promise.all(service.requests.map(request => request.json()))

describe('a page of history', () => {
  it('is asked for as the caller says', async () => {
    const service = new FakeService(answer(page(['m1'], 'c1')))
    const request = { sessionId: 's1', limit: 5, before: 'c0' }
    expect(await clientOf(service).historyPage(request)).toEqual(page(['m1'], 'c1'))
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/chat/session' })
    expect(await service.request.json()).toEqual(request)
  })

  it('is read leniently', async () => {
    const messages = [
      null,
      { sender: 'USER', content: 'Hi.', mood: 3 },
      { id: 4, actions: ['WAVE', 3, null] },
    ]
    const empty = { speakerCharacterId: null, name: null, addressedTo: null, emotion: null, createdAt: '' }
    const service = new FakeService(answer({ sessionId: 's1', messages }))
    expect(await clientOf(service).historyPage({ sessionId: 's1' })).toEqual({
      sessionId: 's1',
      messages: [
        { ...empty, content: 'Hi.', sender: 'USER', actions: [] },
        { ...empty, content: '', sender: 'ASSISTANT', actions: ['WAVE'] },
      ],
      nextCursor: null,
    })
  })

  it.each([{}, { sessionId: 's1' }, { messages: [] }, { sessionId: 's1', messages: 'none' }])(
    'is invalid_response when it is %j',
    async body => {
      const call = clientOf(new FakeService(answer(body))).historyPage({ sessionId: 's1' })
      expect(await rejection(call)).toMatchObject({ code: 'invalid_response' })
    },
  )
})

describe('a whole history', () => {
  it('is walked from the newest message back', async () => {
    const service = new FakeService(
      answer(page(['m4', 'm5'], 'c2')),
      answer(page(['m2', 'm3'], 'c1')),
      answer(page(['m1'], null)),
    )
    const { items, error } = await collect(clientOf(service).history({ sessionId: 's1', pageSize: 2 }))
    expect(error).toBeUndefined()
    expect(ids(items)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1'])
    expect(await bodies(service)).toEqual([
      { sessionId: 's1', limit: 2 },
      { sessionId: 's1', limit: 2, before: 'c2' },
      { sessionId: 's1', limit: 2, before: 'c1' },
    ])
  })

  it('is walked from the start on', async () => {
    const service = new FakeService(answer(page(['m1', 'm2'], 'c1')), answer(page(['m3'], null)))
    const { items } = await collect(clientOf(service).history({ sessionId: 's1', from: 'start' }))
    expect(ids(items)).toEqual(['m1', 'm2', 'm3'])
    expect(await bodies(service)).toEqual([
      { sessionId: 's1', after: 'start' },
      { sessionId: 's1', after: 'c1' },
    ])
  })

  it('is asked for no further than the loop goes', async () => {
    const service = new FakeService(answer(page(['m4', 'm5'], 'c2')))
    for await (const { id } of clientOf(service).history({ sessionId: 's1' })) if (id === 'm4') break
    expect(service.requests).toHaveLength(1)
  })

  it('of nothing is empty', async () => {
    const service = new FakeService(answer(page([], null)))
    expect(await collect(clientOf(service).history({ sessionId: 's1' }))).toEqual({ items: [] })
  })

  it('ends when the service gives the same page again, as one does that cannot read forwards', async () => {
    const service = new FakeService(answer(page(['m4', 'm5'], 'c2')))
    const { error } = await collect(clientOf(service).history({ sessionId: 's1', from: 'start' }))
    expect(service.requests).toHaveLength(2)
    expect(error).toMatchObject({
      name: 'ConnectionError',
      code: 'invalid_response',
      message: 'The service returns the page after "c2" of the history repeatedly.',
    })
  })

  it('fails in the loop, after what had come', async () => {
    const failure = answer({ error: 'There is none.', code: 'session_not_found' }, { status: 404 })
    const service = new FakeService(answer(page(['m5'], 'c1')), failure)
    const { items, error } = await collect(clientOf(service).history({ sessionId: 's1' }))
    expect(ids(items)).toEqual(['m5'])
    expect(error).toMatchObject({ status: 404, code: 'session_not_found' })
  })

  it('ends with the caller’s signal', async () => {
    const controller = new AbortController()
    const service = new FakeService(answer(page(['m5'], 'c1')), nobody)
    const walk = clientOf(service).history({ sessionId: 's1' }, { signal: controller.signal })
    const loop = async (): Promise<void> => {
      for await (const _ of walk) controller.abort()
    }
    expect(await rejection(loop())).toMatchObject({ code: 'aborted' })
    expect(service.requests).toHaveLength(1)
  })
})

describe('a fork', () => {
  it('is a session of its own', async () => {
    const service = new FakeService(answer({ sessionId: 's2' }))
    const request = { sessionId: 's1', messageId: 'm3' }
    expect(await clientOf(service).forkSession(request)).toEqual({ sessionId: 's2' })
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/chat/session/fork' })
    expect(await service.request.json()).toEqual(request)
  })

  it.each([{}, { sessionId: '' }, { sessionId: 3 }])('is invalid_response when it is %j', async body => {
    const call = clientOf(new FakeService(answer(body))).forkSession({ sessionId: 's1' })
    expect(await rejection(call)).toMatchObject({ code: 'invalid_response' })
  })
})
