import type { ActionCall, Participant, QuizTurn, QuizTurnRequest } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { codeOf, messageOf, TownsfolkError } from '../base/errors.ts'
import { Timers } from '../base/timers.ts'
import { untilAborted } from '../base/until-aborted.ts'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { ConversationRecord } from '../turns/session.ts'
import { type BegunRun, beginRun, lostCodes } from './begin-run.ts'
import { HostStage } from './host-stage.ts'
import { type InputAbout, InputQueue, type QuizInput } from './input-queue.ts'
import { KeptRun, runKey } from './kept-run.ts'
import { dropped, OneCall } from './one-call.ts'
import type { EmitQuizEvent } from './quiz-events.ts'
import type { ChosenQuizOptions, ParticipantOptions } from './quiz-options.ts'
import type { DropReason, QuizOutcome } from './quiz-outcome.ts'
import { QuizTable } from './quiz-table.ts'
import { findRun, type RunRead, readMissed } from './read-run.ts'
import { openIdIn, type RunView } from './run-view.ts'
import { type TurnEnding, takeTurn } from './take-turn.ts'
import { throughGates } from './through-gates.ts'

/** What a call came to. */
type Ending =
  | TurnEnding
  | (BegunRun & { readonly type: 'begun' })
  /** A run that is being played was read. */
  | { readonly type: 'current'; readonly turn: QuizTurn | undefined }

/** The turns of a run, one after the other: begins it, sends what players give, takes what comes of it. */
export class QuizTurns<TObject> {
  readonly #options: ChosenQuizOptions<TObject>
  readonly #emit: EmitQuizEvent<TObject>
  /** Game time: it stands still while the game does. */
  readonly #timers = new Timers()
  readonly #calls: OneCall
  readonly #table: QuizTable<TObject>
  readonly #stage: HostStage<TObject>
  readonly #kept: KeptRun
  readonly #queue = new InputQueue()
  #runtime: NpcRuntime<TObject> | undefined
  #isEnded = false
  #beginning: Promise<QuizOutcome> | undefined
  /** Where the run stands in the service. */
  #record: ConversationRecord | undefined
  /** From a saved game: the run goes on in a copy. */
  #restored: ConversationRecord | undefined
  #participants: readonly Participant[]
  /** The turn whose lines the host says, or has said. */
  #performed: QuizTurn | undefined
  /** Nothing is open: the next question is asked when the host has said its lines. */
  #isNextDue = false
  /** And was asked for: a service that has none is not asked again and again. */
  #hasAskedNext = false
  /** The one that is being sent. */
  #sent: QuizInput | undefined

  constructor(options: ChosenQuizOptions<TObject>, emit: EmitQuizEvent<TObject>) {
    const { host, participants = [], speaksLines, store } = options
    this.#options = options
    this.#emit = emit
    this.#participants = participants
    this.#calls = new OneCall({
      busyChanged: isBusy => emit('busy', { isBusy }),
      freed: () => this.#proceed(),
    })
    this.#table = new QuizTable(emit)
    this.#stage = new HostStage(host, speaksLines, {
      lineStarted: (line, sound) => emit('host-line', { line, sound }),
      lineEnded: (line, interrupted) => emit('host-line-end', { line, interrupted }),
      asked: questionId => this.#asked(questionId),
      allSaid: () => this.#allSaid(),
    })
    this.#kept = new KeptRun(store, {
      after: (ms, run) => this.#timers.after(ms, run),
      failed: error => this.report(codeOf(error), messageOf(error), error),
    })
  }

  /** Id of the run in the service; undefined before the run has begun. */
  get sessionId(): string | undefined {
    return this.#record?.sessionId
  }

  get shown(): RunView {
    return this.#table.shown
  }

  get participants(): readonly Participant[] {
    return this.#participants
  }

  get isBusy(): boolean {
    return this.#calls.isBusy
  }

  join(runtime: NpcRuntime<TObject>): void {
    this.#runtime = runtime
    this.#stage.open()
  }

  tick(deltaMs: number): void {
    this.#timers.tick(deltaMs)
    this.#drop(this.#queue.age(deltaMs, this.#options.inputAgeMs), 'expired')
  }

  begin(): Promise<QuizOutcome> {
    if (this.#beginning) return this.#beginning
    const beginning = this.#call(signal => this.#begin(signal)).finally(() => {
      if (this.#beginning === beginning) this.#beginning = undefined
    })
    this.#beginning = beginning
    return beginning
  }

  resume(sessionId: string): Promise<QuizOutcome> {
    return this.#call(async signal => {
      this.#forget()
      this.#drop(
        this.#queue.remove(() => true),
        'superseded',
      )
      const found = await findRun(this.#options.api, { sessionId }, signal)
      return { type: 'begun', turn: found.turn, found }
    })
  }

  give(
    given: QuizInput['given'],
    about: InputAbout,
    { participantId }: ParticipantOptions = {},
  ): Promise<QuizOutcome> {
    return new Promise(settle => {
      const meantFor = about === 'quiz' ? undefined : openIdIn(this.#table.shown)
      const input: QuizInput = { given, about, participantId, meantFor, settle, ageMs: 0, wasQueued: false }
      const reason = this.#reasonAgainst(input)
      this.#drop(reason ? [input] : this.#queue.add(input), reason ?? 'superseded')
      this.#proceed()
      input.wasQueued = this.#sent !== input
    })
  }

  async next(): Promise<QuizOutcome> {
    const sessionId = this.sessionId
    if (sessionId === undefined) return dropped('no-session')
    if (this.#table.known.view.isDone) {
      this.#stage.hush()
      return dropped('finished')
    }
    if (this.#table.isQuestionComing && this.#performed) return this.#cutTo(this.#performed)
    if (this.#table.openId !== undefined) return dropped('busy')
    return this.#call(signal => {
      this.#isNextDue = false
      this.#hasAskedNext = true
      this.#stage.hush()
      return this.#take({ sessionId }, signal)
    })
  }

  async resync(): Promise<QuizOutcome> {
    if (this.#record === undefined) return dropped('no-session')
    return this.#call(async signal => ({ type: 'current', turn: await this.#catchUp(signal) }))
  }

  /** All of it is at rest before anything of it is emitted. */
  abort(): void {
    const given = [...(this.#sent ? [this.#sent] : []), ...this.#queue.remove(() => true)]
    this.#sent = undefined
    this.#beginning = undefined
    this.#restored = undefined
    this.#timers.clear()
    this.#calls.abort()
    this.#forget()
    this.#calls.emitBusy()
    this.#drop(given, 'aborted')
  }

  snapshot(): ConversationRecord | undefined {
    return this.#table.known.view.isDone ? undefined : (this.#restored ?? this.#record)
  }

  /** @param restored undefined: no run was under way when the game was saved */
  restore(restored: ConversationRecord | undefined): void {
    this.abort()
    this.#restored = restored
    this.#kept.write(this.#key, undefined)
  }

  end(): void {
    this.#isEnded = true
    this.abort()
    this.#stage.close()
  }

  /** An error nobody listens for is said on the console, so that a silent quiz is not a riddle. */
  report(code: string, message: string, error?: unknown): QuizOutcome {
    if (!this.#emit('quiz-error', { code, message, error })) {
      console.warn(`Townsfolk, quiz/${this.#options.questionSetId}: ${message} (${code})`)
    }
    return { status: 'failed', code, message }
  }

  get #key(): string {
    return runKey(this.#options.questionSetId, this.#playerId ?? '')
  }

  get #playerId(): string | undefined {
    return this.#options.playerId ?? (this.#runtime && contextOf(this.#runtime).playerId)
  }

  /** The host speaks, and nothing can be answered until it has come to its question. */
  get #isLeadingUp(): boolean {
    if (this.#table.isQuestionComing) return true
    return this.#table.openId === undefined && (this.#stage.isTalking || this.#isNextDue)
  }

  async #begin(signal: AbortSignal): Promise<Ending> {
    const isUnderWay = this.#record !== undefined && !this.#table.known.view.isDone
    if (isUnderWay) return { type: 'current', turn: await this.#catchUp(signal) }
    this.#forget()
    const { api, host, questionSetId, participants, questionCount, selectionMode } = this.#options
    const playerId = this.#playerId
    const begun = await beginRun(
      {
        api,
        signal,
        restored: this.#restored,
        readKept: () => this.#kept.read(this.#key),
        lost: message => this.#loseSession(message),
      },
      {
        characterId: host.characterId,
        questionSetId,
        ...(playerId !== undefined && { playerId }),
        ...(participants && { participants }),
        ...(questionCount !== undefined && { questionCount }),
        ...(selectionMode !== undefined && { selectionMode }),
      },
    )
    return { type: 'begun', ...begun }
  }

  #reasonAgainst({ given, about, participantId, meantFor }: QuizInput): DropReason | undefined {
    if (this.#record === undefined) return 'no-session'
    if (this.#table.known.view.isDone) return 'finished'
    // What comes late is no answer to the next question, which the player has not heard.
    const isLate = this.#table.shown.question !== undefined && meantFor === undefined
    if (about !== 'quiz' && isLate) return 'superseded'
    // A second click would cost a try.
    const sent = this.#sent
    const isSecond = given.optionId !== undefined && given.optionId === sent?.given.optionId
    if (isSecond && participantId === sent?.participantId) return 'superseded'
    return !this.#options.queueInput && (this.isBusy || this.#isLeadingUp) ? 'busy' : undefined
  }

  /** What waits is sent, or the next question asked, as soon as that can be. */
  #proceed(): void {
    const { isBusy, isReporting } = this.#calls
    if (isBusy || isReporting || this.#record === undefined || this.#table.known.view.isDone) return
    const input = this.#queue.next(({ given }) => given.leave === true || !this.#isLeadingUp)
    if (input) void this.#send(input)
    else if (this.#isNextDue && !this.#stage.isTalking) void this.next()
  }

  async #send(input: QuizInput): Promise<void> {
    const { given, about, participantId } = input
    const { bargesIn, host } = this.#options
    const questionId = given.leave ? undefined : this.#table.openId
    const request = {
      sessionId: this.sessionId ?? '',
      ...given,
      ...(participantId !== undefined && { participantId }),
      ...(questionId !== undefined && { questionId }),
    }
    const mayBeJudged = about === 'answer' && questionId !== undefined
    this.#sent = input
    await this.#call(
      signal => {
        const turn = { characterId: host.characterId, mayBeJudged, signal }
        return throughGates(contextOf(this.#assertJoined()), turn, () => {
          if (bargesIn && !given.leave) this.#stage.hush()
          return this.#take(request, signal)
        })
      },
      outcome => this.#settle(input, outcome),
    )
  }

  /** @throws what `takeTurn` throws */
  #take(request: QuizTurnRequest, signal: AbortSignal): Promise<TurnEnding> {
    this.#runtime?.endAmbientTalk()
    return takeTurn(
      {
        api: this.#options.api,
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
    const missed = await readMissed(this.#options.api, this.sessionId ?? '', this.#table.known, signal)
    this.#participants = missed.participants
    for (const round of missed.rounds) this.#emit('result', { result: round.results, question: round })
    // A listener may have put an end to it.
    signal.throwIfAborted()
    if (missed.turn) this.#come(missed.turn, missed)
    return missed.turn
  }

  /**
   * @param settle called with what it came to before anything else is sent
   * @throws TownsfolkError `invalid_option` before it was added to a runtime
   */
  async #call(
    work: (signal: AbortSignal) => Promise<Ending>,
    settle: (outcome: QuizOutcome) => void = () => {},
  ): Promise<QuizOutcome> {
    this.#assertJoined()
    if (this.#isEnded) return dropped('aborted')
    const settled = (outcome: QuizOutcome): QuizOutcome => {
      settle(outcome)
      return outcome
    }
    return this.#calls.make(
      work,
      ending => settled(this.#conclude(ending)),
      error => settled(this.#fail(error)),
    )
  }

  /** @throws TownsfolkError `invalid_option` */
  #assertJoined(): NpcRuntime<TObject> {
    if (this.#runtime) return this.#runtime
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment && 'This quiz is not in a scene: call runtime.add(play) first.',
    )
  }

  #conclude(ending: Ending): QuizOutcome {
    switch (ending.type) {
      case 'begun':
        this.#restored = undefined
        this.#participants = ending.found?.participants ?? this.#options.participants ?? []
        this.#come(ending.turn, ending.found)
        return taken(ending.turn)
      case 'taken':
        this.#come(ending.turn)
        return taken(ending.turn)
      case 'finished':
        if (ending.turn) this.#come(ending.turn)
        return dropped('finished')
      case 'superseded':
        return dropped('superseded')
      default:
        return taken(ending.turn)
    }
  }

  #fail(error: unknown): QuizOutcome {
    const [code, message] = [codeOf(error), messageOf(error)]
    if (!lostCodes.has(code) || this.#record === undefined) return this.report(code, message, error)
    this.#loseSession(message)
    return { status: 'failed', code, message }
  }

  #loseSession(message: string): void {
    this.#kept.write(this.#key, undefined)
    this.#restored = undefined
    this.#forget()
    this.#drop(
      this.#queue.remove(() => true),
      'no-session',
    )
    this.#emit('session-lost', { message })
  }

  #forget(): void {
    this.#record = undefined
    this.#performed = undefined
    this.#isNextDue = false
    this.#hasAskedNext = false
    this.#stage.hush()
    this.#table.clear()
  }

  /** A turn is in. @param read what it was made of; undefined: it came by itself */
  #come(turn: QuizTurn, read?: RunRead): void {
    const { signal } = this.#calls
    const { question } = this.#table.shown
    const { sessionId, messageId, intent, result, leaderboard, upcoming, actions = [] } = turn
    this.#record = { sessionId, ...(messageId !== undefined && { messageId }) }
    this.#kept.write(this.#key, turn.done ? undefined : this.#record)
    this.#performed = undefined
    this.#table.take(turn, read?.heard)
    // A listener may have put an end to it: here, and after each of the following.
    if (signal.aborted) return
    const { openId } = this.#table
    this.#isNextDue =
      this.#options.autoNext && turn.expecting === 'nothing' && !turn.done && !this.#hasAskedNext
    if (openId !== undefined) this.#hasAskedNext = false

    const emit: EmitQuizEvent<TObject> = (name, event) => !signal.aborted && this.#emit(name, event)
    if (intent !== undefined) emit('intent', { intent, participantId: this.#sent?.participantId })
    if (result) emit('result', { result, question })
    if (leaderboard) emit('leaderboard', { leaderboard })
    if (upcoming) emit('upcoming', { upcoming })
    if (actions.length > 0) emit('actions', { actions })
    if (signal.aborted) return
    const isOver = ({ meantFor }: QuizInput): boolean => meantFor !== undefined && meantFor !== openId
    this.#drop(this.#queue.remove(turn.done ? () => true : isOver), turn.done ? 'finished' : 'superseded')
    if (!signal.aborted) this.#perform(turn)
  }

  #perform(turn: QuizTurn): void {
    const actions = turn.actions?.map(call => this.#targeted(call)) ?? []
    this.#performed = turn
    void this.#stage.perform({ ...turn, actions })
  }

  /** The host asks the question of a turn at once. */
  #cutTo(turn: QuizTurn): QuizOutcome {
    this.#stage.hush()
    this.#perform({ ...turn, lines: turn.lines.filter(({ role }) => role === 'question'), actions: [] })
    return taken(turn)
  }

  /** The host begins to ask it. Another one may have come meanwhile. */
  #asked(questionId: string): void {
    if (questionId !== this.#table.known.view.question?.questionId) return
    this.#table.ask()
    this.#proceed()
  }

  /** A question that came is out, although no line has asked it. */
  #allSaid(): void {
    const { known, shown, isQuestionComing } = this.#table
    if (isQuestionComing) this.#table.ask()
    if (known.view.isDone && !shown.isDone) {
      this.#table.finish()
      this.#emit('finished', { leaderboard: known.view.leaderboard })
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
    if (outcome.status === 'dropped') this.#emitDropped(input, outcome.reason)
    if (outcome.status === 'failed') this.#emitDropped(input, this.#record ? 'failed' : 'no-session')
    input.settle(outcome.status === 'taken' ? { ...outcome, wasQueued: input.wasQueued } : outcome)
  }

  #drop(inputs: readonly QuizInput[], reason: DropReason): void {
    for (const input of inputs) {
      this.#emitDropped(input, reason)
      input.settle(dropped(reason))
    }
  }

  #emitDropped({ given, participantId }: QuizInput, reason: DropReason): void {
    const { say: text, optionId } = given
    this.#emit('input-dropped', { text, optionId, participantId, reason })
  }
}

function taken(turn: QuizTurn | undefined): QuizOutcome {
  return { status: 'taken', turn, wasQueued: false }
}
