import type { ReplyPart } from '@townsfolk/service'
import { createMemoryStore } from '@townsfolk/service'
import { expect } from 'vitest'
import { says } from '../support/scripted-brain.ts'
import { startTestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const remembers = (memory: number): ReplyPart => ({ type: 'memory', memory })

rule('session.begins', async () => {
  const { client } = await startTestService()
  const first = await client.chat({ characterIds: ['wren'] })
  const second = await client.chat({ characterIds: ['wren'] })
  expect(first.sessionId.length).toBeGreaterThanOrEqual(20)
  expect(second.sessionId).not.toBe(first.sessionId)
})

rule('session.continues', async () => {
  const { client, brain } = await startTestService(({ memory }) => [
    says('Hm.'),
    remembers(Number(memory ?? 0) + 1),
  ])
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  expect((await client.chat({ characterIds: ['wren'], sessionId })).sessionId).toBe(sessionId)
  await client.chat({ characterIds: ['wren'], sessionId })
  await client.chat({ characterIds: ['wren'] })
  expect(brain.turns.map(({ memory }) => memory)).toEqual([undefined, 1, 2, undefined])
  expect(new Set(brain.turns.map(({ seed }) => seed)).size).toBe(4)
})

rule('session.memory-per-character', async () => {
  const { client, brain } = await startTestService(() => [says('Hm.'), remembers(1)])
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  await client.chat({ characterIds: ['mira'], sessionId })
  await client.chat({ characterIds: ['wren'], sessionId })
  expect(brain.turns.map(({ memory }) => memory)).toEqual([undefined, undefined, 1])
})

rule('session.unknown', async () => {
  const { chat, brain } = await startTestService()
  expect(await chat({ sessionId: 'never-made' })).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  })
  expect(brain.turns).toEqual([])
})

rule('session.other-team', async () => {
  const { client, chat, otherApiKey, brain } = await startTestService()
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  const foreign = await chat({ characterIds: ['bram'], sessionId }, otherApiKey)
  const unknown = await chat({ characterIds: ['bram'], sessionId: 'never-made' }, otherApiKey)
  expect(foreign.status).toBe(404)
  expect(JSON.stringify(foreign.body).replace(sessionId, 'never-made')).toBe(JSON.stringify(unknown.body))
  expect(brain.turns).toHaveLength(1)
})

rule('session.failed-turn', async () => {
  let isBroken = false
  const { client, chat, brain } = await startTestService(() => {
    if (isBroken) throw new Error('broken')
    return [says('Hm.'), remembers(brain.turns.length)]
  })
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  isBroken = true
  expect((await chat({ sessionId })).status).toBe(500)
  isBroken = false
  await client.chat({ characterIds: ['wren'], sessionId })
  const [, failed, next] = brain.turns
  expect(next).toMatchObject({ memory: 1, seed: failed?.seed })
})

rule('session.one-turn-at-a-time', async () => {
  const waiting: (() => void)[] = []
  const { client, brain } = await startTestService(async ({ memory, message }) => {
    if (message !== undefined) await new Promise<void>(resolve => waiting.push(resolve))
    return [says('Hm.'), remembers(Number(memory ?? 0) + 1)]
  })
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  const say = (message: string): Promise<unknown> =>
    client.chat({ characterIds: ['wren'], sessionId, message })
  const replies = ['one', 'two', 'three'].map(say)
  // A turn in another session does not wait.
  await client.chat({ characterIds: ['wren'] })
  for (const [index, reply] of replies.entries()) {
    await expect.poll(() => waiting.length).toBe(index + 1)
    waiting[index]?.()
    await reply
  }
  const said = brain.turns.filter(({ message }) => message !== undefined)
  expect(said.map(({ message, memory }) => [message, memory])).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ])
})

rule('session.across-machines', async () => {
  const store = createMemoryStore()
  let goOn: () => void = () => {}
  const gate = new Promise<void>(resolve => {
    goOn = resolve
  })
  const slow = await startTestService(
    async ({ message }) => {
      if (message === 'first') await gate
      return [says('Hm.'), remembers(1)]
    },
    { store },
  )
  const quick = await startTestService(({ memory }) => [says('Hm.'), remembers(Number(memory) + 1)], {
    store,
  })
  const { sessionId } = await slow.client.chat({ characterIds: ['wren'] })
  const first = slow.client.chat({ characterIds: ['wren'], sessionId, message: 'first' })
  await expect.poll(() => slow.brain.turns.length).toBe(2)
  const second = quick.client.chat({ characterIds: ['wren'], sessionId, message: 'second' })
  // Another session of that machine is not held up.
  await quick.client.chat({ characterIds: ['wren'] })
  expect(quick.brain.turns).toHaveLength(1)
  goOn()
  await Promise.all([first, second])
  expect(quick.brain.turns.at(-1)).toMatchObject({ message: 'second', memory: 1 })
})
