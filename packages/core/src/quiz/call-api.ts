import { untilAborted } from '../base/until-aborted.ts'

/** What a service answers, or the abort if that comes first. After an abort nothing is asked of it. */
export async function callApi<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return untilAborted(call(), signal)
}
