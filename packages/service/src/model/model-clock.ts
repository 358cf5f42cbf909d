/** A clock for calls of a model. */
export interface ModelClock {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Resolves after the time, or at once when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const machineClock: ModelClock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) =>
    new Promise(resolve => {
      if (signal.aborted) return resolve()
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
    }),
}
