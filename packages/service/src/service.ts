import { type Brain, createAuthoredBrain, type QuizHost } from '@townsfolk/brain'
import { Hono } from 'hono'
import { Authorizer } from './access/authorizer.ts'
import { Accounts } from './accounts/accounts.ts'
import { ChatService } from './chat/chat-service.ts'
import { ServiceError } from './errors/service-error.ts'
import { toServiceError } from './errors/to-service-error.ts'
import { errorResponse } from './http/error-response.ts'
import { createOpenRoutes } from './http/open-routes.ts'
import { respondToPreflight } from './http/respond.ts'
import type { ServiceParts } from './http/service-parts.ts'
import { createV3Routes } from './http/v3-routes.ts'
import { createDocsRoutes } from './openapi/docs-routes.ts'
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
import { createV2Routes } from './v2/routes.ts'

/** What a service is made of. Every part has a default. */
export interface ServiceOptions {
  /** Who makes the replies. Default: the authored brain. */
  readonly brain?: Brain
  /**
   * Understands and judges in a quiz what code does not: `createModelHost` of `@townsfolk/service`. Without it
   * answers are what their author accepts.
   */
  readonly quizHost?: QuizHost
  /** Where sessions, keys and the ledger are kept. Default: in memory. */
  readonly store?: Store
  /** The engines that Voice nodes can name. Default: the babble voice. */
  readonly voices?: readonly Voice[]
  /**
   * Formats that clips can be had in beside those that voices make by themselves. Default: none.
   * With MP3 among them, clips are MP3 when a caller names no format.
   */
  readonly encoders?: readonly AudioEncoder[]
  /** Memory for clips that are asked for again, in bytes. Default: 32 MiB. 0 keeps none. */
  readonly speechCacheBytes?: number
  /** Who understands recorded clips. Default: one that only knows clips of the babble voice. */
  readonly transcriber?: Transcriber
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly nowMs?: () => number
  /** Called with errors that nobody foresaw. Default: logs them on the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** The service of one project, as `createService` makes it. */
export interface Service {
  /**
   * Answers a request; it never rejects. Serves the current version below `/v3` and the older one below `/v2`.
   */
  fetch(request: Request): Promise<Response>
  /** Serves another version of the project from the next request on. Sessions, keys and credits stay. */
  replaceProject(project: Project): void
  /** Resolves when no turn is being taken. After that the store may be closed. */
  settled(): Promise<void>
}

/** The character conversation service of a project. It runs wherever `Request` and `Response` exist. */
export function createService(project: Project, options: ServiceOptions = {}): Service {
  const onUnexpectedError = neverThrowing(options.onUnexpectedError ?? (error => console.error(error)))
  const parts = createParts(project, options, onUnexpectedError)
  // Not strict: a slash at the end of a path makes no difference.
  const app = new Hono({ strict: false })
  app.options('*', () => respondToPreflight())
  // Beside the versions and below the current one: where a client's base address is known, it looks there.
  for (const open of [createOpenRoutes(parts.store), createDocsRoutes()]) {
    app.route('/', open)
    app.route('/v3', open)
  }
  app.route('/v3', createV3Routes(parts))
  app.route('/v2', createV2Routes(parts))
  app.notFound(() => {
    throw new ServiceError('not_found', 'There is nothing at this address; /docs lists what there is.')
  })
  const answerError = (thrown: unknown): Response => errorResponse(thrown, onUnexpectedError)
  app.onError(answerError)
  return {
    async fetch(request) {
      try {
        return await app.fetch(request)
      } catch (thrown) {
        // Hono hands only errors to `onError`; a brain or a store may throw anything.
        return answerError(thrown)
      }
    },
    replaceProject(newer) {
      parts.project = newer
    },
    async settled() {
      await Promise.all([parts.chat.settled(), parts.quiz.settled()])
    },
  }
}

/** A function that reports errors must not throw more of them. */
function neverThrowing(report: (error: unknown) => void): (error: unknown) => void {
  return error => {
    try {
      report(error)
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
  const authored = createAuthoredBrain()
  const {
    brain = authored,
    store = createMemoryStore(),
    voices = [createBabbleVoice()],
    encoders = [],
    speechCacheBytes = 32 * 1024 ** 2,
    transcriber = createScriptedTranscriber(),
    nowMs = () => Date.now(),
  } = options
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
    transcriber,
    newSessionId,
    nowMs,
  }
  const paid = Object.assign(shared, { accounts: new Accounts(shared) })
  return Object.assign(paid, {
    authorizer: new Authorizer(paid),
    chat: new ChatService(paid),
    quiz: new QuizService(paid),
    speech: new SpeechService(paid),
    toServiceError: (thrown: unknown) => toServiceError(thrown, onUnexpectedError),
  })
}
