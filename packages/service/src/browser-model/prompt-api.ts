/**
 * What we use of the browser's own `LanguageModel`, the Prompt API of the Web Machine Learning Community Group
 * (webmachinelearning.github.io/prompt-api). Browsers change it still, so what newer and older ones have is optional.
 */
export interface PromptApi {
  availability(options?: PromptApiLanguages): Promise<PromptApiAvailability>
  /** Rejects with `NotAllowedError` when there is something to download and no player has touched the page. */
  create(options?: PromptApiCreateOptions): Promise<PromptApiSession>
}

/** Whether there is a model, and whether it must be downloaded first. */
export type PromptApiAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** In which languages it is asked and answers. */
export interface PromptApiLanguages {
  readonly expectedInputs?: readonly PromptApiExpected[]
  readonly expectedOutputs?: readonly PromptApiExpected[]
}

/** One kind of content, and its languages. */
export interface PromptApiExpected {
  readonly type: 'text'
  readonly languages?: readonly string[]
}

/** How a session begins. */
export interface PromptApiCreateOptions extends PromptApiLanguages {
  readonly initialPrompts?: readonly PromptApiMessage[]
  readonly signal?: AbortSignal
  /** Gets what tells of a download: its `downloadprogress` events have `loaded`, from 0 to 1. */
  readonly monitor?: (monitor: EventTarget) => void
}

/** One message. Only the first of a session may be of the role `system`. */
export interface PromptApiMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A talk with the model, which remembers what was said in it. */
export interface PromptApiSession {
  promptStreaming(input: readonly PromptApiMessage[], options?: PromptApiAsk): ReadableStream<string>
  /** A session that begins where this one is. */
  clone(options?: { readonly signal?: AbortSignal }): Promise<PromptApiSession>
  destroy(): void
  /** In tokens, what a session may hold; it may be Infinity. */
  readonly contextWindow?: number
  /** What older browsers call it. */
  readonly inputQuota?: number
}

/** How an answer is asked for. */
export interface PromptApiAsk {
  /** A JSON schema. */
  readonly responseConstraint?: object
  /** Whether the schema is left out of the prompt. */
  readonly omitResponseConstraintInput?: boolean
  readonly signal?: AbortSignal
}
