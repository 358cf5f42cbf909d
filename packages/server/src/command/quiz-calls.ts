import type { QuizHost } from '@townsfolk/brain'
import type { ErrorBody, QuizSession, QuizTurn } from '@townsfolk/protocol'
import { createEmbeddedService, type Project } from '@townsfolk/service'
import { CommandFailure } from './command-failure.ts'

/** The endpoints of a quiz. They reject with a CommandFailure that has the service's sentence. */
export interface QuizCalls {
  /** Begins a run, or takes its next turn. */
  turn(body: object): Promise<QuizTurn>
  session(sessionId: string): Promise<QuizSession>
}

/** A service of its own, for one team, which keeps nothing. Whoever tries a quiz out pays nothing. */
export async function openQuizCalls(
  project: Project,
  team: string,
  quizHost: QuizHost | undefined,
): Promise<QuizCalls> {
  let unexpected: unknown
  const { fetch, apiKey } = await createEmbeddedService(
    {
      ...project,
      teams: project.teams.filter(({ id }) => id === team),
      prices: { ...project.prices, quiz: 0 },
    },
    {
      ...(quizHost && { quizHost }),
      onUnexpectedError: error => {
        unexpected = error
      },
    },
  )
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
    const response = await fetch(new Request(`http://embedded/v3/quiz${path}`, { ...init, headers }))
    const body: unknown = await response.json()
    if (response.ok) return body
    const { error, code } = body as ErrorBody
    // What nobody foresaw is the program's error: whoever repairs it needs to see where.
    if (code === 'internal_error') throw unexpected
    throw new CommandFailure(error)
  }
  return {
    turn: body => send('', { method: 'POST', body: JSON.stringify(body) }) as Promise<QuizTurn>,
    session: id => send(`/session?sessionId=${encodeURIComponent(id)}`) as Promise<QuizSession>,
  }
}
