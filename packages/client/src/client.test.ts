import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, type ClientOptions, ConnectionError, createClient } from './index.ts'

const reply = {
  sessionId: 's1',
  messages: [
    {
      characterId: 'wren',
      name: 'Wren',
      lines: [{ text: 'Hello.', emotion: 'HAPPY' }],
      actions: [{ name: 'WAVE', targetId: '' }],
      flowState: '',
    },
  ],
  metadata: [{ id: 'lamp', name: 'Lamp', isSubject: false }],
}

const never = (): Promise<never> => new Promise(() => {})
const answers = (body: unknown, init?: ResponseInit): NonNullable<ClientOptions['fetch']> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return async () => new Response(text, init)
}

const clientWith = (options: Partial<ClientOptions>): ReturnType<typeof createClient> =>
  createClient({ baseUrl: 'https://npc.example/v3', apiKey: 'k', ...options })

const chatWith = (options: Partial<ClientOptions>): Promise<unknown> =>
  clientWith(options).chat({ characterIds: ['wren'] })

/** What a promise rejects with; fails when it does not. */
const rejection = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    value => expect.fail(`resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )

describe('a call', () => {
  it('is sent once, with the key and the body', async () => {
    const sent: Request[] = []
    const client = clientWith({
      baseUrl: 'https://npc.example/api/v3//',
      apiKey: 'tf_live_1',
      fetch: async request => {
        sent.push(request)
        return Response.json(reply)
      },
    })
    const request = { characterIds: ['wren'], message: 'Hello', sessionId: 's0' }
    expect(await client.chat(request)).toEqual(reply)
    const [post, ...more] = sent
    expect(more).toEqual([])
    expect(post).toMatchObject({ method: 'POST', url: 'https://npc.example/api/v3/chat' })
    expect(post?.headers.get('x-api-key')).toBe('tf_live_1')
    expect(post?.headers.get('content-type')).toBe('application/json')
    expect(await post?.json()).toEqual(request)
  })

  it('of GET has no body and no content type', async () => {
    const sent: Request[] = []
    const client = clientWith({
      fetch: async request => {
        sent.push(request)
        return Response.json({ characters: [{ id: 'wren', name: 'Wren' }] })
      },
    })
    expect(await client.characters()).toEqual({ characters: [{ id: 'wren', name: 'Wren' }] })
    expect(sent[0]).toMatchObject({ method: 'GET', url: 'https://npc.example/v3/characters', body: null })
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  it('asks for the key each time', async () => {
    const keys: unknown[] = []
    let count = 0
    const client = clientWith({
      apiKey: async () => `token-${++count}`,
      fetch: async request => {
        keys.push(request.headers.get('x-api-key'))
        return Response.json(reply)
      },
    })
    await client.chat({ characterIds: ['wren'] })
    await client.chat({ characterIds: ['wren'] })
    expect(keys).toEqual(['token-1', 'token-2'])
  })

  it('is not repeated when it fails', async () => {
    let count = 0
    const failing = async (): Promise<Response> => {
      count++
      return Response.json({ error: 'Busy.' }, { status: 503, headers: { 'retry-after': '0' } })
    }
    await rejection(chatWith({ fetch: failing }))
    expect(count).toBe(1)
  })
})

describe('an error of the service', () => {
  it('is an ApiError with status, code and sentence', async () => {
    const body = { error: 'There is no session "x".', code: 'session_not_found' }
    const error = await rejection(chatWith({ fetch: answers(body, { status: 404 }) }))
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
    const error = await rejection(chatWith({ fetch: answers(body, { status: 500 }) }))
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
    const init = { status: 409, headers: { 'retry-after': header } }
    expect(await rejection(chatWith({ fetch: answers({ error: 'Busy.' }, init) }))).toMatchObject({
      retryAfterMs,
    })
  })

  it('with a date to come in Retry-After says how long that is', async () => {
    const header = new Date(Date.now() + 3_600_000).toUTCString()
    const init = { status: 429, headers: { 'retry-after': header } }
    const { retryAfterMs = 0 } = (await rejection(chatWith({ fetch: answers({}, init) }))) as ApiError
    expect(retryAfterMs).toBeGreaterThan(3_500_000)
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000)
  })
})

describe('no usable answer', () => {
  it.each([
    ['a page', '<html>Hello</html>'],
    ['nothing', ''],
    ['half an answer', '{"sessionId":"s1","mess'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no session', { messages: [] }],
    ['no messages', { sessionId: 's1' }],
    ['messages that are no list', { sessionId: 's1', messages: {} }],
  ])('is invalid_response when %s came with 200', async (_, body) => {
    const error = await rejection(chatWith({ fetch: answers(body) }))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ name: 'ConnectionError', code: 'invalid_response' })
  })

  it('is unreachable when the call fails', async () => {
    const cause = new TypeError('Failed to fetch')
    const fetch = async (): Promise<never> => {
      throw cause
    }
    const error = await rejection(chatWith({ fetch }))
    expect(error).toMatchObject({ code: 'unreachable', cause })
    expect(String(error)).toContain('Failed to fetch')
  })

  it('is unreachable when the answer breaks off', async () => {
    const body = new ReadableStream({ start: controller => controller.error(new Error('cut off')) })
    const error = await rejection(chatWith({ fetch: async () => new Response(body) }))
    expect(error).toMatchObject({ code: 'unreachable' })
  })

  it('is unreachable when there is no key, and says so', async () => {
    for (const apiKey of [
      async (): Promise<string> => {
        throw new Error('logged out')
      },
      (): string => {
        throw new Error('logged out')
      },
    ]) {
      let isSent = false
      const fetch = async (): Promise<Response> => {
        isSent = true
        return Response.json(reply)
      }
      const error = await rejection(chatWith({ apiKey, fetch }))
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({
        code: 'unreachable',
        message: 'There is no API key to call the service with: logged out',
      })
      expect(isSent).toBe(false)
    }
  })
})

describe('the time a call may take', () => {
  const late = 'timeout'

  it('ends a turn that is never answered', async () => {
    const error = await rejection(chatWith({ turnTimeoutMs: 5, fetch: never }))
    expect(error).toMatchObject({ code: late, message: 'The service did not answer /chat within 5 ms.' })
  })

  it('ends another call that is never answered', async () => {
    const error = await rejection(clientWith({ timeoutMs: 5, fetch: never }).characters())
    expect(error).toMatchObject({ code: late })
  })

  it('covers asking for the key and reading the answer', async () => {
    expect(await rejection(chatWith({ turnTimeoutMs: 5, apiKey: never }))).toMatchObject({ code: late })
    const fetch = async (): Promise<Response> => new Response(new ReadableStream())
    expect(await rejection(chatWith({ turnTimeoutMs: 5, fetch }))).toMatchObject({ code: late })
  })

  it('sends nothing when it was up before the key was there', async () => {
    let isSent = false
    let giveKey: (key: string) => void = () => {}
    const apiKey = (): Promise<string> =>
      new Promise(resolve => {
        giveKey = resolve
      })
    const fetch = async (): Promise<Response> => {
      isSent = true
      return Response.json(reply)
    }
    await rejection(chatWith({ turnTimeoutMs: 5, apiKey, fetch }))
    giveKey('late')
    await new Promise(resolve => setTimeout(resolve))
    expect(isSent).toBe(false)
  })

  it('may be without end', async () => {
    const unlimited = { turnTimeoutMs: Number.POSITIVE_INFINITY, fetch: answers(reply) }
    expect(await chatWith(unlimited)).toMatchObject({ sessionId: 's1' })
  })

  it.each([0, -1, Number.NaN])('is refused at once when it is %s', timeoutMs => {
    expect(() => clientWith({ timeoutMs })).toThrow(
      new TypeError(`timeoutMs is ${timeoutMs}; write a number of milliseconds above 0`),
    )
    expect(() => clientWith({ turnTimeoutMs: timeoutMs })).toThrow('turnTimeoutMs is')
  })
})

describe('the caller’s signal', () => {
  it('ends a call that is under way, though the fetch does not look at it', async () => {
    const controller = new AbortController()
    const call = clientWith({ fetch: never }).chat({ characterIds: ['wren'] }, { signal: controller.signal })
    controller.abort()
    const error = await rejection(call)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'aborted', message: 'The call to /chat was aborted.' })
  })

  it('reaches the fetch, so that the connection ends', async () => {
    const controller = new AbortController()
    let sent: Request | undefined
    const fetch = (request: Request): Promise<never> => {
      sent = request
      return never()
    }
    const call = clientWith({ fetch }).chat({ characterIds: ['wren'] }, { signal: controller.signal })
    await expect.poll(() => sent).toBeDefined()
    controller.abort()
    await rejection(call)
    expect(sent?.signal.aborted).toBe(true)
  })

  it('aborted before, nothing is asked and nothing is sent', async () => {
    const asked: string[] = []
    const client = clientWith({
      apiKey: () => {
        asked.push('key')
        return 'k'
      },
      fetch: async () => {
        asked.push('fetch')
        return Response.json(reply)
      },
    })
    const error = await rejection(client.chat({ characterIds: ['wren'] }, { signal: AbortSignal.abort() }))
    await new Promise(resolve => setTimeout(resolve))
    expect(error).toMatchObject({ code: 'aborted' })
    expect(asked).toEqual([])
  })

  it('aborted with any reason, the code is the same', async () => {
    for (const reason of ['scene over', new Error('scene over'), null, 0]) {
      const signal = AbortSignal.abort(reason)
      const error = await rejection(clientWith({ fetch: never }).characters({ signal }))
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ code: 'aborted' })
    }
  })
})

describe('reading a reply', () => {
  it('takes what is missing as empty and leaves out what has no meaning', async () => {
    const messages = [
      {},
      null,
      'hello',
      {
        characterId: 'wren',
        name: 3,
        lines: [null, {}, { text: '' }, { text: 'Hi.' }, { text: 'Ho.', emotion: 'GLEEFUL' }],
        actions: [{}, 'WAVE', { name: 'WAVE' }, { name: 'LOOK', targetId: null }],
        flowState: null,
      },
    ]
    expect(await chatWith({ fetch: answers({ sessionId: 's1', messages, metadata: 'none' }) })).toEqual({
      sessionId: 's1',
      messages: [
        { characterId: '', name: '', lines: [], actions: [], flowState: '' },
        {
          characterId: 'wren',
          name: '',
          lines: [
            { text: 'Hi.', emotion: '' },
            { text: 'Ho.', emotion: 'GLEEFUL' },
          ],
          actions: [
            { name: 'WAVE', targetId: '' },
            { name: 'LOOK', targetId: '' },
          ],
          flowState: '',
        },
      ],
      metadata: [],
    })
  })

  it('lists the characters that have an id', async () => {
    const characters = [
      { id: 'wren' },
      {},
      null,
      { id: 7, name: 'Seven' },
      { id: 'mira', name: 'Mira', tier: 1 },
    ]
    expect(await clientWith({ fetch: answers({ characters }) }).characters()).toEqual({
      characters: [
        { id: 'wren', name: '' },
        { id: 'mira', name: 'Mira' },
      ],
    })
    expect(await rejection(clientWith({ fetch: answers({}) }).characters())).toMatchObject({
      code: 'invalid_response',
    })
  })

  it('rejects with nothing but the two classes, whatever came', async () => {
    const anyAnswer = fc.record({
      status: fc.constantFrom(200, 201, 400, 401, 404, 422, 500, 503),
      text: fc.oneof(
        fc.string(),
        fc.json(),
        fc.constantFrom('{"sessionId":"s","messages":[null,{"lines":[3]}]}'),
      ),
    })
    await fc.assert(
      fc.asyncProperty(anyAnswer, async ({ status, text }) => {
        const client = clientWith({ fetch: async () => new Response(text, { status }) })
        for (const call of [client.chat({ characterIds: ['wren'] }), client.characters()]) {
          const error: unknown = await call.then(
            () => undefined,
            (thrown: unknown) => thrown,
          )
          if (error === undefined) continue
          expect(error instanceof ApiError || error instanceof ConnectionError).toBe(true)
        }
      }),
    )
  })

  it('rejects with nothing but the two classes, whatever was thrown', async () => {
    for (const thrown of [
      'text',
      undefined,
      null,
      7,
      { code: 'aborted' },
      new DOMException('x', 'AbortError'),
    ]) {
      const fetch = async (): Promise<never> => {
        throw thrown
      }
      const error = await rejection(chatWith({ fetch }))
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ code: 'unreachable' })
    }
    const notAResponse = (async () => undefined) as unknown as NonNullable<ClientOptions['fetch']>
    expect(await rejection(chatWith({ fetch: notAResponse }))).toBeInstanceOf(ConnectionError)
    const circular: unknown[] = []
    circular.push(circular)
    const request = { characterIds: circular as unknown as string[] }
    expect(await rejection(clientWith({ fetch: answers(reply) }).chat(request))).toBeInstanceOf(
      ConnectionError,
    )
    expect(await rejection(chatWith({ apiKey: 'two\nlines', fetch: answers(reply) }))).toBeInstanceOf(
      ConnectionError,
    )
  })
})

describe('baseUrl', () => {
  it.each(['', '/v3', 'npc.example/v3', 'localhost:8080/v3', '//npc.example/v3', 'ftp://npc.example/v3'])(
    'is refused at once when it is %j',
    baseUrl => {
      expect(() => clientWith({ baseUrl })).toThrow(
        new TypeError(`baseUrl is "${baseUrl}"; write a whole address such as https://npc.example/v3`),
      )
    },
  )

  it.each(['https://npc.example/v3?key=1', 'https://npc.example/v3#top', 'https://me:secret@npc.example/v3'])(
    'is refused with more than an address: %j',
    baseUrl => {
      expect(() => clientWith({ baseUrl })).toThrow(/without query, fragment or password$/)
      expect(() => clientWith({ baseUrl })).not.toThrow(/secret|key=1/)
    },
  )

  it('missing from the settings of a game is refused with the same words', () => {
    const options = { apiKey: 'k' } as ClientOptions
    expect(() => createClient(options)).toThrow('baseUrl is "undefined"; write a whole address')
  })
})
