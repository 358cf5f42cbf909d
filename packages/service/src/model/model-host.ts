import { hostOf, type QuizHost } from '@townsfolk/brain'
import { type ChatConnection, createChatCompletions } from './chat-completions.ts'
import { type ModelOptions, readModelOptions } from './model-options.ts'

/** The model of a quiz host, and its server. */
export interface ModelHostOptions extends ChatConnection {
  /** As for a brain; its time is for each call of the host. */
  readonly model: ModelOptions
}

/**
 * A quiz host that understands players, and judges open answers, with a model on any server that speaks
 * OpenAI's chat completions.
 * @throws TypeError when the options of the model are wrong
 */
export function createModelHost(options: ModelHostOptions): QuizHost {
  const settings = readModelOptions(options.model)
  return hostOf(createChatCompletions('The model of the quiz host', 'quiz', settings, options))
}
