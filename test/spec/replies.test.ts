import type { ReplyPart } from '@townsfolk/brain'
import { type ChatMessage, type ChatReply, emotions } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { acts, type Script, says } from '../support/scripted-brain.ts'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const lamp = { id: 'lamp', name: 'Lamp' }
const well = { id: 'well', name: 'Well', position: { x: 1, y: 0, z: 2 } }

rule('reply.shape', async () => {
  const { client } = await startTestService(() => [says('On my way!', 'HAPPY'), acts('FETCH', 'lamp')])
  const reply = await client.chat({ characterIds: ['wren'], message: 'Fetch the lamp', metadata: [lamp] })
  expect(reply).toEqual({
    sessionId: expect.any(String),
    messages: [
      {
        id: 'm2',
        characterId: 'wren',
        name: 'Wren',
        lines: [{ text: 'On my way!', emotion: 'HAPPY' }],
        actions: [{ name: 'FETCH', targetId: 'lamp' }],
        flowState: '',
      },
    ],
    metadata: [{ ...lamp, isSubject: true }],
  })
})

rule('reply.respelling', async () => {
  const line = { text: 'Mira, 8 pm.', spokenText: ' Meera, eight\u0000 p m. ', emotion: 'NEUTRAL' }
  const message = await said([{ type: 'line', line }, says('Hm.')])
  expect(message?.lines).toEqual([
    { text: 'Mira, 8 pm.', spokenText: 'Meera, eight p m.', emotion: 'NEUTRAL' },
    { text: ' Hm.', emotion: 'NEUTRAL' },
  ])
})

rule('reply.arguments', async () => {
  const calls = [{ to: 'well', coats: 2, why: 'so' }, { to: 'moon', coats: 2 }, { coats: 9, to: 'well' }, {}]
  const script = (): readonly ReplyPart[] => [
    says('Well.'),
    ...calls.map(given => ({
      type: 'action' as const,
      action: { name: 'PAINT', targetId: 'lamp', arguments: given },
    })),
  ]
  const { client } = await startTestService(script)
  const reply = await client.chat({ characterIds: ['wren'], message: 'Paint it', metadata: [lamp, well] })
  expect(reply.messages[0]?.actions).toEqual([
    { name: 'PAINT', targetId: 'lamp', arguments: { to: 'well', coats: 2 } },
    { name: 'PAINT', targetId: 'lamp', arguments: { to: 'well' } },
  ])
})

rule('reply.stops', async () => {
  const script = (): readonly ReplyPart[] => [{ type: 'stop' }, says('I stop.'), acts('WAVE')]
  const { client } = await startTestService(script)
  const request = { characterIds: ['wren'], message: 'Stop' }
  const [message] = (await client.chat(request)).messages
  expect(message?.stops).toBe(true)
  const types: string[] = []
  for await (const { type } of client.chatStream(request)) types.push(type)
  expect(types).toEqual(['speaker', 'line', 'stop', 'action', 'done'])
  expect(await said([says('No.')])).not.toHaveProperty('stops')
})

rule('reply.options', async () => {
  const asked = await said([says('Which one?'), { type: 'options', options: ['Red', 'Blue', 'A', 'B', 'C'] }])
  expect(asked?.options).toEqual(['Red', 'Blue', 'A', 'B'])
  for (const options of [undefined, []]) {
    const message = await said([says('Who?'), ...(options ? [{ type: 'options', options } as const] : [])])
    expect(message).not.toHaveProperty('options')
  }
})

rule('reply.joined', async () => {
  const whole = (reply: ChatReply): (string | undefined)[] =>
    reply.messages.map(({ lines }) => lines.map(({ text }) => text).join(''))
  const { client } = await startTestService(({ message }) =>
    message === 'Hello'
      ? [says('The goose? '), acts('WAVE'), says('  The lamp, then…')]
      : [says('鹅？'), says('灯。')],
  )
  const reply = await client.chat({ characterIds: ['wren'], message: 'Hello' })
  expect(whole(reply)).toEqual(['The goose? The lamp, then…'])
  const { sessionId } = reply
  expect(whole(await client.chat({ characterIds: ['wren'], message: '你好', sessionId }))).toEqual([
    '鹅？灯。',
  ])
  const { messages } = await client.historyPage({ sessionId })
  expect(messages.map(({ content }) => content)).toEqual([
    'Hello',
    'The goose? The lamp, then…',
    '你好',
    '鹅？灯。',
  ])
})

rule('reply.three-lines', async () => {
  const message = await said([
    says('  '),
    says('One.'),
    says(''),
    says(' Two. '),
    says('Three.'),
    says('Four.'),
  ])
  expect(message?.lines.map(({ text }) => text)).toEqual(['One.', ' Two.', ' Three.'])
})

rule('reply.emotions', async () => {
  expect(emotions).toHaveLength(17)
  const message = await said([says('One.', 'Happy'), says('Two.', 'GLEEFUL'), says('Three.', 'sCaReD')])
  expect(message?.lines.map(({ emotion }) => emotion)).toEqual(['HAPPY', 'NEUTRAL', 'SCARED'])
})

rule('reply.authored-actions', async () => {
  const message = await said([says('Hm.'), acts('EXPLODE'), acts('fetch', 'lamp'), acts('WAVE')])
  expect(message?.actions).toEqual([{ name: 'WAVE', targetId: '' }])
})

rule('reply.sent-targets', async () => {
  const message = await said([
    says('Hm.'),
    acts('FETCH', 'moon'),
    acts('FETCH', ''),
    acts('WAVE', 'lamp'),
    acts('FETCH', 'lamp'),
    acts('LOOK', ''),
    acts('LOOK', 'well'),
  ])
  expect(message?.actions).toEqual([
    { name: 'FETCH', targetId: 'lamp' },
    { name: 'LOOK', targetId: '' },
    { name: 'LOOK', targetId: 'well' },
  ])
})

rule('reply.action-order', async () => {
  const message = await said([acts('WAVE'), says('Hm.'), acts('LOOK', 'well'), acts('FETCH', 'lamp')])
  expect(message?.actions.map(({ name }) => name)).toEqual(['WAVE', 'LOOK', 'FETCH'])
})

rule('reply.silence', async () => {
  const { client } = await startTestService(() => [says(' '), acts('FETCH', 'lamp')])
  const reply = await client.chat({ characterIds: ['wren'], metadata: [lamp] })
  expect(reply.messages).toEqual([])
  expect(reply.metadata).toEqual([{ ...lamp, isSubject: false }])
})

rule('reply.flow-state', async () => {
  expect((await said([says('Hm.')]))?.flowState).toBe('')
})

rule('reply.checkpoint', async () => {
  const { chat } = await startTestService(({ character }) => [
    { type: 'checkpoint', checkpoint: 'stranger' },
    says('Hm.'),
    { type: 'checkpoint', checkpoint: `friend-of-${character.id}` },
  ])
  expect((await chat({ characterIds: ['wren', 'mira'], message: 'Hello, everyone!' })).body).toMatchObject({
    messages: [{ flowState: 'friend-of-wren' }, { flowState: 'friend-of-mira' }],
  })
})

rule('reply.other-brain', async () => {
  const script: Script = ({ message }) =>
    message === undefined ? [says('Hm.')] : [{ type: 'fallback', brain: 'authored' }, says('Hm.')]
  const { chat, post } = await startTestService(script)
  expect((await chat()).headers.get('x-townsfolk-brain')).toBeNull()
  const { headers } = await chat({ message: 'Hello' })
  expect(headers.get('x-townsfolk-brain')).toBe('authored')
  expect(headers.get('access-control-expose-headers')).toContain('x-townsfolk-brain')
  const older = await post('/v2/chat', { characterId: 'wren', message: 'Hello' })
  expect(older.headers.get('x-townsfolk-brain')).toBe('authored')
})

rule('echo.entities', async () => {
  const { client } = await startTestService()
  const own = { id: 'npc', name: 'Wren', characterId: 'wren' }
  const { metadata } = await client.chat({ characterIds: ['wren'], metadata: [well, own, lamp] })
  expect(metadata).toEqual([well, own, lamp].map(entity => ({ ...entity, isSubject: false })))
  expect((await client.chat({ characterIds: ['wren'] })).metadata).toEqual([])
})

rule('echo.subjects', async () => {
  const { client } = await startTestService(() => [says('Hm.'), acts('LOOK', 'well'), acts('LOOK', '')])
  const { metadata } = await client.chat({ characterIds: ['wren'], metadata: [lamp, well] })
  expect(metadata.map(({ id, isSubject }) => [id, isSubject])).toEqual([
    ['lamp', false],
    ['well', true],
  ])
})

/** The message that these parts of a reply become, lamp and well being perceived. */
async function said(parts: readonly ReplyPart[]): Promise<ChatMessage | undefined> {
  const { client } = await startTestService(() => parts)
  const { messages } = await client.chat({ characterIds: ['wren'], metadata: [lamp, well] })
  expect(messages).toHaveLength(1)
  return messages[0]
}
