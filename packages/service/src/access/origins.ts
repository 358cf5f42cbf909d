import { cleanText } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import type { ApiKeyRecord } from '../keys/api-key.ts'
import type { Permit } from './permit.ts'

/**
 * Whether the page that calls may use this key or token. Any page may read an answer: what is refused here was not done,
 * and its developer reads why.
 * @throws ServiceError `origin_not_allowed`
 */
export function requireOrigin(
  headers: Headers,
  key: Pick<ApiKeyRecord, 'origins'>,
  permit: Permit | undefined,
): void {
  const origin = headers.get('origin')
  if (permit) {
    if (permit.origin === undefined || origin === permit.origin) return
    throw refused(`This player token is for pages of ${permit.origin}; this call came from ${shown(origin)}.`)
  }
  // What is not a page names no origin.
  if (origin === null || isOfThisMachine(origin)) return
  const { origins = [] } = key
  if (origins.includes('*') || origins.includes(origin)) return
  throw refused(
    `An API key does not belong into a page, where every player can read it; this call came from ${shown(origin)}. Give the ` +
      'page player tokens, which POST /v3/tokens makes on your server, or allow this origin for the key.',
  )
}

/** Where games are developed. */
function isOfThisMachine(origin: string): boolean {
  return /^https?:\/\/(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)
}

/** Of what a stranger may have written. */
const longestShown = 80

function shown(origin: string | null): string {
  return origin === null ? 'no page' : cleanText(origin, longestShown)
}

function refused(message: string): ServiceError {
  return new ServiceError('origin_not_allowed', message)
}
