/** What the promise gives, or the abort if that comes first: not every service listens to its signal. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    const release = (): void => signal.removeEventListener('abort', abort)
    promise.then(resolve, reject).finally(release)
  })
}
