import { type Plan, plans } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import type { Team } from '../project/project.ts'

/** @throws ServiceError `plan_required` unless the team's plan is this one or a larger one */
export function requirePlan(team: Team, least: Plan, what: string): void {
  if (plans.indexOf(team.plan) >= plans.indexOf(least)) return
  const enough = plans.slice(plans.indexOf(least)).join(' or ')
  throw new ServiceError('plan_required', `${what} needs the plan ${enough}; this team has ${team.plan}.`)
}
