import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody, ErrorCode } from '@townsfolk/protocol'
import { crossOrigin, safeHeaders } from '@townsfolk/service'
import type { RefusalReason } from './refusal-reason.ts'

/** The answer to what never becomes a request of the service: it is written before the service is asked. */
export interface Refusal {
  readonly reason: RefusalReason
  /** As it stands in the first line of the answer: `400 Bad Request`. */
  readonly status: string
  readonly body: ErrorBody
}

const crowded = 'The service has as many requests as it can take; try again in a moment.'

export const refusals: Readonly<Record<Exclude<RefusalReason, 'dropped'>, Refusal>> = {
  malformed: refusal('malformed', '400 Bad Request', 'invalid_request', 'This is not a valid HTTP request.'),
  wrongAddress: refusal(
    'wrongAddress',
    '400 Bad Request',
    'invalid_request',
    'The path or the Host header of this request is not a valid address; check the URL that was called.',
  ),
  tunnel: refusal(
    'tunnel',
    '400 Bad Request',
    'invalid_request',
    'This service is not a proxy: call its own paths.',
  ),
  late: refusal(
    'late',
    '408 Request Timeout',
    'request_timeout',
    'The request did not arrive in time; send it again.',
  ),
  longChunks: refusal(
    'longChunks',
    '413 Payload Too Large',
    'payload_too_large',
    'The chunks of this body have too many extensions; send it without them.',
  ),
  unknownExpectation: refusal(
    'unknownExpectation',
    '417 Expectation Failed',
    'invalid_request',
    'The only supported expectation is "100-continue"; leave out the Expect header.',
  ),
  longHeaders: refusal(
    'longHeaders',
    '431 Request Header Fields Too Large',
    'payload_too_large',
    'The headers of this request are larger than 16 KiB; send fewer cookies, or a shorter address.',
  ),
  manyHeaders: refusal(
    'manyHeaders',
    '431 Request Header Fields Too Large',
    'payload_too_large',
    'This request has more than 100 headers; send fewer.',
  ),
  manyRequests: refusal('manyRequests', '503 Service Unavailable', 'unavailable', crowded),
  manyConnections: refusal('manyConnections', '503 Service Unavailable', 'unavailable', crowded),
}

/** What to answer to bytes that Node could not make a request of. */
export function refusalOf(error: NodeJS.ErrnoException): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') return refusals.longHeaders
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return refusals.longChunks
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.late
  return refusals.malformed
}

/** For a client whose request was read as far as its headers. */
export function refuse(outgoing: ServerResponse, refusal: Refusal): void {
  answerWith(outgoing, refusal, headers)
}

/** For a request that may be sent again in a moment, on the same connection. */
export function refuseForNow(outgoing: ServerResponse, refusal: Refusal): void {
  answerWith(outgoing, refusal, { ...lastingHeaders, 'retry-after': '1' })
}

function answerWith(
  outgoing: ServerResponse,
  { status, body }: Refusal,
  among: Readonly<Record<string, string>>,
): void {
  const content = JSON.stringify(body)
  outgoing.writeHead(statusNumber(status), { ...among, 'content-length': Buffer.byteLength(content) })
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

const lastingHeaders = { 'content-type': 'application/json', ...crossOrigin, ...safeHeaders } as const

const headers = { ...lastingHeaders, connection: 'close' } as const

function statusNumber(status: string): number {
  return Number.parseInt(status, 10)
}

function refusal(reason: RefusalReason, status: string, code: ErrorCode, error: string): Refusal {
  return { reason, status, body: { error, code } }
}
