import {
  type Agent,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { Lots } from './lots.ts'

/** A request that has come whole. */
export interface Call {
  readonly to: string
  readonly agent: Agent
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request, and who waits for its answer. */
export interface Exchange {
  readonly call: Call
  readonly outgoing: ServerResponse
  readonly lots: Lots
  /** Aborts when the caller has gone, or has its answer. */
  readonly gone: AbortSignal
  /** Resolves when the next request has been dealt with, or none has come for a while. */
  readonly afterNext: () => Promise<void>
  /** Waits for a while, at most as long as the proxy may. */
  readonly pause: () => Promise<void>
}

/** What the server answered, read to its end. */
export interface WholeAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Undefined when the caller has gone before all of it was there. */
export async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

/** As it comes, piece by piece; gives up with the caller. */
export async function passOn(call: Call, outgoing: ServerResponse, gone: AbortSignal): Promise<void> {
  const answer = await ask(call, gone)
  copyHead(answer, outgoing)
  for await (const piece of answer as AsyncIterable<Buffer>) await write(outgoing, piece)
  outgoing.end()
}

/** Asks the server; gives its answer as it begins. */
export function ask(
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

/** @throws Error when the server breaks off */
export async function askWhole(call: Call): Promise<WholeAnswer> {
  const answer = await ask(call)
  const body = await bodyOf(answer)
  if (!body) throw new Error('The server broke off.')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}

/** Resolves when the server may have heard of it. */
export async function sendHalf({ to, method, path, headers, body }: Call): Promise<void> {
  const sent = { ...withoutHops(headers), 'content-length': `${body.length}` }
  const request = forward(to + path, { method, headers: sent, agent: false })
  request.on('error', () => {})
  const half = body.subarray(0, body.length >> 1)
  await new Promise(resolve => request.write(half.length > 0 ? half : Buffer.from(' '), resolve))
  request.destroy()
}

/** Begins an answer as the server began its own. */
export function copyHead({ statusCode = 200, headers }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(statusCode, withoutHops(headers))
}

/** Headers of an answer whose body is not what it was. */
export function lengthLeftOut(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _, ...others } = withoutHops(headers)
  return others
}

/** What is said of one connection alone. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers
  return others
}

/** Resolves when it was taken, or nobody is there to take it. */
export function write(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
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
