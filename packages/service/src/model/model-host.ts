import { hostOf, type QuizHost } from '@townsfolk/brain'
import type { ChatConnection } from './chat-completions.ts'
import type { GeneratingModel } from './generate.ts'
import { languageModelOf } from './language-model-of.ts'
import type { ModelOptions } from './model-options.ts'

/** The model of a quiz host, and its server. */
export interface ModelHostOptions extends ChatConnection {
  /** As for a brain; its time is for each call of the host. */
  readonly model: ModelOptions | GeneratingModel
}

/**
 * A quiz host that understands players, and judges open answers, with a model on any server that speaks
 * OpenAI's chat completions, or a function of yours.
 * @throws TypeError when the options of the model are wrong
 */
export function createModelHost(options: ModelHostOptions): QuizHost {
  return hostOf(languageModelOf('The model of the quiz host', 'quiz', options.model, options).model)
}
