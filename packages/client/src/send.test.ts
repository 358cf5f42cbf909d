import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { answer, clientOf, FakeService, nobody, rejection, silence } from '../testing/fake-service.ts'
import { reply } from '../testing/replies.ts'
import { ApiError, type ClientOptions, ConnectionError } from './index.ts'

const request = { characterIds: ['wren'] }
const chatWith = (service: FakeService, options?: Partial<ClientOptions>): Promise<unknown> =>
  clientOf(service, { idempotencyKeys: false, ...options }).chat(request)

describe('a call', () => {
  it('is sent once, with the key and the body', async () => {
    const service = new FakeService(answer(reply))
    const client = clientOf(service, { baseUrl: 'https://npc.example/api/v3//', apiKey: 'tf_live_1' })
    const body = { characterIds: ['wren'], message: 'Hello', sessionId: 's0' }
    expect(await client.chat(body)).toEqual(reply)
    const sent = service.request
    expect(sent).toMatchObject({ method: 'POST', url: 'https://npc.example/api/v3/chat' })
    expect(sent.headers.get('x-api-key')).toBe('tf_live_1')
    expect(sent.headers.get('content-type')).toBe('application/json')
    expect(sent.headers.get('accept')).toBe('application/json')
    expect(await sent.json()).toEqual(body)
  })

  it('of GET has no body and no content type', async () => {
    const service = new FakeService(answer({ characters: [] }))
    await clientOf(service).characters()
    expect(service.request).toMatchObject({
      method: 'GET',
      url: 'https://npc.example/v3/characters',
      body: null,
    })
    expect(service.request.headers.has('content-type')).toBe(false)
  })

  it('says what the service did not read of it', async () => {
    const notice = 'metadata.3.position dropped: not three finite numbers'
    const service = new FakeService(() => Response.json(reply, { headers: { 'x-townsfolk-notice': notice } }))
    const notices: unknown[] = []
    expect(await chatWith(service, { onNotice: (...args) => notices.push(args) })).toEqual(reply)
    expect(notices).toEqual([[notice, '/chat']])
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await chatWith(service)
    expect(warn).toHaveBeenCalledExactlyOnceWith(`Townsfolk, /chat: ${notice}`)
  })

  it('asks for the key each time', async () => {
    let count = 0
    const service = new FakeService(answer(reply))
    const client = clientOf(service, { apiKey: async () => `token-${++count}` })
    await client.chat(request)
    await client.chat(request)
    expect(service.requests.map(sent => sent.headers.get('x-api-key'))).toEqual(['token-1', 'token-2'])
  })

  it.each([
    ['as Node shows it', new Response(null, { status: 307 })],
    ['as browsers show it', Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })],
  ])('does not follow a redirect, which would take the key with it, %s', async (_, redirect) => {
    const service = new FakeService(() => redirect)
    const error = await rejection(chatWith(service))
    expect(service.request.redirect).toBe('manual')
    expect(error).toMatchObject({
      code: 'invalid_response',
      message: 'The call to /chat was redirected; set baseUrl to the address it was redirected to.',
    })
  })
})

describe('an error of the service', () => {
  it('is an ApiError with status, code and sentence', async () => {
    const body = { error: 'There is no session "x".', code: 'session_not_found' }
    const error = await rejection(chatWith(new FakeService(answer(body, { status: 404 }))))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 404,
      code: 'session_not_found',
      message: 'There is no session "x".',
      retryAfterMs: undefined,
    })
  })

  it.each([
    ['no code', { error: 'No.' }, 'http_500', 'No.'],
    ['an empty code', { error: 'No.', code: '' }, 'http_500', 'No.'],
    ['a code that is no text', { error: 'No.', code: 7 }, 'http_500', 'No.'],
    ['a page', '<html>Bad gateway</html>', 'http_500', 'The service answered 500: <html>Bad gateway</html>'],
    ['nothing', '', 'http_500', 'The service answered 500: nothing'],
    [
      'an error that is no text',
      { error: { message: 'No.' } },
      'http_500',
      expect.stringMatching(/answered 500: \{/),
    ],
    ['null', 'null', 'http_500', 'The service answered 500: null'],
    ['a long page', 'x'.repeat(500), 'http_500', `The service answered 500: ${'x'.repeat(80)}…`],
  ])('with %s has the code of its status and a sentence', async (_, body, code, message) => {
    const error = await rejection(chatWith(new FakeService(answer(body, { status: 500 }))))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 500, code, message })
  })

  it.each([
    ['2', 2000],
    ['0', 0],
    ['1.5', 1500],
    ['-3', 0],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['soon', undefined],
  ])('with Retry-After %j says to wait %j ms', async (header, retryAfterMs) => {
    const service = new FakeService(answer({}, { status: 409, headers: { 'retry-after': header } }))
    expect(await rejection(chatWith(service))).toMatchObject({ retryAfterMs })
  })

  it('with a date to come in Retry-After says how long that is', async () => {
    const header = new Date(Date.now() + 3_600_000).toUTCString()
    const service = new FakeService(answer({}, { status: 429, headers: { 'retry-after': header } }))
    const { retryAfterMs = 0 } = (await rejection(chatWith(service))) as ApiError
    expect(retryAfterMs).toBeGreaterThan(3_500_000)
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000)
  })
})

describe('no usable answer', () => {
  it.each([
    ['nothing', '', 'nothing'],
    ['half an answer', '{"sessionId":"s1","mess', '{"sessionId":"s1","mess'],
    ['null', 'null', 'null'],
    ['a list', '[]', '[]'],
  ])('is invalid_response when %s came with 200', async (_, body, shown) => {
    const error = await rejection(chatWith(new FakeService(answer(body))))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({
      name: 'ConnectionError',
      code: 'invalid_response',
      message: `The service answered /chat in another form than the interface promises: ${shown}`,
    })
  })

  it('is invalid_response when the page of a network’s log-in came, and says so', async () => {
    const page = '\n<!doctype html><title>Welcome to the station’s WLAN</title>'
    const error = await rejection(
      chatWith(new FakeService(answer(page, { headers: { 'content-type': 'text/html' } }))),
    )
    expect(error).toMatchObject({
      code: 'invalid_response',
      message: expect.stringMatching(/^A web page answered \/chat .* log-in page .*\? \n<!doctype html>/),
    })
  })

  it('is unreachable when the call fails', async () => {
    const cause = new TypeError('Failed to fetch')
    const service = new FakeService(() => {
      throw cause
    })
    expect(await rejection(chatWith(service))).toMatchObject({
      code: 'unreachable',
      message: 'The service could not be reached for /chat: Failed to fetch',
      cause,
    })
  })

  it('is unreachable when the answer breaks off', async () => {
    const body = new ReadableStream({ start: controller => controller.error(new Error('cut off')) })
    expect(await rejection(chatWith(new FakeService(() => new Response(body))))).toMatchObject({
      code: 'unreachable',
      message: 'The answer to /chat broke off: cut off',
    })
  })

  it('is unreachable when there is no key, and nothing is sent', async () => {
    const rejecting = async (): Promise<string> => {
      throw new Error('logged out')
    }
    const throwing = (): string => {
      throw new Error('logged out')
    }
    for (const apiKey of [rejecting, throwing]) {
      const service = new FakeService(answer({ characters: [] }))
      const error = await rejection(clientOf(service, { apiKey }).characters())
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({
        code: 'unreachable',
        message: 'The apiKey function failed: logged out',
      })
      expect(service.requests).toEqual([])
    }
  })

  it('is unreachable when the call cannot be made, and says why', async () => {
    const circular: unknown[] = []
    circular.push(circular)
    const client = clientOf(new FakeService(answer(reply)))
    expect(await rejection(client.chat({ characterIds: circular as string[] }))).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/^The call to \/chat could not be sent: .*circular/),
    })
    const service = new FakeService(answer({ characters: [] }))
    expect(await rejection(clientOf(service, { apiKey: 'two\nlines' }).characters())).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/^The call to \/characters could not be sent: /),
    })
    expect(service.requests).toEqual([])
  })
})

describe('the time a call may take', () => {
  it('ends a turn that is never answered', async () => {
    expect(await rejection(chatWith(new FakeService(silence), { turnTimeoutMs: 5 }))).toMatchObject({
      code: 'timeout',
      message: 'The service did not answer /chat within 5 ms.',
    })
  })

  it('is that of its kind', async () => {
    const service = new FakeService(silence)
    const request = { characterId: 'wren', message: 'Hello' }
    const audio = new Uint8Array(1)
    const late = { code: 'timeout' }
    expect(await rejection(clientOf(service, { timeoutMs: 5 }).account())).toMatchObject(late)
    expect(
      await rejection(clientOf(service, { timeoutMs: 5 }).forkSession({ sessionId: 's1' })),
    ).toMatchObject(late)
    const client = clientOf(service, { audioTimeoutMs: 5 })
    expect(await rejection(client.generateSpeech(request))).toMatchObject(late)
    expect(await rejection(client.transcribe({ characterId: 'wren', audio }))).toMatchObject(late)
  })

  it('covers asking for the key and reading the answer', async () => {
    const late = { code: 'timeout' }
    const noKey = (): Promise<string> => new Promise(() => {})
    const service = new FakeService(() => new Response(new ReadableStream()))
    expect(await rejection(chatWith(service, { turnTimeoutMs: 5, apiKey: noKey }))).toMatchObject(late)
    expect(service.requests).toEqual([])
    expect(await rejection(chatWith(service, { turnTimeoutMs: 5 }))).toMatchObject(late)
  })

  it('sends nothing when it was up before the key was there', async () => {
    let giveKey: (key: string) => void = () => {}
    const apiKey = (): Promise<string> =>
      new Promise(resolve => {
        giveKey = resolve
      })
    const service = new FakeService(answer(reply))
    await rejection(chatWith(service, { turnTimeoutMs: 5, apiKey }))
    giveKey('late')
    await new Promise(resolve => setTimeout(resolve))
    expect(service.requests).toEqual([])
  })

  it('may be without end', async () => {
    const unlimited = { turnTimeoutMs: Number.POSITIVE_INFINITY }
    expect(await chatWith(new FakeService(answer(reply)), unlimited)).toEqual(reply)
  })

  it.each([0, -1, Number.NaN])('is refused at once when it is %s', ms => {
    const service = new FakeService(answer(reply))
    expect(() => clientOf(service, { timeoutMs: ms })).toThrow(
      new TypeError(`timeoutMs is ${ms}; set a number of milliseconds above 0`),
    )
    expect(() => clientOf(service, { turnTimeoutMs: ms })).toThrow('turnTimeoutMs is')
    expect(() => clientOf(service, { audioTimeoutMs: ms })).toThrow('audioTimeoutMs is')
  })
})

describe('the caller’s signal', () => {
  it('ends a call that is under way, though the fetch does not look at it', async () => {
    const controller = new AbortController()
    const call = clientOf(new FakeService(silence)).chat(request, { signal: controller.signal })
    controller.abort()
    const error = await rejection(call)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'aborted', message: 'The call to /chat was aborted.' })
  })

  it('reaches the fetch, so that the connection ends', async () => {
    const controller = new AbortController()
    const service = new FakeService(() => {
      controller.abort()
      return silence(service.request)
    })
    await rejection(clientOf(service).chat(request, { signal: controller.signal }))
    expect(service.request.signal.aborted).toBe(true)
  })

  it('aborted before, nothing is asked and nothing is sent', async () => {
    let isAsked = false
    const service = new FakeService(answer(reply))
    const apiKey = (): string => {
      isAsked = true
      return 'k'
    }
    const call = clientOf(service, { apiKey }).chat(request, { signal: AbortSignal.abort() })
    expect(await rejection(call)).toMatchObject({ code: 'aborted' })
    await new Promise(resolve => setTimeout(resolve))
    expect(isAsked).toBe(false)
    expect(service.requests).toEqual([])
  })

  it('aborted with any reason, the code is the same', async () => {
    for (const reason of ['scene over', new Error('scene over'), null, 0]) {
      const signal = AbortSignal.abort(reason)
      const error = await rejection(clientOf(new FakeService(silence)).characters({ signal }))
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ code: 'aborted' })
    }
  })

  it('is left alone once the call is over', async () => {
    const { signal } = new AbortController()
    const listeners = new Set<unknown>()
    const watched: AbortSignal = Object.assign(signal, {
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    })
    const call = clientOf(new FakeService(answer(reply))).chat(request, { signal: watched })
    expect(listeners.size).toBe(1)
    await call
    expect(listeners.size).toBe(0)
  })
})

describe('every method', () => {
  const anyCall = fc.constantFrom(
    (service: FakeService) => clientOf(service).chat(request),
    (service: FakeService) => clientOf(service).historyPage({ sessionId: 's1' }),
    (service: FakeService) => clientOf(service).forkSession({ sessionId: 's1' }),
    (service: FakeService) => clientOf(service).generateSpeech({ characterId: 'wren', message: 'Hello' }),
    (service: FakeService) => clientOf(service).transcribe({ characterId: 'wren', audio: new Uint8Array(1) }),
    (service: FakeService) => clientOf(service).account(),
    (service: FakeService) => clientOf(service).usage(),
    (service: FakeService) => clientOf(service).characters(),
    (service: FakeService) => clientOf(service).questionSets(),
    async (service: FakeService) => {
      for await (const _ of clientOf(service).chatStream(request));
    },
    async (service: FakeService) => {
      for await (const _ of clientOf(service).history({ sessionId: 's1' })) break
    },
  )

  it('fails with nothing but the two classes, whatever came', async () => {
    const anyAnswer = fc.record({
      // Without those after which a read is repeated: `repeat.test.ts` has them.
      status: fc.constantFrom(200, 201, 302, 400, 401, 404, 422, 429, 500),
      type: fc.constantFrom('application/json', 'text/event-stream', 'audio/wav', 'text/html'),
      text: fc.oneof(
        fc.string(),
        fc.json(),
        fc.constantFrom(
          '{"sessionId":"s","messages":[null,{"lines":[3]}]}',
          '{"creditsRemaining":1,"player":[]}',
          'event: done\ndata: {}\n\n',
          'event: error\ndata: {"error":3}\n\n',
        ),
      ),
    })
    await fc.assert(
      fc.asyncProperty(anyCall, anyAnswer, async (call, { status, type, text }) => {
        const init = { status, headers: { 'content-type': type } }
        const error: unknown = await call(new FakeService(answer(text, init))).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        expect(error === undefined || error instanceof ApiError || error instanceof ConnectionError).toBe(
          true,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('fails with nothing but the two classes, whatever was thrown', async () => {
    for (const thrown of [
      'text',
      undefined,
      null,
      7,
      { code: 'aborted' },
      new DOMException('x', 'AbortError'),
    ]) {
      const service = new FakeService(() => {
        throw thrown
      })
      const error = await rejection(chatWith(service))
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ code: 'unreachable' })
    }
    const notAResponse = (() => undefined) as unknown as NonNullable<ClientOptions['fetch']>
    const throwing = (): never => {
      throw new Error('no fetch here')
    }
    for (const fetch of [notAResponse, throwing]) {
      expect(await rejection(chatWith(new FakeService(nobody), { fetch }))).toBeInstanceOf(ConnectionError)
    }
  })
})

describe('baseUrl', () => {
  const withUrl = (baseUrl: string): unknown => clientOf(new FakeService(nobody), { baseUrl })

  it.each(['', '/v3', 'npc.example/v3', 'localhost:8080/v3', '//npc.example/v3', 'ftp://npc.example/v3'])(
    'is refused at once when it is %j',
    baseUrl => {
      expect(() => withUrl(baseUrl)).toThrow(
        new TypeError(`baseUrl is "${baseUrl}"; set a complete address such as https://npc.example/v3`),
      )
    },
  )

  it.each(['https://npc.example/v3?key=1', 'https://npc.example/v3#top', 'https://me:secret@npc.example/v3'])(
    'is refused with more than an address: %j',
    baseUrl => {
      expect(() => withUrl(baseUrl)).toThrow(/without query, fragment or password$/)
      expect(() => withUrl(baseUrl)).not.toThrow(/secret|key=1/)
    },
  )

  it('missing from the settings of a game is refused with the same words', () => {
    const missing = undefined as unknown as string
    expect(() => withUrl(missing)).toThrow('baseUrl is "undefined"; set a complete address')
  })
})
