import { createAuthoredBrain, type ReplyPart } from '@townsfolk/brain'
import { expect } from 'vitest'
import { projectOf, townFiles, wrenFile } from '../support/project.ts'
import type { Script } from '../support/scripted-brain.ts'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }
const bell = { priority: 2, content: 'The bell rings', date: '2024-05-01T10:00:00Z' }

rule('events.serialized', async () => {
  const { heard, chat } = await startTestService()
  expect((await heard({ events: [bell] })).events).toEqual([bell])
  expect((await heard({ events: JSON.stringify([bell]) })).events).toEqual([bell])
  expect(await chat({ events: '[{' })).toMatchObject(invalid)
  expect(await chat({ events: bell })).toMatchObject(invalid)
})

rule('events.best-twenty', async () => {
  const { heard } = await startTestService()
  const at = (minute: number): string => new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString()
  const low = Array.from({ length: 15 }, (_, n) => ({ priority: 0, content: `low ${n}`, date: at(n + 40) }))
  const medium = Array.from({ length: 10 }, (_, n) => ({ priority: 1, content: `medium ${n}`, date: at(n) }))
  const high = [{ priority: 2, content: 'high', date: at(0) }]
  const { events } = await heard({ events: [...low, ...medium, ...high] })
  expect(events.map(({ content }) => content)).toEqual([
    'high',
    ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(n => `medium ${n}`),
    ...[14, 13, 12, 11, 10, 9, 8, 7, 6].map(n => `low ${n}`),
  ])
})

rule('events.later-is-newer', async () => {
  const { heard } = await startTestService()
  const undated = Array.from({ length: 25 }, (_, n) => ({ priority: 1, content: `no. ${n}`, date: '' }))
  const { events } = await heard({ events: undated })
  expect(events).toEqual(
    undated
      .slice(5)
      .reverse()
      .map(({ priority, content }) => ({ priority, content })),
  )
  const dated = undated.map(event => ({ ...event, date: '2024-05-01T10:00:00Z' }))
  expect((await heard({ events: dated })).events).toEqual(dated.slice(5).reverse())
})

rule('events.again', async () => {
  const files = { ...townFiles, 'characters/wren.json': JSON.stringify({ ...wrenFile, reactions }) }
  const { characters } = projectOf(files)
  const { client } = await startTestService(authored, { project: { characters } })
  const said = async (event: object, sessionId?: string): Promise<string> => {
    const reply = await client.chat({
      characterIds: ['wren'],
      events: [{ priority: 1, content: 'The bell rings', ...event }],
      ...(sessionId !== undefined && { sessionId }),
    })
    return sessionId === undefined ? reply.sessionId : (reply.messages[0]?.lines[0]?.text ?? '')
  }
  const undated = await said({})
  expect([await said({}, undated), await said({ date: '' }, undated)]).toEqual(['Hark!', 'Hark!'])
  const dated = await said({ date: 'Day 11' })
  expect([await said({ date: 'Day 11' }, dated), await said({ date: 'Day 12' }, dated)]).toEqual([
    '',
    'Hark!',
  ])
})

const authoredBrain = createAuthoredBrain()

const authored: Script = async turn => {
  const parts: ReplyPart[] = []
  for await (const part of authoredBrain.reply(turn)) parts.push(part)
  return parts
}

const reactions = [{ events: ['The bell rings'], lines: [{ text: 'Hark!' }] }]

rule('events.free-text-dates', async () => {
  const { heard } = await startTestService()
  const { events } = await heard({
    events: [
      { priority: 1, content: 'a', date: 'Day 11' },
      { priority: 1, content: 'b' },
      { priority: 1, content: 'c', date: '1970-01-01T00:00:00Z' },
      { priority: 1, content: 'd', date: '2024-05-01' },
      { priority: 0, content: 'e', date: '2024-05-01' },
    ],
  })
  expect(events.map(({ content }) => content)).toEqual(['d', 'c', 'b', 'a', 'e'])
  expect(events.find(({ content }) => content === 'a')?.date).toBe('Day 11')
})

rule('events.truncated', async () => {
  const { heard } = await startTestService()
  const { events } = await heard({ events: [{ priority: 1, content: 'x'.repeat(65) }] })
  expect(events).toEqual([{ priority: 1, content: 'x'.repeat(64) }])
})

rule('events.priority', async () => {
  const { chat } = await startTestService()
  for (const priority of [3, -1, 0.5, '1', null, undefined]) {
    expect(await chat({ events: [{ priority, content: 'x' }] }), String(priority)).toMatchObject(invalid)
  }
})

rule('events.empty-content', async () => {
  const { heard } = await startTestService()
  const { events } = await heard({
    events: [{ priority: 2, content: ' ' }, bell, { priority: 2, content: '' }],
  })
  expect(events).toEqual([bell])
})
