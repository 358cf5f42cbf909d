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
  routes.get('/docs', async () =>
    respond((await readDocs()).page, 'text/html; charset=utf-8', undefined, {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
  )
  return routes
}

interface Docs {
  readonly json: string
  readonly page: string
}

async function makeDocs(): Promise<Docs> {
  const [{ openApiDocument }, { docsPage }] = await Promise.all([
    import('./document.ts'),
    import('./docs-page.ts'),
  ])
  const document = openApiDocument()
  return { json: JSON.stringify(document), page: docsPage(document) }
}
