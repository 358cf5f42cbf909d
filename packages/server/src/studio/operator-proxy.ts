import { type OperatorAnswer, operatorKeyHeader, serverAddressHeader } from '@townsfolk/studio'
import { readServerAddress } from './server-address.ts'
import { unreachableBecause } from './unreachable-because.ts'

/** How running servers are asked. */
export interface OperatorProxyOptions {
  /** How long a server may take for an answer, in ms. Default: 15,000. */
  readonly timeoutMs?: number
}

const operatorProxyDefaults: Required<OperatorProxyOptions> = { timeoutMs: 15_000 }

/**
 * Passes a request of the studio's page on to the server that it names: a server lets no page of another origin call with a
 * key. Only an operator's endpoints are reached, no redirect is followed, and nothing but JSON comes back.
 * @param path below `/api/operator/`, with its query: `v1/teams`
 */
export async function askServer(
  request: Request,
  path: string,
  options: OperatorProxyOptions = {},
): Promise<OperatorAnswer> {
  const { timeoutMs } = { ...operatorProxyDefaults, ...options }
  const typed = request.headers.get(serverAddressHeader) ?? ''
  const base = readServerAddress(typed)
  if (base === undefined) {
    return failed(
      'address',
      'That is not the address of a server. Write it like https://npc.example or http://127.0.0.1:8080.',
    )
  }
  const target = new URL(`${base}/api/operator/${path}`)
  if (!target.href.startsWith(`${base}/api/operator/`) || /%2f|%5c/i.test(target.pathname)) {
    return failed('refused', 'The studio calls only paths below /api/operator/ of a server.')
  }
  const once = request.headers.get(onceHeader)
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE'
  try {
    const response = await fetch(target, {
      method: request.method,
      headers: {
        accept: 'application/json',
        'x-api-key': request.headers.get(operatorKeyHeader) ?? '',
        ...(once !== null && { [onceHeader]: once }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: await request.text() }),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    })
    return readAnswer(response, await response.text(), base, path)
  } catch (error) {
    return failed('unreachable', unreachableBecause(error, base))
  }
}

function readAnswer(
  { status, ok, headers }: Response,
  text: string,
  base: string,
  path: string,
): OperatorAnswer {
  if (status >= 300 && status < 400) {
    const place = headers.get('location') ?? 'another address'
    return failed('address', `${base} redirects to ${place}. Type the address of the server itself.`)
  }
  if (status === 204) return { ok: true, value: null }
  const value = readJson(text)
  if (ok && value !== undefined) return { ok: true, value }
  const refusal = readRefusal(value)
  if (refusal === undefined) {
    return status >= 500
      ? failed(
          'unreachable',
          `${base} answers with ${status} and no reason: perhaps the proxy in front of the server cannot reach it.`,
        )
      : failed('address', `The server at ${base} is not a Townsfolk server.`)
  }
  const isFirst = path === firstAsked
  if (status === 404 && isFirst) {
    return failed(
      'address',
      `The server at ${base} is too old for this page: it has no operator's endpoints. Update it.`,
    )
  }
  if (status === 401 || (status === 403 && isFirst)) return failed('key', `${refusal} ${howToGetKey}`)
  return failed(status === 503 ? 'unreachable' : 'refused', refusal)
}

/** A change that is sent again under the same name is not made twice. */
const onceHeader = 'idempotency-key'

/** Every server that has an operator's endpoints has this one, for every operator's key. */
const firstAsked = 'v1/key'

const howToGetKey =
  'Make a key on the server with "townsfolk keys create --kind operator", and connect with that.'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sentence of a failed call, as a Townsfolk server writes it. */
function readRefusal(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { error, code } = value as Readonly<Record<string, unknown>>
  return typeof error === 'string' && typeof code === 'string' ? error : undefined
}

function failed(why: Extract<OperatorAnswer, { ok: false }>['why'], error: string): OperatorAnswer {
  return { ok: false, why, error }
}
