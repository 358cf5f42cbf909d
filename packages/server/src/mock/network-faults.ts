import { once } from 'node:events'
import { ask, askWhole, copyHead, type Exchange, lengthLeftOut, passOn, sendHalf, write } from './exchange.ts'
import type { Lots } from './lots.ts'

/** What may happen on the way. */
export type NetworkFault =
  | 'delayed'
  | 'held-back'
  | 'cut-before'
  | 'cut-in-request'
  | 'lost-answer'
  | 'silent'
  | 'cut-in-answer'
  | 'truncated'
  | 'corrupt-request'
  | 'corrupt-answer'
  | 'repeated'
  | 'doubled'
  | 'bad-gateway'
  | 'portal'
  | 'garbage'

/**
 * What can happen to a request on its way, and to its answer on the way back: what networks, balancers and other people's
 * servers do.
 */
export const networkFaults: Readonly<Record<NetworkFault, (exchange: Exchange) => Promise<void>>> = {
  /** Late on its way there. */
  async delayed({ call, outgoing, pause, gone }) {
    await pause()
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
}

/** From one to four of its bytes are others. */
function corrupted(bytes: Buffer, lots: Lots): Buffer {
  const copy = Buffer.from(bytes)
  for (let left = 1 + lots.below(4); left > 0 && copy.length > 0; left--) {
    copy[lots.below(copy.length)] = lots.below(256)
  }
  return copy
}
