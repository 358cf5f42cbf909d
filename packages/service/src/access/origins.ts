import { cleanText, isDevelopmentOrigin } from '@townsfolk/protocol'
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
  { kind, origins = [] }: Pick<ApiKeyRecord, 'kind' | 'origins'>,
  permit: Permit | undefined,
): void {
  const origin = headers.get('origin')
  const isOfThisHost = origin === null && headers.get('sec-fetch-site') === 'same-origin'
  if (permit) {
    if (permit.origin === undefined || origin === permit.origin || isOfThisHost) return
    throw refused(`This player token is for pages of ${permit.origin}; ${came(origin)}.`)
  }
  const pages = isOfThisHost ? originsOf(headers.get('host')) : origin === null ? [] : [origin]
  if (pages.length === 0 || pages.some(page => isDevelopmentOrigin(page) || origins.includes(page))) return
  if (origins.includes('*')) return
  if (kind === 'operator') {
    throw refused(
      `This operator key is not for pages of other machines; ${came(pages[0] ?? null)}. Call from the studio on your own ` +
        'machine, or allow the origin when you make the key: townsfolk keys create --kind operator --origin …',
    )
  }
  throw refused(
    `An API key does not belong in a page, where every player can read it; ${came(pages[0] ?? null)}. Give the page ` +
      'player tokens, which POST /v3/tokens makes on your server, or allow this origin for the key.',
  )
}

/**
 * Of a page on the service's own host. Browsers send its origin with a POST only, and a proxy may have taken TLS away.
 */
function originsOf(host: string | null): readonly string[] {
  return [`https://${host}`, `http://${host}`]
}

/** Of what a stranger may have written. */
const longestShown = 80

function came(origin: string | null): string {
  return origin === null
    ? 'this call named no origin'
    : `this call came from "${cleanText(origin, longestShown)}"`
}

function refused(message: string): ServiceError {
  return new ServiceError('origin_not_allowed', message)
}
