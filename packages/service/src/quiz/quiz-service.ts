import type { Character, QuizHost } from '@townsfolk/brain'
import type { QuizSession, QuizTurn } from '@townsfolk/protocol'
import type { ReceivedQuizStart, ReceivedQuizTurn } from '@townsfolk/protocol/schemas'
import type { Caller } from '../access/authorizer.ts'
import { findCharacter } from '../access/find-character.ts'
import { allowsAction, isOwn, playerOf } from '../access/permit.ts'
import { requirePlan } from '../access/plans.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { ServiceError } from '../errors/service-error.ts'
import { unplayable } from '../project/playable.ts'
import type { Project, Team } from '../project/project.ts'
import type { QuestionSet } from '../project/question-set.ts'
import { type HeldSession, holdSession, newSession, sessionNotFound } from '../session/held-session.ts'
import { messageId } from '../session/message-id.ts'
import type { Once } from '../session/once.ts'
import { OpenTurns } from '../session/open-turns.ts'
import { TurnWatch } from '../session/turn-watch.ts'
import type { Charge, Sessions } from '../store/store.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { watched } from '../telemetry/watched.ts'
import { createRun } from './begin-run.ts'
import { createJudge } from './judge-answers.ts'
import { playTurn } from './play-turn.ts'
import { sessionView, turnView } from './question-view.ts'
import { type QuizState, quizzes } from './quiz-state.ts'
import { quizTranscript } from './quiz-transcript.ts'
import { readTurn, type TurnRead } from './read-turn.ts'
import { type Step, step } from './step.ts'

export interface QuizServiceParts {
  readonly project: Pick<Project, 'characters' | 'questionSets'>
  /** Understands and judges what code does not; undefined where there is no model. */
  readonly quizHost: QuizHost | undefined
  readonly store: Sessions
  /** Who may spend how much: `Accounts`, or whoever lets everybody in. */
  readonly accounts: Pick<Accounts, 'admit' | 'chargeFor'>
  /** Makes ids of new sessions; they must not be guessable. */
  readonly newSessionId: () => string
  readonly nowMs: () => number
  readonly telemetry?: Telemetry | undefined
}

/** Plays quizzes: from a checked request to what the host says, one turn at a time in each run. */
export class QuizService {
  readonly #parts: QuizServiceParts
  readonly #openTurns = new OpenTurns()

  constructor(parts: QuizServiceParts) {
    this.#parts = parts
  }

  /**
   * Begins a run.
   * @throws ServiceError `plan_required`, `character_not_found`, `character_not_in_team`, `question_set_not_found`,
   * `ai_contestants_unsupported`, `invalid_question_set`, `not_permitted`, `insufficient_credits` and the other codes of
   * `Accounts.admit`; AnsweredBefore
   */
  async start(caller: Caller, request: ReceivedQuizStart, once?: Once): Promise<QuizTurn> {
    const end = this.#openTurns.begin()
    try {
      const work = { kind: 'turn', of: 'quiz', team: caller.team.id } as const
      return await watched(this.#parts.telemetry, work, () => this.#begin(caller, request, once))
    } finally {
      end()
    }
  }

  async #begin(caller: Caller, request: ReceivedQuizStart, once: Once | undefined): Promise<QuizTurn> {
    const { project, quizHost, store, accounts, newSessionId, nowMs } = this.#parts
    const { team } = caller
    requireQuiz(team)
    const host = findCharacter(project, caller, request.characterId)
    const set = findQuestionSet(project, team, request.questionSetId)
    if (request.participants.some(({ type }) => type === 'ai')) throw aiContestants()
    const issue = unplayable(set, quizHost !== undefined)
    if (issue !== undefined) throw new ServiceError('invalid_question_set', issue)
    const { questionCount, selectionMode } = request
    const playerId = playerOf(caller, request.playerId)
    // It costs nothing, but what is answered in it will: without credits nobody writes one run after the other.
    await accounts.admit(caller, { kind: 'quiz', playerId, characterIds: [host.id] })
    const alone = [{ id: playerId ?? 'player', displayName: 'Player', isNameless: true }]
    const fresh = createRun(set, {
      // The session's id is known to the player.
      seed: crypto.randomUUID(),
      host,
      contestants: request.participants.length > 0 ? request.participants : alone,
      isCounted: set.replays === 'counted' || !(await this.#hasPlayed(team, playerId, set)),
      questionCount,
      selectionMode,
    })
    const atMs = nowMs()
    const state: QuizState = {
      run: fresh,
      playerId,
      messageCount: 0,
      startedAtMs: atMs,
      finishedAtMs: null,
      lastLines: [],
      closingTurn: undefined,
    }
    const session = newSession(store, team.id, newSessionId(), quizzes, state)
    const read: TurnRead = { input: { type: 'begin' }, said: undefined, intent: undefined }
    const begun = step(fresh, read.input)
    return this.#commit(caller, session, begun, { host, read, saidAtMs: atMs, chargeFor: () => free, once })
  }

  /**
   * Takes a turn. When anything fails, or the caller's signal aborts, the run stays where it was and nothing is charged.
   * @param callersSignal asked for only when the turn is slow
   * @throws ServiceError `plan_required`, `session_not_found`, `operation_in_progress`, `quiz_finished`, `state_changed`,
   * `unknown_participant`, `unknown_option`, `nothing_said`, `invalid_model_output`, `model_output_truncated`,
   * `model_unavailable`, `request_timeout`, `insufficient_credits` and the other codes of `Accounts.admit`; while the
   * host is not in the project, as `findCharacter`; AnsweredBefore
   */
  async takeTurn(
    caller: Caller,
    request: ReceivedQuizTurn,
    callersSignal: () => AbortSignal,
    once?: Once,
  ): Promise<QuizTurn> {
    const { team } = caller
    requireQuiz(team)
    const end = this.#openTurns.begin()
    const watch = new TurnWatch(callersSignal)
    try {
      const work = { kind: 'turn', of: 'quiz', team: team.id } as const
      return await watched(this.#parts.telemetry, work, () => this.#takeTurn(caller, request, watch, once))
    } finally {
      watch.stop()
      end()
    }
  }

  async #takeTurn(
    caller: Caller,
    request: ReceivedQuizTurn,
    watch: TurnWatch,
    once: Once | undefined,
  ): Promise<QuizTurn> {
    const { store, telemetry } = this.#parts
    const session = await watched(telemetry, { kind: 'wait', of: 'quiz' }, () =>
      holdSession(store, caller.team.id, request.sessionId, quizzes, 0),
    )
    try {
      if (!isOwn(caller, session.state.playerId)) throw sessionNotFound(session.id, quizzes)
      await once?.throwIfAnswered()
      return await this.#takeHeldTurn(caller, request, session, watch, once)
    } finally {
      await session.letGo()
    }
  }

  /**
   * Where a run stands, and all that was played of it. Changes nothing and costs nothing.
   * @throws ServiceError `plan_required`, `session_not_found`
   */
  async readRun(caller: Caller, sessionId: string): Promise<QuizSession> {
    const { team } = caller
    requireQuiz(team)
    const session = await this.#parts.store.readSession(team.id, sessionId)
    const state = session && quizzes.read(session.state)
    if (!state || !isOwn(caller, state.playerId)) throw sessionNotFound(sessionId, quizzes)
    return sessionView(state.run, { ...state, messageId: lastMessageId(state.messageCount) })
  }

  /** Resolves when no turn is being taken. */
  settled(): Promise<void> {
    return this.#openTurns.settled()
  }

  async #takeHeldTurn(
    caller: Caller,
    request: ReceivedQuizTurn,
    session: HeldSession<QuizState>,
    watch: TurnWatch,
    once: Once | undefined,
  ): Promise<QuizTurn> {
    const { project, quizHost, accounts, nowMs } = this.#parts
    const { run, playerId, closingTurn } = session.state
    // The closing turn of a copy names the run that was copied.
    if (closingTurn) throw quizFinished({ ...closingTurn, sessionId: session.id })
    const host = findCharacter(project, caller, run.characterId)
    const priced = { kind: 'quiz', playerId, characterIds: [host.id] } as const
    const saidAtMs = nowMs()
    const understands = { host: quizHost, signal: watch.signal }
    const read = await watch.within(
      readTurn(run, request, {
        ...understands,
        // What will not be judged is not refused for want of credits.
        admit: async () => {
          await accounts.admit(caller, priced)
        },
      }),
    )
    const played = await watch.within(playTurn(run, read.input, createJudge(understands)))
    watch.throwIfOver()
    return this.#commit(caller, session, played, {
      host,
      read,
      saidAtMs,
      chargeFor: isJudged =>
        isJudged ? accounts.chargeFor(caller, { ...priced, isInteraction: true, note: session.id }) : free,
      once,
    })
  }

  /** Writes the turn, and returns its view. */
  async #commit(
    caller: Caller,
    session: HeldSession<QuizState>,
    { run, effects }: Step,
    { host, read, saidAtMs, chargeFor, once }: Taken,
  ): Promise<QuizTurn> {
    const { state, id } = session
    const atMs = this.#parts.nowMs()
    // Whoever goes on with a run may have another token than who began it.
    const permitted = effects.filter(
      effect => effect.type !== 'act' || allowsAction(caller, effect.action.name),
    )
    const view = turnView(run, permitted)
    const messages = quizTranscript({ said: read.said, saidAtMs, host, turn: view, atMs })
    const messageCount = state.messageCount + messages.length
    const lastId = lastMessageId(messageCount)
    const turn: QuizTurn = {
      sessionId: id,
      ...view,
      ...(read.intent !== undefined && { intent: read.intent }),
      ...(lastId !== undefined && { messageId: lastId }),
    }
    const isJudged = view.result?.some(({ verdict }) => verdict !== 'UNANSWERED') ?? false
    const { playerId } = state
    await session.commit({
      state: {
        ...state,
        run,
        messageCount,
        lastLines: view.lines,
        ...(view.done && { finishedAtMs: atMs, closingTurn: turn }),
      },
      messages,
      charge: chargeFor(isJudged),
      ...(isJudged && playerId !== undefined && { play: { playerId, questionSetId: run.questionSet.id } }),
      ...(once && { answer: once.answer(turn) }),
    })
    return turn
  }

  async #hasPlayed(team: Team, playerId: string | undefined, { id }: QuestionSet): Promise<boolean> {
    if (playerId === undefined) return false
    return this.#parts.store.hasPlayed(team.id, { playerId, questionSetId: id })
  }
}

/** What a turn was, beside what it came to. */
interface Taken {
  readonly host: Character
  readonly read: TurnRead
  readonly saidAtMs: number
  readonly chargeFor: (isJudged: boolean) => Charge
  readonly once: Once | undefined
}

const free: Charge = { entries: [], mustCover: false }

function lastMessageId(messageCount: number): string | undefined {
  return messageCount > 0 ? messageId(messageCount) : undefined
}

function requireQuiz(team: Team): void {
  requirePlan(team, 'TEAM', 'A quiz')
}

function findQuestionSet(
  { questionSets }: Pick<Project, 'questionSets'>,
  team: Team,
  id: string,
): QuestionSet {
  const set = questionSets.find(known => known.id === id && known.team === team.id)
  if (set) return set
  throw new ServiceError(
    'question_set_not_found',
    `There is no question set "${id}"; GET /question-sets lists yours.`,
  )
}

function aiContestants(): ServiceError {
  return new ServiceError(
    'ai_contestants_unsupported',
    'Only people can play: leave participants of the type "ai" out.',
  )
}

function quizFinished(turn: QuizTurn): ServiceError {
  return new ServiceError('quiz_finished', 'This quiz is over; its last turn is repeated under "turn".', {
    turn,
  })
}
