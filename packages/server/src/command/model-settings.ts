import { type ModelNode, type ModelOptions, readModelOptions } from '@townsfolk/service'
import { fromSettings, resolveServer, type ServerPlaces } from './server-settings.ts'
import type { Environment } from './settings.ts'

export interface ModelSettings {
  readonly model: ModelOptions
  /** Whether the authored brain replies when the model cannot. */
  readonly fallback: boolean
}

const places: ServerPlaces = {
  what: 'model',
  node: 'model',
  url: 'TOWNSFOLK_MODEL_URL',
  model: 'TOWNSFOLK_MODEL',
  key: 'TOWNSFOLK_MODEL_KEY',
}

/**
 * Which model makes the replies; undefined where no address of one is given. A variable is stronger than the
 * file; one that is empty is not set.
 * @param file what `town.json` says
 * @throws CommandFailure that names what is wrong, and never the key
 */
export function resolveModelSettings(
  file: ModelNode | undefined,
  environment: Environment,
): ModelSettings | undefined {
  const server = resolveServer(file, environment, places)
  if (!server) return undefined
  const { timeoutMs, temperature, maxTokens, contextTokens, fallback = true } = file ?? {}
  const model = { ...server, timeoutMs, temperature, maxTokens, contextTokens }
  fromSettings(() => readModelOptions(model))
  return { model, fallback }
}
