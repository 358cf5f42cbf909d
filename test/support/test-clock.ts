import type { ModelClock } from '@townsfolk/service'

/** Waits between tries are over at once; the time for a call is over when `ring` is called. */
export interface TestClock extends ModelClock {
  readonly waitedMs: readonly number[]
  ring(): void
}

/** @param timeoutMs how long a wait is that is the time for a call */
export function createTestClock(timeoutMs: number): TestClock {
  const waitedMs: number[] = []
  const start = Date.parse('2026-06-01T12:00:00Z')
  let ring = (): void => {}
  const rung = new Promise<void>(resolve => {
    ring = resolve
  })
  return {
    waitedMs,
    ring,
    nowMs: () => start + waitedMs.reduce((sum, ms) => sum + ms, 0),
    async wait(ms, signal) {
      if (ms < timeoutMs) waitedMs.push(ms)
      else await Promise.race([rung, new Promise(resolve => signal.addEventListener('abort', resolve))])
    },
  }
}
