import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Nothing from elsewhere, and no page may frame this one. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  'media-src blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A file of the built page; undefined when there is none at this path. */
export async function pageFile(folder: string, path: string): Promise<Response | undefined> {
  const name = normalize(path === '/' ? '/index.html' : path)
  const type = types[extname(name)]
  if (type === undefined) return undefined
  const bytes = await readFile(join(folder, name)).catch(() => undefined)
  if (!bytes) return undefined
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
