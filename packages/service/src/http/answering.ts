import type { Hono } from 'hono'
import type { RequestWork, Telemetry } from '../telemetry/telemetry.ts'
import { failed } from '../telemetry/watched.ts'
import { errorResponse } from './error-response.ts'
import { noticeText } from './notice-header.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { requestIdOf } from './request-id.ts'
import type { CallerVariables } from './require-key.ts'
import { createRouteNames } from './route-names.ts'
import { servedPath } from './served-path.ts'

/** Facts about a request that only the server knows. */
export interface RequestFacts {
  /** Id of the request, as in the log and in `x-request-id`. Default: that header of the request, or a new id. */
  readonly requestId?: string
  /** Address of the caller: an IP address, or an IPv6 network. Default: unknown; calls are not counted by address. */
  readonly address?: string
  /** Closes the connection when an answer cannot be finished. Default: the body ends with an error. */
  readonly breakOff?: () => void
}

/** Answers requests by the routes of `app`, and reports each of them. It never rejects. */
export function answering(
  app: Hono<CallerVariables>,
  telemetry: Telemetry | undefined,
  onUnexpectedError: (error: unknown) => void,
): (request: Request, facts?: RequestFacts) => Promise<Response> {
  const answerError = (thrown: unknown, environment: RequestEnvironment): Response => {
    environment.failure = { thrown }
    return errorResponse(thrown, onUnexpectedError, environment.requestId())
  }
  app.onError((error, { env }) => answerError(error, env))
  const answerBare = async (request: Request, environment: RequestEnvironment): Promise<Response> => {
    try {
      return await app.fetch(request, environment)
    } catch (thrown) {
      // Hono hands only errors to `onError`; a brain or a store may throw anything.
      return answerError(thrown, environment)
    }
  }
  const answer = async (request: Request, environment: RequestEnvironment): Promise<Response> => {
    const response = await answerBare(request, environment)
    // On refusals and streams too, hence here; few answers have any.
    if (environment.notices) response.headers.set('x-townsfolk-notice', noticeText(environment.notices))
    return response
  }
  // Most requests are never asked for their id.
  const idOf = (request: Request, facts: RequestFacts | undefined): string =>
    requestIdOf(facts?.requestId ?? request.headers.get('x-request-id'))
  if (!telemetry) {
    return (request, facts) =>
      answer(request, {
        reported: undefined,
        requestId: () => idOf(request, facts),
        address: facts?.address,
        breakOff: facts?.breakOff,
      })
  }

  const routeOf = createRouteNames(app.routes)
  return async (request, facts) => {
    const requestId = idOf(request, facts)
    const work: RequestWork = { kind: 'request', request, requestId, route: routeOf(servedPath(request)) }
    const environment: RequestEnvironment = {
      reported: { telemetry, work },
      requestId: () => requestId,
      address: facts?.address,
      breakOff: facts?.breakOff,
    }
    const running = telemetry.begin(work)
    const response = await running.run(() => answer(request, environment))
    const { failure, notices } = environment
    running.end({
      ...(failure ? failed(failure.thrown) : { outcome: 'ok' }),
      status: response.status,
      ...(notices && { notice: noticeText(notices) }),
    })
    return response
  }
}
