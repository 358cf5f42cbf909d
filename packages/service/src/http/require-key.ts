import type { Context, MiddlewareHandler } from 'hono'
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

/** What keys are looked at with. */
export interface KeyParts {
  readonly authorizer: Authorizer
  readonly rates: CallRates | undefined
}

/** Looks at the key before anything else, and at how often it calls: without one not even a path is known. */
export function requireKey(parts: KeyParts): MiddlewareHandler<CallerVariables> {
  const { authorizer, rates } = parts
  return async (context, next) => {
    const { address } = context.env
    const caller = await recognized(parts, context, headers => authorizer.callerOf(headers))
    if (rates) await countCall(rates, caller, address)
    context.set('caller', caller)
    context.set('countAs', calls => countCall(rates, caller, address, calls - 1))
    await next()
  }
}

/** Finds out who calls. Whoever guesses keys is slowed by where the calls come from. */
export async function recognized<T>(
  { authorizer, rates }: KeyParts,
  { env, req }: Pick<Context<{ Bindings: RequestEnvironment }>, 'env' | 'req'>,
  find: (headers: Headers) => Promise<T>,
): Promise<T> {
  const { address } = env
  const { headers } = req.raw
  if (rates && !authorizer.remembers(headers)) refuseKnownAddress(rates, address)
  return find(headers).catch(async (error: unknown) => {
    await countRefused(rates, address)
    throw error
  })
}
