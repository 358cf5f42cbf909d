import type { QuizLine, QuizRound, QuizSession, QuizTurn } from '@townsfolk/protocol'
import { openIdIn, type RunView } from './run-view.ts'

/** What a client knows of a run. */
export interface Known {
  readonly view: RunView
  /** Texts of what the host has said since it asked the question. */
  readonly heard: readonly string[]
}

/** Whether a turn was taken that the client does not know of. */
export function hasMoved(session: QuizSession, known: Known): boolean {
  const { state, finishedAt } = session
  const { view } = known
  return (
    (finishedAt !== null) !== view.isDone ||
    state.activeQuestion?.questionId !== openIdIn(view) ||
    state.roundNumber !== (view.progress?.asked ?? 0) ||
    state.expecting !== view.expecting ||
    (state.attempt ?? view.attempt) !== (view.attempt ?? state.attempt) ||
    (state.hintGiven ?? view.hintGiven) !== view.hintGiven ||
    (isOfSeveral(session) && !haveSame(state.answeredParticipantIds, view.answered)) ||
    missedLines(session, known).length > 0
  )
}

/** What would have come if no turn had been lost. Its results are those of `missedRounds`. */
export function missedTurn(session: QuizSession, sessionId: string, known: Known): QuizTurn {
  const question = session.state.activeQuestion
  const isNew = question && question.questionId !== known.view.question?.questionId
  return {
    ...standing(session, sessionId),
    ...(isNew && { question }),
    ...(missedRounds(session, known).length > 0 && { leaderboard: session.leaderboard }),
    lines: missedLines(session, known),
  }
}

/** For a player who comes back: the host asks again what is open, and does not go back to what it said of it. */
export function resumedTurn(session: QuizSession, sessionId: string): QuizTurn {
  const { activeQuestion: question, lines = [] } = session.state
  return {
    ...standing(session, sessionId),
    ...(question && { question }),
    leaderboard: session.leaderboard,
    lines: lines.filter(({ role }) => role === 'question'),
  }
}

/** Rounds that were judged and not reported. */
export function missedRounds({ roundHistory }: QuizSession, { view }: Known): readonly QuizRound[] {
  const asked = view.progress?.asked ?? 0
  const firstMissed = openIdIn(view) === undefined ? asked + 1 : asked
  return roundHistory.filter(({ roundNumber }) => roundNumber >= firstMissed)
}

function standing(session: QuizSession, sessionId: string): Omit<QuizTurn, 'lines'> {
  const { state, finishedAt } = session
  const { roundNumber, totalQuestions, attempt, attemptsLeft, hintGiven, upcoming, messageId } = state
  return {
    sessionId,
    expecting: state.expecting,
    ...(upcoming && { upcoming }),
    ...(messageId !== undefined && { messageId }),
    ...(roundNumber > 0 && { progress: { asked: roundNumber, total: totalQuestions } }),
    ...(isOfSeveral(session) && {
      pending: state.pendingParticipantIds,
      answered: state.answeredParticipantIds,
    }),
    ...(attempt !== undefined && { attempt }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(hintGiven !== undefined && { hintGiven }),
    done: finishedAt !== null,
  }
}

/** How the last round ended, and what was said since: each line as often as it was not heard. */
function missedLines(session: QuizSession, known: Known): readonly QuizLine[] {
  const heard = [...known.heard]
  const lastRound = missedRounds(session, known).at(-1)?.lines ?? []
  const reactions = lastRound.filter(({ role }) => role !== 'question')
  return [...reactions, ...(session.state.lines ?? [])].filter(({ text }) => {
    const at = heard.indexOf(text)
    if (at >= 0) heard.splice(at, 1)
    return at < 0
  })
}

function isOfSeveral({ state }: QuizSession): boolean {
  return state.participants.length > 1
}

function haveSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every(id => others.includes(id))
}
