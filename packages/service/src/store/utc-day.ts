/** Days as the ledger counts them: from midnight to midnight UTC. */

/** The day of a time: `2026-11-20`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Milliseconds until the next midnight. */
export function untilTomorrowMs(nowMs: number): number {
  const dayMs = 86_400_000
  return dayMs - (nowMs % dayMs)
}
