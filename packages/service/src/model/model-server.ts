import { ModelError } from '@townsfolk/brain'
import type { ModelUse, RunningWork, Telemetry } from '../telemetry/telemetry.ts'
import { watchedParts } from '../telemetry/watched.ts'
import { type ModelClock, machineClock } from './model-clock.ts'
import { noAnswer, refused, tooLate, unreachable } from './model-failures.ts'
import { type Refusal, readRefusal } from './refusal.ts'

/** How a server is reached. */
export interface ModelConnection {
  /** Who carries the calls. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Time and timers. Default: the machine's. */
  readonly clock?: ModelClock
  /** Given each call, for metrics and traces. Default: nothing is measured. */
  readonly telemetry?: Telemetry
}

export interface ModelServerParts {
  /** What errors call it, such as `The model that makes the replies`. */
  readonly name: string
  /** What metrics call it. */
  readonly use: ModelUse
  /** For a call with all its tries, in milliseconds. */
  readonly timeoutMs: number
  readonly connection: ModelConnection
}

/** A server of models, and what is remembered of it between calls. */
export interface ModelServer {
  readonly name: string
  /** Begins the time that there is for a call. All that is asked ends with it, or when `signal` aborts. */
  begin(signal: AbortSignal): ModelCall
  /**
   * A call for one thing, which is there when its answer is read to the end.
   * @throws as `ModelCall.ask`
   */
  ask<T>(signal: AbortSignal, question: WholeQuestion<T>): Promise<T>
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

export interface ModelCall {
  /**
   * Yields what is read of the answer, as it comes. While there is nothing yet, what may pass is tried again:
   * what was yielded cannot be taken back. Leaving the loop ends the try.
   * @throws ModelError `model_unavailable`, or what `read` throws; the reason of the caller's signal
   */
  ask<T>(question: Question<T>): AsyncGenerator<T, void, undefined>
  /** What is left of its time, from 1 down to 0. */
  timeLeft(): number
  /** Gives it all of its time again. */
  restart(): void
  /** Ends what still runs. */
  end(): void
}

export interface Question<T> {
  /** Made anew for each try. */
  request(signal: AbortSignal): Request
  /** @throws ModelError when it is no answer; another Error when it breaks off */
  read(body: Body): AsyncIterable<T>
  /** Whether it is now asked in another way, which the server may like better. */
  isPutAnew?(refusal: Refusal): boolean
}

export interface WholeQuestion<T> extends Pick<Question<T>, 'request'> {
  /** @throws as `Question.read` */
  read(body: Body): Promise<T>
}

const mostRepeats = 3
const firstWaitMs = 250

export function createModelServer(parts: ModelServerParts): ModelServer {
  const known: Known = { isDown: false }
  const begin = (signal: AbortSignal): ModelCall => beginCall(parts, known, signal)
  return {
    name: parts.name,
    begin,
    async ask<T>(signal: AbortSignal, { request, read }: WholeQuestion<T>) {
      const call = begin(signal)
      const readOnce = async function* (body: Body): AsyncGenerator<T> {
        yield await read(body)
      }
      try {
        for await (const answer of call.ask({ request, read: readOnce })) return answer
        throw noAnswer(parts.name, 'is empty')
      } finally {
        call.end()
      }
    },
  }
}

interface Known {
  /** It could not be reached the last time: then it is tried once, and nobody waits for it. */
  isDown: boolean
}

function beginCall(
  { name, use, timeoutMs, connection }: ModelServerParts,
  known: Known,
  callersSignal: AbortSignal,
): ModelCall {
  const { fetch = request => globalThis.fetch(request), clock = machineClock, telemetry } = connection
  const over = new AbortController()
  const late = new AbortController()
  const signal = AbortSignal.any([callersSignal, late.signal, over.signal])
  let timer = new AbortController()
  let deadlineMs = 0
  /** Held because Node forgets the signal of a request that nobody holds: nothing would end it (nodejs/undici#4068). */
  let underWay: Request | undefined

  const restart = (): void => {
    timer.abort()
    timer = new AbortController()
    deadlineMs = clock.nowMs() + timeoutMs
    const stopped = timer.signal
    clock.wait(timeoutMs, stopped).then(
      () => {
        if (!stopped.aborted) late.abort()
      },
      () => {},
    )
  }

  /** What to throw for whatever ended a try. */
  const failureOf = (error: unknown): unknown => {
    if (callersSignal.aborted) return callersSignal.reason
    if (late.signal.aborted) return tooLate(name, timeoutMs)
    return error instanceof ModelError ? error : unreachable(name, error)
  }

  /** Waits before another try; throws the reason when there is no time for one. */
  const pause = async (repeats: number, askedMs: number | undefined, reason: ModelError): Promise<void> => {
    const waitMs = askedMs ?? firstWaitMs * 2 ** repeats
    if (repeats === mostRepeats || clock.nowMs() + waitMs >= deadlineMs) throw reason
    await clock.wait(waitMs, signal)
    if (signal.aborted) throw failureOf(reason)
  }

  async function* ask<T>(
    { request, read, isPutAnew }: Question<T>,
    running: RunningWork | undefined,
  ): AsyncGenerator<T, void> {
    for (let repeats = known.isDown ? mostRepeats : 0; ; ) {
      let hasBegun = false
      let refusal: Refusal
      try {
        underWay = request(signal)
        running?.carry(underWay.headers)
        const response = await fetch(underWay)
        known.isDown = false
        if (response.ok && response.body) {
          for await (const piece of read(response.body)) {
            hasBegun = true
            yield piece
          }
          return
        }
        refusal = await readRefusal(response, clock.nowMs())
      } catch (error) {
        if (error instanceof ModelError || hasBegun || signal.aborted) throw failureOf(error)
        known.isDown = repeats === mostRepeats
        await pause(repeats++, undefined, unreachable(name, error))
        continue
      }
      if (isPutAnew?.(refusal)) continue
      const reason = refused(name, refusal)
      if (!refusal.isPassing) throw reason
      await pause(repeats++, refusal.retryAfterMs, reason)
    }
  }

  restart()
  return {
    ask: question =>
      watchedParts(telemetry, { kind: 'model', server: use }, running => ask(question, running)),
    timeLeft: () => Math.max(0, deadlineMs - clock.nowMs()) / timeoutMs,
    restart,
    end() {
      timer.abort()
      over.abort()
    },
  }
}
