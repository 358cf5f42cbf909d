import type { Participant, QuizRound, QuizSession, QuizTurn } from '@townsfolk/protocol'
import type { ConversationRecord } from '../turns/session.ts'
import { callApi } from './call-api.ts'
import { hasMoved, type Known, missedRounds, missedTurn, resumedTurn } from './missed.ts'
import type { QuizApi } from './quiz-api.ts'
import { closingTurnIn } from './take-turn.ts'

/** What a run comes to that was read instead of played. */
export interface RunRead {
  readonly participants: readonly Participant[]
  /** Undefined: nothing was missed. */
  readonly turn: QuizTurn | undefined
  /** Those that were judged and not reported. */
  readonly rounds: readonly QuizRound[]
  /** Texts of what the host has said since it asked the question. */
  readonly heard: readonly string[]
}

/** One that is played on. */
export interface FoundRun extends RunRead {
  readonly turn: QuizTurn
}

/** Where a run stands, for a player who comes back to it. */
export async function findRun(
  api: QuizApi,
  { sessionId, messageId }: ConversationRecord,
  signal: AbortSignal,
): Promise<FoundRun> {
  const session = await callApi(signal, () => api.quizSession(sessionId, { signal }))
  const turn = { ...(messageId !== undefined && { messageId }), ...resumedTurn(session, sessionId) }
  return { participants: session.state.participants, turn, rounds: [], heard: heardIn(session) }
}

/** What was missed of a run that is being played. */
export async function readMissed(
  api: QuizApi,
  sessionId: string,
  known: Known,
  signal: AbortSignal,
): Promise<RunRead> {
  const session = await callApi(signal, () => api.quizSession(sessionId, { signal }))
  const { participants } = session.state
  if (!hasMoved(session, known)) return { participants, turn: undefined, rounds: [], heard: [] }
  const missed = missedTurn(session, sessionId, known)
  const closing = missed.done ? await askClosingTurn(api, sessionId, signal) : undefined
  // The rounds have its results.
  const { result: _, ...turn } = { ...missed, ...closing }
  return { participants, turn, rounds: missedRounds(session, known), heard: heardIn(session) }
}

/** The session of a saved game as it stood then; the session itself where it cannot be copied. */
export async function copyRun(
  api: QuizApi,
  saved: ConversationRecord,
  signal: AbortSignal,
): Promise<ConversationRecord> {
  const { sessionId, messageId } = saved
  const fork = api.forkSession?.bind(api)
  if (!fork || messageId === undefined) return saved
  const copy = await callApi(signal, () => fork({ sessionId, messageId }, { signal }))
  // Messages have the same ids in a copy.
  return { sessionId: copy.sessionId, messageId }
}

/** A finished run gives it again to whoever goes on. */
async function askClosingTurn(
  api: QuizApi,
  sessionId: string,
  signal: AbortSignal,
): Promise<QuizTurn | undefined> {
  try {
    return await callApi(signal, () => api.quizTurn({ sessionId }, { signal }))
  } catch (error) {
    if (signal.aborted) throw error
    return closingTurnIn(error)
  }
}

function heardIn({ state }: QuizSession): readonly string[] {
  return (state.lines ?? []).map(({ text }) => text)
}
