import { getPath } from 'hono/utils/url'

/**
 * The path that a request means, in one way of writing: addresses are put together from settings, which leaves slashes
 * at the end and doubled ones, and older clients call below `/api`. Routes, the keys they ask for and the names in metrics
 * all go by this, so that none of them sees another path than the others.
 */
export function servedPath(request: Request): string {
  const path = getPath(request)
  if (!isOddlyWritten.test(path)) return path
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return plain.startsWith('/api/') ? plain.slice('/api'.length) : plain
}

/** Few are: most paths are looked at once. */
const isOddlyWritten = /\/\/|.\/$|^\/api\//
