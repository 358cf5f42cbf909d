import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, type Exchange, passOn } from './exchange.ts'
import { createLots, type Lots } from './lots.ts'
import { type Misbehaviour, misbehaviours } from './misbehaviours.ts'
import { type NetworkFault, networkFaults } from './network-faults.ts'

/** What can happen to a request on its way, and to its answer on the way back. */
export type Fault = NetworkFault | Misbehaviour

/** How often something happens, and what. */
export interface FaultyProxyOptions {
  /** Where requests go: `http://127.0.0.1:8080`. */
  readonly to: string
  /** All that is random. */
  readonly lots: Lots
  /** What may happen. Default: everything that networks and balancers do. */
  readonly faults?: readonly Fault[]
  /** The share of requests to which something happens, 0 to 1. Default: 0.5. */
  readonly share?: number
  /** So many requests pass as they are, before anything happens. Default: 0. */
  readonly goodFirst?: number
  /** Longest pause, in ms. Default: 4, long enough to change who is first. */
  readonly longestPauseMs?: number
  /** Default: any that is free. */
  readonly port?: number
  /** Called with each request that has come whole, before anything happens to it. */
  readonly onRequest?: (request: PassedRequest) => void
}

/** A request that has come whole, in the order in which they came. */
export interface PassedRequest {
  readonly method: string
  readonly path: string
  /** As it came. */
  readonly body: string
  readonly fault: Fault | undefined
}

/** A proxy that listens. */
export interface FaultyProxy {
  /** Where it listens instead: `http://127.0.0.1:51515`. */
  readonly url: string
  readonly passed: readonly PassedRequest[]
  /** False: everything passes as it is, from now on. */
  isFaulty: boolean
  stop(): Promise<void>
}

const faultyProxyDefaults = {
  faults: Object.keys(networkFaults) as Fault[],
  share: 0.5,
  goodFirst: 0,
  longestPauseMs: 4,
  port: 0,
  onRequest: (): void => {},
}

/**
 * Stands on the way between a caller and a server that speaks HTTP, and does to a share of the requests what
 * networks, balancers and other people's servers do.
 * @throws Error with the `code` of the system when it cannot listen there
 */
export async function startFaultyProxy(options: FaultyProxyOptions): Promise<FaultyProxy> {
  const { to, lots } = options
  const { faults, share, goodFirst, longestPauseMs, port, onRequest } = { ...faultyProxyDefaults, ...options }
  const passed: PassedRequest[] = []
  const agent = new Agent()
  let isFaulty = true
  let begun = 0
  /** Lets go of the requests that are held back. */
  let release = (): void => {}
  /** Resolves when the next request has been dealt with. */
  const afterNext = (): Promise<void> =>
    new Promise(resolve => {
      const before = release
      const timer = setTimeout(resolve, longestPauseMs * 2)
      release = () => {
        clearTimeout(timer)
        before()
        resolve()
      }
    })

  const server = createServer(async (incoming, outgoing) => {
    const mayFail = isFaulty && ++begun > goodFirst
    const fault = mayFail && lots.next() < share ? lots.pick(faults) : undefined
    // Its own: which request comes to what first decides nothing.
    const own = createLots(lots.below(2 ** 31))
    const body = await bodyOf(incoming)
    if (!body) return
    const { method = 'GET', url: path = '/', headers } = incoming
    const request: PassedRequest = { method, path, body: body.toString(), fault }
    passed.push(request)
    onRequest(request)
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    const exchange: Exchange = {
      call: { to, agent, method, path, headers, body },
      outgoing,
      lots: own,
      gone: gone.signal,
      afterNext,
      pause: () => new Promise(resolve => setTimeout(resolve, own.next() * longestPauseMs)),
    }
    try {
      if (fault) await actions[fault](exchange)
      else await passOn(exchange.call, outgoing, exchange.gone)
    } catch {
      // The server is not there, or the caller is gone.
      outgoing.destroy()
    }
    if (fault !== 'held-back') {
      release()
      release = () => {}
    }
  })
  server.listen(port, '127.0.0.1')
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

const actions = { ...networkFaults, ...misbehaviours }

/** Everything that may happen, on the way and in the answer. */
export const allFaults: readonly Fault[] = Object.keys(actions) as Fault[]

/** The server may have done what it was asked although the caller had no good answer. */
export function mayHaveReached(fault: Fault | undefined): boolean {
  return fault === undefined || !unreaching.includes(fault)
}

const unreaching: readonly Fault[] = [
  'cut-before',
  'cut-in-request',
  'bad-gateway',
  'portal',
  'garbage',
  'other-error',
  'too-many',
  'redirect',
]
