import type { JsonSchema } from '@townsfolk/brain'

/** One message to a model. */
export interface GenerateMessage {
  /** `system` for what the author and we wrote; `user` for everything else, as one JSON value. */
  readonly role: 'system' | 'user'
  readonly content: string
}

/** Details of a call of a `Generate` function. */
export interface GenerateDetails {
  /** JSON schema that the answer should have, for models that support it; undefined for plain text. */
  readonly schema: JsonSchema | undefined
  /** Aborts at the timeout, or when nobody waits any more. Later output is ignored. */
  readonly signal: AbortSignal
  /**
   * The beginning of the system message. It is byte for byte the same on every turn of a character, so that its
   * processing can be cached.
   */
  readonly fixed: string
}

/** An answer: whole, or in pieces while it is made. */
export type Generated = string | AsyncIterable<string> | ReadableStream<string>

/**
 * A model as a function. If it throws, or its promise or stream fails, the model counts as unavailable; throw a
 * `ModelError` to say more.
 */
export type Generate = (
  messages: readonly GenerateMessage[],
  details: GenerateDetails,
) => Generated | Promise<Generated>

/** A model in the program itself, in place of the address of a server. */
export interface GeneratingModel {
  readonly generate: Generate
  /** Timeout for all calls and tries of one turn together, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number | undefined
  /** Longest answer, in tokens. Default: 600. */
  readonly maxTokens?: number | undefined
  /** Most tokens of prompt and answer together. Default: 4096. */
  readonly contextTokens?: number | undefined
}
