import type {
  AuthoredBrain,
  AuthoredBrainOptions,
  Brain,
  FlowCompiler,
  Lexicon,
  QuizHost,
} from '@townsfolk/brain'
import type {
  CharacterKnowledge,
  CharacterList,
  ChatReply,
  ChatRequest,
  ChatStreamPart,
  ForkReply,
  ForkRequest,
  HistoryPage,
  HistoryRequest,
  KnowledgeRequest,
  Notice,
  QuizSession,
  QuizStartRequest,
  QuizTurn,
  QuizTurnRequest,
  SpeechRequest,
  SpeechTimings,
  Transcription,
  Usage,
} from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import { toServiceError } from '../errors/to-service-error.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { forkSession, readHistory } from '../session/history.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import type { Voice } from '../speech/voice.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { Store } from '../store/store.ts'
import { loadLater } from './load-later.ts'
import { player, plenty, unmetered } from './one-team.ts'
import { readChat } from './read-chat.ts'
import { readHistoryRequest } from './read-history.ts'
import { type LocalTown, readTown, type TownFault } from './read-town.ts'
import { Readiness } from './readiness.ts'
import { eachUntilAborted, untilAborted } from './until-aborted.ts'

/** Options of characters that answer within the page. */
export interface LocalApiOptions extends Omit<AuthoredBrainOptions, 'lexicon'> {
  /**
   * A lexicon of everyday words: `createLexicon()` of `@townsfolk/brain/lexicon`, or a function that loads it,
   * called before the first turn. If it cannot be loaded, characters understand fewer words. Default: none.
   */
  readonly lexicon?: Lexicon | (() => Promise<Lexicon>) | undefined
  /**
   * The brain that makes the replies, or a function that makes it from the authored brain, called once that has
   * loaded. Default: the authored brain, with `lexicon` and `similarity`.
   */
  readonly brain?: Brain | ((authored: AuthoredBrain) => Brain)
  /** Understands and judges free answers in a quiz. Default: only answers that the author lists are accepted. */
  readonly quizHost?: QuizHost
  /**
   * The store of sessions. `createBrowserStore()` keeps them beyond the page. Default: in memory, until the page is
   * closed.
   */
  readonly store?: Store
  /** Voice engines that Voice nodes can name. Default: the babble voice. */
  readonly voices?: readonly Voice[]
  /**
   * Turns recorded clips into text. Default: only clips of the babble voice are understood; others fail with
   * `not_found`.
   */
  readonly transcriber?: Transcriber
  /** Compilers of flows that are written in files of their own. Default: none. */
  readonly flowCompilers?: readonly FlowCompiler[]
  /** The clock, in milliseconds since 1970. Default: that of the machine. */
  readonly nowMs?: () => number
  /**
   * Called with a sentence about a part of a request that was ignored or changed. Default: a warning on the
   * console.
   */
  readonly onNotice?: (notice: string) => void
  /**
   * Called for each file that cannot be read, when the api is made. Its character is missing; all others answer.
   * Default: an error on the console.
   */
  readonly onFault?: (fault: TownFault) => void
  /** Called with unexpected errors. Default: the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** Options of a call. */
export interface LocalCallOptions {
  /** Aborts the call, which fails with the code `aborted`. A turn that has not been taken yet is not taken. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The calls of a client, answered within the page. They fit `DialogueApi`, `SpeechApi`, `QuizApi`,
 * `TranscriptionApi` and `UsageApi` of `@townsfolk/core`. Errors have a `code`, like those of `@townsfolk/client`.
 */
export interface LocalApi {
  /**
   * Takes a turn. Fails with `invalid_request`, `character_not_found`, `session_not_found`,
   * `operation_in_progress`, `model_unavailable` and, if there is a bug, `internal_error`.
   */
  chat(request: ChatRequest, options?: LocalCallOptions): Promise<ChatReply>
  /**
   * Takes a turn and yields its parts. The turn has been taken when the part `done` comes; leaving the loop before
   * that cancels it.
   */
  chatStream(request: ChatRequest, options?: LocalCallOptions): AsyncIterable<ChatStreamPart>
  /**
   * Reads a page of what was said in a session, oldest message first. Fails with `session_not_found` and
   * `invalid_request`.
   */
  historyPage(request: HistoryRequest, options?: LocalCallOptions): Promise<HistoryPage>
  /** Copies a session as it was after a message. Fails with `session_not_found` and `invalid_request`. */
  forkSession(request: ForkRequest, options?: LocalCallOptions): Promise<ForkReply>
  /** Speaks a line. The voice is loaded with the first line. Fails with `no_voice`, `voice_not_found` and as `chat`. */
  generateSpeech(request: SpeechRequest, options?: LocalCallOptions): Promise<LocalSpokenAudio>
  /**
   * Speaks a line and yields the sound while it is made: a WAV file whose header does not give the length. Fails
   * with `not_found` too.
   */
  streamSpeech(request: SpeechRequest, options?: LocalCallOptions): AsyncIterable<Uint8Array>
  /**
   * The mouth shapes of a clip over time. Fails with `not_found` if the voice has no timings, and as
   * `generateSpeech`.
   */
  speechTimings(request: SpeechRequest, options?: LocalCallOptions): Promise<SpeechTimings>
  /**
   * Turns a WAV file into text. Fails with `invalid_request`, `character_not_found`, and with `not_found` if there
   * is no transcriber.
   */
  transcribe(request: LocalVoiceClip, options?: LocalCallOptions): Promise<Transcription>
  /**
   * Starts a quiz with a character as its host. The code for quizzes is loaded with the first one. Fails with
   * `question_set_not_found`, `invalid_question_set`, `ai_contestants_unsupported` and as `chat`.
   */
  startQuiz(request: QuizStartRequest, options?: LocalCallOptions): Promise<QuizTurn>
  /**
   * Sends what a player says or chooses. Fails with `session_not_found`, `quiz_finished`, whose error has the
   * closing `turn`, `state_changed`, `nothing_said`, `unknown_option`, `unknown_participant` and as `chat`.
   */
  quizTurn(request: QuizTurnRequest, options?: LocalCallOptions): Promise<QuizTurn>
  /** Reads the state of a run and its rounds so far. Fails with `session_not_found`. */
  quizSession(sessionId: string, options?: LocalCallOptions): Promise<QuizSession>
  /**
   * What a character came to know in a session, from whom and when. Fails with `session_not_found` and
   * `character_not_found`, and with `unavailable` when the code for it cannot be loaded.
   */
  knowledge(request: KnowledgeRequest, options?: LocalCallOptions): Promise<CharacterKnowledge>
  /** Forgets what characters remember of a player beyond single sessions. */
  forgetPlayer(playerId: string, options?: LocalCallOptions): Promise<void>
  /**
   * Loads the brain and prepares the first reply of each character, a few milliseconds at a time. Call it while the
   * game loads or shows its title. Calling it is optional. A turn in between waits only for its own characters, which
   * then go first.
   */
  prepare(): Promise<void>
  /** All characters of the project. */
  characters(): Promise<CharacterList>
  /** Ids of all characters, so that messages can name a wrong one. */
  knownCharacters(): Promise<readonly string[]>
  /** The usage. Credits never run out within a page. */
  usage(): Promise<Usage>
  /**
   * Replaces the files of the project from the next call on. Sessions stay.
   * @throws Error that names the file that cannot be read; then nothing changes
   */
  replaceProject(files: ProjectFiles): void
}

/** A spoken line as a sound file. */
export interface LocalSpokenAudio {
  /** The whole file, as `decodeAudioData` takes it. */
  readonly bytes: ArrayBuffer
  /** Media type such as `audio/wav`. */
  readonly contentType: string
}

/** A recorded clip of the player. */
export interface LocalVoiceClip {
  /** The character that was spoken to. The clip is understood in this character's language. */
  readonly characterId: string
  /** A WAV file. */
  readonly audio: Uint8Array<ArrayBuffer>
  /** Names that the player may have said, the most important first. Default: none. */
  readonly names?: readonly string[]
}

/**
 * Makes an api for a game whose characters answer within its page, without a server or HTTP. It does not check the
 * files: use `findIssues` while they are written.
 * @param files the files of a project by their paths, such as `characters/wren.json`: their texts, or the parsed
 *   values. `town.json` may be left out. A file that cannot be read is reported, and only its character does not
 *   answer
 */
export function createLocalApi(files: ProjectFiles, options: LocalApiOptions = {}): LocalApi {
  const {
    store = createMemoryStore(),
    flowCompilers = [],
    nowMs = () => Date.now(),
    onNotice = notice => console.warn(`Townsfolk, chat: ${notice}`),
    onFault = ({ message, cause }) => console.error(`Townsfolk: ${message}`, cause),
    onUnexpectedError = error => console.error(error),
  } = options
  const parts = {
    project: readTown(files, flowCompilers),
    store,
    accounts: unmetered,
    newSessionId: () => crypto.randomUUID(),
    nowMs,
  }
  for (const fault of parts.project.faults) onFault(fault)
  const chat = loadLater(async () => {
    const [{ createLocalChat }, lexicon] = await Promise.all([
      import('./local-chat.ts'),
      lexiconOf(options, onUnexpectedError),
    ])
    return createLocalChat(parts, { ...options, lexicon })
  })
  const speech = loadLater(async () => (await import('./local-speech.ts')).createLocalSpeech(parts, options))
  const quiz = loadLater(async () => (await import('./local-quiz.ts')).createLocalQuiz(parts, options))
  const knowledge = loadLater(async () => (await import('../chat/read-knowledge.ts')).readKnowledge)
  const readiness = new Readiness(sliceMs)
  const notice = ({ path, message }: Notice): void => onNotice(`${path} ${message}`)
  const failure = (thrown: unknown): Error => toServiceError(thrown, onUnexpectedError)

  const call = <T>(
    { signal = neverAborted() }: LocalCallOptions = {},
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => untilAborted(signal, () => work(signal), failure)

  const chatStream: LocalApi['chatStream'] = async function* (request, { signal = neverAborted() } = {}) {
    const turn = async function* (): AsyncGenerator<ChatStreamPart | { readonly type: 'fallback' }> {
      refuseFaulty(parts.project, request.characterIds)
      const received = readChat(request, notice)
      const { turns } = await chat()
      await readiness.waitFor(received.characterIds)
      yield* turns.takeTurn(player, received, () => signal)
    }
    for await (const part of eachUntilAborted(signal, turn, failure)) if (part.type !== 'fallback') yield part
  }
  return {
    chatStream,
    async chat(request, options) {
      let reply: ChatReply | undefined
      for await (const part of chatStream(request, options)) if (part.type === 'done') ({ reply } = part)
      if (reply) return reply
      throw failure(new Error('A turn ended without its reply.'))
    },
    historyPage: (request, options) =>
      call(options, async () => readHistory(store, player, readHistoryRequest(request))),
    forkSession: ({ sessionId, messageId }, options) =>
      call(options, async () => ({
        sessionId: await forkSession(
          store,
          player,
          { sessionId, messageId: messageId || undefined },
          parts.newSessionId(),
        ),
      })),
    generateSpeech: (request, options) =>
      call(options, async signal => (await speech()).speak(request, signal)),
    async *streamSpeech(request, { signal = neverAborted() } = {}) {
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        yield* (await speech()).stream(request, signal)
      }
      yield* eachUntilAborted(signal, pieces, failure)
    },
    speechTimings: (request, options) =>
      call(options, async signal => (await speech()).timings(request, signal)),
    transcribe: (request, options) =>
      call(options, async signal => (await speech()).transcribe(request, signal)),
    startQuiz: (request, options) => call(options, async () => (await quiz()).start(request)),
    quizTurn: (request, options) => call(options, async signal => (await quiz()).takeTurn(request, signal)),
    quizSession: (sessionId, options) => call(options, async () => (await quiz()).readRun(sessionId)),
    knowledge: (request, options) => call(options, async () => (await knowledge())(parts, player, request)),
    forgetPlayer: (playerId, options) => call(options, () => store.forgetPlayer(player.team.id, playerId)),
    async prepare() {
      const { brain } = await chat()
      await readiness.make(
        parts.project.characters.map(character => [character.id, brain.prepare?.(character) ?? []]),
      )
    },
    characters: async () => ({ characters: parts.project.characters.map(({ id, name }) => ({ id, name })) }),
    knownCharacters: async () => {
      const { characters, faults } = parts.project
      return [...characters.map(({ id }) => id), ...faults.flatMap(({ characterId }) => characterId ?? [])]
    },
    usage: async () => plenty,
    replaceProject(newer) {
      const town = readTown(newer, flowCompilers)
      const [fault] = town.faults
      if (fault) throw new Error(fault.message, { cause: fault.cause })
      parts.project = town
    },
  }
}

/** @throws ServiceError `character_not_found` for a character whose file cannot be read, with the file's name */
function refuseFaulty({ faults }: LocalTown, characterIds: readonly string[]): void {
  const fault = faults.find(
    ({ characterId }) => characterId !== undefined && characterIds.includes(characterId),
  )
  if (fault) throw new ServiceError('character_not_found', fault.message)
}

async function lexiconOf(
  { lexicon }: LocalApiOptions,
  onUnexpectedError: (error: unknown) => void,
): Promise<Lexicon | undefined> {
  if (typeof lexicon !== 'function') return lexicon
  try {
    return await lexicon()
  } catch (error) {
    onUnexpectedError(error)
    return undefined
  }
}

/** Half of a frame at 60 Hz: a game draws beside it. */
const sliceMs = 8

function neverAborted(): AbortSignal {
  return new AbortController().signal
}
