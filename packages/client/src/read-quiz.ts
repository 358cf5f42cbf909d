import type {
  Participant,
  QuizLine,
  QuizOption,
  QuizProgress,
  QuizQuestion,
  QuizResult,
  QuizRound,
  QuizSession,
  QuizState,
  QuizTurn,
  Standing,
  UpcomingQuestion,
} from '@townsfolk/protocol'
import { readAction, readLine } from './read-chat.ts'
import { asNumber, asText, asTextOrNull, isRecord, present, recordOf, records } from './read-value.ts'

/**
 * Reads the answer to a quiz turn leniently: what is missing stays so, what has no meaning is left out.
 * Undefined when it is no quiz turn at all.
 */
export function readQuizTurn(body: unknown): QuizTurn | undefined {
  if (!isRecord(body) || typeof body.sessionId !== 'string' || !Array.isArray(body.lines)) return undefined
  return {
    sessionId: body.sessionId,
    lines: readLines(body.lines),
    expecting: asText(body.expecting),
    done: body.done === true,
    ...present({
      intent: textOf(body.intent),
      question: readQuestion(body.question),
      upcoming: readUpcoming(body.upcoming),
      progress: readProgress(body.progress),
      result: ifList(body.result, readResults),
      leaderboard: ifList(body.leaderboard, readLeaderboard),
      pending: ifList(body.pending, readIds),
      answered: ifList(body.answered, readIds),
      actions: ifList(body.actions, list => records(list).map(readAction).filter(hasName)),
      messageId: textOf(body.messageId),
    }),
    ...readTry(body),
  }
}

/** Undefined when it tells no state. */
export function readQuizSession(body: unknown): QuizSession | undefined {
  if (!isRecord(body) || !isRecord(body.state)) return undefined
  const { name, evaluationProtocol } = recordOf(body.questionSet)
  return {
    state: readState(body.state),
    leaderboard: readLeaderboard(body.leaderboard),
    roundHistory: records(body.roundHistory).map(readRound),
    questionSet: { name: asText(name), evaluationProtocol: asText(evaluationProtocol) },
    startedAt: asText(body.startedAt),
    finishedAt: asTextOrNull(body.finishedAt),
  }
}

function readState(state: Record<string, unknown>): QuizState {
  return {
    phase: asText(state.phase),
    roundNumber: asNumber(state.roundNumber),
    totalQuestions: asNumber(state.totalQuestions),
    questionsRemaining: asNumber(state.questionsRemaining),
    participants: readParticipants(state.participants),
    activeQuestion: readQuestion(state.activeQuestion) ?? null,
    answeredParticipantIds: readIds(state.answeredParticipantIds),
    pendingParticipantIds: readIds(state.pendingParticipantIds),
    leaderboard: readLeaderboard(state.leaderboard),
    startedAt: asText(state.startedAt),
    finishedAt: asTextOrNull(state.finishedAt),
    nextAction: asText(state.nextAction),
    expecting: asText(state.expecting),
    ...readTry(state),
    ...present({
      lines: ifList(state.lines, readLines),
      upcoming: readUpcoming(state.upcoming),
      messageId: textOf(state.messageId),
    }),
  }
}

function readRound(round: Record<string, unknown>): QuizRound {
  return {
    ...questionOf(round),
    roundNumber: asNumber(round.roundNumber),
    lines: readLines(round.lines),
    results: records(round.results).map(result => ({
      ...readResult(result),
      ...present({ answer: textOf(result.answer) }),
    })),
    ...present({ correctAnswer: textOf(round.correctAnswer) }),
  }
}

function readLines(lines: unknown): QuizLine[] {
  return records(lines)
    .map(line => ({ ...readLine(line), role: asText(line.role) }))
    .filter(({ text }) => text !== '')
}

/** Undefined without an id: it is the one thing that every question has. */
function readQuestion(question: unknown): QuizQuestion | undefined {
  return isRecord(question) && asText(question.questionId) ? questionOf(question) : undefined
}

function questionOf(question: Record<string, unknown>): QuizQuestion {
  return {
    questionId: asText(question.questionId),
    keyword: asText(question.keyword),
    type: asText(question.type),
    questionText: asText(question.questionText),
    ...present({
      options: readOptions(question.options),
      hasHint: question.hasHint === true || undefined,
    }),
  }
}

/** Those with an id; undefined when there is nothing to choose from. */
function readOptions(list: unknown): QuizOption[] | undefined {
  const options = records(list)
    .map(({ id, text }) => ({ id: asText(id), text: asText(text) }))
    .filter(({ id }) => id !== '')
  return options.length > 0 ? options : undefined
}

function readUpcoming(upcoming: unknown): UpcomingQuestion | undefined {
  const { questionId, keyword } = recordOf(upcoming)
  return asText(questionId) ? { questionId: asText(questionId), keyword: asText(keyword) } : undefined
}

function readProgress(progress: unknown): QuizProgress | undefined {
  const { asked, total } = recordOf(progress)
  return typeof asked === 'number' && typeof total === 'number' ? { asked, total } : undefined
}

function readResults(results: unknown): QuizResult[] {
  return records(results).map(readResult)
}

function readResult({ participantId, verdict, score }: Record<string, unknown>): QuizResult {
  return { participantId: asText(participantId), verdict: asText(verdict), score: asNumber(score) }
}

function readLeaderboard(leaderboard: unknown): Standing[] {
  return records(leaderboard).map(({ participantId, displayName, totalScore, rank }) => ({
    participantId: asText(participantId),
    displayName: asText(displayName),
    totalScore: asNumber(totalScore),
    rank: asNumber(rank),
  }))
}

/** Those with an id. */
function readParticipants(participants: unknown): Participant[] {
  return records(participants)
    .map(({ id, displayName, type }) => ({
      id: asText(id),
      displayName: asText(displayName),
      ...present({ type: textOf(type) }),
    }))
    .filter(({ id }) => id !== '')
}

/** Participants, by their ids or as records: the interface does not say how others list them. */
function readIds(participants: unknown): string[] {
  if (!Array.isArray(participants)) return []
  return participants
    .map((each: unknown) => asText(each) || asText(recordOf(each).participantId) || asText(recordOf(each).id))
    .filter(id => id !== '')
}

function readTry(fields: Record<string, unknown>): Pick<QuizTurn, 'attempt' | 'attemptsLeft' | 'hintGiven'> {
  const { attempt, attemptsLeft, hintGiven } = fields
  return present({
    attempt: numberOf(attempt),
    attemptsLeft: numberOf(attemptsLeft),
    hintGiven: typeof hintGiven === 'boolean' ? hintGiven : undefined,
  })
}

function ifList<T>(value: unknown, read: (list: unknown) => T): T | undefined {
  return Array.isArray(value) ? read(value) : undefined
}

function textOf(value: unknown): string | undefined {
  return asText(value) || undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function hasName({ name }: { readonly name: string }): boolean {
  return name !== ''
}
