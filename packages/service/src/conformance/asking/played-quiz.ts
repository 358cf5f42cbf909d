import type { QuizSession, QuizTurn } from '@townsfolk/protocol'
import { quizSessionSchema, quizTurnSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api, CallOptions } from './api.ts'
import { NotChecked, require } from './checking.ts'
import { isForPlan } from './plan.ts'
import { requireShape } from './shapes.ts'

/** A run of the question set in which every question is passed. */
export interface PlayedQuiz {
  readonly sessionId: string
  /** What the run began with. */
  readonly start: QuizTurn
  /** The turn with the first question; `start` where the set has no greeting. */
  readonly first: QuizTurn
  /** How the run stood while the first question was open. */
  readonly open: QuizSession
  /** All turns in their order. */
  readonly turns: readonly QuizTurn[]
  /** How the run stood at its end. */
  readonly finished: QuizSession
  /** What one turn more was answered with. */
  readonly afterwards: Answer
}

/**
 * Plays it, once in a run. Passing costs nothing.
 * @throws NotChecked where no set was named, or the plan has no quizzes
 */
export function playedQuiz(api: Api): Promise<PlayedQuiz> {
  return api.once('quiz', async () => {
    const start = await startQuiz(api)
    const { sessionId } = start
    const turns = [start]
    const take = async (body: object): Promise<QuizTurn> => {
      const turn = requireShape(await api.post('/quiz', { sessionId, ...body }), quizTurnSchema)
      turns.push(turn)
      return turn
    }
    const first = start.question ? start : await take({})
    const open = await sessionOf(api, sessionId)
    const most = mostTriesPerQuestion * (first.progress?.total ?? 1)
    let last = first
    while (!last.done && turns.length <= most) last = await take({ say: '' })
    require(last.done, `A run of ${first.progress?.total} questions does not end when every one is passed.`)
    const finished = await sessionOf(api, sessionId)
    const afterwards = await api.post('/quiz', { sessionId, say: 'Hello?' })
    return { sessionId, start, first, open, turns, finished, afterwards }
  })
}

/** A set may refuse passes, and ask for a guess. */
const mostTriesPerQuestion = 6

/** @throws NotChecked where no set was named, or the plan has no quizzes */
export async function startQuiz(api: Api, more: object = {}): Promise<QuizTurn> {
  const answer = await askToStart(api, more)
  return requireShape(answer, quizTurnSchema)
}

/** The first call of a run, however it is answered. */
export async function askToStart(api: Api, more: object = {}, options: CallOptions = {}): Promise<Answer> {
  if (api.questionSetId === undefined) throw new NotChecked('No question set was named.')
  const request = { characterId: api.quizHostId, questionSetId: api.questionSetId, ...more }
  const answer = await api.post('/quiz', request, options)
  if (isForPlan(answer)) throw new NotChecked('The plan of this key has no quizzes.')
  return answer
}

/** A run whose first question is open. */
export interface OpenRun {
  readonly sessionId: string
  /** The turn with that question. */
  readonly first: QuizTurn
}

/** Begins a run. `more` joins its first call. */
export async function openRun(api: Api, more: object): Promise<OpenRun> {
  const start = await startQuiz(api, more)
  const { sessionId } = start
  if (start.question) return { sessionId, first: start }
  const people = (more as { readonly participants?: readonly { readonly id: string }[] }).participants
  const turn = { sessionId, ...(people?.[0] && { participantId: people[0].id }) }
  return { sessionId, first: requireShape(await api.post('/quiz', turn), quizTurnSchema) }
}

/** How a run stands. */
export async function sessionOf(api: Api, sessionId: string): Promise<QuizSession> {
  const answer = await api.get(`/quiz/session?sessionId=${encodeURIComponent(sessionId)}`)
  return requireShape(answer, quizSessionSchema)
}
