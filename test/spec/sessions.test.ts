import type { ReplyPart } from '@townsfolk/brain'
import { createMemoryStore, ServiceError, type Store } from '@townsfolk/service'
import { afterEach, expect, vi } from 'vitest'
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

afterEach(() => {
  vi.useRealTimers()
})

/** A brain that goes on when the test says so. */
function createGate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => {}
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { passed, open: () => open() }
}

/** Lets work go on that waits for no timer. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
}

rule('session.busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const store: Store = {
    ...createMemoryStore(),
    leaseSession: async () => ({ status: 'busy', retryAfterMs: 10_000 }),
  }
  const { chat, brain } = await startTestService(undefined, { store })
  let isAnswered = false
  const answer = chat({ sessionId: 'taken' }).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await new Promise(resolve => setImmediate(resolve))
    vi.advanceTimersByTime(500)
  }
  const { status, headers, body } = await answer
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'operation_in_progress' } })
  expect(headers.get('retry-after')).toBe('1')
  expect(brain.turns).toEqual([])
})

rule('session.held', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const memory = createMemoryStore()
  let renewals = 0
  const store: Store = {
    ...memory,
    renewLease: lease => {
      renewals++
      return memory.renewLease(lease)
    },
  }
  const gate = createGate()
  const { client, brain } = await startTestService(
    async ({ message }) => {
      if (message === 'slow') await gate.passed
      return [says('Hm.')]
    },
    { store },
  )
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  const slow = client.chat({ characterIds: ['wren'], sessionId, message: 'slow' })
  await expect.poll(() => brain.turns.length).toBe(2)
  vi.advanceTimersByTime(60_000)
  // More often than the lease of 15 seconds runs out.
  expect(renewals).toBeGreaterThanOrEqual(8)
  gate.open()
  await slow
  renewals = 0
  vi.advanceTimersByTime(60_000)
  expect(renewals).toBe(0)
})

rule('session.hung-up', async () => {
  const gate = createGate()
  const service = await startTestService(async ({ message }) => {
    if (message === 'slow') await gate.passed
    return [says('Hm.')]
  })
  const { client, service: embedded, apiKey, brain, post } = service
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = (message: string): { answer: Promise<Response>; hangUp(): void } => {
    const caller = new AbortController()
    const init = {
      method: 'POST',
      headers: { 'x-api-key': apiKey },
      body: JSON.stringify({ characterIds: ['wren'], sessionId, message }),
      signal: caller.signal,
    }
    const answer = embedded.fetch(new Request('http://embedded/v3/chat', init))
    return { answer, hangUp: () => caller.abort() }
  }
  const late = ask('slow')
  await settle()
  const waiting = ask('quick')
  await settle()
  waiting.hangUp()
  late.hangUp()
  vi.advanceTimersByTime(1000)
  expect((await waiting.answer).status).toBe(408)
  expect((await late.answer).status).toBe(408)
  vi.useRealTimers()
  gate.open()
  await settle()
  expect(brain.turns.map(({ message }) => message)).toEqual([undefined, 'slow'])
  const { body } = await post('/v3/chat/session', { sessionId })
  expect((body as { messages: unknown[] }).messages).toHaveLength(1)
  await client.chat({ characterIds: ['wren'], sessionId, message: 'again' })
})

rule('session.endless-turn', async () => {
  const { client, chat, brain, store } = await startTestService(async ({ message }) => {
    if (message === 'endless') await new Promise(() => {})
    return [says('Hm.')]
  })
  const { sessionId } = await client.chat({ characterIds: ['wren'] })
  const balance = await store.readBalance('lantern')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = chat({ sessionId, message: 'endless' })
  await settle()
  const { signal } = brain.turns.at(-1) ?? {}
  expect(signal?.aborted).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(await answer).toMatchObject({ status: 502, body: { code: 'model_unavailable' } })
  expect(signal?.aborted).toBe(true)
  vi.useRealTimers()
  expect(await store.readBalance('lantern')).toBe(balance)
  await client.chat({ characterIds: ['wren'], sessionId, message: 'again' })
})

rule('session.model-unavailable', async () => {
  const error = new ServiceError('model_unavailable', 'The model is asleep; try again later.', {
    cause: 'why',
  })
  const { chat, unexpected } = await startTestService(() => {
    throw error
  })
  expect(await chat()).toMatchObject({
    status: 502,
    body: { code: 'model_unavailable', error: 'The model is asleep; try again later.' },
  })
  expect(unexpected).toEqual([error])
})
