import { Hono } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import type { Store } from '../store/store.ts'
import { respondJson } from './respond.ts'

/**
 * What needs no key: whether the service is well, and whether it should get requests.
 * @param isReady false while it drains
 */
export function createOpenRoutes(store: Store, isReady: () => boolean): Hono {
  const routes = new Hono()
  routes.get('/health', async () => {
    await requireStore(store)
    return respondJson({ status: 'ok' })
  })
  routes.get('/ready', async () => {
    if (!isReady()) {
      throw new ServiceError('unavailable', 'The service is stopping; send requests to another one.')
    }
    await requireStore(store)
    return respondJson({ status: 'ok' })
  })
  return routes
}

/** @throws ServiceError `unavailable`: a service without its database is not well */
async function requireStore(store: Store): Promise<void> {
  await store.check().catch((cause: unknown) => {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError('unavailable', 'The service cannot reach its database.', { cause })
  })
}
