import { ModelError } from './model-error.ts'

/** A language model that answers prompts. */
export interface LanguageModel {
  /** Begins a consultation with its timeout. All prompts in it end at the timeout, or when `signal` aborts. */
  consult(signal: AbortSignal): Consultation
}

/** A consultation of a model, in which several prompts may be sent. */
export interface Consultation {
  /**
   * Yields the text of the answer in pieces of any size as it arrives. Leaving the loop ends the call.
   * @throws ModelError `model_unavailable` if nothing arrives or the answer breaks off; `model_output_truncated`,
   *   after the text, if the model reached its limit
   */
  ask(prompt: Prompt): AsyncGenerator<string, void, undefined>
  /** Whether the last prompt asked for no format, so that prose is a valid answer. */
  readonly takesProse: boolean
  /** Reports that the last answer had the requested format. */
  answerFitted(): void
  /**
   * Reports that prose came in place of JSON: the next prompt asks for less, because a server may ignore what it
   * does not know.
   */
  askForLess(): void
  /** Share of the time that is left, from 1 to 0. */
  timeLeft(): number
  /** Ends everything that still runs. */
  end(): void
}

/** A prompt. Instructions are separate from data, so that no player can write instructions. */
export interface Prompt {
  /** Instructions, written by the author and us. */
  readonly system: string
  /**
   * The beginning of `system`. It is byte for byte the same on every turn of a character, so that its processing
   * can be cached.
   */
  readonly fixed: string
  /** One JSON value with everything that came from the world, from players or from a model. */
  readonly data: string
  /** JSON schema of the answer; undefined for plain text. */
  readonly schema: JsonSchema | undefined
}

/** A JSON schema, as a value. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Near enough for any model and most languages. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4)
}

/**
 * Whether to ask once more after a failure: an answer that broke off may come whole the next time; one that
 * was cut off would be again.
 * @param hasText whether any of the answer came
 */
export function isWorthAnother(failure: unknown, hasText: boolean): boolean {
  return failure instanceof ModelError && failure.code === 'model_unavailable' && hasText
}
