/**
 * The parts of the browser's `LanguageModel` that we use: the Prompt API of the Web Machine Learning Community
 * Group (webmachinelearning.github.io/prompt-api). It still changes, so members that only some browsers have are
 * optional.
 */
export interface PromptApi {
  availability(options?: PromptApiLanguages): Promise<PromptApiAvailability>
  /** Rejects with `NotAllowedError` when there is something to download and no player has touched the page. */
  create(options?: PromptApiCreateOptions): Promise<PromptApiSession>
}

/** Whether there is a model, and whether it must be downloaded first. */
export type PromptApiAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** Languages of questions and answers. */
export interface PromptApiLanguages {
  readonly expectedInputs?: readonly PromptApiExpected[]
  readonly expectedOutputs?: readonly PromptApiExpected[]
}

/** One kind of content, and its languages. */
export interface PromptApiExpected {
  readonly type: 'text'
  readonly languages?: readonly string[]
}

/** Options of a session. */
export interface PromptApiCreateOptions extends PromptApiLanguages {
  readonly initialPrompts?: readonly PromptApiMessage[]
  readonly signal?: AbortSignal
  /** Called with a target whose `downloadprogress` events have `loaded`, from 0 to 1. */
  readonly monitor?: (monitor: EventTarget) => void
}

/** One message. Only the first of a session may be of the role `system`. */
export interface PromptApiMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A session with the model, which remembers what was said in it. */
export interface PromptApiSession {
  promptStreaming(input: readonly PromptApiMessage[], options?: PromptApiAsk): ReadableStream<string>
  /** Makes a session that continues from here. */
  clone(options?: { readonly signal?: AbortSignal }): Promise<PromptApiSession>
  destroy(): void
  /** Size of the context in tokens; it may be Infinity. */
  readonly contextWindow?: number
  /** The name of `contextWindow` in older browsers. */
  readonly inputQuota?: number
}

/** Options of an answer. */
export interface PromptApiAsk {
  /** A JSON schema. */
  readonly responseConstraint?: object
  /** Whether the schema is left out of the prompt. */
  readonly omitResponseConstraintInput?: boolean
  readonly signal?: AbortSignal
}
