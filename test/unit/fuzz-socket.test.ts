import { EventEmitter, once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { type AnsweredRequest, startHttpServer } from '@townsfolk/server'
import type { SpokenLine, Voice } from '@townsfolk/service'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nearlyRequests, open, type RawAnswer } from '../fuzz/raw-http.ts'
import { assertPromised } from '../support/promised.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../support/test-service.ts'

interface ServedService extends TestService {
  readonly url: string
  /** Header lines that every request needs. */
  readonly headers: string
  /** Resolves when so many requests have been answered. */
  untilAnswered(count: number): Promise<readonly AnsweredRequest[]>
  /** What neither the service nor the server foresaw. */
  unforeseen(): readonly unknown[]
  /** Fails unless the server lives, foresaw everything, and nothing was charged. */
  expectUnharmed(): Promise<void>
}

async function serve(options: TestServiceOptions = {}): Promise<ServedService> {
  const service = await startTestService(undefined, options)
  const unexpected: unknown[] = []
  const answered: AnsweredRequest[] = []
  const log = new EventEmitter()
  const { url, stop } = await startHttpServer(service.service.fetch, {
    port: 0,
    onAnswer: answer => {
      answered.push(answer)
      log.emit('answer')
    },
    onUnexpectedError: error => unexpected.push(error),
  })
  onTestFinished(() => stop(0).then(() => {}))
  const unforeseen = (): readonly unknown[] => [...unexpected, ...service.unexpected]
  return {
    ...service,
    url,
    unforeseen,
    async untilAnswered(count) {
      while (answered.length < count) await once(log, 'answer')
      return answered
    },
    headers: `Host: town\r\nx-api-key: ${service.apiKey}\r\n`,
    async expectUnharmed() {
      expect((await fetch(`${url}/health`)).status).toBe(200)
      expect(unforeseen()).toEqual([])
      expect(await service.store.readLedger('lantern', 1)).toEqual([])
    },
  }
}

const hello = '{"characterIds":["wren"],"message":"Hello"}'

describe('nobody who speaks HTTP badly breaks the server', () => {
  it('with requests that are nearly right', async () => {
    const { url, headers, unforeseen } = await serve()
    await fc.assert(
      fc.asyncProperty(nearlyRequests(headers), async bytes => {
        const { socket, write, closed, answers } = await open(url)
        await write(bytes)
        // A connection of its own: it is accepted, and so answered, behind the other one.
        expect(await answerTo(url, 'GET /health HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200 })
        socket.end()
        await closed
        for (const answer of answers()) expectPromised(answer)
        expect(unforeseen()).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('with a body that ends before it is whole', async () => {
    const { url, headers, expectUnharmed } = await serve()
    for (const length of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
      const { socket, write, answer } = await open(url)
      await write(`POST /v3/chat HTTP/1.1\r\n${headers}${length}\r\n\r\n2b\r\n${hello}`)
      socket.end()
      expect((await answer())?.status ?? 400).toBe(400)
    }
    await expectUnharmed()
  })

  it('with a compressed body that would be a thousand times as large', async () => {
    const { url, headers, expectUnharmed } = await serve()
    const bomb = gzipSync(Buffer.alloc(20_000_000)).toString('latin1')
    const encoding = `Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`
    expect(await answerTo(url, `POST /v3/chat HTTP/1.1\r\n${headers}${encoding}\r\n${bomb}`)).toMatchObject({
      status: 415,
    })
    await expectUnharmed()
  })

  it('with ten megabytes of brackets, announced or not', async () => {
    const { url, headers, expectUnharmed } = await serve()
    const brackets = '['.repeat(1_000_000)
    const chunk = `${brackets.length.toString(16)}\r\n${brackets}\r\n`
    const bodies = [
      `Content-Length: 10000000\r\n\r\n${brackets.repeat(10)}`,
      `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(10)}0\r\n\r\n`,
    ]
    for (const body of bodies) {
      expect(await answerTo(url, `POST /v3/chat HTTP/1.1\r\n${headers}${body}`)).toMatchObject({
        status: 413,
      })
    }
    await expectUnharmed()
  })

  it('with garbage behind a good request', async () => {
    const { url, headers, expectUnharmed } = await serve()
    const { write, answer, answers, closed } = await open(url)
    await write(`GET /v3/account HTTP/1.1\r\n${headers}\r\n`)
    expect(await answer()).toMatchObject({ status: 200 })
    await write('\0\x01 garbage\r\n\r\n')
    await closed
    expect(answers().map(({ status }) => status)).toEqual([200, 400])
    answers().forEach(expectPromised)
    await expectUnharmed()
  })

  it('with bodies that stall, on however many connections', async () => {
    const { url, headers, untilAnswered, brain, expectUnharmed } = await serve()
    const begin = `POST /v3/chat HTTP/1.1\r\n${headers}Content-Length: 1000\r\n\r\n${hello}`
    const stalled = await Promise.all(Array.from({ length: 50 }, () => open(url)))
    await Promise.all(stalled.map(({ write }) => write(begin)))
    expect(await answerTo(url, `GET /v3/account HTTP/1.1\r\n${headers}\r\n`)).toMatchObject({ status: 200 })
    await expectUnharmed()
    for (const { socket } of stalled) socket.destroy()
    await untilAnswered(stalled.length + 2)
    expect(brain.turns).toEqual([])
    await expectUnharmed()
  })

  it('by hanging up while a line is being spoken', async () => {
    const { voice, begun } = createEndlessVoice()
    const { url, headers, untilAnswered, expectUnharmed } = await serve({ voices: [voice] })
    const line = '{"characterId":"wren","message":"Hello"}'
    const { socket, write } = await open(url)
    await write(`POST /v3/audio/generate HTTP/1.1\r\n${headers}Content-Length: ${line.length}\r\n\r\n${line}`)
    await begun
    socket.resetAndDestroy()
    expect(await untilAnswered(1)).toMatchObject([{ status: 408 }])
    await expectUnharmed()
  })
})

/** Sends one request, and hangs up when it is answered. */
async function answerTo(url: string, bytes: string): Promise<RawAnswer | undefined> {
  const { socket, write, answer } = await open(url)
  void write(bytes)
  const answered = await answer()
  socket.destroy()
  if (answered) expectPromised(answered)
  return answered
}

function expectPromised({ status, head, body }: RawAnswer): void {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(head).toMatch(/^content-type: application\/json\b/im)
  assertPromised('', status, JSON.parse(body))
}

/** A voice that speaks until nobody listens any more. */
function createEndlessVoice(): { voice: Voice; begun: Promise<void> } {
  let begin = (): void => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const speak = ({ signal }: SpokenLine): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      begin()
    })
  return { voice: { engine: 'babble', formats: [{ name: 'wav', contentType: 'audio/wav' }], speak }, begun }
}
