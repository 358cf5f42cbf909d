import type {
  PromptApi,
  PromptApiAsk,
  PromptApiAvailability,
  PromptApiCreateOptions,
  PromptApiMessage,
  PromptApiSession,
} from '@townsfolk/service/browser-model'

/** What a browser's model is, and does. */
export interface FakePromptApiOptions {
  readonly availability?: PromptApiAvailability
  /** In tokens; a token is four letters here. */
  readonly contextWindow?: number
  /** Whether the player has clicked somewhere. */
  readonly isTouched?: boolean
  readonly takesSchema?: boolean
  /** The pieces of the answer to what was asked last. */
  readonly answer?: (asked: readonly PromptApiMessage[]) => Iterable<string> | AsyncIterable<string>
}

/** The Prompt API as its specification says it, with answers that are written beforehand. */
export interface FakePromptApi extends PromptApi {
  /** What each session was created with. */
  readonly created: readonly PromptApiCreateOptions[]
  /** What was asked, with all that the session held before it. */
  readonly asked: readonly { readonly context: readonly PromptApiMessage[]; readonly options: PromptApiAsk }[]
  /** Sessions that are not destroyed. */
  alive(): number
  /** The browser takes all models away, as it does when memory is short. */
  crash(): void
}

export function createFakePromptApi(options: FakePromptApiOptions = {}): FakePromptApi {
  const {
    contextWindow = 4096,
    isTouched = true,
    takesSchema = true,
    answer = () => ['{"lines":["Hello."]}'],
  } = options
  let state = options.availability ?? 'available'
  const created: PromptApiCreateOptions[] = []
  const asked: { context: readonly PromptApiMessage[]; options: PromptApiAsk }[] = []
  const sessions = new Set<object>()

  const sessionOf = (initial: readonly PromptApiMessage[]): PromptApiSession => {
    let context = initial
    const self = {}
    sessions.add(self)
    const gone = new AbortController()
    const check = (): void => {
      if (!sessions.has(self)) throw new DOMException('The session is gone.', 'InvalidStateError')
    }
    return {
      contextWindow,
      destroy() {
        sessions.delete(self)
        gone.abort()
      },
      async clone({ signal } = {}) {
        signal?.throwIfAborted()
        check()
        return sessionOf(context)
      },
      promptStreaming(input, ask = {}) {
        check()
        const signal = AbortSignal.any([gone.signal, ...(ask.signal ? [ask.signal] : [])])
        const pieces = async function* (): AsyncGenerator<string> {
          if (signal.aborted) throw signal.reason
          if (input.some(({ role }) => role === 'system'))
            throw new DOMException('system', 'NotSupportedError')
          if (ask.responseConstraint && !takesSchema) throw new DOMException('schema', 'NotSupportedError')
          const before = context
          const requested = tokensOf([...context, ...input])
          if (requested > contextWindow) throw tooMuch()
          context = [...context, ...input]
          asked.push({ context: [...before, ...input], options: ask })
          for await (const piece of answer(input)) {
            if (signal.aborted) throw signal.reason
            yield piece
          }
        }
        return streamOf(pieces(), signal)
      },
    }
  }

  return {
    created,
    asked,
    alive: () => sessions.size,
    crash: () => sessions.clear(),
    availability: async () => state,
    async create(parts = {}) {
      const { initialPrompts = [], signal, monitor } = parts
      signal?.throwIfAborted()
      if (state === 'unavailable') throw new DOMException('No model.', 'NotSupportedError')
      if (state !== 'available') {
        if (!isTouched) throw new DOMException('Nobody has clicked.', 'NotAllowedError')
        const target = new EventTarget()
        monitor?.(target)
        for (const loaded of [0, 0.5, 1]) {
          target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }))
          await Promise.resolve()
          signal?.throwIfAborted()
        }
        state = 'available'
      }
      if (tokensOf(initialPrompts) > contextWindow) throw tooMuch()
      created.push(parts)
      return sessionOf(initialPrompts)
    },
  }
}

function tokensOf(messages: readonly PromptApiMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0)
}

function tooMuch(): Error {
  return Object.assign(new Error('The input is too large.'), { name: 'QuotaExceededError' })
}

function streamOf(pieces: AsyncGenerator<string>, signal: AbortSignal): ReadableStream<string> {
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => {
        try {
          controller.error(signal.reason)
        } catch {
          // It has ended already.
        }
      })
    },
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (signal.aborted) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (!signal.aborted) controller.error(error)
      }
    },
  })
}
