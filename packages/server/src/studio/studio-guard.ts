import { createHash, timingSafeEqual } from 'node:crypto'
import { studioKeyHeader } from '@townsfolk/studio'

/**
 * Why a request is refused, in a sentence; undefined when it may pass. The page is asked for at its own address only, so
 * that a name which leads here from elsewhere is of no use, and by no other page. What reads and writes files needs the secret.
 */
export function refusalFor(request: Request, key: string): string | undefined {
  const { host, pathname } = new URL(request.url)
  const [name = ''] = (request.headers.get('host') ?? host).split(/:\d*$/)
  if (!ownNames.includes(name)) return 'Open the studio at the address that the command printed.'
  const origin = request.headers.get('origin')
  if (origin !== null && !origin.endsWith(`//${request.headers.get('host') ?? host}`)) {
    return 'Other pages may not use the studio.'
  }
  if (!pathname.startsWith('/api/')) return undefined
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return 'Other pages may not use the studio.'
  if (isSame(request.headers.get(studioKeyHeader) ?? '', key)) return undefined
  return 'The secret of the address is missing or old. Open the address that "townsfolk studio" printed when it started.'
}

const ownNames = ['127.0.0.1', 'localhost', '[::1]']

/** In constant time. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key))
}
