import { isFault, type Work, type WorkResult } from '@townsfolk/service'
import { errorFacts } from './error-facts.ts'
import { createOutageLog } from './outage-log.ts'
import type { ServerLog } from './server-log.ts'

/** Logs errors that no answer tells of, with where they happened. */
export interface FaultLog {
  /** Nobody foresaw it, or what the service needs failed. */
  unexpected(error: unknown): void
  /** Why the authored brain replied in the place of a model. */
  fallback(error: unknown): void
  /** Work is over: outages begin and end with it. */
  end(work: Work, result: WorkResult): void
}

/** What is no outage, and no error of ours, has a line of its kind in so long. */
const pauseMs = 60_000

/** @param nowMs milliseconds since any moment; default: the machine's clock */
export function createFaultLog(log: ServerLog, nowMs: () => number = () => performance.now()): FaultLog {
  const outages = createOutageLog(log, nowMs)
  const warned = new Map<string, { readonly atMs: number; more: number }>()

  const warn = (error: unknown, message: string): void => {
    const kind = `${message} ${codeOf(error)}`
    const last = warned.get(kind)
    if (last && nowMs() - last.atMs < pauseMs) {
      last.more++
      return
    }
    warned.set(kind, { atMs: nowMs(), more: 0 })
    log.warn({ error: errorFacts(error), ...(last?.more && { more: last.more }) }, message)
  }

  return {
    unexpected(error) {
      // What it is and how long it lasts is logged already.
      if (outages.knows(error)) return
      if (isOfWhatIsNeeded(error)) warn(error, 'a dependency failed')
      else log.error({ error: errorFacts(error) }, 'unexpected error')
    },
    fallback: error => warn(error, 'the authored brain replied instead of the model'),
    end: outages.end,
  }
}

/** Errors of the service have its codes, those of systems and databases have others. */
function isOfWhatIsNeeded(error: unknown): boolean {
  const code = codeOf(error)
  return code !== 'internal_error' && isFault(code)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
