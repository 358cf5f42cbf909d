import type { LanguageModel } from '@townsfolk/brain'
import type { ModelUse } from '../telemetry/telemetry.ts'
import { type ChatConnection, createChatCompletions } from './chat-completions.ts'
import type { GeneratingModel } from './generate.ts'
import { createGeneratedAnswers } from './generated-answers.ts'
import { type ModelOptions, readLimits, readModelOptions } from './model-options.ts'

/** A model, and what a prompt to it may take up. */
export interface SizedModel {
  readonly model: LanguageModel
  readonly promptTokens: number
}

/**
 * A model at an address, or one that is a function.
 * @param name what errors call it, such as `The model that makes the replies`
 * @param use what metrics call it
 * @throws TypeError when the options are wrong
 */
export function languageModelOf(
  name: string,
  use: ModelUse,
  options: ModelOptions | GeneratingModel,
  connection: ChatConnection,
): SizedModel {
  if ('generate' in options) {
    const { timeoutMs, maxTokens, contextTokens } = readLimits(options)
    const { generate } = options
    if (typeof generate !== 'function')
      throw new TypeError('generate must be a function that answers messages')
    const model = createGeneratedAnswers({ name, use, generate, timeoutMs, connection })
    return { model, promptTokens: contextTokens - maxTokens }
  }
  const settings = readModelOptions(options)
  return {
    model: createChatCompletions(name, use, settings, connection),
    promptTokens: settings.contextTokens - settings.maxTokens,
  }
}

/**
 * A model at an address, for prompts that a brain elsewhere has made.
 * @throws TypeError when the options are wrong
 */
export function createPromptedModel(options: ModelOptions, connection: ChatConnection = {}): LanguageModel {
  return languageModelOf('The model that makes the replies', 'reply', options, connection).model
}
