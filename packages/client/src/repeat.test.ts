import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  answer,
  clientOf,
  collect,
  FakeService,
  nobody,
  rejection,
} from '../testing/fake-service.ts'
import { eventOf, reply, replyParts } from '../testing/replies.ts'
import type { FullClient } from './index.ts'

const characters = { characters: [{ id: 'wren', name: 'Wren' }] }
const page = { sessionId: 's1', messages: [], nextCursor: null }
const request = { characterIds: ['wren'] }

const refusal = (status: number, seconds?: number, code = 'any'): Answer =>
  answer(
    { error: 'Not now.', code },
    { status, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } },
  )
const busy = (seconds?: number): Answer => refusal(409, seconds, 'operation_in_progress')
const brokenOff: Answer = () =>
  new Response(new ReadableStream({ start: controller => controller.error(new Error('cut')) }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a call that only reads', () => {
  it.each([
    ['nobody is there', nobody],
    ['the answer breaks off', brokenOff],
    ['a gateway finds no service', refusal(502)],
    ['the service is about to start', refusal(503)],
    ['a gateway waits in vain', refusal(504)],
    ['the service asks to wait', refusal(429, 0)],
  ])('is made again when %s', async (_, failure) => {
    const service = new FakeService(failure, answer(characters))
    const call = clientOf(service).characters()
    await passWait()
    expect(await call).toEqual(characters)
    expect(service.requests).toHaveLength(2)
  })

  it('is made again with the same body when it is a POST', async () => {
    const service = new FakeService(nobody, answer(page))
    const call = clientOf(service).historyPage({ sessionId: 's1', limit: 7 })
    await passWait()
    expect(await call).toEqual(page)
    for (const sent of service.requests) expect(await sent.json()).toEqual({ sessionId: 's1', limit: 7 })
  })

  it('is made three times at most, and fails as it failed last', async () => {
    const service = new FakeService(nobody, refusal(502), refusal(503))
    const error = rejection(clientOf(service).characters())
    await passWait()
    await passWait()
    expect(await error).toMatchObject({ status: 503 })
    expect(service.requests).toHaveLength(3)
  })

  it('waits longer each time, and not every client as long', async () => {
    const first = new Set<number>()
    for (let n = 0; n < 20; n++) {
      const call = clientOf(new FakeService(nobody, nobody, answer(characters))).characters()
      const waits = [await passWait(), await passWait()]
      await call
      expect(waits[0]).toBeGreaterThanOrEqual(250)
      expect(waits[0]).toBeLessThan(500)
      expect(waits[1]).toBeGreaterThanOrEqual(500)
      expect(waits[1]).toBeLessThan(1000)
      first.add(waits[0] ?? 0)
    }
    expect(first.size).toBeGreaterThan(1)
  })

  it('waits at least as long as the service asks', async () => {
    const call = clientOf(new FakeService(refusal(503, 4), answer(characters))).characters()
    const waitMs = await passWait()
    expect(waitMs).toBeGreaterThanOrEqual(4000)
    expect(waitMs).toBeLessThan(4500)
    await call
  })

  it('asks for the key before every try', async () => {
    let count = 0
    const service = new FakeService(refusal(503), answer(characters))
    const call = clientOf(service, { apiKey: () => `token-${++count}` }).characters()
    await passWait()
    await call
    expect(service.requests.map(sent => sent.headers.get('x-api-key'))).toEqual(['token-1', 'token-2'])
  })

  it.each([
    ['the service refuses it', refusal(404)],
    ['the service broke', refusal(500)],
    ['too much was asked and nobody says until when', refusal(429)],
    ['another turn is running', busy(0)],
    ['what came is not what was promised', answer('<html>')],
  ])('is made once when %s', async (_, failure) => {
    const service = new FakeService(failure, answer(characters))
    await rejection(clientOf(service).characters())
    expect(service.requests).toHaveLength(1)
  })
})

const stream = (text: string): Answer => answer(text, { headers: { 'content-type': 'text/event-stream' } })

const drained = async (client: FullClient): Promise<void> => {
  for await (const _ of client.chatStream(request));
}

const turns: readonly [string, (client: FullClient) => Promise<unknown>][] = [
  ['a turn', client => client.chat(request)],
  ['a streamed turn', drained],
  ['a quiz', client => client.startQuiz({ characterId: 'wren', questionSetId: 'lake' })],
  ['a quiz turn', client => client.quizTurn({ sessionId: 's1', say: 'Hello' })],
]

const damaged: readonly Answer[] = [
  answer(JSON.stringify(reply).slice(0, -9)),
  answer(JSON.stringify(reply).replace('"messages"', '"mes\u0007sages"')),
  answer(''),
  answer('<html>Welcome to this network</html>'),
]
const failures = [nobody, brokenOff, refusal(503, 0), refusal(502, 0, ''), refusal(504, 0, ''), ...damaged]

describe('a turn whose answer was lost', () => {
  it.each(turns)('is called again by its name: %s', async (_, call) => {
    for (const failure of failures) {
      const service = new FakeService(failure, failure, failure, answer(reply))
      const error = rejection(call(clientOf(service)))
      await passWait()
      await passWait()
      await error
      const names = service.requests.map(({ headers }) => headers.get('idempotency-key'))
      expect(names).toHaveLength(3)
      expect(names[0]).toMatch(/^[\x21-\x7e]{20,200}$/)
      expect(new Set(names).size).toBe(1)
    }
  })

  it('is there when one of the tries is answered', async () => {
    const service = new FakeService(nobody, brokenOff, answer(reply))
    const call = clientOf(service).chat(request)
    await passWait()
    await passWait()
    expect(await call).toEqual(reply)
  })

  it.each([
    ['damaged', damaged],
    ['of a stream that ends too early', [stream(replyParts.slice(0, -1).map(eventOf).join('')), stream('')]],
    ['of a stream whose last part is damaged', [stream('event: done\ndata: {"sessionId":"s1","mess\n\n')]],
  ])('is there when an answer was %s', async (_, answers) => {
    for (const failure of answers) {
      const service = new FakeService(failure, answer(reply))
      const collected = collect(clientOf(service).chatStream(request))
      await passWait()
      const { items, error } = await collected
      expect(error).toBeUndefined()
      expect(items).toEqual(replyParts)
    }
  })

  it('has a name of its own', async () => {
    const service = new FakeService(answer(reply))
    for (let n = 0; n < 3; n++) await clientOf(service).chat(request)
    expect(new Set(service.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })

  it.each(turns)('is not called again when the service said why, or without names: %s', async (_, call) => {
    for (const failure of [refusal(502), refusal(500), refusal(429, 0), refusal(422)]) {
      const service = new FakeService(failure, answer(reply))
      await rejection(call(clientOf(service)))
      expect(service.requests).toHaveLength(1)
    }
    for (const failure of failures) {
      const service = new FakeService(failure, answer(reply))
      await rejection(call(clientOf(service, { idempotencyKeys: false })))
      expect(service.requests).toHaveLength(1)
      expect(service.request.headers.has('idempotency-key')).toBe(false)
    }
  })

  it('hands over the parts of a stream once', async () => {
    const events = replyParts.map(eventOf)
    const cut = (text: string): Answer => {
      const pieces = [new TextEncoder().encode(text)]
      return () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              const piece = pieces.shift()
              if (piece) controller.enqueue(piece)
              else controller.error(new Error('cut'))
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        )
    }
    const whole = answer(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
    const service = new FakeService(cut(events.slice(0, 3).join('')), cut(events.slice(0, 2).join('')), whole)
    const collected = collect(clientOf(service).chatStream(request))
    await passWait()
    await passWait()
    const { items, error } = await collected
    expect(error).toBeUndefined()
    expect(items).toEqual(replyParts)
  })
})

describe('a call that may have been charged', () => {
  const calls: readonly [string, (client: FullClient) => Promise<unknown>][] = [
    ['a fork', client => client.forkSession({ sessionId: 's1' })],
    ['speech', client => client.generateSpeech({ characterId: 'wren', message: 'Hello' })],
    ['a transcription', client => client.transcribe({ characterId: 'wren', audio: new Uint8Array(1) })],
  ]

  it.each(calls)('is made once, whatever fails: %s', async (_, call) => {
    for (const failure of [nobody, brokenOff, refusal(502), refusal(503, 0), refusal(429, 0), busy()]) {
      const service = new FakeService(failure, answer(reply))
      await rejection(call(clientOf(service)))
      expect(service.requests).toHaveLength(1)
    }
  })
})

describe('a turn refused because another one is running', () => {
  it('is taken again, as often as it takes', async () => {
    const service = new FakeService(busy(1), busy(1), busy(1), busy(1), busy(1), answer(reply))
    const call = clientOf(service).chat({ ...request, message: 'Hello' })
    for (let n = 0; n < 5; n++) expect(await passWait()).toBeGreaterThanOrEqual(1000)
    expect(await call).toEqual(reply)
    for (const sent of service.requests) expect(await sent.json()).toEqual({ ...request, message: 'Hello' })
  })

  it('is taken again when it is streamed', async () => {
    const service = new FakeService(busy(1), answer(reply))
    const parts = clientOf(service).chatStream(request)[Symbol.asyncIterator]()
    const first = parts.next()
    await passWait()
    expect(await first).toMatchObject({ value: { type: 'speaker' } })
  })

  it('is taken again when it is one of a quiz', async () => {
    const quizTurn = { sessionId: 's1', lines: [], expecting: 'answer', done: false }
    const service = new FakeService(busy(1), answer(quizTurn))
    const call = clientOf(service).quizTurn({ sessionId: 's1', optionId: 'a' })
    await passWait()
    expect(await call).toEqual(quizTurn)
    for (const sent of service.requests) expect(await sent.json()).toEqual({ sessionId: 's1', optionId: 'a' })
  })

  it('never waits longer than the service asks and 2 s more', async () => {
    const service = new FakeService(...Array.from({ length: 8 }, () => busy(0)), answer(reply))
    const call = clientOf(service).chat(request)
    for (let n = 0; n < 8; n++) expect(await passWait()).toBeLessThanOrEqual(4000)
    await call
  })

  it('is not taken again when its time would be up', async () => {
    const service = new FakeService(busy(1), answer(reply))
    const error = await rejection(clientOf(service, { turnTimeoutMs: 900 }).chat(request))
    expect(error).toMatchObject({ status: 409, code: 'operation_in_progress', retryAfterMs: 1000 })
    expect(service.requests).toHaveLength(1)
  })
})

describe('the time a call may take', () => {
  it('covers all its tries', async () => {
    const service = new FakeService(busy(1), busy(1), busy(1), answer(reply))
    const error = rejection(clientOf(service, { turnTimeoutMs: 2900 }).chat(request))
    await passWait()
    await passWait()
    expect(await error).toMatchObject({ status: 409 })
    expect(service.requests).toHaveLength(3)
  })

  it('is given up at once when the service asks to wait longer', async () => {
    const service = new FakeService(refusal(429, 3600), answer(characters))
    expect(await rejection(clientOf(service).characters())).toMatchObject({ retryAfterMs: 3_600_000 })
    expect(service.requests).toHaveLength(1)
  })
})

describe('the caller’s signal', () => {
  it('ends a wait', async () => {
    const controller = new AbortController()
    const service = new FakeService(refusal(503), answer(characters))
    const error = rejection(clientOf(service).characters({ signal: controller.signal }))
    await waitBegun()
    controller.abort()
    expect(await error).toMatchObject({ code: 'aborted' })
    expect(vi.getTimerCount()).toBe(0)
    expect(service.requests).toHaveLength(1)
  })

  it('that aborted a try lets no other begin', async () => {
    const controller = new AbortController()
    const service = new FakeService(() => {
      controller.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    const call = clientOf(service).characters({ signal: controller.signal })
    expect(await rejection(call)).toMatchObject({ code: 'aborted' })
    await nextTask()
    expect(vi.getTimerCount()).toBe(0)
    expect(service.requests).toHaveLength(1)
  })
})

/** Lets the wait that has begun, or is about to, pass. How long it was, in milliseconds. */
async function passWait(): Promise<number> {
  await waitBegun()
  const before = performance.now()
  vi.advanceTimersToNextTimer()
  return performance.now() - before
}

/** The timer of the call and that of the wait. */
async function waitBegun(): Promise<void> {
  while (vi.getTimerCount() < 2) await nextTask()
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
