import { Hono } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import type { Store } from '../store/store.ts'
import { respondJson } from './respond.ts'

/** What needs no key: whether the service is well, and its documentation. */
export function createOpenRoutes(store: Store): Hono {
  const routes = new Hono()
  routes.get('/health', async () => {
    try {
      // Any read will do: a service without its database is not well.
      await store.findKey('')
    } catch (cause) {
      throw new ServiceError('unavailable', 'The service does not reach its database.', { cause })
    }
    return respondJson({ status: 'ok' })
  })
  return routes
}
