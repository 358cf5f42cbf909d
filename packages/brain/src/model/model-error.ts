import type { ErrorCode } from '@townsfolk/protocol'

/** What can be wrong with a model that replies, speaks, listens or judges. */
export type ModelErrorCode = Extract<
  ErrorCode,
  'model_unavailable' | 'invalid_model_output' | 'model_output_truncated'
>

/**
 * A model gave nothing that can be used. `model_unavailable`: it cannot be reached, refuses, or broke off;
 * `invalid_model_output`: it answered nonsense; `model_output_truncated`: it reached its limit before it had ended.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode
  /** When it makes sense to try again, in milliseconds from now; undefined when the model did not say. */
  readonly retryAfterMs: number | undefined

  /** @param message a sentence for whoever made the call: what is wrong and what to do. No key, no address. */
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
