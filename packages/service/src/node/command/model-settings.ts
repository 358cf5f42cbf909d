import { type ModelOptions, readModelOptions } from '../../model/model-options.ts'
import { isModelUrl } from '../../model/model-url.ts'
import type { ModelNode } from '../../project/model-schema.ts'
import { wrongUsage } from './command-failure.ts'
import type { Environment } from './settings.ts'

export interface ModelSettings {
  readonly model: ModelOptions
  /** Whether the authored brain replies when the model cannot. */
  readonly fallback: boolean
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
  const variableUrl = environment.TOWNSFOLK_MODEL_URL?.trim()
  const url = variableUrl || file?.url
  if (!url) return undefined
  if (variableUrl && !isModelUrl(variableUrl)) {
    // What was written is not shown: there may be a key in it.
    throw wrongUsage('TOWNSFOLK_MODEL_URL is no address; write it like http://127.0.0.1:11434/v1')
  }
  const name = environment.TOWNSFOLK_MODEL?.trim() || file?.model
  if (!name) {
    throw wrongUsage(
      'The model has no name; put what its server calls it into model.model or TOWNSFOLK_MODEL.',
    )
  }
  const { timeoutMs, temperature, maxTokens, contextTokens, fallback = true } = file ?? {}
  const apiKey = environment.TOWNSFOLK_MODEL_KEY?.trim()
  const model = {
    url,
    model: name,
    timeoutMs,
    temperature,
    maxTokens,
    contextTokens,
    ...(apiKey && { apiKey }),
  }
  try {
    readModelOptions(model)
  } catch (error) {
    if (error instanceof TypeError) throw wrongUsage(`${error.message}.`)
    throw error
  }
  return { model, fallback }
}
