import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { errorResponse, pathOf, type RequestFacts, requestIdOf } from '@townsfolk/service'
import { clientAddress } from './client-address.ts'
import { trackConnections } from './connections.ts'
import {
  type Refusal,
  refusalOf,
  refusalResponse,
  refusals,
  refuse,
  refuseForNow,
  refuseSocket,
} from './refusal.ts'
import type { RefusalReason } from './refusal-reason.ts'
import { takeInUnread } from './unread-body.ts'

/** Options of an HTTP server: where it listens, its limits, and what it reports. */
export interface HttpServerOptions {
  /** Name or address to listen at. Default: `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string
  /** TCP port. Default: 8080. 0 takes any that is free. */
  readonly port?: number
  /**
   * Number of your own proxies in front of the server: so many addresses at the end of `X-Forwarded-For` are
   * trusted. Default: 0.
   */
  readonly proxies?: number
  /**
   * Most connections at a time. Requests on further connections are answered with 503; far beyond the limit,
   * connections are not accepted. Default: 10,000.
   */
  readonly maxConnections?: number
  /**
   * Most requests at a time, each until its answer has been sent. Further requests are answered with 503, except
   * for `/health` and `/ready`. Default: 1000.
   */
  readonly maxRequests?: number
  /**
   * How long an answer may wait for a client that does not read it, in milliseconds. Then its connection is closed,
   * and the work on the answer is stopped. Default: 30,000.
   */
  readonly unreadMs?: number
  /** Called after each request that was answered. */
  readonly onAnswer?: (answer: AnsweredRequest) => void
  /** Called for each request and connection that was refused before `fetch` was called. */
  readonly onRefusal?: (reason: RefusalReason) => void
  /** Called with unexpected errors. Default: logs them on the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** What a server knows of each of its requests. */
type ServedFacts = RequestFacts & Required<Pick<RequestFacts, 'requestId'>>

/** A request that was answered, without anything that was said in it. */
export interface AnsweredRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** Time until the answer began, in milliseconds. */
  readonly durationMs: number
  /** Id of the request, as in the header `x-request-id` of the answer. */
  readonly requestId: string
}

/** A running server, as `startHttpServer` returns it. */
export interface HttpServer {
  /** Its address, such as `http://127.0.0.1:8080`. */
  readonly url: string
  /**
   * Stops the server: it accepts no more connections, and waits up to `graceMs` for running requests. Resolves with
   * false if some had to be cut off. A request that arrives on an open connection is still answered; from now on
   * each answer closes its connection.
   */
  stop(graceMs: number, options?: StopOptions): Promise<boolean>
}

/** Options of stopping a server. */
export interface StopOptions {
  /**
   * How long new connections are still accepted, in milliseconds, so that a load balancer first sees that the
   * server stops. Default: 0.
   */
  readonly drainMs?: number
  /**
   * How long an open connection must have been silent before it is closed, in milliseconds: its client may be about
   * to send. Default: 1000.
   */
  readonly quietMs?: number
}

const httpServerDefaults = {
  host: '127.0.0.1',
  port: 8080,
  proxies: 0,
  maxConnections: 10_000,
  maxRequests: 1000,
  unreadMs: 30_000,
  onUnexpectedError: (error: unknown): void => console.error(error),
}

/**
 * Starts a server that answers requests with `fetch`.
 * @throws Error with the `code` of the system if it cannot listen there, such as `EADDRINUSE`
 */
export async function startHttpServer(
  fetch: (request: Request, facts: ServedFacts) => Promise<Response>,
  options: HttpServerOptions = {},
): Promise<HttpServer> {
  const { host, port, proxies, maxConnections, maxRequests, unreadMs, onUnexpectedError } = {
    ...httpServerDefaults,
    ...options,
  }
  const { onAnswer, onRefusal } = options
  /** Turns whose client has gone are in flight too. */
  const inFlight = new Set<Promise<Response>>()
  let isStopping = false
  /** While it is there, requests wait: who is answered may come back on another connection. */
  let closingListener: Promise<void> | undefined

  const answer = async (request: Request, facts: ServedFacts): Promise<Response> => {
    if (!onAnswer) return fetch(request, facts)
    const startedMs = performance.now()
    const response = await fetch(request, facts)
    const { requestId } = facts
    const path = pathOf(request.url)
    const durationMs = Math.round(performance.now() - startedMs)
    onAnswer({ method: request.method, path, status: response.status, durationMs, requestId })
    return response
  }
  const counted = (refusal: Refusal): Refusal => {
    onRefusal?.(refusal.reason)
    return refusal
  }
  const handle = getRequestListener(
    (request, { incoming, outgoing }) => {
      const address = clientAddress(incoming as IncomingMessage, proxies)
      const requestId = String(outgoing.getHeader('x-request-id'))
      // Told of a body's error, the listener prints it and writes it into the body.
      const breakOff = (): void => void outgoing.destroy()
      const response = answer(request, { requestId, breakOff, ...(address !== undefined && { address }) })
      inFlight.add(response)
      const forget = (): boolean => inFlight.delete(response)
      response.then(forget, forget)
      return response
    },
    {
      hostname: 'localhost',
      errorHandler: thrown =>
        thrown instanceof RequestError
          ? refusalResponse(counted(refusals.wrongAddress))
          : errorResponse(thrown, onUnexpectedError),
    },
  )

  const take: RequestListener = (incoming, outgoing) => {
    const isOneTooMany = connections.isBeyond(incoming.socket, maxConnections)
    const isCrowded = isOneTooMany || connections.answering.size >= maxRequests
    connections.begin(outgoing)
    const { 'x-request-id': givenId } = incoming.headers
    outgoing.setHeader('x-request-id', requestIdOf(typeof givenId === 'string' ? givenId : undefined))
    takeInUnread(incoming, outgoing)
    const answerOrRefuse = (): void => {
      if (isStopping || isOneTooMany) outgoing.setHeader('connection', 'close')
      if (lacksHost(incoming)) refuse(outgoing, counted(refusals.wrongAddress))
      else if (incoming.rawHeaders.length > 2 * mostHeaders) refuse(outgoing, counted(refusals.manyHeaders))
      // Behind its body: closed while a client still sends, a connection takes the answer with it.
      else if (isCrowded && !isWatching(incoming)) {
        const refusal = counted(isOneTooMany ? refusals.manyConnections : refusals.manyRequests)
        incoming.resume().once('end', () => refuseForNow(outgoing, refusal))
      } else void handle(incoming, outgoing)
    }
    if (closingListener) void closingListener.then(answerOrRefuse)
    else answerOrRefuse()
  }
  const server = createServer(timeouts, take)
  const connections = trackConnections(server)
  server.timeout = unreadMs
  // Counted by us: what Node leaves out beyond its own number may be the key.
  server.maxHeadersCount = 0
  // There is room for a refusal, and for whoever asks how the service is.
  server.maxConnections = maxConnections + Math.max(16, Math.ceil(maxConnections / 10))
  server.on('drop', () => onRefusal?.('dropped'))
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing, counted(refusals.unknownExpectation)))
  server.on('connect', (_, socket) => refuseSocket(socket, counted(refusals.tunnel)))
  server.on('clientError', (error, socket) => {
    // After its refusal, whatever else a client sends is an error again.
    if (socket.writableEnded) return
    const outgoing = [...connections.answering].find(({ req }) => req.socket === socket)
    if (outgoing?.req.complete) {
      // Garbage behind a whole request does not take its answer away: it is the last of this connection.
      outgoing.shouldKeepAlive = false
    } else if (outgoing?.headersSent || !socket.writable) {
      socket.destroy()
    } else {
      refuseSocket(socket, counted(refusalOf(error)))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // Such as no more file descriptors: the next connection may find one.
  server.on('error', onUnexpectedError)

  return {
    url: urlOf(host, (server.address() as AddressInfo).port),
    async stop(graceMs, { drainMs = 0, quietMs = 1000 } = {}) {
      isStopping = true
      for (const outgoing of connections.answering) {
        if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      }
      if (drainMs > 0) await wait(drainMs)
      closingListener = connections.noneWaits(acceptingMs)
      await closingListener
      closingListener = undefined
      // Node's own way to close an HTTP server closes idle connections at once, whatever is on its way on them. Bun's servers
      // have no other.
      const close: NetServer['close'] = process.versions.bun ? server.close : NetServer.prototype.close
      const closed = new Promise<void>(resolve => close.call(server, () => resolve()))
      connections.closeQuiet(quietMs)
      const ended = closed.then(() => Promise.allSettled(inFlight)).then(() => true)
      const hasEnded = await within(graceMs, ended)
      if (!hasEnded) connections.closeAll()
      // Nothing is left to close; it ends Node's looking after connections.
      server.close()
      return hasEnded
    },
  }
}

/** How long a server that stops may take to accept those who have connected. */
const acceptingMs = 1000

/** Behind the deadlines of the service itself, for clients that never get as far. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which proxies keep a connection: the proxy must be the one that closes it.
  keepAliveTimeout: 65_000,
  // Node's own refusal has no body; see `lacksHost`.
  requireHostHeader: false,
}

/** Far more than any client sends, and few enough to look through. */
const mostHeaders = 100

/** What those ask who look after the service: it must be answered when nothing else is. */
function isWatching({ url = '' }: IncomingMessage): boolean {
  return /^(\/+api)?(\/+v3)?\/+(health|ready)\/*(\?|$)/.test(url)
}

/** HTTP/1.0 knows no Host header: health checks of balancers speak it. */
function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return !headers.host && httpVersion !== '1.0'
}

/** An address that listens everywhere is shown as this machine reaches it. */
function urlOf(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

async function within(ms: number, done: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
