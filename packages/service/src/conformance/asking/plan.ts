import type { Answer } from './api.ts'
import { fieldsOf } from './checking.ts'

/** Whether a call was refused for the plan of the team, and for nothing else. */
export function isForPlan({ status, json }: Answer): boolean {
  return status === 403 && (fieldsOf(json).code ?? 'plan_required') === 'plan_required'
}
