import type { CreditPolicy } from '../project/project.ts'
import { dayOf } from '../store/utc-day.ts'

/** A stretch of time in which a team's credits are filled up once. Borders are midnights in UTC. */
export interface CreditPeriod {
  /** Names it among all periods: `monthly 2026-11-01`. */
  readonly name: string
  /** When the next one begins; undefined when none does. */
  readonly nextStartMs: number | undefined
}

export function creditPeriodAt(refresh: CreditPolicy['refresh'], nowMs: number): CreditPeriod {
  if (refresh === 'never') return { name: 'never', nextStartMs: undefined }
  const now = new Date(nowMs)
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const daysSinceMonday = (now.getUTCDay() + 6) % 7
  const [startMs, nextStartMs] = {
    daily: [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)],
    weekly: [Date.UTC(year, month, day - daysSinceMonday), Date.UTC(year, month, day - daysSinceMonday + 7)],
    monthly: [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)],
  }[refresh] as [number, number]
  return { name: `${refresh} ${dayOf(startMs)}`, nextStartMs }
}
