import type { QuizLine, QuizTurn, QuizTurnRequest } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { codeOf, invalidResponse } from '../base/errors.ts'
import { callApi } from './call-api.ts'
import type { QuizApi } from './quiz-api.ts'

/** How a turn ended that was sent. */
export type TurnEnding =
  | { readonly type: 'taken'; readonly turn: QuizTurn }
  /** It was taken, but its answer was lost: what came of it was read. */
  | { readonly type: 'read'; readonly turn: QuizTurn }
  /** The run had gone on without it, and was read. */
  | { readonly type: 'superseded' }
  /** The host had signed off before; undefined: so the run was read. */
  | { readonly type: 'finished'; readonly turn: QuizTurn | undefined }

export interface TurnPort {
  readonly api: QuizApi
  readonly signal: AbortSignal
  /** Id of the question that takes answers, as far as is known. */
  openId(): string | undefined
  /** Whether the round still waits for a participant's answer, of several. */
  isAwaited(participantId: string | undefined): boolean
  /** Reads the run and takes over what was missed. Gives the turn that it comes to; undefined: nothing was. */
  catchUp(): Promise<QuizTurn | undefined>
  /** Resolves after so much game time. */
  pause(ms: number): Promise<void>
}

/** The client has tried again for as long as a call may take. */
const mostWaits = 3
const waitMs = 1000

/** The service may have taken the turn, or not. */
const unsureCodes: ReadonlySet<string> = new Set([
  'unreachable',
  'timeout',
  'invalid_response',
  'unknown_error',
])

/**
 * Takes one turn, whatever happens on its way: it is sent again only when the run shows that it was not taken.
 * @throws what the service or the client threw last, and what the signal aborts with
 */
export async function takeTurn(port: TurnPort, request: QuizTurnRequest): Promise<TurnEnding> {
  const { api, signal } = port
  const openBefore = port.openId()
  const isOver = (): boolean => port.openId() !== openBefore
  let waits = 0
  let repeats = 0
  for (;;) {
    try {
      const turn = await callApi(signal, () => api.quizTurn(request, { signal }))
      return { type: 'taken', turn: checkedTurn(turn) }
    } catch (error) {
      const code = codeOf(error)
      if (signal.aborted) throw error
      if (code === 'quiz_finished') {
        const turn = closingTurnIn(error)
        if (!turn) await port.catchUp()
        return { type: 'finished', turn }
      }
      if (code === 'state_changed') {
        await port.catchUp()
        return { type: 'superseded' }
      }
      if (code === 'operation_in_progress' && waits < mostWaits) {
        waits++
        await port.pause(retryAfterMsOf(error))
        await port.catchUp()
        if (isOver()) return { type: 'superseded' }
      } else if (unsureCodes.has(code) && repeats === 0) {
        repeats++
        const missed = await port.catchUp().catch(() => {
          throw error
        })
        const isStillAwaited = !isOver() && port.isAwaited(request.participantId)
        if (missed && !isStillAwaited) return { type: 'read', turn: missed }
      } else {
        throw error
      }
    }
  }
}

/** A `QuizApi` may be anybody's, so its answer is looked at first. */
export function checkedTurn(turn: QuizTurn): QuizTurn {
  if (isTurn(turn)) return turn
  throw invalidResponse(
    isDevelopment && 'The answer is not a turn of a quiz: it needs sessionId, and lines, each with a text.',
  )
}

/** Undefined where the error carries none. */
export function closingTurnIn(error: unknown): QuizTurn | undefined {
  const { turn } = Object(error) as { readonly turn?: unknown }
  return isTurn(turn) ? turn : undefined
}

function isTurn(value: unknown): value is QuizTurn {
  const { sessionId, lines } = Object(value) as Partial<QuizTurn>
  const isLine = (line: unknown): boolean => typeof (Object(line) as Partial<QuizLine>).text === 'string'
  return typeof sessionId === 'string' && Array.isArray(lines) && lines.every(isLine)
}

function retryAfterMsOf(error: unknown): number {
  const { retryAfterMs } = Object(error) as { readonly retryAfterMs?: unknown }
  return typeof retryAfterMs === 'number' ? retryAfterMs : waitMs
}
