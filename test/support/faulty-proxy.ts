import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLots, type Lots } from './lots.ts'

/** What can happen to a request on its way, and to its answer on the way back. */
export type Fault = Exclude<keyof typeof actions, 'none'>

export interface FaultyProxyOptions {
  /** Where requests go: `http://127.0.0.1:8080`. */
  readonly to: string
  /** All that is random. */
  readonly lots: Lots
  /** What may happen. Default: everything. */
  readonly faults?: readonly Fault[]
  /** The share of requests to which something happens, 0 to 1. Default: 0.5. */
  readonly share?: number
}

/** A request that has come whole, in the order in which they came. */
export interface PassedRequest {
  readonly path: string
  /** As it came. */
  readonly body: string
  readonly fault: Fault | undefined
}

export interface FaultyProxy {
  /** Where it listens instead: `http://127.0.0.1:51515`. */
  readonly url: string
  readonly passed: readonly PassedRequest[]
  /** False: everything passes as it is, from now on. */
  isFaulty: boolean
  stop(): Promise<void>
}

/** Longest pause, in milliseconds: long enough to change who is first. */
const longestPauseMs = 4

/**
 * Stands on the way between a caller and a server that speaks HTTP, and does to a share of the requests what
 * networks, balancers and other people's servers do.
 */
export async function startFaultyProxy(options: FaultyProxyOptions): Promise<FaultyProxy> {
  const { to, lots, faults = allFaults, share = 0.5 } = options
  const passed: PassedRequest[] = []
  const agent = new Agent()
  let isFaulty = true
  /** Lets go of the requests that are held back. */
  let release = (): void => {}

  const server = createServer(async (incoming, outgoing) => {
    const fault = isFaulty && lots.next() < share ? lots.pick(faults) : undefined
    // Its own: which request comes to what first decides nothing.
    const own = createLots(lots.below(2 ** 31))
    const body = await bodyOf(incoming)
    if (!body) return
    const { method = 'GET', url: path = '/', headers } = incoming
    passed.push({ path, body: body.toString(), fault })
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    const exchange: Exchange = {
      call: { to, agent, method, path, headers, body },
      outgoing,
      lots: own,
      gone: gone.signal,
      afterNext: () =>
        new Promise(resolve => {
          const before = release
          const timer = setTimeout(resolve, longestPauseMs * 2)
          release = () => {
            clearTimeout(timer)
            before()
            resolve()
          }
        }),
    }
    try {
      await actions[fault ?? 'none'](exchange)
    } catch {
      // The server is not there, or the caller is gone.
      outgoing.destroy()
    }
    if (fault !== 'held-back') {
      release()
      release = () => {}
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    get isFaulty() {
      return isFaulty
    },
    set isFaulty(value) {
      isFaulty = value
    },
    async stop() {
      release()
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

interface Call {
  readonly to: string
  readonly agent: Agent
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Exchange {
  readonly call: Call
  readonly outgoing: ServerResponse
  readonly lots: Lots
  /** Aborts when the caller has gone, or has its answer. */
  readonly gone: AbortSignal
  /** Resolves when the next request has been dealt with, or none has come for a while. */
  readonly afterNext: () => Promise<void>
}

interface WholeAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const actions = {
  none: ({ call, outgoing, gone }) => passOn(call, outgoing, gone),

  /** Late on its way there. */
  async delayed({ call, outgoing, lots, gone }) {
    await pause(lots)
    await passOn(call, outgoing, gone)
  },

  /** Overtaken by the one behind it. */
  async 'held-back'({ call, outgoing, gone, afterNext }) {
    await afterNext()
    // Whoever has gone meanwhile takes the request along, as from every balancer.
    if (!gone.aborted) await passOn(call, outgoing, gone)
  },

  /** The connection is gone before the server has heard of it. */
  async 'cut-before'({ outgoing }) {
    outgoing.destroy()
  },

  /** The server gets half of it. */
  async 'cut-in-request'({ call, outgoing }) {
    await sendHalf(call)
    outgoing.destroy()
  },

  /** The server does what it is asked, and nobody hears of it. */
  async 'lost-answer'({ call, outgoing }) {
    await askWhole(call)
    outgoing.destroy()
  },

  /** The same, and the connection stays as if there were something to wait for. */
  async silent({ call, gone }) {
    await askWhole(call)
    if (!gone.aborted) await once(gone, 'abort')
  },

  /** Both connections are gone with the first part of the answer. */
  async 'cut-in-answer'({ call, outgoing, lots }) {
    const answer = await ask(call)
    copyHead(answer, outgoing)
    for await (const piece of answer as AsyncIterable<Buffer>) {
      await write(outgoing, piece.subarray(0, lots.below(piece.length)))
      break
    }
    answer.destroy()
    outgoing.destroy()
  },

  /** Half of the answer, as though it were all of it. */
  async truncated({ call, outgoing, lots }) {
    const { status, headers, body } = await askWhole(call)
    outgoing.writeHead(status, lengthLeftOut(headers)).end(body.subarray(0, lots.below(body.length)))
  },

  /** Some bytes become others. */
  async 'corrupt-request'({ call, outgoing, lots, gone }) {
    await passOn({ ...call, body: corrupted(call.body, lots) }, outgoing, gone)
  },

  async 'corrupt-answer'({ call, outgoing, lots }) {
    const { status, headers, body } = await askWhole(call)
    outgoing.writeHead(status, lengthLeftOut(headers)).end(corrupted(body, lots))
  },

  /** Sent again when the answer is there already. */
  async repeated({ call, outgoing, gone }) {
    const first = await askWhole(call)
    await askWhole(call)
    if (!gone.aborted) outgoing.writeHead(first.status, lengthLeftOut(first.headers)).end(first.body)
  },

  /** Sent twice at the same time. */
  async doubled({ call, outgoing, gone }) {
    const [first] = await Promise.all([askWhole(call), askWhole(call)])
    if (!gone.aborted) outgoing.writeHead(first.status, lengthLeftOut(first.headers)).end(first.body)
  },

  /** A balancer without a server behind it. */
  async 'bad-gateway'({ outgoing }) {
    outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>')
  },

  /** The log-in page of a hotel. */
  async portal({ outgoing }) {
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Welcome!</h1></html>')
  },

  /** Something else than HTTP. */
  async garbage({ outgoing, lots }) {
    const { socket } = outgoing
    const bytes = Buffer.from(Array.from({ length: 200 }, () => lots.below(256)))
    if (socket) await new Promise(resolve => socket.end(bytes, () => resolve(undefined)))
    outgoing.destroy()
  },
} satisfies Record<string, (exchange: Exchange) => Promise<void>>

export const allFaults: readonly Fault[] = Object.keys(actions).filter(
  (name): name is Fault => name !== 'none',
)

/** The server may have done what it was asked although the caller had no good answer. */
export function mayHaveReached(fault: Fault | undefined): boolean {
  return fault === undefined || !unreaching.includes(fault)
}

const unreaching: readonly Fault[] = ['cut-before', 'cut-in-request', 'bad-gateway', 'portal', 'garbage']

/** Undefined when the caller has gone before all of it was there. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

/** As it comes, piece by piece; gives up with the caller. */
async function passOn(call: Call, outgoing: ServerResponse, gone: AbortSignal): Promise<void> {
  const answer = await ask(call, gone)
  copyHead(answer, outgoing)
  for await (const piece of answer as AsyncIterable<Buffer>) await write(outgoing, piece)
  outgoing.end()
}

function ask(
  { to, agent, method, path, headers, body }: Call,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = { ...withoutHops(headers), 'content-length': `${body.length}` }
    forward(to + path, { method, agent, headers: sent, ...(signal && { signal }) }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function askWhole(call: Call): Promise<WholeAnswer> {
  const answer = await ask(call)
  const body = await bodyOf(answer)
  if (!body) throw new Error('The server broke off.')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}

/** Resolves when the server may have heard of it. */
async function sendHalf({ to, method, path, headers, body }: Call): Promise<void> {
  const sent = { ...withoutHops(headers), 'content-length': `${body.length}` }
  const request = forward(to + path, { method, headers: sent, agent: false })
  request.on('error', () => {})
  const half = body.subarray(0, body.length >> 1)
  await new Promise(resolve => request.write(half.length > 0 ? half : Buffer.from(' '), resolve))
  request.destroy()
}

function copyHead({ statusCode = 200, headers }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(statusCode, withoutHops(headers))
}

function lengthLeftOut(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _, ...others } = withoutHops(headers)
  return others
}

/** What is said of one connection alone. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers
  return others
}

/** Resolves when it was taken, or nobody is there to take it. */
function write(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise(resolve => {
    const end = (): void => {
      outgoing.off('close', end)
      resolve()
    }
    if (outgoing.destroyed) return resolve()
    outgoing.once('close', end)
    outgoing.write(bytes, end)
  })
}

/** From one to four of its bytes are others. */
function corrupted(bytes: Buffer, lots: Lots): Buffer {
  const copy = Buffer.from(bytes)
  for (let left = 1 + lots.below(4); left > 0 && copy.length > 0; left--) {
    copy[lots.below(copy.length)] = lots.below(256)
  }
  return copy
}

function pause(lots: Lots): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, lots.next() * longestPauseMs))
}
