import type { MiddlewareHandler } from 'hono'
import type { Authorizer, Caller } from '../access/authorizer.ts'

export interface CallerVariables {
  Variables: { caller: Caller }
}

/** Looks at the key before anything else: without one not even a path is known. */
export function requireKey(authorizer: Authorizer): MiddlewareHandler<CallerVariables> {
  return async (context, next) => {
    context.set('caller', await authorizer.callerOf(context.req.raw.headers))
    await next()
  }
}
