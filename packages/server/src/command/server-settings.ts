import { isModelUrl, type ServerOptions } from '@townsfolk/service'
import { wrongUsage } from './command-failure.ts'
import type { Environment } from './settings.ts'

/** Where it is said which server something is asked of. */
export interface ServerPlaces {
  /** For people: `model`, `model of the voice "kokoro"`. */
  readonly what: string
  /** The node of `town.json`: `model`, `voices.kokoro`. */
  readonly node: string
  /** Names of variables. */
  readonly url: string
  readonly model: string
  readonly key: string
}

/**
 * The server that a variable names, or else the file; undefined when neither does. A variable that is empty is
 * not set.
 * @throws CommandFailure that names what is wrong, and never the key
 */
export function resolveServer(
  file: { readonly url: string | undefined; readonly model: string | undefined } | undefined,
  environment: Environment,
  places: ServerPlaces,
): Omit<ServerOptions, 'timeoutMs'> | undefined {
  const variableUrl = environment[places.url]?.trim()
  const url = variableUrl || file?.url
  if (!url) return undefined
  if (variableUrl && !isModelUrl(variableUrl)) {
    // What was written is not shown: there may be a key in it.
    throw wrongUsage(`${places.url} is not a valid address; write it like http://127.0.0.1:11434/v1`)
  }
  const model = environment[places.model]?.trim() || file?.model
  if (!model) {
    throw wrongUsage(
      `The ${places.what} has no name; write its name on that server into ${places.node}.model or ` +
        `${places.model}.`,
    )
  }
  const apiKey = environment[places.key]?.trim()
  return { url, model, ...(apiKey && { apiKey }) }
}

/**
 * What `make` makes of settings that people wrote.
 * @throws CommandFailure in place of a TypeError
 */
export function fromSettings<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof TypeError) throw wrongUsage(`${error.message}.`)
    throw error
  }
}
