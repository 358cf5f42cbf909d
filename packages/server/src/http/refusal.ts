import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody, ErrorCode } from '@townsfolk/protocol'
import { crossOrigin } from '@townsfolk/service'

/** The answer to what never becomes a request of the service: it is written before the service is asked. */
export interface Refusal {
  /** As it stands in the first line of the answer: `400 Bad Request`. */
  readonly status: string
  readonly body: ErrorBody
}

type Reason =
  | 'malformed'
  | 'wrongAddress'
  | 'tunnel'
  | 'late'
  | 'longChunks'
  | 'unknownExpectation'
  | 'longHeaders'

export const refusals: Readonly<Record<Reason, Refusal>> = {
  malformed: refusal('400 Bad Request', 'invalid_request', 'This is no HTTP request that can be read.'),
  wrongAddress: refusal(
    '400 Bad Request',
    'invalid_request',
    'The path or the Host header of this request is no address; check the URL that was called.',
  ),
  tunnel: refusal(
    '400 Bad Request',
    'invalid_request',
    'This is a service and no proxy: call its own paths.',
  ),
  late: refusal(
    '408 Request Timeout',
    'request_timeout',
    'The request did not arrive in time; send it again.',
  ),
  longChunks: refusal(
    '413 Payload Too Large',
    'payload_too_large',
    'The chunks of this body carry too many extensions; send it without.',
  ),
  unknownExpectation: refusal(
    '417 Expectation Failed',
    'invalid_request',
    'The only expectation that is met here is "100-continue"; leave the Expect header out.',
  ),
  longHeaders: refusal(
    '431 Request Header Fields Too Large',
    'payload_too_large',
    'The headers of this request are larger than 16 KiB; send fewer cookies, or a shorter address.',
  ),
}

/** What to answer to bytes that Node could not make a request of. */
export function refusalOf(error: NodeJS.ErrnoException): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') return refusals.longHeaders
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return refusals.longChunks
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.late
  return refusals.malformed
}

/** For a client whose request was read as far as its headers. */
export function refuse(outgoing: ServerResponse, { status, body }: Refusal): void {
  const content = JSON.stringify(body)
  outgoing.writeHead(statusNumber(status), { ...headers, 'content-length': Buffer.byteLength(content) })
  outgoing.end(content)
}

export function refusalResponse({ status, body }: Refusal): Response {
  return new Response(JSON.stringify(body), { status: statusNumber(status), headers })
}

/** For a client of which there is nothing but its connection. Closes it. */
export function refuseSocket(socket: Duplex, { status, body }: Refusal): void {
  const content = JSON.stringify(body)
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(content) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${content}`)
  // Closed at once, the answer would be lost on a client that is still sending.
  const lingering = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(lingering))
}

const lingerMs = 1000

const headers = { 'content-type': 'application/json', ...crossOrigin, connection: 'close' } as const

function statusNumber(status: string): number {
  return Number.parseInt(status, 10)
}

function refusal(status: string, code: ErrorCode, error: string): Refusal {
  return { status, body: { error, code } }
}
