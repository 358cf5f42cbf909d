import type { ModelUse, Work, WorkResult } from '@townsfolk/service'
import { errorFacts } from './error-facts.ts'
import type { ServerLog } from './server-log.ts'

/** Logs when something that the service needs fails, and when it is well again: once each, however many calls fail. */
export interface OutageLog {
  /** Given each work that is over. */
  end(work: Work, result: WorkResult): void
  /** Whether the error, or a cause of it, was one of an outage. */
  knows(error: unknown): boolean
}

/** So long nothing must have failed for an outage to be over: one that comes and goes is one outage. */
const quietMs = 10_000

/** @param nowMs milliseconds since any moment */
export function createOutageLog(log: ServerLog, nowMs: () => number): OutageLog {
  const outages = new Map<string, Outage>()
  const known = new WeakSet<object>()

  const failed = ({ what, call }: Needed, error: unknown): void => {
    for (const cause of causesOf(error)) known.add(cause)
    const now = nowMs()
    const outage = outages.get(what) ?? { sinceMs: now, lastMs: now, failedCalls: 0, calls: new Set() }
    outages.set(what, outage)
    if (outage.failedCalls === 0) log.warn({ outage: what, error: errorFacts(error) }, 'an outage began')
    outage.lastMs = now
    outage.failedCalls++
    outage.calls.add(call)
  }
  const worked = ({ what, call }: Needed): void => {
    const outage = outages.get(what)
    // While nothing can be written, reads go well.
    if (!outage?.calls.has(call) || nowMs() - outage.lastMs < quietMs) return
    outages.delete(what)
    const { sinceMs, lastMs, failedCalls } = outage
    log.warn({ outage: what, failedCalls, lastedMs: Math.round(lastMs - sinceMs) }, 'an outage is over')
  }

  return {
    end(work, result) {
      const needed = neededFor(work)
      if (!needed) return
      if (isOutage(needed, result)) failed(needed, result.error)
      else if (result.outcome === 'ok') worked(needed)
    },
    knows: error => causesOf(error).some(cause => known.has(cause)),
  }
}

interface Outage {
  readonly sinceMs: number
  /** When a call failed the last time. */
  lastMs: number
  failedCalls: number
  /** What failed. */
  readonly calls: Set<string>
}

/** What work needs that others provide. */
interface Needed {
  /** For people. */
  readonly what: string
  readonly call: string
}

function neededFor(work: Work): Needed | undefined {
  if (work.kind === 'store') return { what: 'database', call: work.call }
  return work.kind === 'model' ? { what: servers[work.server], call: work.server } : undefined
}

const servers: Readonly<Record<ModelUse, string>> = {
  reply: 'model of the replies',
  quiz: 'model of the quiz host',
  speech: 'speech server',
  transcription: 'transcription server',
}

function isOutage({ call }: Needed, { outcome }: WorkResult): boolean {
  if (outcome === 'unavailable' || outcome === 'model_unavailable') return true
  // It is asked for nothing else.
  return call === 'check' && outcome !== 'ok'
}

/** The error and its causes, from the outside in. */
function causesOf(error: unknown): readonly object[] {
  const causes: object[] = []
  for (let cause = error; cause instanceof Error && causes.length < mostCauses; cause = cause.cause) {
    causes.push(cause)
  }
  return causes
}

const mostCauses = 8
