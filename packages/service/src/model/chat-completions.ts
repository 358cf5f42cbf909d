import type { Consultation, LanguageModel, Prompt } from '../brain/model/language-model.ts'
import { ServiceError } from '../service-error.ts'
import type { ModelClock } from './model-clock.ts'
import type { ModelSettings } from './model-options.ts'
import { readAnswer } from './read-answer.ts'
import { type Refusal, readRefusal } from './refusal.ts'

export interface ChatCompletionsParts {
  readonly settings: ModelSettings
  readonly fetch: (request: Request) => Promise<Response>
  readonly clock: ModelClock
}

/**
 * In what an answer is asked for, the best first. A server that refuses one, or ignores it, is asked for the
 * next.
 */
const formats = ['json_schema', 'json_object', 'none'] as const

/** What was found out about a server and its model, for as long as the brain lives. */
interface Known {
  /** Place among the formats. */
  format: number
  lengthField: 'max_tokens' | 'max_completion_tokens'
  /** It could not be reached the last time: then it is tried once, and nobody waits for it. */
  isDown: boolean
}

const mostRepeats = 3
const firstWaitMs = 250

/** A model behind OpenAI's chat completions, as most servers of models speak them. */
export function createChatCompletions(parts: ChatCompletionsParts): LanguageModel {
  const known: Known = { format: 0, lengthField: 'max_tokens', isDown: false }
  return { consult: signal => consult(parts, known, signal) }
}

function consult(parts: ChatCompletionsParts, known: Known, callersSignal: AbortSignal): Consultation {
  const { clock, settings } = parts
  const { timeoutMs } = settings
  const deadlineMs = clock.nowMs() + timeoutMs
  const over = new AbortController()
  const late = new AbortController()
  const signal = AbortSignal.any([callersSignal, late.signal, over.signal])
  clock.wait(timeoutMs, over.signal).then(
    () => late.abort(),
    () => {},
  )
  let asked = known.format

  /** What to throw for whatever ended a try. */
  const failureOf = (error: unknown): unknown => {
    if (callersSignal.aborted) return callersSignal.reason
    if (late.signal.aborted) return tooLate(timeoutMs)
    return error instanceof ServiceError ? error : unreachable(error)
  }

  /** Waits before another try; throws the reason when there is no time for one. */
  const pause = async (repeats: number, askedMs: number | undefined, reason: ServiceError): Promise<void> => {
    const waitMs = askedMs ?? firstWaitMs * 2 ** repeats
    if (repeats === mostRepeats || clock.nowMs() + waitMs >= deadlineMs) throw reason
    await clock.wait(waitMs, signal)
    if (signal.aborted) throw failureOf(reason)
  }

  return {
    async *ask(prompt) {
      asked = known.format
      for (let repeats = known.isDown ? mostRepeats : 0; ; ) {
        let hasText = false
        let refusal: Refusal | undefined
        try {
          const response = await parts.fetch(requestOf(settings, known.lengthField, prompt, asked, signal))
          known.isDown = false
          if (response.ok && response.body) {
            // Not before: what was refused may have been something else.
            if (prompt.schema !== undefined) known.format = Math.max(known.format, asked)
            for await (const text of readAnswer(response.body)) {
              hasText = true
              yield text
            }
            return
          }
          refusal = await readRefusal(response, clock.nowMs())
        } catch (error) {
          // What was yielded cannot be taken back.
          if (error instanceof ServiceError || hasText || signal.aborted) throw failureOf(error)
          known.isDown = repeats === mostRepeats
          await pause(repeats++, undefined, unreachable(error))
          continue
        }
        if (refusal.isAboutLength && known.lengthField === 'max_tokens') {
          known.lengthField = 'max_completion_tokens'
        } else if (refusal.isAboutFormat && prompt.schema !== undefined && asked < formats.length - 1) {
          asked++
        } else {
          const reason = refused(refusal)
          if (!refusal.isPassing) throw reason
          await pause(repeats++, refusal.retryAfterMs, reason)
        }
      }
    },
    get takesProse() {
      return formats[asked] === 'none'
    },
    askForLess() {
      known.format = Math.min(Math.max(known.format, asked + 1), formats.length - 1)
    },
    timeLeft: () => Math.max(0, deadlineMs - clock.nowMs()) / timeoutMs,
    end: () => over.abort(),
  }
}

function requestOf(
  { address, apiKey, model, temperature, maxTokens }: ModelSettings,
  lengthField: Known['lengthField'],
  { system, data, schema }: Prompt,
  asked: number,
  signal: AbortSignal,
): Request {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
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
  // A redirect would take the key elsewhere.
  return new Request(address, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
    redirect: 'error',
  })
}

function tooLate(timeoutMs: number): ServiceError {
  return new ServiceError('model_unavailable', 'The model that makes the replies took too long. Try again.', {
    cause: new Error(`The model server did not answer within ${timeoutMs} ms`),
  })
}

function unreachable(error: unknown): ServiceError {
  return new ServiceError(
    'model_unavailable',
    'The model that makes the replies cannot be reached. Try again.',
    {
      cause: error,
    },
  )
}

function refused({ status, isAboutKey, retryAfterMs }: Refusal): ServiceError {
  const message = isAboutKey
    ? 'The model that makes the replies refused the operator’s key.'
    : 'The model that makes the replies cannot be used now. Try again.'
  return new ServiceError('model_unavailable', message, {
    cause: new Error(`The model server answered with status ${status}`),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}
