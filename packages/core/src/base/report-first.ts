/**
 * Something of the game's has thrown, which must not stop the frame: its error is reported as an
 * uncaught one. Of one culprit only the first does: it is asked many times a second.
 */
export function reportFirst(culprit: object, error: unknown): void {
  if (reported.has(culprit)) return
  reported.add(culprit)
  queueMicrotask(() => {
    throw error
  })
}

/** What `run` gives, or `instead` when it throws, see `reportFirst`. */
export function orReport<T>(culprit: object, run: () => T, instead: T): T {
  try {
    return run()
  } catch (error) {
    reportFirst(culprit, error)
    return instead
  }
}

const reported = new WeakSet<object>()
