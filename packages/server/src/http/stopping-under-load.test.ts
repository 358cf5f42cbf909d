import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { closedListener } from '../../testing/closed-listener.ts'
import { type HttpServer, startHttpServer } from './http-server.ts'

const graceMs = 20_000
const running = new Set<HttpServer>()
const agents = new Set<Agent>()

afterEach(async () => {
  for (const server of running) await server.stop(0)
  for (const agent of agents) agent.destroy()
  running.clear()
  agents.clear()
})

async function serve(fetch: (request: Request) => Promise<Response>): Promise<HttpServer> {
  const server = await startHttpServer(fetch, { port: 0 })
  running.add(server)
  return server
}

describe('stopping under load', () => {
  it('answers all that was sent on busy connections, and then refuses new ones', async () => {
    const server = await serve(async asked => {
      const said = await asked.text()
      // As in a turn, others run meanwhile.
      await new Promise(resolve => setImmediate(resolve))
      return Response.json({ said })
    })
    const callers = Array.from({ length: 16 }, () => startCaller(server.url))
    await expect.poll(() => callers.every(({ answers }) => answers.length >= 5)).toBe(true)

    expect(await server.stop(graceMs)).toBe(true)
    for (const { answers, ended } of callers) {
      expect(await ended).toBe('ECONNREFUSED')
      // One is the last, and says so.
      expect(answers.at(-1)).toBe('close')
      expect(answers.filter(connection => connection === 'close')).toHaveLength(1)
    }
  })

  it('answers what arrives on an idle connection after the signal, and closes it then', async () => {
    const server = await serve(async () => new Response('still here'))
    const agent = keepAlive()
    expect(await ask(server.url, agent)).toEqual({ text: 'still here', connection: 'keep-alive' })
    const stopped = server.stop(graceMs, { quietMs: graceMs })
    await closedListener(server.url)
    expect(await ask(server.url, agent)).toEqual({ text: 'still here', connection: 'close' })
    await expect(ask(server.url, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await stopped).toBe(true)
  })

  it('waits for the rest of a request of which it has the beginning', async () => {
    const server = await serve(async () => new Response('whole'))
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost:')
    await hasReadWhatIsBefore(server)
    const other = connect(Number(new URL(server.url).port), '127.0.0.1')
    await hasReadWhatIsBefore(server)
    const stopped = server.stop(graceMs, { quietMs: 10 })
    // An idle connection shows that it was quiet for long enough.
    await closeOf(other)
    socket.write(' town\r\n\r\n')
    expect(await readAll(socket)).toMatch(/^HTTP\/1.1 200 .*connection: close.*whole$/is)
    expect(await stopped).toBe(true)
  })

  it('answers all who had connected, however many wait to be accepted', async () => {
    const server = await serve(async () => new Response('taken'))
    const port = Number(new URL(server.url).port)
    const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: town\r\n\r\n')
    // Sockets connect in the next tick, and the system answers for the server, which has accepted none of them yet.
    await new Promise(resolve => process.nextTick(resolve))
    const stopped = server.stop(graceMs)
    const answers = await Promise.all(sockets.map(readAll))
    expect(answers.filter(answer => !answer.startsWith('HTTP/1.1 200 '))).toEqual([])
    expect(await stopped).toBe(true)
  })

  it('takes new connections while it drains, each for one answer', async () => {
    const server = await serve(async () => new Response('still here'))
    const agent = keepAlive()
    const stopped = server.stop(graceMs, { drainMs: 1000 })
    for (let call = 0; call < 3; call++) {
      expect(await ask(server.url, agent)).toEqual({ text: 'still here', connection: 'close' })
    }
    expect(await stopped).toBe(true)
    await expect(ask(server.url, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

interface Caller {
  /** What each answer said of its connection. */
  readonly answers: readonly string[]
  /** The code of the error that ended it. */
  readonly ended: Promise<string>
}

/** Asks on one connection, again as soon as it was answered, until it cannot. */
function startCaller(url: string): Caller {
  const agent = keepAlive()
  const answers: string[] = []
  const run = async (): Promise<string> => {
    for (;;) {
      try {
        const said = `call ${answers.length}`
        const { text, connection } = await ask(url, agent, said)
        expect(JSON.parse(text)).toEqual({ said })
        answers.push(connection)
      } catch (error) {
        return String((error as NodeJS.ErrnoException).code ?? error)
      }
    }
  }
  return { answers, ended: run() }
}

interface Answer {
  readonly text: string
  readonly connection: string
}

function ask(url: string, agent: Agent, said = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking: ClientRequest = request(url, { agent, method: 'POST' }, (answer: IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ text, connection: answer.headers.connection ?? '' }))
    })
    asking.on('error', reject).end(said)
  })
}

function keepAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.add(agent)
  return agent
}

/** Connections are accepted in order, and what is on them is read in few turns. */
async function hasReadWhatIsBefore(server: HttpServer): Promise<void> {
  for (let call = 0; call < 3; call++) await ask(server.url, new Agent())
}

function closeOf(socket: Socket): Promise<void> {
  return new Promise(resolve => socket.resume().once('close', () => resolve()))
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
