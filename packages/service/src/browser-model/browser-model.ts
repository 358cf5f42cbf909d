import { ModelError } from '@townsfolk/brain'
import type { Generate, GenerateDetails, GenerateMessage, GeneratingModel } from '../model/generate.ts'
import { untilEnded } from '../model/until-ended.ts'
import type {
  PromptApi,
  PromptApiAvailability,
  PromptApiLanguages,
  PromptApiMessage,
  PromptApiSession,
} from './prompt-api.ts'
import { createPromptSessions } from './prompt-sessions.ts'

/** Options of the browser's model. */
export interface BrowserModelOptions {
  /** Codes of the languages that characters and players speak. Default: `['en']`. */
  readonly languages?: readonly string[]
  /** The Prompt API of the browser. Default: the global `LanguageModel`, if there is one. */
  readonly api?: PromptApi
  /** Timeout for all calls of one turn together, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number
}

/** Options of loading a model. */
export interface PrepareOptions {
  /** Called with the progress of the download, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** The model in the player's browser, for `createModelBrain` and `createModelHost`. */
export interface BrowserModel extends GeneratingModel {
  /**
   * Whether there is a model. `unavailable`: the authored brain replies. `downloadable`: `prepare` would download
   * gigabytes, and must be called from a click. `downloading`: the download is running.
   */
  availability(): Promise<PromptApiAvailability>
  /**
   * Loads the model, and downloads it if necessary; turns never do that. Until it has loaded, and if it fails, the
   * authored brain takes every turn.
   * @throws ModelError `model_unavailable`; the reason of the signal
   */
  prepare(options?: PrepareOptions): Promise<void>
  /** Frees the memory of the model. The next turn loads it again. */
  destroy(): void
}

/** What prompts are kept to where a browser allows more: a longer one is answered later. */
const mostContextTokens = 8192

/** Makes a model with the browser's Prompt API. Nothing is loaded until it is used. */
export function createBrowserModel(options: BrowserModelOptions = {}): BrowserModel {
  const { languages = ['en'], api = promptApiOf(globalThis), timeoutMs } = options
  const expected = [{ type: 'text' as const, languages }]
  const spoken: PromptApiLanguages = { expectedInputs: expected, expectedOutputs: expected }
  let isReady = false
  let takesSchema = true
  let contextTokens: number | undefined

  const availability = async (): Promise<PromptApiAvailability> => {
    try {
      return (await api?.availability(spoken)) ?? 'unavailable'
    } catch {
      return 'unavailable'
    }
  }
  const create = async (parts: object): Promise<PromptApiSession> => {
    if (api === undefined) throw none()
    const session = await api.create({ ...spoken, ...parts })
    contextTokens = Math.min(
      session.contextWindow ?? session.inputQuota ?? mostContextTokens,
      mostContextTokens,
    )
    isReady = true
    return session
  }
  const sessions = createPromptSessions(fixed =>
    create({ initialPrompts: [{ role: 'system', content: fixed }] }),
  )

  async function* answer(
    messages: readonly GenerateMessage[],
    { schema, signal, fixed }: GenerateDetails,
  ): AsyncGenerator<string, void> {
    if (!isReady) {
      const state = await untilEnded(availability(), signal)
      if (state !== 'available') throw state === 'unavailable' ? none() : notYet()
    }
    const session = await sessions.begin(fixed, signal)
    try {
      const constraint = takesSchema &&
        schema && { responseConstraint: schema, omitResponseConstraintInput: true }
      yield* piecesOf(session.promptStreaming(inputOf(messages, fixed), { ...constraint, signal }))
    } finally {
      session.destroy()
    }
  }

  const generate: Generate = async function* (messages, details) {
    let hasBegun = false
    for (let isAgain = false; ; isAgain = true) {
      try {
        for await (const piece of answer(messages, details)) {
          hasBegun = true
          yield piece
        }
        return
      } catch (error) {
        const name = nameOf(error)
        const isAboutSchema = name === 'NotSupportedError' && takesSchema && details.schema !== undefined
        // The browser has ended the session that turns begin from: it takes its model away when memory is short.
        const isGone = name === 'InvalidStateError'
        if (isGone) sessions.forget(details.fixed)
        if (hasBegun || isAgain || details.signal.aborted || !(isAboutSchema || isGone))
          throw failureOf(error)
        if (isAboutSchema) takesSchema = false
      }
    }
  }

  return {
    generate,
    ...(timeoutMs !== undefined && { timeoutMs }),
    get contextTokens() {
      return contextTokens
    },
    availability,
    async prepare({ onProgress = () => {}, signal = new AbortController().signal } = {}) {
      if ((await untilEnded(availability(), signal)) === 'unavailable') throw none()
      const monitor = (target: EventTarget): void =>
        target.addEventListener('downloadprogress', event => onProgress(loadedOf(event)))
      try {
        const session = await untilEnded(create({ monitor, signal }), signal)
        session.destroy()
      } catch (error) {
        throw signal.aborted ? signal.reason : failureOf(error)
      }
      onProgress(1)
    },
    destroy: () => sessions.destroy(),
  }
}

/** What the browser has of it; undefined in those that have none, and where there is no browser. */
function promptApiOf(scope: object): PromptApi | undefined {
  return 'LanguageModel' in scope ? (scope.LanguageModel as PromptApi | undefined) : undefined
}

/** What comes after the fixed part. Instructions of the turn are a message of their own: a session has one `system` only. */
function inputOf(messages: readonly GenerateMessage[], fixed: string): readonly PromptApiMessage[] {
  return messages
    .map(({ role, content }) =>
      role === 'system' && content.startsWith(fixed) ? content.slice(fixed.length) : content,
    )
    .map(content => content.trim())
    .filter(content => content !== '')
    .map(content => ({ role: 'user', content }))
}

/** Not every browser lets one walk over a stream. */
async function* piecesOf(stream: ReadableStream<string>): AsyncGenerator<string, void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function none(): ModelError {
  return new ModelError('model_unavailable', 'This browser has no language model for these languages.')
}

function notYet(): ModelError {
  return new ModelError(
    'model_unavailable',
    'The model of this browser is not downloaded yet. Call prepare() from a click.',
  )
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser does not let this page use its model. Call prepare() from a click.',
  NotReadableError: 'The browser kept back what its model answered.',
  QuotaExceededError:
    'A prompt was longer than the browser’s model can take. Create the brain after prepare(), or set contextTokens.',
}

function failureOf(error: unknown): unknown {
  if (error instanceof ModelError || nameOf(error) === 'AbortError') return error
  const message = reasons[nameOf(error)] ?? 'The model of this browser failed. Try again.'
  return new ModelError('model_unavailable', message, { cause: error })
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

function loadedOf(event: Event): number {
  return 'loaded' in event && typeof event.loaded === 'number' ? event.loaded : 0
}
