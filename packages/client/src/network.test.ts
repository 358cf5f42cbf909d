import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collect, rejection } from '../testing/fake-service.ts'
import { type Handler, type RealService, startService } from '../testing/real-service.ts'
import { eventOf, reply, replyParts } from '../testing/replies.ts'

const request = { characterIds: ['wren'], message: 'Hello' }
const characters = { characters: [{ id: 'wren', name: 'Wren' }] }

/** Those of Node's connections go on. */
const timersOfTheClient = { toFake: ['setTimeout', 'clearTimeout', 'performance'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]

const services: RealService[] = []

const start = async (handle: Handler): Promise<RealService> => {
  const service = await startService(handle)
  services.push(service)
  return service
}

const startWithoutNames = async (handle: Handler): Promise<RealService> => {
  const service = await startService(handle, { idempotencyKeys: false })
  services.push(service)
  return service
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(services.splice(0).map(service => service.close()))
})

describe('over a real connection', () => {
  it('a turn is taken', async () => {
    let body: unknown
    const { client } = await start((sent, response) => {
      body = JSON.parse(String(sent.body))
      json(response, reply)
    })
    expect(await client.chat(request)).toEqual(reply)
    expect(body).toEqual(request)
  })

  it('a line is spoken, byte for byte', async () => {
    const sound = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251))
    const { client } = await start((_, response) =>
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound),
    )
    const spoken = await client.generateSpeech({ characterId: 'wren', message: 'Hello' })
    expect(spoken.contentType).toBe('audio/wav')
    expect(Buffer.from(spoken.bytes).equals(sound)).toBe(true)
  })

  it('a clip is understood', async () => {
    const { client } = await start(async ({ body, headers }, response) => {
      const init = { headers: { 'content-type': String(headers['content-type']) } }
      const form = await new Response(new Uint8Array(body), init).formData()
      const { name, size } = form.get('audio') as File
      json(response, { response: `${form.get('characterId')} hears ${name} of ${size} bytes` })
    })
    const clip = { characterId: 'wren', audio: new Uint8Array(70_000) }
    expect(await client.transcribe(clip)).toEqual({ response: 'wren hears clip.wav of 70000 bytes' })
  })

  it('a redirect is not followed', async () => {
    const { client, calls } = await start((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await rejection(client.chat(request))).toMatchObject({
      code: 'invalid_response',
      message: expect.stringMatching(/redirected/),
    })
    expect(calls).toEqual(['POST /v3/chat'])
  })
})

describe('a streamed turn over a real connection', () => {
  it('gives each part while the service still makes the next', async () => {
    const { client, begun } = await startStuck(beginStream)
    const parts = client.chatStream(request)[Symbol.asyncIterator]()
    let next = parts.next()
    const response = await begun
    for (const part of replyParts) {
      response.write(eventOf(part))
      expect(await next).toEqual({ value: part, done: false })
      next = parts.next()
    }
    expect(await next).toEqual({ value: undefined, done: true })
  })

  it('is read whole though it comes byte by byte', async () => {
    const { client } = await start(async (_, response) => {
      beginStream(response)
      for (const byte of Buffer.from(replyParts.map(eventOf).join(''))) {
        response.write(Buffer.of(byte))
        await new Promise(resolve => setImmediate(resolve))
      }
      response.end()
    })
    expect(await collect(client.chatStream(request))).toEqual({ items: replyParts, error: undefined })
  })

  it('that the loop leaves ends at the service', async () => {
    const { client, closed } = await startStuck(beginToSpeak)
    for await (const _ of client.chatStream(request)) break
    await closed
  })

  it('that the caller aborts ends at the service', async () => {
    const controller = new AbortController()
    const { client, closed } = await startStuck(beginToSpeak)
    const loop = async (): Promise<void> => {
      for await (const _ of client.chatStream(request, { signal: controller.signal })) controller.abort()
    }
    expect(await rejection(loop())).toMatchObject({ code: 'aborted' })
    await closed
  })

  it('that takes too long ends at the service', async () => {
    vi.useFakeTimers(timersOfTheClient)
    const { client, closed } = await startStuck(beginToSpeak)
    const loop = async (): Promise<void> => {
      for await (const _ of client.chatStream(request)) vi.advanceTimersByTime(30_000)
    }
    expect(await rejection(loop())).toMatchObject({ code: 'timeout' })
    await closed
  })

  it('whose connection breaks gives what had come, and without a name is not taken again', async () => {
    const { client, calls } = await startWithoutNames((_, response) => {
      beginStream(response).write(eventOf({ type: 'speaker', characterId: 'wren', name: 'Wren' }), () =>
        response.destroy(),
      )
    })
    const { error } = await collect(client.chatStream(request))
    expect(error).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/^The answer to \/chat broke off: /),
    })
    expect(calls).toEqual(['POST /v3/chat'])
  })

  it('leaves its connection to the next call', async () => {
    const ports: unknown[] = []
    let end = (): void => {}
    const { client } = await start(({ socket }, response, n) => {
      ports.push(socket.remotePort)
      if (n > 0) return json(response, characters)
      beginStream(response).write(replyParts.map(eventOf).join(''))
      end = () => void response.end()
    })
    for await (const { type } of client.chatStream(request)) if (type === 'done') break
    end()
    const nextPort = async (): Promise<unknown> => {
      await client.characters()
      return ports.at(-1)
    }
    await expect.poll(nextPort).toBe(ports[0])
  })
})

describe('a connection that fails', () => {
  it('because nobody listens says so', async () => {
    const { client, close } = await startService(() => {})
    await close()
    expect(await rejection(client.chat(request))).toMatchObject({
      code: 'unreachable',
      message: 'The service could not be reached for /chat: fetch failed (ECONNREFUSED)',
    })
  })

  it('before the answer lets a read be made again', async () => {
    const { client, calls } = await start(({ socket }, response, n) => {
      if (n === 0) socket.destroy()
      else json(response, characters)
    })
    expect(await client.characters()).toEqual(characters)
    expect(calls).toEqual(['GET /v3/characters', 'GET /v3/characters'])
  })

  it('although it was kept from an earlier call lets a read be made again', async () => {
    const { client, calls } = await startForgetful()
    let sent = 1
    while (sent === 1) {
      const before = calls.length
      expect(await client.characters()).toEqual(characters)
      sent = calls.length - before
    }
    expect(sent).toBe(2)
  })

  it('although it was kept from an earlier call lets a turn without a name fail, which is not taken again', async () => {
    const { client, calls } = await startForgetful(startWithoutNames)
    let error: unknown
    let before = 0
    while (!error) {
      before = calls.length
      error = await client.chat(request).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
    }
    expect(error).toMatchObject({ code: 'unreachable' })
    expect(calls.length - before).toBe(1)
  })

  /** A service that resets a connection on which it answered before. When one is used again is up to Node. */
  function startForgetful(begin = start): Promise<RealService> {
    const used = new Set<unknown>()
    return begin(({ socket }, response) => {
      if (used.has(socket)) socket.destroy()
      else json(response, response.req.url === '/v3/chat' ? reply : characters)
      used.add(socket)
    })
  }

  it('in the middle of the answer lets a read be made again', async () => {
    const { client, calls } = await start((_, response, n) => {
      if (n > 0) return json(response, characters)
      response.writeHead(200, { 'content-length': '500' }).write('{"characters":[', () => response.destroy())
    })
    expect(await client.characters()).toEqual(characters)
    expect(calls).toHaveLength(2)
  })

  it('in the middle of the answer lets a turn without a name fail, which is not taken again', async () => {
    const { client, calls } = await startWithoutNames((_, response) => {
      response
        .writeHead(200, { 'content-length': '500' })
        .write('{"sessionId":"s1"', () => response.destroy())
    })
    expect(await rejection(client.chat(request))).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/^The answer to \/chat broke off: terminated/),
    })
    expect(calls).toEqual(['POST /v3/chat'])
  })
})

describe('an answer that does not come', () => {
  it.each([
    ['at all', () => {}],
    ['whole', (response: ServerResponse) => void response.writeHead(200).write('{"sessionId":"s1",')],
  ])('%s ends with the time of the call, and so does the connection', async (_, answer) => {
    vi.useFakeTimers(timersOfTheClient)
    const { client, begun, closed } = await startStuck(answer)
    const error = rejection(client.chat(request))
    await begun
    vi.advanceTimersByTime(30_000)
    expect(await error).toMatchObject({
      code: 'timeout',
      message: 'The service did not answer /chat within 30000 ms.',
    })
    await closed
  })

  it('ends with the caller’s signal, and so does the connection', async () => {
    const controller = new AbortController()
    const { client, begun, closed } = await startStuck(() => {})
    const error = rejection(client.chat(request, { signal: controller.signal }))
    await begun
    controller.abort()
    expect(await error).toMatchObject({ code: 'aborted' })
    await closed
  })
})

/** A service that begins to answer and does not go on; `closed` resolves when nobody waits any more. */
async function startStuck(
  answer: (response: ServerResponse) => void,
): Promise<RealService & { begun: Promise<ServerResponse>; closed: Promise<unknown> }> {
  const events = new EventEmitter<{ begin: [ServerResponse]; close: [] }>()
  const begun = once(events, 'begin').then(([response]) => response as ServerResponse)
  const closed = once(events, 'close')
  const service = await start((_, response) => {
    response.once('close', () => events.emit('close'))
    answer(response)
    events.emit('begin', response)
  })
  return { ...service, begun, closed }
}

function beginToSpeak(response: ServerResponse): void {
  beginStream(response).write(eventOf({ type: 'speaker', characterId: 'wren', name: 'Wren' }))
}

function beginStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  return response
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
