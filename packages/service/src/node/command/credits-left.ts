import { creditPeriodAt } from '../../accounts/credit-period.ts'
import type { Team } from '../../project/project.ts'
import type { Store } from '../../store/store.ts'

/** What a team has left now, filled up for the period if it is due. Undefined for one that is not metered. */
export async function creditsLeft({ id, credits }: Team, store: Store): Promise<number | undefined> {
  if (!credits) return undefined
  await store.topUp(id, creditPeriodAt(credits.refresh, Date.now()).name, credits.amount)
  return store.readBalance(id)
}
