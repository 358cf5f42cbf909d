import {
  type ActionCall,
  limits,
  type Participant,
  type QuizProgress,
  type QuizQuestion,
  type QuizTurn,
  type QuizTurnRequest,
  type Standing,
  type UpcomingQuestion,
} from '@townsfolk/protocol'
import { EventEmitter } from 'eventemitter3'
import { assertAmounts } from '../assert-amounts.ts'
import { emitSafely } from '../emit-safely.ts'
import { codeOf, messageOf, TownsfolkError } from '../errors.ts'
import type { Npc } from '../npc.ts'
import type { NpcRuntime } from '../npc-runtime.ts'
import type { RuntimePart } from '../runtime-part.ts'
import { Timers } from '../timers.ts'
import type { ConversationRecord } from '../turns/session.ts'
import { untilAborted } from '../until-aborted.ts'
import { HostStage } from './host-stage.ts'
import { InputQueue, type QuizInput } from './input-queue.ts'
import { KeptRun, runKey } from './kept-run.ts'
import type { QuizApi } from './quiz-api.ts'
import type { QuizEvents } from './quiz-events.ts'
import {
  englishPhrases,
  type ParticipantOptions,
  type QuizPhrases,
  type QuizPlayOptions,
  quizPlayDefaults,
} from './quiz-options.ts'
import type { DropReason, QuizOutcome } from './quiz-outcome.ts'
import { type EmitQuizEvent, QuizTable } from './quiz-table.ts'
import { copyRun, findRun, type RunRead, readMissed } from './read-run.ts'
import { openIdIn } from './run-view.ts'
import { checkedTurn, type TurnEnd, takeTurn } from './take-turn.ts'

/** Sent when nobody could make out what was said: the empty text would pass. */
const inaudible = '…'

/** A service that sends no codes answers a run that it does not know with this. */
const lostCodes: ReadonlySet<string> = new Set(['session_not_found', 'http_404'])

/** What a call came to. */
type Ending =
  | TurnEnd
  /** A run was begun, or found again. */
  | { readonly type: 'begun'; readonly turn: QuizTurn; readonly found?: RunRead }
  /** A run that is being played was read. */
  | { readonly type: 'current'; readonly turn: QuizTurn | undefined }

/**
 * A quiz that a character hosts. The service decides what is asked and what is right; this says the host's lines,
 * tells what changes, and brings what players give to the question that they mean. It is on once it was added:
 * `runtime.add(play)`. None of its methods is rejected for what happens in a game.
 */
export class QuizPlay<TObject = unknown> implements RuntimePart {
  readonly events: EventEmitter<QuizEvents<TObject>> = new EventEmitter()
  /** Names it in a saved game. */
  readonly name: string
  readonly host: Npc<TObject>
  readonly #api: QuizApi
  readonly #options: QuizPlayOptions<TObject> & typeof quizPlayDefaults
  readonly #phrases: QuizPhrases
  /** Game time: it stands still while the game does. */
  readonly #timers = new Timers()
  readonly #table: QuizTable<TObject>
  readonly #stage: HostStage<TObject>
  readonly #kept: KeptRun
  readonly #queue = new InputQueue()
  #runtime: NpcRuntime<TObject> | undefined
  /** Aborts when what is under way no longer counts. */
  #life = new AbortController()
  #isEnded = false
  #beginning: Promise<QuizOutcome> | undefined
  /** Where the run stands in the service. */
  #record: ConversationRecord | undefined
  /** From a saved game: the run goes on in a copy. */
  #restored: ConversationRecord | undefined
  #participants: readonly Participant[]
  #isBusy = false
  #toldBusy = false
  /** What came is being told: what listeners give meanwhile is sent afterwards. */
  #isTelling = false
  /** Nothing is open: the next question is asked when the host has said its lines. */
  #isNextDue = false
  /** And was asked for: a service that has none is not asked again and again. */
  #hasAskedNext = false
  /** The one that is being sent. */
  #sent: QuizInput | undefined

  /** @throws TownsfolkError `invalid_option` */
  constructor(options: QuizPlayOptions<TObject>) {
    const { api, host, questionSetId, participants = [], phrases, store } = options
    if (typeof api?.startQuiz !== 'function') {
      throw new TownsfolkError(
        'invalid_option',
        'The option api is missing: give a client, createClient({ … }) of @townsfolk/client, or anything with ' +
          'startQuiz(), quizTurn() and quizSession().',
      )
    }
    this.#api = api
    this.host = host
    this.name = `quiz/${questionSetId}`
    this.#options = { ...quizPlayDefaults, ...options }
    this.#phrases = { ...englishPhrases, ...phrases }
    this.#participants = participants
    assertAmounts({ inputAgeMs: this.#options.inputAgeMs })
    this.#table = new QuizTable(this, (name, event) => this.#emit(name, event))
    this.#stage = new HostStage(host, {
      lineStarted: (line, sound) => this.#emit('host-line', { play: this, line, sound }),
      lineEnded: (line, interrupted) => this.#emit('host-line-end', { play: this, line, interrupted }),
    })
    this.#kept = new KeptRun(store, {
      after: (ms, run) => this.#timers.after(ms, run),
      failed: error => this.#report(codeOf(error), messageOf(error), error),
    })
  }

  /** That of the run in the service; undefined before it has begun. */
  get sessionId(): string | undefined {
    return this.#record?.sessionId
  }

  /** The one that the host asked last. */
  get question(): QuizQuestion | undefined {
    return this.#table.shown.question
  }

  get upcoming(): UpcomingQuestion | undefined {
    return this.#table.shown.upcoming
  }

  get progress(): QuizProgress | undefined {
    return this.#table.shown.progress
  }

  /** What to collect: `answer`, `confirmation`, or `nothing`. */
  get expecting(): string {
    return this.#table.shown.expecting
  }

  get leaderboard(): readonly Standing[] {
    return this.#table.shown.leaderboard
  }

  /** Ids of those the round waits for; empty for a single player. */
  get pending(): readonly string[] {
    return this.#table.shown.pending
  }

  /** Ids of those whose answers are in; empty for a single player. */
  get answered(): readonly string[] {
    return this.#table.shown.answered
  }

  /** The try that the player now has at the question, from 1. */
  get attempt(): number | undefined {
    return this.#table.shown.attempt
  }

  /** Tries that are left, this one included. */
  get attemptsLeft(): number | undefined {
    return this.#table.shown.attemptsLeft
  }

  get hintGiven(): boolean {
    return this.#table.shown.hintGiven
  }

  get participants(): readonly Participant[] {
    return this.#participants
  }

  /** Whose turn it is where several share one seat: the first that the round waits for. */
  get currentParticipant(): Participant | undefined {
    const [first] = this.#participants
    if (this.#participants.length < 2) return first
    return this.#participants.find(({ id }) => id === this.#table.shown.pending[0])
  }

  /** A turn is under way. */
  get isBusy(): boolean {
    return this.#isBusy
  }

  /** The host has said its last line. */
  get isFinished(): boolean {
    return this.#table.shown.isDone
  }

  /**
   * Begins a run, or goes on with the one that was kept or saved when the service still has it.
   * @throws TownsfolkError `invalid_option` before it was added to a runtime
   */
  begin(): Promise<QuizOutcome> {
    if (this.#beginning) return this.#beginning
    const beginning = this.#begin().finally(() => {
      if (this.#beginning === beginning) this.#beginning = undefined
    })
    this.#beginning = beginning
    return beginning
  }

  /**
   * Goes on with a run of the service: the host asks again what is open.
   * @throws TownsfolkError as `begin`
   */
  resume(sessionId: string): Promise<QuizOutcome> {
    return this.#call(async signal => {
      this.#forget()
      this.#restored = undefined
      const found = await findRun(this.#api, { sessionId }, signal)
      return { type: 'begun', turn: found.turn, found }
    })
  }

  /**
   * Somebody says something.
   * @param text at most 512 characters. Empty: nothing could be made out; only `pass` passes
   */
  say(text: string, options?: ParticipantOptions): Promise<QuizOutcome> {
    const said = String(text ?? '').trim()
    if (said.length > limits.quizSayLength) {
      const message = `What was said is ${said.length} characters long; the limit is ${limits.quizSayLength}.`
      return this.#refuse('message_too_long', message)
    }
    return this.#give({ say: said === '' ? inaudible : said }, options)
  }

  /** Somebody chooses an option of the question. One that it does not have is a `quiz-error`. */
  choose(optionId: string, options?: ParticipantOptions): Promise<QuizOutcome> {
    const offered = this.#table.shown.question?.options
    if (offered && !offered.some(({ id }) => id === optionId)) {
      const ids = offered.map(({ id }) => id).join(', ')
      const message = `The question has no option ${JSON.stringify(optionId)}: give one of ${ids}.`
      return this.#refuse('unknown_option', message)
    }
    return this.#give({ optionId }, options)
  }

  /** Somebody leaves the question unanswered. */
  pass(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#give({ say: '' }, options)
  }

  /** Asks for the clue, with the word of `phrases`. */
  hint(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#give({ say: this.#phrases.hint }, options)
  }

  /** Asks for the question again, with the word of `phrases`. */
  repeat(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#give({ say: this.#phrases.repeat }, options)
  }

  /** Asks for the end, with the word of `phrases`; the host may ask back. */
  stop(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#give({ say: this.#phrases.stop }, options, 'any')
  }

  /** Somebody leaves for good; when nobody is left the host closes the quiz. */
  leave(options?: ParticipantOptions): Promise<QuizOutcome> {
    return this.#give({ leave: true }, options, 'any')
  }

  /** Asks the next question when none is open, in the middle of a greeting too; else it is dropped as `busy`. */
  next(): Promise<QuizOutcome> {
    const sessionId = this.sessionId
    if (sessionId === undefined) return dropped('no-session')
    if (this.#table.known.view.isDone) return dropped('finished')
    if (this.#table.openId !== undefined) return dropped('busy')
    return this.#call(signal => {
      this.#isNextDue = false
      this.#hasAskedNext = true
      this.#stage.hush()
      return this.#take({ sessionId }, signal)
    })
  }

  /** Reads where the run stands, and tells what was missed. */
  resync(): Promise<QuizOutcome> {
    if (this.#record === undefined) return dropped('no-session')
    return this.#call(async signal => ({ type: 'current', turn: await this.#catchUp(signal) }))
  }

  /** Takes back what is under way and lets the run be; `begin` goes on with one that is kept. */
  abort(): void {
    this.#life.abort()
    this.#life = new AbortController()
    this.#beginning = undefined
    this.#timers.clear()
    this.#restored = undefined
    this.#forget()
    this.#isTelling = false
    this.#isBusy = false
    this.#tellBusy()
    const given = this.#queue.remove(() => true)
    if (this.#sent) given.unshift(this.#sent)
    this.#sent = undefined
    this.#drop(given, 'aborted')
  }

  /** For the runtime. */
  joined<TAny>(runtime: NpcRuntime<TAny>): void {
    // Of one scene, as the host is.
    this.#runtime = runtime as unknown as NpcRuntime<TObject>
    this.#stage.open()
  }

  /** For the runtime. */
  tick(deltaMs: number): void {
    this.#timers.tick(deltaMs)
    this.#drop(this.#queue.age(deltaMs, this.#options.inputAgeMs), 'expired')
  }

  /** For saved games. Nothing is kept of a run that is over. */
  snapshot(): ConversationRecord | undefined {
    return this.#table.known.view.isDone ? undefined : (this.#restored ?? this.#record)
  }

  /**
   * For saved games. What is under way ends, and `begin` goes on from there.
   * @throws TownsfolkError `invalid_snapshot`
   */
  restore(state: unknown): void {
    const restored = state === undefined ? undefined : recordOf(state)
    this.abort()
    this.#restored = restored
    this.#kept.write(this.#key, undefined)
  }

  /** For the runtime. */
  left(): void {
    this.end()
  }

  /** For the runtime, and for games whose quiz is over: takes back what is under way, and lets listeners go. */
  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.abort()
    this.#stage.close()
    this.events.removeAllListeners()
  }

  get #key(): string {
    return runKey(this.#options.questionSetId, this.#playerId ?? '')
  }

  get #playerId(): string | undefined {
    return this.#options.playerId ?? this.#runtime?.host.playerId
  }

  /** The host speaks, and nothing can be answered until it has come to its question. */
  get #isLeadingUp(): boolean {
    if (this.#table.isQuestionComing) return true
    return this.#table.openId === undefined && (this.#stage.isTalking || this.#isNextDue)
  }

  #begin(): Promise<QuizOutcome> {
    return this.#call(async signal => {
      const isUnderWay = this.#record !== undefined && !this.#table.known.view.isDone
      if (isUnderWay) return { type: 'current', turn: await this.#catchUp(signal) }
      const old = this.#restored ?? (await untilAborted(this.#kept.read(this.#key), signal))
      this.#forget()
      return (old && (await this.#findOld(old, signal))) ?? this.#start(signal)
    })
  }

  async #start(signal: AbortSignal): Promise<Ending> {
    const { questionSetId, participants, questionCount, selectionMode } = this.#options
    const playerId = this.#playerId
    this.#participants = participants ?? []
    const request = {
      characterId: this.host.characterId,
      questionSetId,
      ...(playerId !== undefined && { playerId }),
      ...(participants && { participants }),
      ...(questionCount !== undefined && { questionCount }),
      ...(selectionMode !== undefined && { selectionMode }),
    }
    const turn = await untilAborted(this.#api.startQuiz(request, { signal }), signal)
    return { type: 'begun', turn: checkedTurn(turn) }
  }

  /** Undefined when it is over, or the service no longer has it. */
  async #findOld(old: ConversationRecord, signal: AbortSignal): Promise<Ending | undefined> {
    try {
      const record = old === this.#restored ? await copyRun(this.#api, old, signal) : old
      const found = await findRun(this.#api, record, signal)
      this.#restored = undefined
      return found.turn.done ? undefined : { type: 'begun', turn: found.turn, found }
    } catch (error) {
      if (signal.aborted || !lostCodes.has(codeOf(error))) throw error
      this.#loseSession(messageOf(error))
      return undefined
    }
  }

  /** @param about what it is for: the question that the player sees, or whichever is open when it is sent */
  #give(
    given: QuizInput['given'],
    { participantId }: ParticipantOptions = {},
    about: 'shown' | 'any' = 'shown',
  ): Promise<QuizOutcome> {
    return new Promise(settle => {
      const meantFor = about === 'any' ? undefined : openIdIn(this.#table.shown)
      const input: QuizInput = { given, participantId, meantFor, settle, ageMs: 0, wasQueued: false }
      const reason = this.#reasonAgainst(input, about)
      this.#drop(reason ? [input] : this.#queue.add(input), reason ?? 'superseded')
      this.#proceed()
      input.wasQueued = this.#sent !== input
    })
  }

  #reasonAgainst(
    { given, participantId, meantFor }: QuizInput,
    about: 'shown' | 'any',
  ): DropReason | undefined {
    if (this.#record === undefined) return 'no-session'
    if (this.#table.known.view.isDone) return 'finished'
    // What comes late is no answer to the next question, which the player has not heard.
    const isLate = this.#table.shown.question !== undefined && meantFor === undefined
    if (about === 'shown' && isLate) return 'superseded'
    // A second click would cost a try.
    const sent = this.#sent
    const isSecond = given.optionId !== undefined && given.optionId === sent?.given.optionId
    if (isSecond && participantId === sent?.participantId) return 'superseded'
    return !this.#options.queueInput && (this.#isBusy || this.#isLeadingUp) ? 'busy' : undefined
  }

  /** What waits is sent, or the next question asked, as soon as that can be. */
  #proceed(): void {
    if (this.#isBusy || this.#isTelling || this.#record === undefined || this.#table.known.view.isDone) return
    const input = this.#queue.next(({ given }) => given.leave === true || !this.#isLeadingUp)
    if (input) void this.#send(input)
    else if (this.#isNextDue && !this.#stage.isTalking) void this.next()
  }

  async #send(input: QuizInput): Promise<void> {
    const { given, participantId } = input
    const questionId = given.leave ? undefined : this.#table.openId
    const request = {
      sessionId: this.#record?.sessionId ?? '',
      ...given,
      ...(participantId !== undefined && { participantId }),
      ...(questionId !== undefined && { questionId }),
    }
    this.#sent = input
    await this.#call(
      signal => {
        if (this.#options.bargesIn && !given.leave) this.#stage.hush()
        return this.#take(request, signal)
      },
      outcome => this.#settle(input, outcome),
    )
  }

  /** @throws what `takeTurn` throws */
  #take(request: QuizTurnRequest, signal: AbortSignal): Promise<TurnEnd> {
    this.#runtime?.endAmbientTalk()
    return takeTurn(
      {
        api: this.#api,
        signal,
        openId: () => this.#table.openId,
        isAwaited: id => id !== undefined && this.#table.known.view.pending.includes(id),
        catchUp: () => this.#catchUp(signal),
        pause: ms => untilAborted(new Promise<void>(resolve => this.#timers.after(ms, resolve)), signal),
      },
      request,
    )
  }

  /** Reads the run, and takes over what was missed. Undefined: nothing was. */
  async #catchUp(signal: AbortSignal): Promise<QuizTurn | undefined> {
    const missed = await readMissed(this.#api, this.sessionId ?? '', this.#table.known, signal)
    this.#participants = missed.participants
    for (const round of missed.rounds) {
      this.#emit('result', { play: this, result: round.results, question: round })
    }
    // A listener may have put an end to it.
    signal.throwIfAborted()
    if (missed.turn) this.#come(missed.turn, missed)
    return missed.turn
  }

  /** One call at a time. @param settle told what it came to before anything else is sent */
  async #call(
    work: (signal: AbortSignal) => Promise<Ending>,
    settle: (outcome: QuizOutcome) => void = () => {},
  ): Promise<QuizOutcome> {
    if (!this.#runtime) {
      throw new TownsfolkError('invalid_option', 'This quiz is in no scene: runtime.add(play) comes first.')
    }
    if (this.#isBusy || this.#isTelling) return dropped('busy')
    if (this.#isEnded) return dropped('aborted')
    const { signal } = this.#life
    this.#isBusy = true
    this.#tellBusy()
    let conclude: () => QuizOutcome
    try {
      const ending = await work(signal)
      conclude = () => this.#conclude(ending)
    } catch (error) {
      conclude = () => this.#fail(error)
    }
    if (signal.aborted) return dropped('aborted')
    this.#isBusy = false
    this.#isTelling = true
    const outcome = conclude()
    settle(outcome)
    if (signal.aborted) return outcome
    this.#isTelling = false
    this.#tellBusy()
    this.#proceed()
    return outcome
  }

  #conclude(ending: Ending): QuizOutcome {
    switch (ending.type) {
      case 'begun':
        if (ending.found) this.#participants = ending.found.participants
        this.#come(ending.turn, ending.found)
        return taken(ending.turn)
      case 'taken':
        this.#come(ending.turn)
        return taken(ending.turn)
      case 'finished':
        if (ending.turn) this.#come(ending.turn)
        return { status: 'dropped', reason: 'finished' }
      case 'superseded':
        return { status: 'dropped', reason: 'superseded' }
      default:
        return taken(ending.turn)
    }
  }

  #fail(error: unknown): QuizOutcome {
    const [code, message] = [codeOf(error), messageOf(error)]
    if (lostCodes.has(code) && this.#record !== undefined) this.#loseSession(message)
    else this.#report(code, message, error)
    return { status: 'failed', code, message }
  }

  #loseSession(message: string): void {
    this.#kept.write(this.#key, undefined)
    this.#restored = undefined
    this.#forget()
    const waiting = this.#queue.remove(() => true)
    this.#drop(waiting, 'no-session')
    this.#emit('session-lost', { play: this, message })
  }

  #forget(): void {
    this.#record = undefined
    this.#isNextDue = false
    this.#hasAskedNext = false
    this.#stage.hush()
    this.#table.clear()
  }

  /** A turn is in. @param read what it was made of; undefined: it came by itself */
  #come(turn: QuizTurn, read?: RunRead): void {
    const { signal } = this.#life
    const { question } = this.#table.shown
    const { sessionId, messageId, intent, result, leaderboard, upcoming, actions = [] } = turn
    this.#record = { sessionId, ...(messageId !== undefined && { messageId }) }
    this.#kept.write(this.#key, turn.done ? undefined : this.#record)
    this.#table.take(turn, read?.heard)
    const { openId } = this.#table
    this.#isNextDue =
      this.#options.autoNext && turn.expecting === 'nothing' && !turn.done && !this.#hasAskedNext
    if (openId !== undefined) this.#hasAskedNext = false

    const tell: EmitQuizEvent<TObject> = (name, event) => {
      // A listener may have put an end to it.
      if (!signal.aborted) this.#emit(name, event)
    }
    if (intent !== undefined) tell('intent', { play: this, intent, participantId: this.#sent?.participantId })
    if (result) tell('result', { play: this, result, question })
    if (leaderboard) tell('leaderboard', { play: this, leaderboard })
    if (upcoming) tell('upcoming', { play: this, upcoming })
    if (actions.length > 0) tell('actions', { play: this, actions })
    if (signal.aborted) return
    const isOver = ({ meantFor }: QuizInput): boolean => meantFor !== undefined && meantFor !== openId
    this.#drop(this.#queue.remove(turn.done ? () => true : isOver), turn.done ? 'finished' : 'superseded')
    void this.#perform(turn, signal)
  }

  /** The host says and does what came. */
  async #perform({ lines, actions = [], question }: QuizTurn, signal: AbortSignal): Promise<void> {
    const { speaksLines } = this.#options
    if (!speaksLines) {
      for (const line of lines) this.#emit('host-line', { play: this, line, sound: 'silent' })
    }
    const spoken = speaksLines ? lines : []
    if (spoken.length > 0 || actions.length > 0) {
      const targeted = actions.map(call => this.#targeted(call))
      await this.#stage.perform(spoken, targeted, ({ role }) => {
        if (role === 'question' && question) this.#ask(question.questionId)
      })
    }
    if (!signal.aborted && !this.#stage.isTalking) this.#allSaid()
  }

  /** The host begins to ask it. Another one may have come meanwhile. */
  #ask(questionId: string): void {
    if (questionId !== this.#table.known.view.question?.questionId) return
    this.#table.ask()
    this.#proceed()
  }

  /** The host falls silent. A question that came is out, although no line has asked it. */
  #allSaid(): void {
    const { known, shown, isQuestionComing } = this.#table
    if (isQuestionComing) this.#table.ask()
    if (known.view.isDone && !shown.isDone) {
      this.#table.finish()
      this.#emit('finished', { play: this, leaderboard: known.view.leaderboard })
    }
    this.#proceed()
  }

  /** A participant who is nobody in the scene is no target: the handler must do without one. */
  #targeted({ name, targetId }: ActionCall): ActionCall {
    return { name, targetId: this.#runtime?.resolve(targetId) === undefined ? '' : targetId }
  }

  #settle(input: QuizInput, outcome: QuizOutcome): void {
    if (this.#sent !== input) return
    this.#sent = undefined
    if (outcome.status === 'dropped') this.#tellDropped(input, outcome.reason)
    if (outcome.status === 'failed') this.#tellDropped(input, this.#record ? 'failed' : 'no-session')
    input.settle(outcome.status === 'taken' ? { ...outcome, wasQueued: input.wasQueued } : outcome)
  }

  #drop(inputs: readonly QuizInput[], reason: DropReason): void {
    for (const input of inputs) {
      this.#tellDropped(input, reason)
      input.settle({ status: 'dropped', reason })
    }
  }

  #tellDropped({ given, participantId }: QuizInput, reason: DropReason): void {
    const { say: text, optionId } = given
    this.#emit('input-dropped', { play: this, text, optionId, participantId, reason })
  }

  #refuse(code: string, message: string): Promise<QuizOutcome> {
    this.#report(code, message, undefined)
    return Promise.resolve({ status: 'failed', code, message })
  }

  /** An error nobody listens for is said on the console, so that a silent quiz is not a riddle. */
  #report(code: string, message: string, error: unknown): void {
    if (this.#emit('quiz-error', { play: this, code, message, error })) return
    console.warn(`Townsfolk, ${this.name}: ${message} (${code})`)
  }

  #tellBusy(): void {
    if (this.#toldBusy === this.#isBusy) return
    this.#toldBusy = this.#isBusy
    this.#emit('busy', { play: this, isBusy: this.#isBusy })
  }

  #emit<TName extends keyof QuizEvents<TObject>>(name: TName, event: QuizEvents<TObject>[TName][0]): boolean {
    return emitSafely(this.events, name, event)
  }
}

function taken(turn: QuizTurn | undefined): QuizOutcome {
  return { status: 'taken', turn, wasQueued: false }
}

async function dropped(reason: DropReason): Promise<QuizOutcome> {
  return { status: 'dropped', reason }
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
