import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { errorResponse } from '@townsfolk/service'
import { refusalOf, refusalResponse, refusals, refuse, refuseSocket } from './refusal.ts'

/** Where a server listens, and what it reports. */
export interface HttpServerOptions {
  /** Name or address to listen at. Default: `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string
  /** TCP port. Default: 8080. 0 takes any that is free. */
  readonly port?: number
  /** Called after each request that was answered. */
  readonly onAnswer?: (answer: AnsweredRequest) => void
  /** Called with errors that nobody foresaw. Default: logs them on the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** What may be known of a request afterwards: nothing of what was said in it. */
export interface AnsweredRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** Until the answer began. */
  readonly durationMs: number
}

/** A server that listens, as `startHttpServer` started it. */
export interface HttpServer {
  /** Where it is reached: `http://127.0.0.1:8080`. */
  readonly url: string
  /**
   * Takes no more requests and lets those in flight end, for `graceMs` at most. False when some had not ended
   * by then: they are cut off.
   */
  stop(graceMs: number): Promise<boolean>
}

const httpServerDefaults = {
  host: '127.0.0.1',
  port: 8080,
  onUnexpectedError: (error: unknown): void => console.error(error),
}

/**
 * Serves a `fetch` over HTTP.
 * @throws Error with the `code` of the system when it cannot listen there: `EADDRINUSE`
 */
export async function startHttpServer(
  fetch: (request: Request) => Promise<Response>,
  options: HttpServerOptions = {},
): Promise<HttpServer> {
  const { host, port, onUnexpectedError } = { ...httpServerDefaults, ...options }
  const { onAnswer } = options
  /** Turns whose client has gone are in flight too. */
  const inFlight = new Set<Promise<Response>>()
  const answering = new Set<ServerResponse>()
  let isStopping = false

  const answer = async (request: Request): Promise<Response> => {
    if (!onAnswer) return fetch(request)
    const startedMs = performance.now()
    const response = await fetch(request)
    const path = pathOf(request.url)
    const durationMs = Math.round(performance.now() - startedMs)
    onAnswer({ method: request.method, path, status: response.status, durationMs })
    return response
  }
  const handle = getRequestListener(
    request => {
      const response = answer(request)
      inFlight.add(response)
      const forget = (): boolean => inFlight.delete(response)
      response.then(forget, forget)
      return response
    },
    {
      hostname: 'localhost',
      errorHandler: thrown =>
        thrown instanceof RequestError
          ? refusalResponse(refusals.wrongAddress)
          : errorResponse(thrown, onUnexpectedError),
    },
  )

  const server = createServer(timeouts, (incoming, outgoing) => {
    answering.add(outgoing)
    outgoing.once('close', () => {
      answering.delete(outgoing)
      if (isStopping) server.closeIdleConnections()
    })
    if (isStopping) outgoing.setHeader('connection', 'close')
    if (lacksHost(incoming)) refuse(outgoing, refusals.wrongAddress)
    else void handle(incoming, outgoing)
  })
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing, refusals.unknownExpectation))
  server.on('connect', (_, socket) => refuseSocket(socket, refusals.tunnel))
  server.on('clientError', (error, socket) => {
    // After its refusal, whatever else a client sends is an error again.
    if (socket.writableEnded) return
    const outgoing = [...answering].find(({ req }) => req.socket === socket)
    if (outgoing?.req.complete) {
      // Garbage behind a whole request does not take its answer away: it is the last of this connection.
      outgoing.shouldKeepAlive = false
    } else if (outgoing?.headersSent || !socket.writable) {
      socket.destroy()
    } else {
      refuseSocket(socket, refusalOf(error))
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
    async stop(graceMs) {
      isStopping = true
      for (const outgoing of answering) {
        if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      }
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      // Browsers open connections in advance; Node waits for them as if they were in use.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      const ended = closed.then(() => Promise.allSettled(inFlight)).then(() => true)
      const hasEnded = await within(graceMs, ended)
      if (!hasEnded) server.closeAllConnections()
      return hasEnded
    },
  }
}

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

/** HTTP/1.0 knows no Host header: health checks of balancers speak it. */
function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return !headers.host && httpVersion !== '1.0'
}

/** Of an address that was found to be one. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/[?#].*/s, '')
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
