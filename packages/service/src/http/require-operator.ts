import type { MiddlewareHandler } from 'hono'
import { countKey } from '../access/call-rates.ts'
import type { OperatorCaller } from '../operator/operator-caller.ts'
import type { Team } from '../project/project.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { type KeyParts, recognized } from './require-key.ts'

/** What the routes of operators know of a call. */
export interface OperatorVariables {
  Variables: {
    operator: OperatorCaller
    /** Of the path, where it names one: the key is for it. */
    team: Team
    /** As for other calls. */
    countAs: (calls: number) => Promise<void>
  }
  Bindings: RequestEnvironment
}

/** Looks at the key before anything else, and at how often it calls, as for games. No other key is taken. */
export function requireOperator(parts: KeyParts): MiddlewareHandler<OperatorVariables> {
  const { authorizer, rates } = parts
  return async (context, next) => {
    const key = await recognized(parts, context, headers => authorizer.operatorOf(headers))
    await countKey(rates, key)
    context.set('operator', { key, requestId: context.env.requestId() })
    context.set('countAs', calls => countKey(rates, key, calls - 1))
    await next()
  }
}
