import { Hono } from 'hono'
import { respond } from '../http/respond.ts'

/** The contract, for programs and for people. What makes it is loaded when somebody asks for it. */
export function createDocsRoutes(): Hono {
  const routes = new Hono()
  let docs: Promise<Docs> | undefined
  const readDocs = (): Promise<Docs> => {
    docs ??= makeDocs().catch((error: unknown) => {
      // What could not be loaded now may be loaded the next time.
      docs = undefined
      throw error
    })
    return docs
  }
  routes.get('/openapi.json', async () => respond((await readDocs()).json, 'application/json'))
  routes.get('/docs', async () => {
    const { page, styleHash } = await readDocs()
    return respond(page, 'text/html; charset=utf-8', undefined, {
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      // For browsers that do not know the last one.
      'x-frame-options': 'DENY',
    })
  })
  return routes
}

interface Docs {
  readonly json: string
  readonly page: string
  /** SHA-256 of its one style, in base64: a browser takes no other. */
  readonly styleHash: string
}

async function makeDocs(): Promise<Docs> {
  const [{ openApiDocument }, { docsPage }, { docsStyle }] = await Promise.all([
    import('./document.ts'),
    import('./docs-page.ts'),
    import('./docs-style.ts'),
  ])
  const document = openApiDocument()
  const style = new TextEncoder().encode(docsStyle.html)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', style))
  return {
    json: JSON.stringify(document),
    page: docsPage(document),
    styleHash: btoa(String.fromCharCode(...hash)),
  }
}
