/**
 * Every page may read an answer: whether it may call is decided by its key or token (`access/origins.ts`), which a
 * preflight does not carry. These headers are part of an answer
 * from the start, because to add them to one that is made costs as much as the rest of it (`npm run bench`).
 */
export const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'retry-after, x-request-id, x-townsfolk-brain, x-townsfolk-notice, x-townsfolk-repeated',
} as const

/**
 * On every answer, refusals too: browsers take it for nothing but what it says it is, tell nobody where they come from,
 * and let pages of every origin use it.
 */
export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** What answers begin with. Spread once: each spread more costs on each answer. */
const everyAnswer = { ...crossOrigin, ...safeHeaders } as const

export function respondJson<T>(
  value: T,
  status?: number,
  headers?: Readonly<Record<string, string>>,
): Response {
  // It may be a team's account: nobody on the way shall keep it.
  return respond(JSON.stringify(value), 'application/json', status, {
    'cache-control': 'no-store',
    ...headers,
  })
}

/** All went well, and there is nothing to tell. */
export function respondEmpty(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store', ...everyAnswer } })
}

export function respond(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  contentType: string,
  status = 200,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { 'content-type': contentType, ...everyAnswer, ...headers } })
}

/** Names the brain that replied, when it is not the one asked for. */
export function brainHeader(brain: string | undefined): Readonly<Record<string, string>> {
  return brain === undefined ? {} : { 'x-townsfolk-brain': brain }
}

/** Says that the reply was given before, to another try of the same call. */
export function repeatedHeader(isRepeated: boolean): Readonly<Record<string, string>> {
  return isRepeated ? { 'x-townsfolk-repeated': 'true' } : {}
}

/** What a browser asks before it calls: needs no key. */
export function respondToPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...everyAnswer,
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': 'x-api-key, content-type, authorization, idempotency-key',
      'access-control-max-age': '86400',
    },
  })
}
