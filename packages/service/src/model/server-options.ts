import { isModelUrl } from './model-url.ts'

/** Options of a model server. */
export interface ServerOptions {
  /** Base address of an interface like OpenAI's, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string
  /** API key, sent as a bearer token. Default: none. */
  readonly apiKey?: string | undefined
  /** Name of the model on the server. */
  readonly model: string
  /** For a call with all its tries, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

export interface ServerSettings {
  readonly address: string
  readonly apiKey: string | undefined
  readonly model: string
  readonly timeoutMs: number
}

export interface ServerUse {
  /** For people: `the model`. */
  readonly what: string
  /** What is put behind the url: `/chat/completions`. */
  readonly path: string
  /** Unless the options say it. */
  readonly timeoutMs: number
}

/** @throws TypeError that names what is wrong, and never the key */
export function readServerOptions(options: ServerOptions, use: ServerUse): ServerSettings {
  const { url, apiKey, model, timeoutMs = use.timeoutMs } = options
  const { what, path } = use
  if (!isModelUrl(url)) {
    throw new TypeError(`The url of ${what} is not an address; write one like http://127.0.0.1:11434/v1`)
  }
  if (model === '') throw new TypeError(`The name of ${what} is missing; write its name on the server`)
  if (apiKey !== undefined && !/^[\x21-\x7e]*$/.test(apiKey)) {
    throw new TypeError(`The key of ${what} has blanks or other invalid characters`)
  }
  if (!(timeoutMs > 0)) throw new TypeError('timeoutMs must be a number of milliseconds above 0')
  return { address: `${url.replace(/\/+$/, '')}${path}`, apiKey: apiKey || undefined, model, timeoutMs }
}
