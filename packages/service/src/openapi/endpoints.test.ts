import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { plainCharacter, projectOf, town } from '../../testing/project-files.ts'
import { createService } from '../service.ts'
import { endpoints } from './endpoints.ts'

/** What the service listens to: `GET /health`. */
function routesOfService(): string[] {
  const mounting = vi.spyOn(Hono.prototype, 'route')
  createService(projectOf({ 'town.json': town, 'characters/ada.json': plainCharacter('ada') }))
  const app = mounting.mock.contexts.at(-1) as Hono
  return app.routes
    .filter(({ method }) => method !== 'ALL' && method !== 'OPTIONS')
    .map(({ method, path }) => `${method} ${path}`)
}

it('lists each route of the service, and nothing that is none', () => {
  const listed = endpoints.flatMap(({ method, path, alias }) =>
    [path, ...(alias === undefined ? [] : [alias])].map(
      each => `${method.toUpperCase()} ${each.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  const routes = routesOfService()
  expect(routes).toContain('POST /v3/chat')
  expect([...listed].sort()).toEqual([...new Set(routes)].sort())
})
