import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { closedListener } from '../../testing/closed-listener.ts'
import {
  type AnsweredRequest,
  type HttpServer,
  type HttpServerOptions,
  startHttpServer,
} from './http-server.ts'

const graceMs = 10_000
const running = new Set<HttpServer>()

afterEach(async () => {
  for (const server of running) await server.stop(0)
  running.clear()
})

type Fetch = Parameters<typeof startHttpServer>[0]

async function serve(fetch: Fetch, options: HttpServerOptions = {}): Promise<HttpServer> {
  const server = await startHttpServer(fetch, { port: 0, ...options })
  running.add(server)
  return server
}

const echo: Fetch = async request => Response.json({ url: request.url, said: await request.text() })

describe('a server', () => {
  it('serves a fetch at the address it tells', async () => {
    const { url } = await serve(echo)
    const response = await fetch(`${url}/v3/chat?a=b`, { method: 'POST', body: 'Hello' })
    expect(await response.json()).toEqual({ url: `${url}/v3/chat?a=b`, said: 'Hello' })
  })

  it('takes in the rest of a body that it answered early, and then the next request of the connection', async () => {
    const { url } = await serve(async request => {
      const reader = request.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return new Response(null, { status: 413 })
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
    const size = 10_000_000
    let answers = ''
    socket.on('data', piece => {
      answers += piece
    })
    const head = `POST / HTTP/1.1\r\nhost: town\r\ncontent-length: ${size}\r\n\r\n`
    socket.write(head)
    socket.write(new Uint8Array(size))
    socket.write('GET / HTTP/1.1\r\nhost: town\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(answers.match(/^HTTP\/1.1 413/gm)).toHaveLength(2)
  })

  it.each([
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ])('that listens at %s shows an address under which it is reached', async (host, shown) => {
    const { url } = await serve(echo, { host })
    expect(url).toMatch(shown)
    expect((await fetch(url)).ok).toBe(true)
  })

  it('says with a code of the system why it cannot listen', async () => {
    const { url } = await serve(echo)
    const port = Number(new URL(url).port)
    await expect(serve(echo, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(serve(echo, { host: '203.0.113.1' })).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
  })

  it('tells of each answer, and nothing of what was said or asked for in it', async () => {
    const answers: AnsweredRequest[] = []
    const { url } = await serve(async () => new Response('Quiet!', { status: 418 }), {
      onAnswer: answer => answers.push(answer),
    })
    await fetch(`${url}/v3/usage?playerId=ada`, {
      method: 'POST',
      body: 'secret',
      headers: { 'x-api-key': 'k' },
    })
    expect(answers).toEqual([
      {
        method: 'POST',
        path: '/v3/usage',
        status: 418,
        durationMs: expect.any(Number),
        requestId: expect.any(String),
      },
    ])
  })

  it('names each request in its answer, as a proxy named it or anew, and tells its fetch', async () => {
    const ids: string[] = []
    const { url } = await serve(async (_, { requestId }) => {
      ids.push(requestId)
      return new Response('Quiet!')
    })
    for (const given of ['proxy-1', 'no "id"', undefined]) {
      const headers = given === undefined ? {} : { 'x-request-id': given }
      const answered = (await fetch(url, { headers })).headers.get('x-request-id')
      expect(answered).toBe(ids.at(-1))
    }
    expect(ids).toEqual(['proxy-1', expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/-/)])
  })

  it('answers with JSON when its fetch breaks down, and reports what happened', async () => {
    const reported: unknown[] = []
    const failure = new Error('The brain is out of order')
    const { url } = await serve(() => Promise.reject(failure), {
      onUnexpectedError: error => reported.push(error),
    })
    const response = await fetch(url)
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'internal_error' }])
    expect(reported).toEqual([failure])
  })
})

describe('what is no request', () => {
  it.each([
    ['garbage', '\x16\x03\x01\x02\x00 hello\r\n\r\n', '400', 'invalid_request'],
    ['a path that is none', 'GET v3/chat HTTP/1.1\r\nHost: town\r\n\r\n', '400', 'invalid_request'],
    ['a path in the air', 'OPTIONS * HTTP/1.1\r\nHost: town\r\n\r\n', '400', 'invalid_request'],
    ['a broken absolute address', 'GET http://[ HTTP/1.1\r\nHost: town\r\n\r\n', '400', 'invalid_request'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/c@d\r\n\r\n', '400', 'invalid_request'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400', 'invalid_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: town\r\nContent-Length: 1, 2\r\n\r\nab',
      '400',
      'invalid_request',
    ],
    ['an unknown method', 'TALK / HTTP/1.1\r\nHost: town\r\n\r\n', '400', 'invalid_request'],
    ['a tunnel', 'CONNECT town:443 HTTP/1.1\r\nHost: town\r\n\r\n', '400', 'invalid_request'],
    ['an odd expectation', 'GET / HTTP/1.1\r\nHost: town\r\nExpect: tea\r\n\r\n', '417', 'invalid_request'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nHost: town\r\nCookie: ${'a'.repeat(200_000)}\r\n\r\n`,
      '431',
      'payload_too_large',
    ],
  ])('%s is refused in JSON, and the server lives on', async (_, bytes, status, code) => {
    const { url } = await serve(echo)
    const { head, body } = await exchange(url, bytes)
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/), code })
    expect((await fetch(url)).ok).toBe(true)
  })

  it('a body that turns into garbage is refused too', async () => {
    const { url } = await serve(echo, { onUnexpectedError: () => {} })
    const { head, body } = await exchange(
      url,
      'POST / HTTP/1.1\r\nHost: town\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n',
    )
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid_request' })
    expect((await fetch(url)).ok).toBe(true)
  })

  it('garbage behind a whole request does not take its answer away, and ends the connection', async () => {
    const turn = gate()
    const { url } = await serve(async () => {
      turn.begin()
      await turn.end
      return new Response('late')
    })
    const answer = exchange(url, 'GET / HTTP/1.1\r\nHost: town\r\n\r\ngarbage\r\n\r\n')
    await turn.begun
    turn.finish()
    const { head, body } = await answer
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(head.toLowerCase()).toContain('connection: close')
    expect(body).toBe('late')
    expect((await fetch(url)).ok).toBe(true)
  })

  it('a health check that speaks HTTP/1.0 and knows no Host is answered', async () => {
    const { url } = await serve(echo)
    expect((await exchange(url, 'GET /health HTTP/1.0\r\n\r\n')).head).toMatch(/^HTTP\/1.1 200 /)
  })

  it('a client that hangs up does no harm', async () => {
    const { url } = await serve(echo)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await new Promise(resolve => socket.write('POST / HTTP/1.1\r\nHost: town\r\nContent-', resolve))
    socket.resetAndDestroy()
    expect((await fetch(url)).ok).toBe(true)
  })
})

describe('stopping', () => {
  it('lets what is in flight end, and takes nothing new', async () => {
    const turn = gate()
    const server = await serve(async () => {
      turn.begin()
      await turn.end
      return new Response('done')
    })
    const response = fetch(server.url)
    await turn.begun
    const stopped = server.stop(graceMs)
    await closedListener(server.url)
    turn.finish()
    expect(await (await response).text()).toBe('done')
    expect(await stopped).toBe(true)
  })

  it('waits for a turn whose player is gone', async () => {
    const turn = gate()
    const leave = gate()
    const server = await serve(async request => {
      request.signal.addEventListener('abort', () => leave.begin())
      turn.begin()
      await turn.end
      return new Response('done')
    })
    const leaving = new AbortController()
    const response = fetch(server.url, { signal: leaving.signal }).catch(() => 'left')
    await turn.begun
    leaving.abort()
    expect(await response).toBe('left')
    await leave.begun
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(idle, 'connect')

    let hasStopped = false
    const stopped = server.stop(graceMs, { quietMs: 10 }).then(hasEnded => {
      hasStopped = true
      return hasEnded
    })
    // By then a server that waits for connections only would have stopped.
    await once(idle.resume(), 'close')
    expect(hasStopped).toBe(false)
    turn.finish()
    expect(await stopped).toBe(true)
  })

  it('lets an answer that has begun end, and closes its connection', async () => {
    const turn = gate()
    const server = await serve(
      async () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              controller.enqueue(new TextEncoder().encode('Once upon'))
              turn.begin()
              await turn.end
              controller.enqueue(new TextEncoder().encode(' a time'))
              controller.close()
            },
          }),
        ),
    )
    const response = await fetch(server.url)
    await turn.begun
    const stopped = server.stop(graceMs)
    turn.finish()
    expect(await response.text()).toBe('Once upon a time')
    expect(await stopped).toBe(true)
  })

  it('ends at once when nothing is in flight, whatever connections are kept open', async () => {
    const server = await serve(echo)
    await (await fetch(server.url)).text()
    expect(await server.stop(graceMs)).toBe(true)
  })

  it('does not wait for connections that were opened in advance', async () => {
    const server = await serve(echo)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    // Connections are accepted in order: after this answer the server has the one above.
    await (await fetch(server.url)).text()
    expect(await server.stop(graceMs)).toBe(true)
    await once(socket, 'close')
  })

  it('cuts off what takes longer than the grace it is given', async () => {
    const turn = gate()
    const server = await serve(async () => {
      turn.begin()
      await turn.end
      return new Response('late')
    })
    const response = fetch(server.url).catch(() => 'cut off')
    await turn.begun
    expect(await server.stop(1)).toBe(false)
    expect(await response).toBe('cut off')
    turn.finish()
  })
})

/** Something that begins, and ends when a test says so. */
function gate(): {
  begin(): void
  readonly begun: Promise<void>
  finish(): void
  readonly end: Promise<void>
} {
  let begin = (): void => {}
  let finish = (): void => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const end = new Promise<void>(resolve => {
    finish = resolve
  })
  return { begin: () => begin(), begun, finish: () => finish(), end }
}

/** Sends bytes as they are, and reads until the server closes. */
async function exchange(url: string, bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(Buffer.from(bytes, 'latin1'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  return { head, body }
}
