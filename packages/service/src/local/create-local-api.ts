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
import { readKnowledge } from '../chat/read-knowledge.ts'
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

/** What a game in whose page the characters answer can set. */
export interface LocalApiOptions extends Omit<AuthoredBrainOptions, 'lexicon'> {
  /**
   * Everyday words and what they mean: `createLexicon()` of `@townsfolk/brain/lexicon`, or a function that loads it, which
   * is called before the first turn. Where it cannot be loaded, characters understand fewer words. Default: none.
   */
  readonly lexicon?: Lexicon | (() => Promise<Lexicon>) | undefined
  /**
   * Who makes the replies; or a function that makes it of the authored brain, called once that has been loaded. Default: the
   * authored brain, with `lexicon` and `similarity`.
   */
  readonly brain?: Brain | ((authored: AuthoredBrain) => Brain)
  /** Understands and judges in a quiz what code does not. Default: answers are what their author accepts. */
  readonly quizHost?: QuizHost
  /**
   * Where sessions are kept: `createBrowserStore()` keeps them beyond the page. Default: in memory, until the page is
   * closed.
   */
  readonly store?: Store
  /** The engines that Voice nodes can name. Default: the babble voice. */
  readonly voices?: readonly Voice[]
  /** Who understands recorded clips. Default: nobody but for clips of the babble voice; others fail with `not_found`. */
  readonly transcriber?: Transcriber
  /** Read flows that are written in files of their own. Default: none. */
  readonly flowCompilers?: readonly FlowCompiler[]
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly nowMs?: () => number
  /** Gets what of a request was not read as it was written, in a sentence. Default: a warning on the console. */
  readonly onNotice?: (notice: string) => void
  /**
   * Gets each file of which nothing can be made, when the api is made: its character is missing, and everybody else answers.
   * Default: an error on the console.
   */
  readonly onFault?: (fault: TownFault) => void
  /** Gets errors that nobody foresaw. Default: the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** What a call can be given beside its request. */
export interface LocalCallOptions {
  /** The call fails with the code `aborted`; a turn that was not yet taken is not. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The calls of a client, made within the page. They fit `DialogueApi`, `SpeechApi`, `QuizApi`, `TranscriptionApi` and
 * `UsageApi` of `@townsfolk/core`. What fails has a `code`, as the errors of `@townsfolk/client` do.
 */
export interface LocalApi {
  /**
   * Takes a turn. Fails with `invalid_request`, `character_not_found`, `session_not_found`, `operation_in_progress`,
   * `model_unavailable` and, when something is wrong with the program, `internal_error`.
   */
  chat(request: ChatRequest, options?: LocalCallOptions): Promise<ChatReply>
  /** The same turn part by part. It is taken when the part `done` comes; leaving the loop before ends it. */
  chatStream(request: ChatRequest, options?: LocalCallOptions): AsyncIterable<ChatStreamPart>
  /** A page of what was said in a session, oldest first. Fails with `session_not_found` and `invalid_request`. */
  historyPage(request: HistoryRequest, options?: LocalCallOptions): Promise<HistoryPage>
  /** Copies a session as it stood at a message. Fails with `session_not_found` and `invalid_request`. */
  forkSession(request: ForkRequest, options?: LocalCallOptions): Promise<ForkReply>
  /** A line as sound. The voice is loaded with the first one. Fails with `no_voice`, `voice_not_found` and as `chat`. */
  generateSpeech(request: SpeechRequest, options?: LocalCallOptions): Promise<LocalSpokenAudio>
  /** The same as it is made: a WAV file whose length is left open. Fails with `not_found` too. */
  streamSpeech(request: SpeechRequest, options?: LocalCallOptions): AsyncIterable<Uint8Array>
  /** Where the mouth is when. Fails with `not_found` when the voice has no timings, and as `generateSpeech`. */
  speechTimings(request: SpeechRequest, options?: LocalCallOptions): Promise<SpeechTimings>
  /**
   * What was said in a WAV file. Fails with `invalid_request`, `character_not_found`, and `not_found` when nobody here
   * understands recordings.
   */
  transcribe(request: LocalVoiceClip, options?: LocalCallOptions): Promise<Transcription>
  /**
   * A character begins to host a quiz. What quizzes need is loaded with the first one. Fails with
   * `question_set_not_found`, `invalid_question_set`, `ai_contestants_unsupported` and as `chat`.
   */
  startQuiz(request: QuizStartRequest, options?: LocalCallOptions): Promise<QuizTurn>
  /**
   * What a player says or chooses. Fails with `session_not_found`, `quiz_finished`, whose error has the closing `turn`,
   * `state_changed`, `nothing_said`, `unknown_option`, `unknown_participant` and as `chat`.
   */
  quizTurn(request: QuizTurnRequest, options?: LocalCallOptions): Promise<QuizTurn>
  /** Where a run stands, and what was played. Fails with `session_not_found`. */
  quizSession(sessionId: string, options?: LocalCallOptions): Promise<QuizSession>
  /**
   * What a character came to know in a session, from whom and when. Fails with `session_not_found` and
   * `character_not_found`.
   */
  knowledge(request: KnowledgeRequest, options?: LocalCallOptions): Promise<CharacterKnowledge>
  /** Forgets what characters remember of a player beyond their sessions. */
  forgetPlayer(playerId: string, options?: LocalCallOptions): Promise<void>
  /**
   * Loads the brain, and makes ready what the first reply of each character takes to work out, a few milliseconds at a time:
   * call it while the game loads, or shows its title. A turn that comes meanwhile waits for its own characters, which go
   * first.
   */
  prepare(): Promise<void>
  /** Everybody of the project. */
  characters(): Promise<CharacterList>
  /** Ids of everybody, for a word about one that is wrong. */
  knownCharacters(): Promise<readonly string[]>
  /** There is no meter: credits never run out. */
  usage(): Promise<Usage>
  /**
   * Takes in other files from the next call on; sessions stay.
   * @throws Error that names the file of which nothing can be made; then all stays as it was
   */
  replaceProject(files: ProjectFiles): void
}

/** A spoken line. */
export interface LocalSpokenAudio {
  /** A whole file, as `decodeAudioData` takes it. */
  readonly bytes: ArrayBuffer
  /** Such as `audio/wav`. */
  readonly contentType: string
}

/** What a player said into a microphone. */
export interface LocalVoiceClip {
  /** Who was spoken to: the clip is understood in this character's language. */
  readonly characterId: string
  /** A WAV file. */
  readonly audio: Uint8Array<ArrayBuffer>
  /** What the player may have named, what matters most first. */
  readonly names?: readonly string[]
}

/**
 * The service of a game whose characters answer within its page: no server, no HTTP, and no checks of requests that the
 * game makes itself. It takes the files on trust; `findIssues` checks them while they are written.
 * @param files those of a project by their paths, such as `characters/wren.json`: texts, or the values they hold.
 * `town.json` may be left out. A file of which nothing can be made is reported, and only its character does not answer: the
 * game goes on
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
    knowledge: (request, options) => call(options, () => readKnowledge(parts, player, request)),
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
