import { ModelError } from '@townsfolk/brain'
import type { ErrorCode } from '@townsfolk/protocol'
import { ServiceError } from './service-error.ts'

/** What we did not foresee is reported, and not shown to callers. */
export function toServiceError(thrown: unknown, onUnexpected: (error: unknown) => void): ServiceError {
  if (thrown instanceof ServiceError || thrown instanceof ModelError) {
    // A caller cannot help it that a database or a model is gone; who runs the service can.
    if (thrown.cause !== undefined && issuesOfOurs.has(thrown.code)) reportOnce(thrown.cause, onUnexpected)
    return thrown instanceof ServiceError ? thrown : fromModel(thrown)
  }
  onUnexpected(thrown)
  return new ServiceError(
    'internal_error',
    'Something went wrong in the service. Unless it broke off at the very end, nothing was changed. Try again.',
  )
}

function fromModel({ code, message, retryAfterMs, cause }: ModelError): ServiceError {
  return new ServiceError(code, message, { ...(retryAfterMs !== undefined && { retryAfterMs }), cause })
}

/** What a caller cannot help: HTTP answers them with 500 and above. */
const issuesOfOurs: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'internal_error',
  'invalid_model_output',
  'model_output_truncated',
  'model_unavailable',
  'unavailable',
])

/** One outage of a database fails many calls. */
const reported = new WeakSet()

function reportOnce(cause: unknown, onUnexpected: (error: unknown) => void): void {
  const known = Object(cause) as object
  if (!reported.has(known)) onUnexpected(cause)
  reported.add(known)
}
