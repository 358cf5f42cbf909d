import type { MiddlewareHandler } from 'hono'
import type { Authorizer, Caller } from '../access/authorizer.ts'
import { type CallRates, countCall, countRefused, refuseKnownAddress } from '../access/call-rates.ts'
import type { RequestEnvironment } from './request-environment.ts'

export interface CallerVariables {
  Variables: {
    caller: Caller
    /**
     * Counts the call as so many, before work that is more than that of most; it counts as one already.
     * @throws ServiceError `too_many_requests`
     */
    countAs: (calls: number) => Promise<void>
  }
  Bindings: RequestEnvironment
}

/** Looks at the key before anything else, and at how often it calls: without one not even a path is known. */
export function requireKey({
  authorizer,
  rates,
}: {
  readonly authorizer: Authorizer
  readonly rates: CallRates | undefined
}): MiddlewareHandler<CallerVariables> {
  return async (context, next) => {
    const { address } = context.env
    const { headers } = context.req.raw
    if (rates && !authorizer.remembers(headers)) refuseKnownAddress(rates, address)
    const caller = await authorizer.callerOf(headers).catch(async (error: unknown) => {
      await countRefused(rates, address)
      throw error
    })
    if (rates) await countCall(rates, caller, address)
    context.set('caller', caller)
    context.set('countAs', calls => countCall(rates, caller, address, calls - 1))
    await next()
  }
}
