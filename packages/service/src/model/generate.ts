import type { JsonSchema } from '@townsfolk/brain'

/** One message to a model. */
export interface GenerateMessage {
  /** `system` for what an author and we wrote; `user` for everything else, as one JSON value. */
  readonly role: 'system' | 'user'
  readonly content: string
}

/** What a function that answers is given beside the messages. */
export interface GenerateDetails {
  /** What the answer must be, for whoever can hold a model to it; undefined for plain text. */
  readonly schema: JsonSchema | undefined
  /** Aborts when the time is over, or nobody waits any more. What comes then is not heard. */
  readonly signal: AbortSignal
  /**
   * With this the system message begins, and it is the same to the byte on every turn of a character: whoever can keep
   * what a model made of the beginning of a prompt keeps it for this.
   */
  readonly fixed: string
}

/** An answer: whole, or piece by piece as it is made. */
export type Generated = string | AsyncIterable<string> | ReadableStream<string>

/**
 * A model as a function. What it throws, or its promise or its pieces, is a model that cannot be used for now; a
 * `ModelError` says more.
 */
export type Generate = (
  messages: readonly GenerateMessage[],
  details: GenerateDetails,
) => Generated | Promise<Generated>

/** A model in the program itself, in place of the address of one. */
export interface GeneratingModel {
  readonly generate: Generate
  /** For everything that is asked in one turn, all tries together, in milliseconds. Default: 20000. */
  readonly timeoutMs?: number | undefined
  /** The longest answer that there must be room for, in tokens. Default: 600. */
  readonly maxTokens?: number | undefined
  /** What the prompt and the answer may take up together, in tokens. Default: 4096. */
  readonly contextTokens?: number | undefined
}
