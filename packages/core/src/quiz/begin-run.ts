import type { QuizStartRequest, QuizTurn } from '@townsfolk/protocol'
import { codeOf, messageOf } from '../base/errors.ts'
import type { ConversationRecord } from '../turns/session.ts'
import { callApi } from './call-api.ts'
import type { QuizApi } from './quiz-api.ts'
import { copyRun, type FoundRun, findRun } from './read-run.ts'
import { checkedTurn } from './take-turn.ts'

/** A run that was begun, or found again. */
export interface BegunRun {
  readonly turn: QuizTurn
  /** Undefined when it is a new one. */
  readonly found?: FoundRun
}

export interface BeginPort {
  readonly api: QuizApi
  readonly signal: AbortSignal
  /** From a saved game: the run goes on in a copy. */
  readonly restored: ConversationRecord | undefined
  /** Undefined when nothing is kept of an earlier visit. */
  readKept(): Promise<ConversationRecord | undefined>
  /** Called when the service no longer has it. */
  lost(message: string): void
}

/** A service that sends no codes answers a run that it does not know with the second. */
export const lostCodes: ReadonlySet<string> = new Set(['session_not_found', 'http_404'])

/**
 * Goes on with the run of a saved game or of an earlier visit; begins one when there is none, or it is over or
 * lost.
 * @throws what the service or the client threw, and what the signal aborts with
 */
export async function beginRun(port: BeginPort, request: QuizStartRequest): Promise<BegunRun> {
  const { api, signal } = port
  const found = await findOld(port)
  if (found) return { turn: found.turn, found }
  const turn = await callApi(signal, () => api.startQuiz(request, { signal }))
  return { turn: checkedTurn(turn) }
}

async function findOld(port: BeginPort): Promise<FoundRun | undefined> {
  const { api, signal, restored } = port
  try {
    const old = restored ? await copyRun(api, restored, signal) : await callApi(signal, () => port.readKept())
    const found = old && (await findRun(api, old, signal))
    return found?.turn.done ? undefined : found
  } catch (error) {
    if (signal.aborted || !lostCodes.has(codeOf(error))) throw error
    port.lost(messageOf(error))
    return undefined
  }
}
