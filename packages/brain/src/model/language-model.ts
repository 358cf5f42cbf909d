import { ModelError } from './model-error.ts'

/** What answers prompts, wherever it runs. */
export interface LanguageModel {
  /** Begins the time that it has. Everything asked ends when that is over, or `signal` aborts. */
  consult(signal: AbortSignal): Consultation
}

/** One time for which a model is asked, in which several prompts may be sent. */
export interface Consultation {
  /**
   * Yields the text of the answer as it comes, in pieces of any size. Leaving the loop ends the call.
   * @throws ModelError `model_unavailable` when nothing comes, or it breaks off; `model_output_truncated`,
   * after the text, when the model reached its limit before it had ended
   */
  ask(prompt: Prompt): AsyncGenerator<string, void, undefined>
  /** Whether the last answer was asked for in no format, so that prose is one. */
  readonly takesProse: boolean
  /** For when the last answer came in the form that it was asked for. */
  answerFitted(): void
  /** For when JSON was asked for and prose came: a server may ignore what it does not know. */
  askForLess(): void
  /** What is left of its time, from 1 down to 0. */
  timeLeft(): number
  /** Ends what still runs. */
  end(): void
}

/** What a model is sent: instructions apart from data, so that no player writes instructions. */
export interface Prompt {
  /** What an author and we wrote, and nobody else. */
  readonly system: string
  /**
   * With this `system` begins, and it is the same to the byte on every turn of a character, whoever plays: what a model
   * made of it can be kept.
   */
  readonly fixed: string
  /** One JSON value: everything that came from the world, from players or from a model. */
  readonly data: string
  /** What the answer must be; undefined for plain text. */
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
