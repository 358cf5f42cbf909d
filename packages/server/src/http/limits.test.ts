import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type HttpServer, type HttpServerOptions, startHttpServer } from './http-server.ts'
import type { RefusalReason } from './refusal-reason.ts'

const running = new Set<HttpServer>()
const sockets = new Set<Socket>()

afterEach(async () => {
  for (const server of running) await server.stop(0)
  for (const socket of sockets) socket.destroy()
  running.clear()
  sockets.clear()
})

async function serve(
  fetch: (request: Request) => Promise<Response>,
  options: HttpServerOptions,
): Promise<HttpServer> {
  const server = await startHttpServer(fetch, { port: 0, ...options })
  running.add(server)
  return server
}

describe('requests at a time', () => {
  it('are refused beyond the limit, but for those that look after the service', async () => {
    const { held, release } = hold()
    let asked = 0
    const reasons: RefusalReason[] = []
    const server = await serve(
      async request => {
        if (request.url.includes('/health')) return new Response('well')
        asked += 1
        await held
        return new Response('done')
      },
      { maxRequests: 2, onRefusal: reason => reasons.push(reason) },
    )
    const first = [fetch(server.url), fetch(server.url)]
    await expect.poll(() => asked).toBe(2)

    const refused = await fetch(server.url, { method: 'POST', body: 'x'.repeat(200_000) })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({
      error: expect.stringContaining('try again'),
      code: 'unavailable',
    })
    for (const path of ['/health', '/v3/health', '/api//v3/health/', '/health?from=balancer']) {
      expect((await fetch(server.url + path)).status, path).toBe(200)
    }
    release()
    for (const answer of first) expect((await answer).status).toBe(200)
    expect((await fetch(server.url)).status).toBe(200)
    expect(asked).toBe(3)
    expect(reasons).toEqual(['manyRequests'])
  })
})

describe('connections at a time', () => {
  it('are refused beyond the limit, each with an answer, and the older ones are not', async () => {
    const reasons: RefusalReason[] = []
    const onRefusal = (reason: RefusalReason): number => reasons.push(reason)
    const server = await serve(async () => new Response('well'), { maxConnections: 2, onRefusal })
    const [first, second, third] = [await open(server), await open(server), await open(server)]
    expect(await ask(third)).toMatch(/^HTTP\/1.1 503 .*connection: close.*"unavailable"/is)
    for (const socket of [first, second]) expect(await ask(socket)).toMatch(/^HTTP\/1.1 200 /)
    expect(reasons).toEqual(['manyConnections'])

    const watching = await open(server)
    expect(await ask(watching, '/health')).toMatch(/^HTTP\/1.1 200 /)
    first.destroy()
    second.destroy()
    await expect.poll(async () => ask(await open(server))).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('connections far beyond that', () => {
  it('are not taken, and counted', async () => {
    const reasons: RefusalReason[] = []
    const server = await serve(async () => new Response('well'), {
      maxConnections: 1,
      onRefusal: reason => reasons.push(reason),
    })
    for (let connections = 0; connections < 18; connections++) await open(server)
    await expect.poll(() => reasons).toEqual(['dropped'])
  })
})

describe('headers', () => {
  it('are refused when there are too many', async () => {
    const reasons: RefusalReason[] = []
    const onRefusal = (reason: RefusalReason): number => reasons.push(reason)
    const server = await serve(async () => new Response('well'), { onRefusal })
    const many = Array.from({ length: 101 }, (_, at) => `x-${at}: y\r\n`).join('')
    expect(await ask(await open(server), '/', many)).toMatch(/^HTTP\/1.1 431 .*"payload_too_large"/is)
    expect(reasons).toEqual(['manyHeaders'])
  })
})

describe('an answer that nobody reads', () => {
  it('is ended with its connection, and what makes it is told', async () => {
    let taken = 0
    const ends: string[] = []
    const server = await serve(
      async () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              taken += 1
              controller.enqueue(new Uint8Array(64 * 1024))
            },
            cancel() {
              ends.push('cancelled')
            },
          }),
        ),
      { unreadMs: 300 },
    )
    const socket = await open(server)
    // Nobody listens to what comes.
    socket.pause().write('GET / HTTP/1.1\r\nHost: town\r\n\r\n')
    await expect.poll(() => ends).toEqual(['cancelled'])
    const most = taken
    await nextTurns()
    expect(taken).toBe(most)
  })

  it('is not ended while it is read, however slowly', async () => {
    const size = 24 * 1024 ** 2
    const server = await serve(async () => new Response(new Uint8Array(size)), { unreadMs: 1000 })
    const socket = await open(server)
    socket.write('GET / HTTP/1.1\r\nHost: town\r\nConnection: close\r\n\r\n')
    let read = 0
    let pauses = 0
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length
      // All in all it takes longer than may pass between two pieces.
      if (read < pauses * 3 * 1024 ** 2) return
      pauses += 1
      socket.pause()
      setTimeout(() => socket.resume(), 150)
    })
    await new Promise(resolve => socket.once('close', resolve))
    expect(read).toBeGreaterThan(size)
    expect(pauses * 150).toBeGreaterThan(1000)
  })

  it('is not ended while it is being made, however slowly', async () => {
    const { held, release } = hold()
    let isMaking = false
    const server = await serve(
      async () => {
        isMaking = true
        await held
        return new Response('late')
      },
      { unreadMs: 20 },
    )
    const answer = fetch(server.url)
    await expect.poll(() => isMaking).toBe(true)
    // A connection on which nothing comes is closed meanwhile.
    const idle = await open(server)
    await new Promise(resolve => idle.resume().once('close', resolve))
    release()
    expect(await (await answer).text()).toBe('late')
  })
})

describe('an answer that cannot be finished', () => {
  it('is broken off with its connection; nothing is printed, nor written behind what was sent', async () => {
    const printed = vi.spyOn(console, 'error')
    const server = await startHttpServer(
      async (_, { breakOff }) =>
        new Response(
          new ReadableStream({
            start: controller => controller.enqueue(new TextEncoder().encode('a beginning')),
            pull: () => new Promise(resolve => setTimeout(resolve, 20)).then(breakOff),
          }),
        ),
      { port: 0 },
    )
    running.add(server)
    const socket = await open(server)
    let text = ''
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    socket.write('GET / HTTP/1.1\r\nHost: town\r\n\r\n')
    await new Promise(resolve => socket.once('close', resolve))
    expect(text).toMatch(/^HTTP\/1.1 200 .*a beginning\r\n$/s)
    expect(printed).not.toHaveBeenCalled()
  })
})

function hold(): { readonly held: Promise<void>; release(): void } {
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  return { held, release: () => release() }
}

function open(server: HttpServer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => resolve(socket))
    sockets.add(socket.on('error', reject))
  })
}

/** The first piece of the answer, which is all of a short one. */
function ask(socket: Socket, path = '/', headers = ''): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1')
      if (!/\r\n\r\n./s.test(text)) return
      socket.off('data', take)
      resolve(text)
    }
    socket.on('data', take).write(`GET ${path} HTTP/1.1\r\nHost: town\r\n${headers}\r\n`)
  })
}

async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise(resolve => setImmediate(resolve))
}
