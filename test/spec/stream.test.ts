import type { ChatReply } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { acts, type Script, says } from '../support/scripted-brain.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

/** Posts a chat that asks for a stream. */
function streamed({ service, apiKey }: TestService, body: object): Promise<Response> {
  return service.fetch(
    new Request('http://embedded/v3/chat', {
      method: 'POST',
      headers: { 'x-api-key': apiKey, accept: 'text/event-stream' },
      body: JSON.stringify({ characterIds: ['wren'], ...body }),
    }),
  )
}

/** What `event:` and `data:` lines say; written here anew, so that the client's reader is not its own judge. */
function eventsIn(text: string): ServerEvent[] {
  return text
    .split('\n\n')
    .filter(block => block !== '')
    .map(block => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) as unknown }
    })
}

const bringsLamp: Script = ({ character }) =>
  character.id === 'wren' ? [says('Yes.', 'HAPPY'), acts('FETCH', 'lamp'), says('At once!')] : [says('Hm.')]

const question = {
  characterIds: ['wren', 'mira'],
  message: 'Everyone, the lamp!',
  metadata: [{ id: 'lamp', name: 'Lamp' }],
}

rule('stream.parts', async () => {
  const service = await startTestService(bringsLamp)
  const response = await streamed(service, question)
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const events = eventsIn(await response.text())
  expect(events.slice(0, -1)).toEqual([
    { event: 'speaker', data: { characterId: 'wren', name: 'Wren' } },
    { event: 'line', data: { characterId: 'wren', line: { text: 'Yes.', emotion: 'HAPPY' } } },
    { event: 'action', data: { characterId: 'wren', action: { name: 'FETCH', targetId: 'lamp' } } },
    { event: 'line', data: { characterId: 'wren', line: { text: ' At once!', emotion: 'NEUTRAL' } } },
    { event: 'speaker', data: { characterId: 'mira', name: 'Mira' } },
    { event: 'line', data: { characterId: 'mira', line: { text: 'Hm.', emotion: 'NEUTRAL' } } },
  ])
})

rule('stream.done', async () => {
  const service = await startTestService(bringsLamp)
  const plain = (await service.chat(question)).body as ChatReply
  const last = eventsIn(await (await streamed(service, question)).text()).at(-1)
  expect(last).toEqual({ event: 'done', data: { ...plain, sessionId: expect.any(String) } })
})

rule('stream.other-brain', async () => {
  const fallback = { type: 'fallback', brain: 'authored' } as const
  const service = await startTestService(({ character }) =>
    character.id === 'wren' ? [fallback, says('Hm.')] : [says('Hm.'), fallback, says('Well.')],
  )
  const early = await streamed(service, { message: 'Hello' })
  expect(early.headers.get('x-townsfolk-brain')).toBe('authored')
  expect(eventsIn(await early.text()).map(({ event }) => event)).toEqual(['speaker', 'line', 'done'])
  const late = await streamed(service, { characterIds: ['mira'], message: 'Hello' })
  expect(late.headers.get('x-townsfolk-brain')).toBeNull()
  expect(eventsIn(await late.text()).map(({ event }) => event)).toEqual(['speaker', 'line', 'line', 'done'])
})

rule('stream.refused', async () => {
  const service = await startTestService(() => {
    throw new Error('broken')
  })
  const refusals = [
    await streamed(service, { message: '' }),
    await streamed(service, { characterIds: ['nobody'] }),
    await streamed(service, { sessionId: 'never-made' }),
    await streamed(service, {}),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 404, 404, 500])
  for (const refusal of refusals) expect(await refusal.json()).toMatchObject({ code: expect.any(String) })
})

rule('stream.failed', async () => {
  const service = await startTestService(({ character, message }) => {
    if (character.id === 'mira' && message !== undefined) throw new Error('broken')
    return [says('Hm.')]
  })
  const { sessionId } = await service.client.chat({ characterIds: ['wren'] })
  const events = eventsIn(await (await streamed(service, { ...question, sessionId })).text())
  expect(events.map(({ event }) => event)).toEqual(['speaker', 'line', 'error'])
  expect(events.at(-1)?.data).toEqual({ error: expect.any(String), code: 'internal_error' })
  const { body } = await service.post('/v3/chat/session', { sessionId })
  expect(body).toMatchObject({ messages: [{ content: 'Hm.' }] })
  expect(service.unexpected).toHaveLength(1)
})

rule('stream.hung-up', async () => {
  let goOn: () => void = () => {}
  const gate = new Promise<void>(resolve => {
    goOn = resolve
  })
  const service = await startTestService(async ({ character, message }) => {
    if (character.id === 'mira' && message !== undefined) await gate
    return [says('Hm.')]
  })
  const { sessionId } = await service.client.chat({ characterIds: ['wren'] })
  const { body } = await streamed(service, { ...question, sessionId })
  const reader = body?.getReader()
  await reader?.read()
  const hungUp = reader?.cancel()
  goOn()
  await hungUp
  await service.client.chat({ characterIds: ['wren'], sessionId })
  const history = await service.post('/v3/chat/session', { sessionId })
  expect((history.body as { messages: unknown[] }).messages).toHaveLength(2)
})
