import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, ConnectionError, type FullClient } from '@townsfolk/client'
import type { QuizResult, RoundResult } from '@townsfolk/protocol'

/** Without retries: a round is judged once, and so paid for once. */
export const trialSet: object = {
  id: 'trial',
  name: 'A long night',
  closing: [{ text: 'Good night!' }],
  questions: Array.from({ length: 10 }, (_, at) => [
    { type: 'multiple_choice', text: `Which one, ${at}?`, options: ['Red', 'Green', 'Blue'], answer: 'Blue' },
    { type: 'true_false', text: `Is it so, ${at}?`, answer: true },
    { type: 'free_text', text: `What is it, ${at}?`, answers: ['the lamp'], hints: [{ text: 'It shines.' }] },
  ]).flat(),
}

/** Turns of every kind; most of them are answers. */
const sayings = ['red', 'blue', 'blue', 'true', 'true', 'false', 'the lamp', 'the lamp', 'the sea']
const asides = ['', '…', 'a hint please', 'say that again', 'I do not know', 'stop', 'no']

export interface QuizRun {
  readonly sessionId: string
  /** Verdicts that a player was given, by the id of their question. */
  readonly acknowledged: { readonly questionId: string; readonly results: readonly QuizResult[] }[]
}

export interface QuizNight {
  readonly participants: readonly string[]
  /** Another one from call to call. */
  readonly nextClient: () => FullClient
  readonly isOver: () => boolean
  readonly onTurn: () => void
  /** A server or the database was killed: the turn may or may not have been taken. */
  readonly onLost: () => void
}

/** Plays one run after the other until it is over; everybody speaks whenever they like. */
export async function playQuizzes(night: QuizNight): Promise<QuizRun[]> {
  const runs: QuizRun[] = []
  while (!night.isOver()) {
    const begun = await unlessLost(night, () =>
      night.nextClient().startQuiz({
        characterId: 'pip',
        questionSetId: 'trial',
        participants: night.participants.map(id => ({ id, displayName: id })),
      }),
    )
    if (!begun) continue
    const run: QuizRun = { sessionId: begun.sessionId, acknowledged: [] }
    runs.push(run)
    await Promise.all(night.participants.map(participantId => play(night, run, participantId)))
  }
  return runs
}

/**
 * Fails unless what was acknowledged is in the run, and the scores are the sums of its verdicts.
 * @returns how many turns of it were to be paid for
 */
export async function checkRun(client: FullClient, { sessionId, acknowledged }: QuizRun): Promise<number> {
  const { leaderboard, roundHistory } = await client.quizSession(sessionId)
  for (const { questionId, results } of acknowledged) {
    const rounds = roundHistory.filter(round => round.questionId === questionId)
    assert.deepEqual(
      rounds.map(round => round.results.map(verdictOnly)),
      [results],
      'every acknowledged verdict was kept',
    )
  }
  const results = roundHistory.flatMap(round => round.results)
  for (const { participantId, totalScore } of leaderboard) {
    const own = results.filter(result => result.participantId === participantId)
    const sum = own.reduce((points, { score }) => points + score, 0)
    assert.equal(totalScore, sum, 'every score is the sum of its verdicts')
  }
  const isJudged = ({ verdict }: QuizResult): boolean => verdict !== 'UNANSWERED'
  return roundHistory.filter(round => round.results.some(isJudged)).length
}

/** A round in the history has the answers too; a turn's result has none. */
function verdictOnly({ participantId, verdict, score }: RoundResult): QuizResult {
  return { participantId, verdict, score }
}

async function play(night: QuizNight, run: QuizRun, participantId: string): Promise<void> {
  const { sessionId } = run
  while (!night.isOver()) {
    const read = await unlessLost(night, () => night.nextClient().quizSession(sessionId))
    if (!read) continue
    const { activeQuestion, pendingParticipantIds, answeredParticipantIds } = read.state
    // The run is over, or the player has left: by saying "stop" twice.
    if (![...pendingParticipantIds, ...answeredParticipantIds].includes(participantId)) return
    const questionId = activeQuestion?.questionId ?? ''
    const turn = await unlessLost(night, () =>
      night.nextClient().quizTurn({ sessionId, participantId, questionId, say: saying() }),
    )
    if (!turn) continue
    night.onTurn()
    if (turn.result) run.acknowledged.push({ questionId, results: turn.result })
  }
}

function saying(): string {
  const from = Math.random() < 0.8 ? sayings : asides
  return from[Math.floor(Math.random() * from.length)] ?? ''
}

/** The run went on meanwhile, or the turn before, whose answer was lost, was the player's last. */
const outdated = ['state_changed', 'quiz_finished', 'unknown_participant']

/** The database went away, or the session is held by a server that was killed for longer than anybody waits. */
const lost = ['unavailable', 'operation_in_progress', 'request_timeout']

/** Undefined when the server or the database was killed, or the turn is outdated. */
async function unlessLost<T>(night: QuizNight, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && outdated.includes(error.code)) return undefined
    const isOutage = error instanceof ApiError && lost.includes(error.code)
    if (!isOutage && !(error instanceof ConnectionError && error.code !== 'invalid_response')) throw error
    night.onLost()
    await wait(100)
    return undefined
  }
}
