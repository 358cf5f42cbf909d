import { type Consultation, type LanguageModel, ModelError, type Prompt } from '@townsfolk/brain'
import type { ModelUse } from '../telemetry/telemetry.ts'
import { watchedParts } from '../telemetry/watched.ts'
import type { Generate, GenerateMessage } from './generate.ts'
import { machineClock } from './model-clock.ts'
import { tooLate } from './model-failures.ts'
import type { ModelConnection } from './model-server.ts'
import { readGenerated } from './read-generated.ts'
import { untilEnded } from './until-ended.ts'

export interface GeneratedAnswersParts {
  /** What errors call it, such as `The model that makes the replies`. */
  readonly name: string
  /** What metrics call it. */
  readonly use: ModelUse
  readonly generate: Generate
  /** For a turn with all its tries, in milliseconds. */
  readonly timeoutMs: number
  readonly connection: Pick<ModelConnection, 'clock' | 'telemetry'>
}

/** A model that is a function of the program itself. */
export function createGeneratedAnswers(parts: GeneratedAnswersParts): LanguageModel {
  return { consult: signal => consult(parts, signal) }
}

function consult(
  { name, use, generate, timeoutMs, connection }: GeneratedAnswersParts,
  callersSignal: AbortSignal,
): Consultation {
  const { clock = machineClock, telemetry } = connection
  const over = new AbortController()
  const late = new AbortController()
  const deadlineMs = clock.nowMs() + timeoutMs
  clock.wait(timeoutMs, over.signal).then(
    () => {
      if (!over.signal.aborted) late.abort()
    },
    () => {},
  )

  const failureOf = (error: unknown): unknown => {
    if (callersSignal.aborted) return callersSignal.reason
    if (late.signal.aborted) return tooLate(name, timeoutMs)
    if (error instanceof ModelError) return error
    return new ModelError('model_unavailable', `${name} failed. Try again.`, { cause: error })
  }

  async function* ask(prompt: Prompt): AsyncGenerator<string, void, undefined> {
    const left = new AbortController()
    const signal = AbortSignal.any([callersSignal, late.signal, over.signal, left.signal])
    const { schema, fixed } = prompt
    try {
      signal.throwIfAborted()
      const answer = await untilEnded(generate(messagesOf(prompt), { schema, signal, fixed }), signal)
      yield* readGenerated(answer, signal, name)
    } catch (error) {
      throw failureOf(error)
    } finally {
      left.abort()
    }
  }

  return {
    ask: prompt => watchedParts(telemetry, { kind: 'model', server: use }, () => ask(prompt)),
    // Nobody knows what it makes of a schema.
    takesProse: true,
    answerFitted: () => {},
    askForLess: () => {},
    timeLeft: () => Math.max(0, deadlineMs - clock.nowMs()) / timeoutMs,
    end: () => over.abort(),
  }
}

function messagesOf({ system, data }: Prompt): readonly GenerateMessage[] {
  return [
    { role: 'system', content: system },
    { role: 'user', content: data },
  ]
}
