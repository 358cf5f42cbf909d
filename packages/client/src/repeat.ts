import { ApiError, ConnectionError, DamagedAnswer } from './api-error.ts'
import type { CallKind } from './transport.ts'

const mostRepeats = 2
const firstWaitMs = 250

/**
 * How long to wait before a failed call is made again; undefined when it must not be. Only what cannot be charged twice
 * is repeated: reads that may do better the next time, a turn that was refused because another one of its session was
 * running, and a turn with a name, by which the service knows it again.
 * @param repeats how often it was repeated so far
 * @param isNamed whether the call carries an `Idempotency-Key`
 */
export function waitBeforeRepeatMs(
  kind: CallKind,
  error: unknown,
  repeats: number,
  isNamed: boolean,
): number | undefined {
  const isSafe =
    (kind === 'read' && repeats < mostRepeats && isPassing(error)) ||
    (kind === 'turn' && isRefused(error)) ||
    (isNamed && repeats < mostRepeats && isLost(error))
  if (!isSafe) return undefined
  // Doubled three times at most: a turn that waits for another one asks often enough.
  const growingMs = firstWaitMs * 2 ** Math.min(repeats, 3)
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
  // Clients that failed together must not come back together.
  return Math.max(growingMs, askedMs) + Math.random() * growingMs
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError && error.code === 'unreachable'
  return [502, 503, 504].includes(error.status) || (error.status === 429 && error.retryAfterMs !== undefined)
}

/** The answer did not arrive, or not whole, or is one of a gateway that did not get it. */
function isLost(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.code === 'unreachable' || error instanceof DamagedAnswer
  return error instanceof ApiError && (error.code === 'http_502' || [503, 504].includes(error.status))
}

function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code === 'operation_in_progress' && error.retryAfterMs !== undefined
  )
}
