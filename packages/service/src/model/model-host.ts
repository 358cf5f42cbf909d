import { hostOf, type QuizHost } from '@townsfolk/brain'
import type { ChatConnection } from './chat-completions.ts'
import type { GeneratingModel } from './generate.ts'
import { languageModelOf } from './language-model-of.ts'
import type { ModelOptions } from './model-options.ts'

/** Options of a quiz host with a model. */
export interface ModelHostOptions extends ChatConnection {
  /** The model, as for a brain. Its timeout is for each call of the host. */
  readonly model: ModelOptions | GeneratingModel
}

/**
 * Makes a quiz host that understands players and judges free answers with a model: on any server with OpenAI's chat
 * completions, or from a function.
 * @throws TypeError if the options of the model are wrong
 */
export function createModelHost(options: ModelHostOptions): QuizHost {
  return hostOf(languageModelOf('The model of the quiz host', 'quiz', options.model, options).model)
}
