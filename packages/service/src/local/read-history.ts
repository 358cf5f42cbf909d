import { type HistoryRequest, limits } from '@townsfolk/protocol'
import type { ReceivedHistoryRequest } from '@townsfolk/protocol/schemas'
import { refuseIf } from './read-chat.ts'

/**
 * A request as the service works with it. A page that is too long is cut.
 * @throws ServiceError `invalid_request`
 */
export function readHistoryRequest({
  sessionId,
  limit = limits.historyPageDefault,
  before,
  after,
}: HistoryRequest): ReceivedHistoryRequest {
  refuseIf(
    Boolean(before && after),
    'after',
    'must not come together with before: a page is read in one direction',
  )
  return {
    sessionId,
    limit: Math.min(limit, limits.historyPage),
    before: before || undefined,
    after: after || undefined,
  }
}
