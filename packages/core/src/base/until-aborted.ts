import { onAbort } from './on-abort.ts'

/** What the promise gives, or the abort if that comes first: not every service listens to its signal. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = onAbort(signal, () => reject(signal.reason))
    promise.then(resolve, reject).finally(release)
  })
}
