import { isFault, pathOf, type RequestWork, type Work, type WorkResult } from '@townsfolk/service'
import { causeFacts } from './error-facts.ts'
import type { ServerLog } from './server-log.ts'
import type { TraceFacts } from './traces.ts'

/** Writes a line for each answer, and one for each answer that broke off. */
export interface AnswerLog {
  end(work: Work, result: WorkResult, durationMs: number, trace: TraceFacts | undefined): void
}

/**
 * A line says which request it was, what it came to and how long it took. What failed because of the service itself is
 * logged as an error, with its cause: the names and codes of errors, never their messages.
 */
export function createAnswerLog(log: ServerLog): AnswerLog {
  const answered = new WeakSet<RequestWork>()
  return {
    end(work, result, durationMs, trace) {
      if (work.kind === 'request') {
        answered.add(work)
        const { status = 0, notice } = result
        const facts = {
          ...factsOf(work),
          status,
          durationMs: Math.round(durationMs),
          ...(notice !== undefined && { notice }),
          ...trace,
        }
        if (status < 500) log.info(facts, 'answered')
        else log.error({ ...facts, route: work.route, ...failureOf(result) }, 'answered')
      } else if (work.kind === 'stream' && isFault(result.outcome) && answered.has(work.request)) {
        const facts = { ...factsOf(work.request), durationMs: Math.round(durationMs), ...trace }
        log.error({ ...facts, route: work.request.route, ...failureOf(result) }, 'a stream failed')
      }
    },
  }
}

function factsOf({ requestId, request }: RequestWork): object {
  return { requestId, method: request.method, path: pathOf(request.url) }
}

/** The answer has the code of the error that was thrown: what is behind that one is its cause. */
function failureOf({ outcome, error }: WorkResult): object {
  const isNamed = error instanceof Error && 'code' in error && error.code === outcome
  const cause = isNamed ? error.cause : error
  return { code: outcome, ...(cause !== undefined && { cause: causeFacts(cause) }) }
}
