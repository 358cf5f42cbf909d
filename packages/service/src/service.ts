import { type AuthoredBrainOptions, type Brain, createAuthoredBrain, type QuizHost } from '@townsfolk/brain'
import { allLanguages, useLanguages } from '@townsfolk/brain/languages'
import { Hono } from 'hono'
import { Authorizer } from './access/authorizer.ts'
import type { CallRates } from './access/call-rates.ts'
import { PlayerTokens } from './access/player-tokens.ts'
import { Accounts } from './accounts/accounts.ts'
import { ChatService } from './chat/chat-service.ts'
import { MissedKeeper } from './chat/missed-keeper.ts'
import { ServiceError } from './errors/service-error.ts'
import { toServiceError } from './errors/to-service-error.ts'
import { answering, type RequestFacts } from './http/answering.ts'
import { createOpenRoutes } from './http/open-routes.ts'
import { createOperatorRoutes } from './http/operator-routes.ts'
import { createRepeats } from './http/repeats.ts'
import type { CallerVariables } from './http/require-key.ts'
import { respondToPreflight } from './http/respond.ts'
import { servedPath } from './http/served-path.ts'
import type { ServiceParts } from './http/service-parts.ts'
import { Uploads } from './http/uploads.ts'
import { createV3Routes } from './http/v3-routes.ts'
import { createDocsRoutes } from './openapi/docs-routes.ts'
import type { OperatorChange } from './operator/operator-change.ts'
import type { Project } from './project/project.ts'
import { QuizService } from './quiz/quiz-service.ts'
import type { AudioEncoder } from './speech/audio-encoder.ts'
import { createBabbleVoice } from './speech/babble/babble-voice.ts'
import { createScriptedTranscriber } from './speech/scripted-transcriber.ts'
import { SpeechService } from './speech/speech-service.ts'
import type { Transcriber } from './speech/transcriber.ts'
import type { Voice } from './speech/voice.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { Store } from './store/store.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { watchedStore } from './telemetry/watched-store.ts'
import { createV2Routes } from './v2/routes.ts'

/** Options of a service. */
export interface ServiceOptions extends AuthoredBrainOptions {
  /** The brain that makes the replies. Default: the authored brain, with `lexicon` and `similarity`. */
  readonly brain?: Brain
  /**
   * Understands and judges free answers in a quiz: `createModelHost`. Default: only answers that the author lists
   * are accepted.
   */
  readonly quizHost?: QuizHost
  /** The store of sessions, keys and the ledger. Default: in memory. */
  readonly store?: Store
  /** Voice engines that Voice nodes can name. Default: the babble voice. */
  readonly voices?: readonly Voice[]
  /**
   * Encoders for audio formats, in addition to the formats of the voices. With an MP3 encoder, clips are MP3 if a
   * request names no format. Default: none.
   */
  readonly encoders?: readonly AudioEncoder[]
  /** Size of the cache of clips in memory, in bytes; 0 for no cache. Default: 32 MiB. */
  readonly speechCacheBytes?: number
  /** Most streams of sound at a time; more are refused with `unavailable`. Default: 100. */
  readonly maxStreams?: number
  /** How long a stream of sound waits for a client that does not read, in milliseconds. Default: 30,000. */
  readonly unreadStreamMs?: number
  /**
   * Turns recorded clips into text. Default: only clips of the babble voice are understood; others fail with
   * `not_found`.
   */
  readonly transcriber?: Transcriber
  /** Counts calls, to refuse callers that call too often. Default: no limit. */
  readonly rates?: CallRates
  /**
   * Number of days that lines of players which were not understood are kept, without who said them. Default: 0,
   * they are not kept.
   */
  readonly missedLineDays?: number
  /** The clock, in milliseconds since 1970. Default: that of the machine. */
  readonly nowMs?: () => number
  /**
   * Called with unexpected errors, and with a `ServiceError` or `ModelError` if a database or model cannot be
   * reached: `code` and `cause` say why. An outage of the database is reported once. Default: logs them on the
   * console.
   */
  readonly onUnexpectedError?: (error: unknown) => void
  /** Called with each change that an operator made below `/operator/v1`, for a log. Default: not called. */
  readonly onOperatorChange?: (change: OperatorChange) => void
  /** Called with the work of the service, for metrics, traces and a log. Default: nothing is measured. */
  readonly telemetry?: Telemetry
  /** Whether the service should get new requests; while it returns false, `GET /ready` fails. Default: always. */
  readonly isReady?: () => boolean
}

/** A service for a project, as `createService` makes it. */
export interface Service {
  /**
   * Answers a request; never rejects. The current interface is below `/v3`, the older one below `/v2`, and that for
   * operators below `/operator/v1`.
   */
  fetch(request: Request, facts?: RequestFacts): Promise<Response>
  /** Replaces the project from the next request on. Sessions, keys and credits stay. */
  replaceProject(project: Project): void
  /** Resolves when no turn is running or being stored. Then the store may be closed. */
  settled(): Promise<void>
}

/** Makes the character conversation service of a project. It runs wherever `Request` and `Response` exist. */
export function createService(project: Project, options: ServiceOptions = {}): Service {
  useLanguages(...allLanguages)
  const onUnexpectedError = neverThrowing(options.onUnexpectedError ?? (error => console.error(error)))
  const parts = createParts(project, options, onUnexpectedError)
  const { isReady = () => true } = options
  const app = new Hono<CallerVariables>({ getPath: servedPath })
  app.options('*', () => respondToPreflight())
  // Beside the versions and below the current one: where a client's base address is known, it looks there.
  for (const open of [createOpenRoutes(parts.store, isReady), createDocsRoutes()]) {
    app.route('/', open)
    app.route('/v3', open)
  }
  app.route('/v3', createV3Routes(parts))
  app.route('/v2', createV2Routes(parts))
  app.route('/operator/v1', createOperatorRoutes(parts))
  app.notFound(() => {
    throw new ServiceError('not_found', 'There is nothing at this address; /docs lists what there is.')
  })
  const fetch = answering(app, options.telemetry, onUnexpectedError)
  return {
    fetch,
    replaceProject(newer) {
      parts.project = newer
    },
    async settled() {
      await Promise.all([parts.chat.settled(), parts.quiz.settled()])
    },
  }
}

/** A function that reports must not throw errors of its own. */
function neverThrowing<T>(report: (what: T) => void): (what: T) => void {
  return what => {
    try {
      report(what)
    } catch (failure) {
      console.error(failure)
    }
  }
}

/** All parts hold the same object: a project that takes the place of another is seen by them at once. */
function createParts(
  project: Project,
  options: ServiceOptions,
  onUnexpectedError: (error: unknown) => void,
): ServiceParts & { project: Project } {
  const authored = createAuthoredBrain(options)
  const {
    brain = authored,
    store: keeper = createMemoryStore(),
    voices = [createBabbleVoice()],
    encoders = [],
    speechCacheBytes = 32 * 1024 ** 2,
    maxStreams = 100,
    unreadStreamMs = 30_000,
    transcriber = createScriptedTranscriber(),
    missedLineDays = 0,
    onOperatorChange = () => {},
    nowMs = () => Date.now(),
    telemetry,
  } = options
  const store = telemetry ? watchedStore(keeper, telemetry) : keeper
  const newSessionId = (): string => crypto.randomUUID()
  const relevance = authored.relevanceOf
  const overhear = brain.overhear?.bind(brain)
  const shared = {
    project,
    brain,
    quizHost: options.quizHost,
    relevance,
    ...(overhear && { overhear }),
    store,
    voices,
    encoders,
    speechCacheBytes,
    maxStreams,
    unreadStreamMs,
    transcriber,
    rates: options.rates,
    missed:
      missedLineDays > 0
        ? new MissedKeeper({
            store,
            days: missedLineDays,
            onError: fail => toServiceError(fail, onUnexpectedError),
          })
        : undefined,
    missedLineDays,
    onOperatorChange: neverThrowing(onOperatorChange),
    newSessionId,
    nowMs,
    telemetry,
  }
  const paid = Object.assign(shared, {
    accounts: new Accounts(shared),
    tokens: new PlayerTokens(shared),
    repeats: createRepeats(store),
    uploads: new Uploads(),
  })
  return Object.assign(paid, {
    authorizer: new Authorizer(paid),
    chat: new ChatService(paid),
    quiz: new QuizService(paid),
    speech: new SpeechService(paid),
    toServiceError: (thrown: unknown) => toServiceError(thrown, onUnexpectedError),
  })
}
