import { isModelUrl } from './model-url.ts'

/**
 * Which model makes the replies, and how it is asked. Any server that speaks OpenAI's chat completions will
 * do.
 */
export interface ModelOptions {
  /** Address of the interface, such as `http://127.0.0.1:11434/v1`; `/chat/completions` is put behind it. */
  readonly url: string
  /** Sent as a bearer token; left out for servers that want none. */
  readonly apiKey?: string | undefined
  /** What the server calls the model. */
  readonly model: string
  /**
   * For everything that is asked in one turn, all tries together, in milliseconds. Clients wait 30 seconds.
   */
  readonly timeoutMs?: number | undefined
  /** The server's own when left out. */
  readonly temperature?: number | undefined
  /** The longest answer, thoughts and all, in tokens. */
  readonly maxTokens?: number | undefined
  /** What the prompt and the answer may take up together, in tokens: at most what the server has for them. */
  readonly contextTokens?: number | undefined
}

export interface ModelSettings {
  readonly address: string
  readonly apiKey: string | undefined
  readonly model: string
  readonly timeoutMs: number
  readonly temperature: number | undefined
  readonly maxTokens: number
  readonly contextTokens: number
}

export const modelDefaults: Readonly<Record<'timeoutMs' | 'maxTokens' | 'contextTokens', number>> = {
  timeoutMs: 20_000,
  maxTokens: 600,
  contextTokens: 4096,
}

/** The rules alone take up half of it. */
const leastPromptTokens = 1500

/** @throws TypeError that names what is wrong, and never the key */
export function readModelOptions(options: ModelOptions): ModelSettings {
  const { url, apiKey, model, temperature } = options
  const { timeoutMs, maxTokens, contextTokens } = modelDefaults
  const settings = {
    address: `${url.replace(/\/+$/, '')}/chat/completions`,
    apiKey: apiKey || undefined,
    model,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    temperature,
    maxTokens: options.maxTokens ?? maxTokens,
    contextTokens: options.contextTokens ?? contextTokens,
  }
  if (!isModelUrl(url)) {
    throw new TypeError('The url of the model is no address; write one like http://127.0.0.1:11434/v1')
  }
  if (model === '') throw new TypeError('The model has no name; write what its server calls it')
  if (apiKey !== undefined && !/^[\x21-\x7e]*$/.test(apiKey)) {
    throw new TypeError('The key of the model has blanks or other characters in it that no key has')
  }
  if (!(settings.timeoutMs > 0)) throw new TypeError('timeoutMs must be a number of milliseconds above 0')
  if (!(settings.contextTokens - settings.maxTokens >= leastPromptTokens && settings.maxTokens > 0)) {
    throw new TypeError(
      `contextTokens must be at least ${leastPromptTokens} more than maxTokens: the prompt needs room too`,
    )
  }
  return settings
}
