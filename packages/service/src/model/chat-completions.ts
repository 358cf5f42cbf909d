import type { Consultation, LanguageModel, Prompt } from '@townsfolk/brain'
import type { ModelSettings } from './model-options.ts'
import { postTo } from './model-request.ts'
import { createModelServer, type ModelConnection, type ModelServer } from './model-server.ts'
import { readAnswer } from './read-answer.ts'

/**
 * In what an answer is asked for, the best first. A server that refuses one, or ignores it, is asked for the
 * next.
 */
const formats = ['json_schema', 'json_object', 'none'] as const

/** What was found out about a server and its model, for as long as the service runs. */
interface Known {
  /** Place among the formats. */
  format: number
  lengthField: 'max_tokens' | 'max_completion_tokens'
}

/**
 * A model behind OpenAI's chat completions, as most servers of models speak them.
 * @param name what errors call it, such as `The model that makes the replies`
 */
export function createChatCompletions(
  name: string,
  settings: ModelSettings,
  connection: ModelConnection,
): LanguageModel {
  const known: Known = { format: 0, lengthField: 'max_tokens' }
  const { timeoutMs } = settings
  const server = createModelServer({ name, timeoutMs, connection })
  return { consult: signal => consult(server, settings, known, signal) }
}

function consult(
  server: ModelServer,
  settings: ModelSettings,
  known: Known,
  callersSignal: AbortSignal,
): Consultation {
  const call = server.begin(callersSignal)
  let asked = known.format
  return {
    ask(prompt) {
      asked = known.format
      return call.ask({
        request: signal => requestOf(settings, known.lengthField, prompt, asked, signal),
        read(body) {
          // Not before: what was refused may have been something else.
          if (prompt.schema !== undefined) known.format = Math.max(known.format, asked)
          return readAnswer(body, server.name)
        },
        isPutAnew({ isAboutLength, isAboutFormat }) {
          if (isAboutLength && known.lengthField === 'max_tokens') {
            known.lengthField = 'max_completion_tokens'
            return true
          }
          if (!isAboutFormat || prompt.schema === undefined || asked === formats.length - 1) return false
          asked++
          return true
        },
      })
    },
    get takesProse() {
      return formats[asked] === 'none'
    },
    askForLess() {
      known.format = Math.min(Math.max(known.format, asked + 1), formats.length - 1)
    },
    timeLeft: () => call.timeLeft(),
    end: () => call.end(),
  }
}

function requestOf(
  settings: ModelSettings,
  lengthField: Known['lengthField'],
  { system, data, schema }: Prompt,
  asked: number,
  signal: AbortSignal,
): Request {
  const { model, temperature, maxTokens } = settings
  const format = schema === undefined ? 'none' : formats[asked]
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
