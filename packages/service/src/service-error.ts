import type { ErrorCode } from '@townsfolk/protocol'

/** The one class of errors that callers see. `http/error-response.ts` turns it into a response. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode

  /** @param message a sentence for whoever made the call: what is wrong and what to do */
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
