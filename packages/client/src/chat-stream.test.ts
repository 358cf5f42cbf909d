import type { ChatStreamPart } from '@townsfolk/protocol'
import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, answer, clientOf, collect, FakeService, silence } from '../testing/fake-service.ts'
import { eventOf, reply, replyParts } from '../testing/replies.ts'
import { ApiError, type ClientOptions, ConnectionError } from './index.ts'

const request = { characterIds: ['wren', 'mira'], message: 'Hello' }
const isStream = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }
const whole = replyParts.map(eventOf).join('')

const streamFrom = (
  service: FakeService,
  options?: Partial<ClientOptions>,
): Promise<{ items: ChatStreamPart[]; error: unknown }> =>
  collect(clientOf(service, options).chatStream(request))
const streamOf = (text: string): ReturnType<typeof streamFrom> =>
  streamFrom(new FakeService(answer(text, isStream)))

afterEach(() => {
  vi.useRealTimers()
})

describe('a streamed turn', () => {
  it('is asked for as one, and sent once', async () => {
    const service = new FakeService(answer(whole, isStream))
    await streamFrom(service)
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/chat' })
    expect(service.request.headers.get('accept')).toBe('text/event-stream')
    expect(await service.request.json()).toEqual(request)
  })

  it('is sent when a loop begins, not before', async () => {
    const service = new FakeService(answer(whole, isStream))
    const parts = clientOf(service).chatStream(request)
    await nextTask()
    expect(service.requests).toEqual([])
    await collect(parts)
    expect(service.requests).toHaveLength(1)
  })

  it('gives its parts in order', async () => {
    expect(await streamOf(whole)).toEqual({ items: replyParts, error: undefined })
  })

  it('gives each part as soon as it is there', async () => {
    const { stream, send } = openStream()
    const parts = clientOf(new FakeService(stream)).chatStream(request)[Symbol.asyncIterator]()
    for (const part of replyParts) {
      const next = parts.next()
      send(eventOf(part))
      expect(await next).toEqual({ value: part, done: false })
    }
    expect(await parts.next()).toEqual({ value: undefined, done: true })
  })

  it('gives the same parts when the service answers with the whole reply', async () => {
    const service = new FakeService(answer(reply))
    expect(await streamFrom(service)).toEqual({ items: replyParts, error: undefined })
  })

  it('leaves out what has no meaning, and takes what is missing as empty', async () => {
    const text = [
      ': hello\n\n',
      'event: mood\ndata: {"mood":"fine"}\n\n',
      'data: {"line":{"text":"Of no kind."}}\n\n',
      'event: speaker\ndata: {"name":3,"extra":true}\n\n',
      'event: line\ndata: {"characterId":"wren"}\n\n',
      'event: line\ndata: {"characterId":"wren","line":{"text":""}}\n\n',
      'event: line\ndata: {"line":{"text":"Hi."}}\n\n',
      'event: action\ndata: {"action":{"targetId":"lamp"}}\n\n',
      'event: action\ndata: {"characterId":"wren","action":{"name":"WAVE"}}\n\n',
      'event: action\ndata: null\n\n',
      'event: line\ndata: half of {"a line\n\n',
      'event: done\ndata: {"sessionId":"s1","messages":[]}\n\n',
    ]
    expect(await streamOf(text.join(''))).toEqual({
      items: [
        { type: 'speaker', characterId: '', name: '' },
        { type: 'line', characterId: '', line: { text: 'Hi.', emotion: '' } },
        { type: 'action', characterId: 'wren', action: { name: 'WAVE', targetId: '' } },
        { type: 'done', reply: { sessionId: 's1', messages: [], metadata: [] } },
      ],
      error: undefined,
    })
  })

  it('reads nothing into what follows the last part', async () => {
    const { items, error } = await streamOf(`${whole}event: error\ndata: {}\n\n${whole}`)
    expect(items).toEqual(replyParts)
    expect(error).toBeUndefined()
  })

  it('reads events as a well-known parser does, however they are written and cut', async () => {
    const line = 'data: {"line":{"text":"Hi 🏮"}}'
    const events = [
      ['event: line', line],
      ['event:line', 'data:{"line":', 'data: {"text":"Ho"}}'],
      [line, 'id: 3', 'event: line', 'retry: 5'],
      ['event: line', ': ping', 'data', line, 'data:'],
      // These are no lines: cut within a text, of another kind, of none, and without data.
      ['event: line', 'data: {"line":{"text":"H', 'data: i"}}'],
      ['event: mood', line],
      ['event: line', 'event', line],
      ['event: line', ''],
      [line],
      ['event: error'],
    ]
    const anyEvent = fc
      .tuple(fc.constantFrom(...events), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([lines, end]) => [...lines, ''].map(text => text + end).join(''))
    const anyText = fc.array(anyEvent, { maxLength: 10 }).map(written => written.join(''))
    const anyCuts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(anyText, anyCuts, async (begin, cuts) => {
        const text = `${begin}\n\n${eventOf({ type: 'done', reply })}`
        const { stream, send, close } = openStream()
        const streamed = streamFrom(new FakeService(stream))
        for (const bytes of pieces(new TextEncoder().encode(text), cuts)) send(bytes)
        close()
        const { items, error } = await streamed
        expect(error).toBeUndefined()
        expect(items.flatMap(part => (part.type === 'line' ? [part.line.text] : []))).toEqual(linesIn(text))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a streamed turn that fails', () => {
  it('before it began, fails as the plain call does', async () => {
    const body = { error: 'There is no session "x".', code: 'session_not_found' }
    const { items, error } = await streamFrom(new FakeService(answer(body, { status: 404 })))
    expect(items).toEqual([])
    expect(error).toMatchObject({ name: 'ApiError', status: 404, code: 'session_not_found' })
  })

  it('after it began, gives what had come and then the error', async () => {
    const body = { error: 'The model is away.', code: 'model_unavailable' }
    const begun = replyParts.slice(0, 2)
    const text = `${begun.map(eventOf).join('')}event: error\ndata: ${JSON.stringify(body)}\n\n`
    const { items, error } = await streamOf(text)
    expect(items).toEqual(begun)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 200, code: 'model_unavailable', message: 'The model is away.' })
  })

  it('after it began, is read no further', async () => {
    const { stream, send, cancelled } = openStream()
    send('event: error\ndata: {"error":"The model is away.","code":"model_unavailable"}\n\n')
    await streamFrom(new FakeService(stream))
    await cancelled
  })

  it.each([
    ['ends without its last part', ''],
    ['ends in the middle of it', eventOf({ type: 'done', reply }).trimEnd()],
  ])('because the stream %s, is invalid_response', async (_, end) => {
    const begun = replyParts.slice(0, 2)
    const { items, error } = await streamOf(begun.map(eventOf).join('') + end)
    expect(items).toEqual(begun)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({
      code: 'invalid_response',
      message: 'The stream of /chat ended before the turn was done.',
    })
  })

  it('because its last part is no reply, is invalid_response', async () => {
    expect((await streamOf('event: done\ndata: {"messages":[]}\n\n')).error).toMatchObject({
      code: 'invalid_response',
      message: 'The service answered /chat in another form than the interface promises: {"messages":[]}',
    })
  })

  it('because a web page came, is invalid_response', async () => {
    const { error } = await streamFrom(new FakeService(answer('<html>Welcome</html>')))
    expect(error).toMatchObject({ code: 'invalid_response', message: expect.stringMatching(/log-in page/) })
  })

  it('because the stream breaks off, is unreachable', async () => {
    const { stream, send, fail } = openStream()
    const streamed = streamFrom(new FakeService(stream), { idempotencyKeys: false })
    send(eventOf({ type: 'speaker', characterId: 'wren', name: 'Wren' }))
    await nextTask()
    fail(new Error('cut off'))
    const { items, error } = await streamed
    expect(items).toHaveLength(1)
    expect(error).toMatchObject({ code: 'unreachable', message: 'The answer to /chat broke off: cut off' })
  })
})

describe('the time of a streamed turn', () => {
  it.each([
    ['before its answer', silence],
    ['in the middle of its answer', openStream().stream],
  ])('ends it %s', async (_, service) => {
    const { error } = await streamFrom(new FakeService(service), { turnTimeoutMs: 5 })
    expect(error).toMatchObject({ code: 'timeout' })
  })

  it('is not used up by a loop that takes its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const items: ChatStreamPart[] = []
    for await (const part of clientOf(new FakeService(answer(whole, isStream))).chatStream(request)) {
      // The timer of the turn stops when everything has come.
      while (vi.getTimerCount() > 0) await nextTask()
      vi.advanceTimersByTime(60_000)
      items.push(part)
    }
    expect(items).toEqual(replyParts)
  })
})

describe('leaving the loop', () => {
  it('aborts the request and the stream', async () => {
    const { stream, send, cancelled } = openStream()
    const service = new FakeService(stream)
    send(eventOf({ type: 'speaker', characterId: 'wren', name: 'Wren' }))
    for await (const _ of clientOf(service).chatStream(request)) break
    expect(service.request.signal.aborted).toBe(true)
    await cancelled
  })

  it('by an error of its own aborts them too, and the error is that of the loop', async () => {
    const { stream, send, cancelled } = openStream()
    send(eventOf({ type: 'speaker', characterId: 'wren', name: 'Wren' }))
    const loop = async (): Promise<void> => {
      for await (const { type } of clientOf(new FakeService(stream)).chatStream(request))
        throw new Error(type)
    }
    await expect(loop()).rejects.toThrow('speaker')
    await cancelled
  })

  it('with the last part leaves the connection to its end', async () => {
    const { stream, send, close } = openStream()
    const service = new FakeService(stream)
    send(whole)
    for await (const { type } of clientOf(service).chatStream(request)) if (type === 'done') break
    expect(service.request.signal.aborted).toBe(false)
    close()
  })
})

describe('the caller’s signal', () => {
  it('ends the loop, though parts are left', async () => {
    const controller = new AbortController()
    const service = new FakeService(answer(whole, isStream))
    const parts = clientOf(service).chatStream(request, { signal: controller.signal })[Symbol.asyncIterator]()
    await parts.next()
    controller.abort()
    await expect(parts.next()).rejects.toMatchObject({
      name: 'ConnectionError',
      code: 'aborted',
      message: 'The call to /chat was aborted.',
    })
  })

  it('ends a loop that waits, and the stream with it', async () => {
    const controller = new AbortController()
    const { stream, cancelled } = openStream()
    const service = new FakeService(sent => {
      setTimeout(() => controller.abort())
      return stream(sent)
    })
    const { error } = await collect(clientOf(service).chatStream(request, { signal: controller.signal }))
    expect(error).toMatchObject({ code: 'aborted' })
    await cancelled
  })

  it('ends a stream that comes afterwards, from a fetch that does not look at it', async () => {
    const controller = new AbortController()
    const { stream, cancelled } = openStream()
    let begin = (): void => {}
    const service = new FakeService(
      sent =>
        new Promise(resolve => {
          begin = () => resolve(stream(sent))
          controller.abort()
        }),
    )
    const { error } = await collect(clientOf(service).chatStream(request, { signal: controller.signal }))
    expect(error).toMatchObject({ code: 'aborted' })
    begin()
    await cancelled
  })

  it('aborted before, nothing is sent', async () => {
    const service = new FakeService(answer(whole, isStream))
    const { error } = await collect(clientOf(service).chatStream(request, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'aborted' })
    expect(service.requests).toEqual([])
  })
})

/** A stream that the test writes; it takes what is written before it is asked for, too. */
function openStream(): {
  stream: Answer
  send: (piece: string | Uint8Array) => void
  close: () => void
  fail: (error: Error) => void
  /** Resolves when nobody reads any more. */
  cancelled: Promise<void>
} {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    new CountQueuingStrategy({ highWaterMark: 1000 }),
  )
  const writer = writable.getWriter()
  // What is written after the end of a stream is lost on the way.
  const lost = (): void => {}
  return {
    stream: () => new Response(readable, isStream),
    send(piece) {
      writer.write(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece).catch(lost)
    },
    close: () => void writer.close().catch(lost),
    fail: error => void writer.abort(error).catch(lost),
    cancelled: writer.closed.catch(lost),
  }
}

function pieces(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const cut: Uint8Array[] = []
  for (let start = 0, n = 0; start < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1
    cut.push(bytes.slice(start, start + size))
    start += size
  }
  return cut
}

/** The texts of the lines in a stream, as the parser finds them. */
function linesIn(text: string): string[] {
  const found: string[] = []
  const parser = createParser({
    onEvent({ event, data }) {
      if (event !== 'line') return
      try {
        const { line } = JSON.parse(data) as { line?: { text?: string } }
        if (line?.text) found.push(line.text)
      } catch {
        // No JSON is no line.
      }
    },
  })
  parser.feed(text)
  return found
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
