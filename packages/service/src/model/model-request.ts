import type { ServerSettings } from './server-options.ts'

/** @param body a form, or what is sent as JSON */
export function postTo(
  { address, apiKey }: Pick<ServerSettings, 'address' | 'apiKey'>,
  body: object,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  const isForm = body instanceof FormData
  if (!isForm) headers.set('content-type', 'application/json')
  if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
  return new Request(address, {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify(body),
    signal,
    // To follow one would take the key elsewhere. This way it is a refusal like others.
    redirect: 'manual',
  })
}
