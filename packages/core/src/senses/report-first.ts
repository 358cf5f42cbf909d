/**
 * Something of the game's has thrown, which must not stop the frame: its error surfaces by itself as an
 * uncaught one. Only the first does: it is asked many times a second.
 */
export function reportFirst(culprit: object, error: unknown): void {
  if (reported.has(culprit)) return
  reported.add(culprit)
  queueMicrotask(() => {
    throw error
  })
}

const reported = new WeakSet<object>()
