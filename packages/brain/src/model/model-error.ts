import type { ErrorCode } from '@townsfolk/protocol'

/** Code of an error of a model. */
export type ModelErrorCode = Extract<
  ErrorCode,
  'model_unavailable' | 'invalid_model_output' | 'model_output_truncated'
>

/**
 * A model gave no usable answer. `model_unavailable`: it cannot be reached, refuses, or broke off.
 * `invalid_model_output`: its answer cannot be read. `model_output_truncated`: it reached its limit before the end.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode
  /** Time after which it makes sense to try again, in milliseconds; undefined if the model did not say. */
  readonly retryAfterMs: number | undefined

  /** @param message a sentence for the caller: what is wrong and what to do, without keys and addresses */
  constructor(
    code: ModelErrorCode,
    message: string,
    options: { readonly retryAfterMs?: number; readonly cause?: unknown } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}
