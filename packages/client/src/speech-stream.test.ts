import { describe, expect, it } from 'vitest'
import { type Answer, answer, clientOf, collect, FakeService, silence } from '../testing/fake-service.ts'
import { startService } from '../testing/real-service.ts'
import { ConnectionError } from './index.ts'

const line = { characterId: 'wren', message: 'Hello.', emotion: 'HAPPY' }
const isWav = { headers: { 'content-type': 'audio/wav' } }
const pieces = [Uint8Array.of(82, 73, 70, 70), Uint8Array.of(1, 2, 3), Uint8Array.of(4)]

describe('a streamed line', () => {
  it('comes piece by piece, each as soon as it is there', async () => {
    const { stream, send, close } = openStream()
    const service = new FakeService(stream)
    const streamed = clientOf(service).streamSpeech(line)[Symbol.asyncIterator]()
    for (const piece of pieces) {
      const next = streamed.next()
      send(piece)
      expect(await next).toEqual({ value: piece, done: false })
    }
    close()
    expect(await streamed.next()).toEqual({ value: undefined, done: true })
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/audio/stream' })
    expect(service.request.headers.get('accept')).toBe('audio/*')
    expect(await service.request.json()).toEqual(line)
  })

  it('is asked for when a loop begins, not before', async () => {
    const service = new FakeService(() => new Response(pieces[0], isWav))
    const streamed = clientOf(service).streamSpeech(line)
    await nextTask()
    expect(service.requests).toEqual([])
    expect((await collect(streamed)).items).toEqual([pieces[0]])
    expect(service.requests).toHaveLength(1)
  })

  it('is read no faster than the loop goes', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(Uint8Array.of(pulled))
      },
    })
    let taken = 0
    for await (const piece of clientOf(new FakeService(() => new Response(body, isWav))).streamSpeech(line)) {
      taken += 1
      await nextTask()
      expect(piece).toEqual(Uint8Array.of(taken))
      expect(pulled).toBeLessThan(taken + 3)
      if (taken === 10) break
    }
  })
})

describe('a streamed line that fails', () => {
  it('before it began, is an ApiError, and is not asked for again', async () => {
    const body = { error: 'The voice cannot stream.', code: 'not_found' }
    const service = new FakeService(answer(body, { status: 404 }))
    const { items, error } = await collect(clientOf(service).streamSpeech(line))
    expect(items).toEqual([])
    expect(error).toMatchObject({ name: 'ApiError', status: 404, code: 'not_found' })
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    ['nothing', '', 'audio/wav', /promises: nothing$/],
    ['a page', '<html>Welcome</html>', 'text/html', /^A web page answered \/audio\/stream/],
    ['JSON', '{}', 'application/json', /promises: \{\}$/],
  ])('because %s came, is invalid_response', async (_, body, type, message) => {
    const service = new FakeService(answer(body, { headers: { 'content-type': type } }))
    const { items, error } = await collect(clientOf(service).streamSpeech(line))
    expect(items).toEqual([])
    expect(error).toMatchObject({ code: 'invalid_response', message: expect.stringMatching(message) })
  })

  it('because it has no body, is invalid_response', async () => {
    const { error } = await collect(clientOf(new FakeService(() => new Response())).streamSpeech(line))
    expect(error).toMatchObject({ code: 'invalid_response' })
  })

  it('because it breaks off, is unreachable', async () => {
    const { stream, send, fail } = openStream()
    const streamed = clientOf(new FakeService(stream)).streamSpeech(line)[Symbol.asyncIterator]()
    const first = streamed.next()
    send(pieces[0] ?? Uint8Array.of())
    await first
    fail(new Error('cut off'))
    await expect(streamed.next()).rejects.toMatchObject({
      name: 'ConnectionError',
      code: 'unreachable',
      message: 'The answer to /audio/stream broke off: cut off',
    })
  })

  it.each([
    ['its answer does not come', silence],
    ['no piece comes', openStream().stream],
  ])('because %s, is a timeout', async (_, service) => {
    const client = clientOf(new FakeService(service), { audioTimeoutMs: 5 })
    const { error } = await collect(client.streamSpeech(line))
    expect(error).toMatchObject({ code: 'timeout' })
  })
})

describe('leaving the loop', () => {
  it('ends the stream', async () => {
    const { stream, send, cancelled } = openStream()
    send(pieces[0] ?? Uint8Array.of())
    for await (const _ of clientOf(new FakeService(stream)).streamSpeech(line)) break
    await cancelled
  })

  it('ends the request on the way to a real server', async () => {
    let isGone = (): void => {}
    const gone = new Promise<void>(resolve => {
      isGone = resolve
    })
    const service = await startService((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' })
      response.write(Uint8Array.of(1))
      response.once('close', isGone)
    })
    for await (const _ of service.client.streamSpeech(line)) break
    await gone
    await service.close()
  })
})

describe('the caller’s signal', () => {
  it('ends a loop that waits, and the stream with it', async () => {
    const controller = new AbortController()
    const { stream, send, cancelled } = openStream()
    send(pieces[0] ?? Uint8Array.of())
    const client = clientOf(new FakeService(stream))
    const streamed = client.streamSpeech(line, { signal: controller.signal })[Symbol.asyncIterator]()
    await streamed.next()
    const next = streamed.next()
    controller.abort()
    await expect(next).rejects.toMatchObject({ name: 'ConnectionError', code: 'aborted' })
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
    const { error } = await collect(clientOf(service).streamSpeech(line, { signal: controller.signal }))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'aborted' })
    begin()
    await cancelled
  })

  it('aborted before, nothing is sent', async () => {
    const service = new FakeService(() => new Response(pieces[0], isWav))
    const { error } = await collect(clientOf(service).streamSpeech(line, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'aborted' })
    expect(service.requests).toEqual([])
  })
})

/** A stream that the test writes; it takes what is written before it is asked for, too. */
function openStream(): {
  stream: Answer
  send: (piece: Uint8Array) => void
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
    stream: () => new Response(readable, isWav),
    send: piece => void writer.write(piece).catch(lost),
    close: () => void writer.close().catch(lost),
    fail: error => void writer.abort(error).catch(lost),
    cancelled: writer.closed.catch(lost),
  }
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
