import type { PerceivedEntity } from '@townsfolk/protocol'
import { propertyOf } from '../../turn/property-of.ts'
import type { Plan } from './plan.ts'

/**
 * The thing that was meant, where what was asked for can be done to nothing of its kind. What could be done if the thing were
 * in another state, such as putting out a lamp that is dark, is refused honestly, and gives undefined.
 */
export function neverDoneTo(plan: Plan): PerceivedEntity | undefined {
  if (plan.type !== 'refuse' || plan.named === undefined) return undefined
  const { action, named } = plan
  const { kind, ...states } = action.target?.where ?? {}
  const isOfKind = kind === undefined || propertyOf(named, 'kind')?.toLowerCase() === kind.toLowerCase()
  const hasStates = Object.keys(states).some(name => propertyOf(named, name) !== undefined)
  return isOfKind && hasStates ? undefined : named
}
