import {
  limits,
  type Participant,
  type QuizProgress,
  type QuizQuestion,
  type Standing,
  type UpcomingQuestion,
} from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../base/assert-amounts.ts'
import { emitSafely } from '../base/emit-safely.ts'
import { TownsfolkError } from '../base/errors.ts'
import type { Npc } from '../runtime/npc.ts'
import { npcOf } from '../runtime/npc-carrier.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { ConversationRecord } from '../turns/session.ts'
import type { QuizEvents } from './quiz-events.ts'
import {
  englishPhrases,
  type ParticipantOptions,
  type QuizPhrases,
  type QuizPlayOptions,
  quizPlayDefaults,
} from './quiz-options.ts'
import type { QuizOutcome } from './quiz-outcome.ts'
import { QuizTurns } from './quiz-turns.ts'
import type { RunView } from './run-view.ts'

/** Sent when nobody could make out what was said: the empty text would pass. */
const inaudible = '…'

/**
 * Makes a quiz that a character hosts. Turn it on with `runtime.add(…)`.
 * @throws TownsfolkError `invalid_option` without a quiz service, a host or a question set
 */
export function createQuizPlay<TObject = unknown>(options: QuizPlayOptions<TObject>): QuizPlay<TObject> {
  return new QuizPlay(options)
}

/**
 * A quiz that a character hosts. The service decides what is asked and what is right. This class says the host's
 * lines, emits events, and sends each input to the question that the player means. Turn it on with
 * `runtime.add(play)`. Its methods never reject because of something that happens in a game.
 */
export class QuizPlay<TObject = unknown> implements RuntimePart {
  readonly events: EventEmitter<QuizEvents<TObject>> = new EventEmitter()
  /** Name of the quiz in a saved game. */
  readonly name: string
  readonly host: Npc<TObject>
  readonly #phrases: QuizPhrases
  readonly #turns: QuizTurns<TObject>

  /** @throws TownsfolkError `invalid_option` */
  constructor(options: QuizPlayOptions<TObject>) {
    const { api, phrases, questionSetId } = options
    if (typeof api?.startQuiz !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'The option api is missing: pass a client, createClient({ … }) of @townsfolk/client, or anything with ' +
            'startQuiz(), quizTurn() and quizSession().',
      )
    }
    const host = npcOf(options.host)
    const chosen = { ...quizPlayDefaults, ...options, host }
    assertAmounts({ inputAgeMs: chosen.inputAgeMs })
    this.host = host
    this.name = `quiz/${questionSetId}`
    this.#phrases = { ...englishPhrases, ...phrases }
    this.#turns = new QuizTurns<TObject>(chosen, (name, event) => {
      // The compiler does not see that what was left out comes again.
      const whole = { play: this, ...event } as unknown as QuizEvents<TObject>[typeof name][0]
      return emitSafely(this.events, name, whole)
    })
  }

  /** Id of the run in the service; undefined before the run has begun. */
  get sessionId(): string | undefined {
    return this.#turns.sessionId
  }

  /** The question that the host asked last. */
  get question(): QuizQuestion | undefined {
    return this.#shown.question
  }

  get upcoming(): UpcomingQuestion | undefined {
    return this.#shown.upcoming
  }

  get progress(): QuizProgress | undefined {
    return this.#shown.progress
  }

  /** What the quiz waits for: `answer`, `confirmation` or `nothing`. */
  get expecting(): string {
    return this.#shown.expecting
  }

  get leaderboard(): readonly Standing[] {
    return this.#shown.leaderboard
  }

  /** Ids of players whose answers are missing; empty for a single player. */
  get pending(): readonly string[] {
    return this.#shown.pending
  }

  /** Ids of players who have answered; empty for a single player. */
  get answered(): readonly string[] {
    return this.#shown.answered
  }

  /** Number of the player's attempt at the question, from 1. */
  get attempt(): number | undefined {
    return this.#shown.attempt
  }

  /** Attempts that are left, including the current one. */
  get attemptsLeft(): number | undefined {
    return this.#shown.attemptsLeft
  }

  get hintGiven(): boolean {
    return this.#shown.hintGiven
  }

  get participants(): readonly Participant[] {
    return this.#turns.participants
  }

  /** The player whose turn it is if several share a screen: the first one without an answer. */
  get currentParticipant(): Participant | undefined {
    const [first] = this.participants
    if (this.participants.length < 2) return first
    return this.participants.find(({ id }) => id === this.#shown.pending[0])
  }

  /** A turn is under way. */
  get isBusy(): boolean {
    return this.#turns.isBusy
  }

  /** The host has said its last line. */
  get isFinished(): boolean {
    return this.#shown.isDone
  }

  /**
   * Begins a run, or continues the kept or saved run if the service still has it.
   * @throws TownsfolkError `invalid_option` if it has not been added to a runtime
   */
  begin(): Promise<QuizOutcome> {
    return this.#turns.begin()
  }

  /**
   * Continues a run of the service: the host repeats the open question.
   * @throws TownsfolkError as `begin`
   */
  resume(sessionId: string): Promise<QuizOutcome> {
    return this.#turns.resume(sessionId)
  }

  /**
   * Sends what a player says.
   * @param text at most 512 characters. `''` means that no words were understood; it does not pass the question
   */
  async say(text: string, options?: ParticipantOptions): Promise<QuizOutcome> {
    const said = String(text ?? '').trim()
    if (said.length > limits.quizSayLength) {
      const message = `What was said is ${said.length} characters long; the limit is ${limits.quizSayLength}.`
      return this.#turns.report('message_too_long', message)
    }
    return this.#turns.give({ say: said === '' ? inaudible : said }, 'answer', options)
  }

  /** Chooses an option of the question for a player. An unknown option emits `quiz-error`. */
  async choose(optionId: string, options?: ParticipantOptions): Promise<QuizOutcome> {
    const offered = this.question?.options
    if (offered && !offered.some(({ id }) => id === optionId)) {
      const ids = offered.map(({ id }) => id).join(', ')
      const message = `The question has no option ${JSON.stringify(optionId)}: pass one of ${ids}.`
      return this.#turns.report('unknown_option', message)
    }
    return this.#turns.give({ optionId }, 'answer', options)
  }

  /** Passes the question for a player. */
  pass(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#turns.give({ say: '' }, 'question', options)
  }

  /** Asks for a hint, with the words in `phrases`. */
  hint(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#turns.give({ say: this.#phrases.hint }, 'question', options)
  }

  /** Asks to hear the question again, with the words in `phrases`. */
  repeat(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#turns.give({ say: this.#phrases.repeat }, 'question', options)
  }

  /** Asks to end the quiz, with the words in `phrases`. The host may ask back. */
  stop(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#turns.give({ say: this.#phrases.stop }, 'quiz', options)
  }

  /** Removes a player for good. When nobody is left, the host ends the quiz. */
  leave(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#turns.give({ leave: true }, 'quiz', options)
  }

  /**
   * Asks the next question if none is open. During a greeting or an introduction it skips to the question; after
   * the last question it ends the farewell. In any other case the call is dropped as `busy`.
   */
  next(): Promise<QuizOutcome> {
    return this.#turns.next()
  }

  /** Reads the state of the run from the service, and emits the events that were missed. */
  resync(): Promise<QuizOutcome> {
    return this.#turns.resync()
  }

  /** Cancels the current turn and leaves the run. `begin` continues it if it is kept. */
  abort(): void {
    this.#turns.abort()
  }

  /** See `RuntimePart`. */
  joined<TAny>(runtime: NpcRuntime<TAny>): void {
    // Of one scene, as the host is.
    this.#turns.join(runtime as unknown as NpcRuntime<TObject>)
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    this.#turns.tick(deltaMs)
  }

  /** The run for a saved game; undefined if it is over. */
  snapshot(): ConversationRecord | undefined {
    return this.#turns.snapshot()
  }

  /**
   * Restores the run of a saved game. The current turn ends, and `begin` continues the restored run.
   * @throws TownsfolkError `invalid_snapshot`
   */
  restore(state: unknown): void {
    this.#turns.restore(state === undefined ? undefined : recordOf(state))
  }

  /** See `RuntimePart`. */
  left(): void {
    this.end()
  }

  /** Cancels the current turn and removes listeners, at the end of the scene run or when the quiz is over. */
  end(): void {
    this.#turns.end()
    this.events.removeAllListeners()
  }

  get #shown(): RunView {
    return this.#turns.shown
  }
}

/** @throws TownsfolkError `invalid_snapshot` */
function recordOf(state: unknown): ConversationRecord {
  const { sessionId, messageId } = Object(state) as Partial<Record<string, unknown>>
  if (typeof sessionId === 'string' && ['string', 'undefined'].includes(typeof messageId)) {
    return { sessionId, ...(typeof messageId === 'string' && { messageId }) }
  }
  const message = 'What was saved of the quiz is damaged: it needs a sessionId. Begin anew.'
  throw new TownsfolkError('invalid_snapshot', message)
}
