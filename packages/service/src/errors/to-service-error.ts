import { ModelError } from '@townsfolk/brain'
import type { ErrorCode } from '@townsfolk/protocol'
import { ServiceError } from './service-error.ts'

/** What we did not foresee is reported, and not shown to callers. */
export function toServiceError(thrown: unknown, onUnexpected: (error: unknown) => void): ServiceError {
  if (thrown instanceof ServiceError || thrown instanceof ModelError) {
    // A caller cannot help it that a database or a model is gone; who runs the service can.
    if (thrown.cause !== undefined && isFault(thrown.code)) reportOnce(thrown, onUnexpected)
    return thrown instanceof ServiceError ? thrown : fromModel(thrown)
  }
  onUnexpected(thrown)
  return new ServiceError(
    'internal_error',
    'Something went wrong in the service. Nothing was changed, unless it failed at the very end. Try again.',
  )
}

function fromModel({ code, message, retryAfterMs, cause }: ModelError): ServiceError {
  return new ServiceError(code, message, { ...(retryAfterMs !== undefined && { retryAfterMs }), cause })
}

/** Whether work failed for what its caller cannot help: HTTP answers that with 500 and above. */
export function isFault(outcome: string): boolean {
  return faults.has(outcome)
}

const faults: ReadonlySet<string> = new Set<ErrorCode>([
  'internal_error',
  'invalid_model_output',
  'model_output_truncated',
  'model_unavailable',
  'unavailable',
])

/** Causes: one outage of a database fails many calls. */
const reported = new WeakSet()

function reportOnce(failure: ServiceError | ModelError, onUnexpected: (error: unknown) => void): void {
  const known = Object(failure.cause) as object
  if (!reported.has(known)) onUnexpected(failure)
  reported.add(known)
}
