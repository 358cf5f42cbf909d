/**
 * Every page may call the service: a key, not an origin, decides who may. These headers are part of an answer
 * from the start, because to add them to one that is made costs as much as the rest of it (`npm run bench`).
 */
export const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-townsfolk-brain',
} as const

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

export function respond(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  contentType: string,
  status = 200,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { 'content-type': contentType, ...crossOrigin, ...headers } })
}

/** Names the brain that replied, when it is not the one asked for. */
export function brainHeader(brain: string | undefined): Readonly<Record<string, string>> {
  return brain === undefined ? {} : { 'x-townsfolk-brain': brain }
}

/** What a browser asks before it calls: needs no key. */
export function respondToPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...crossOrigin,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'x-api-key, content-type, authorization',
      'access-control-max-age': '86400',
    },
  })
}
