import { readServerOptions, type ServerOptions, type ServerSettings } from './server-options.ts'

/** Options of the model that makes the replies, on any server with OpenAI's chat completions. */
export interface ModelOptions extends ServerOptions {
  /** Timeout for all calls and tries of one turn together, in milliseconds. Clients wait 30 seconds. */
  readonly timeoutMs?: number | undefined
  /** Sampling temperature. Default: that of the server. */
  readonly temperature?: number | undefined
  /** Longest answer including its reasoning, in tokens. */
  readonly maxTokens?: number | undefined
  /** Most tokens of prompt and answer together: at most the context size of the server. */
  readonly contextTokens?: number | undefined
}

export interface ModelSettings extends ServerSettings {
  readonly temperature: number | undefined
  readonly maxTokens: number
  readonly contextTokens: number
}

const modelDefaults: Readonly<Record<'timeoutMs' | 'maxTokens' | 'contextTokens', number>> = {
  timeoutMs: 20_000,
  maxTokens: 600,
  contextTokens: 4096,
}

/** The rules alone take up half of it. */
const leastPromptTokens = 1500

/** @throws TypeError that names what is wrong, and never the key */
export function readModelOptions(options: ModelOptions): ModelSettings {
  const { timeoutMs } = modelDefaults
  return {
    ...readServerOptions(options, { what: 'the model', path: '/chat/completions', timeoutMs }),
    ...readLimits(options),
    temperature: options.temperature,
  }
}

/** What a model is given: time, and room. */
export type ModelLimits = Pick<ModelSettings, 'timeoutMs' | 'maxTokens' | 'contextTokens'>

/** @throws TypeError that names what is wrong */
export function readLimits(
  options: {
    readonly [Limit in keyof ModelLimits]?: ModelLimits[Limit] | undefined
  },
): ModelLimits {
  const {
    timeoutMs = modelDefaults.timeoutMs,
    maxTokens = modelDefaults.maxTokens,
    contextTokens = modelDefaults.contextTokens,
  } = options
  if (!(timeoutMs > 0)) throw new TypeError('timeoutMs must be a number of milliseconds above 0')
  if (!(contextTokens - maxTokens >= leastPromptTokens && maxTokens > 0)) {
    throw new TypeError(
      `contextTokens must be at least ${leastPromptTokens} more than maxTokens: the prompt needs room too`,
    )
  }
  return { timeoutMs, maxTokens, contextTokens }
}
