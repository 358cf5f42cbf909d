import type { Consultation, LanguageModel, Prompt } from '@townsfolk/brain'
import type { ModelUse } from '../telemetry/telemetry.ts'
import type { AnswerFormat, AskedFormat } from './format-ladder.ts'
import { createModelMemory, type KnownModel, type ModelMemory } from './model-memory.ts'
import type { ModelSettings } from './model-options.ts'
import { postTo } from './model-request.ts'
import { createModelServer, type ModelConnection, type ModelServer } from './model-server.ts'
import { readAnswer } from './read-answer.ts'

/** How a model is reached, and what is known of it. */
export interface ChatConnection extends ModelConnection {
  /** Shared by all that ask the same models. Default: one of its own. */
  readonly modelMemory?: ModelMemory
}

/**
 * A model behind OpenAI's chat completions, as most servers of models speak them.
 * @param name what errors call it, such as `The model that makes the replies`
 * @param use what metrics call it
 */
export function createChatCompletions(
  name: string,
  use: ModelUse,
  settings: ModelSettings,
  connection: ChatConnection,
): LanguageModel {
  const { modelMemory = createModelMemory() } = connection
  const known = modelMemory.of(settings)
  const { timeoutMs } = settings
  const server = createModelServer({ name, use, timeoutMs, connection })
  return { consult: signal => consult(server, settings, known, signal) }
}

function consult(
  server: ModelServer,
  settings: ModelSettings,
  known: KnownModel,
  callersSignal: AbortSignal,
): Consultation {
  const call = server.begin(callersSignal)
  /** Of the last answer that was to come in a form. */
  let asked: AskedFormat | undefined
  return {
    ask(prompt) {
      const inForm = prompt.schema === undefined ? undefined : known.ladder.begin()
      asked = inForm
      return call.ask({
        request: signal => requestOf(settings, known.lengthField, prompt, inForm?.format() ?? 'none', signal),
        read(body) {
          inForm?.taken()
          return readAnswer(body, server.name)
        },
        isPutAnew({ isAboutLength, isAboutFormat }) {
          if (isAboutLength && known.lengthField === 'max_tokens') {
            known.lengthField = 'max_completion_tokens'
            return true
          }
          return isAboutFormat && inForm?.lower() === true
        },
      })
    },
    get takesProse() {
      return asked === undefined || asked.format() === 'none'
    },
    answerFitted: () => asked?.fitted(),
    askForLess: () => asked?.wasProse(),
    timeLeft: () => call.timeLeft(),
    end: () => call.end(),
  }
}

function requestOf(
  settings: ModelSettings,
  lengthField: KnownModel['lengthField'],
  { system, data, schema }: Prompt,
  format: AnswerFormat,
  signal: AbortSignal,
): Request {
  const { model, temperature, maxTokens } = settings
  const body = {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: data },
    ],
    stream: true,
    [lengthField]: maxTokens,
    ...(temperature !== undefined && { temperature }),
    ...(format === 'json_schema' && {
      response_format: { type: format, json_schema: { name: 'reply', strict: true, schema } },
    }),
    ...(format === 'json_object' && { response_format: { type: format } }),
  }
  return postTo(settings, body, signal)
}
