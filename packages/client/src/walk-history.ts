import type { HistoryMessage, HistoryPage, HistoryRequest } from '@townsfolk/protocol'
import { ConnectionError } from './api-error.ts'

/** Which history to read, and from which end. */
export interface HistoryQuery {
  readonly sessionId: string
  /** Messages per call, 1 to 100. Default: the service decides. */
  readonly pageSize?: number
  /** Where to begin: at the newest message, going back, or at the start, going forward. Default: `newest`. */
  readonly from?: 'newest' | 'start'
}

/**
 * Reads a whole history, page by page, until the loop is left.
 * @throws ConnectionError `invalid_response` when the service gives the same page again and again
 */
export async function* walkHistory(
  { sessionId, pageSize, from = 'newest' }: HistoryQuery,
  readPage: (request: HistoryRequest) => Promise<HistoryPage>,
): AsyncGenerator<HistoryMessage, void, undefined> {
  const direction = from === 'newest' ? 'before' : 'after'
  let cursor: string | undefined = from === 'newest' ? undefined : from
  for (;;) {
    const page = await readPage({
      sessionId,
      ...(pageSize !== undefined && { limit: pageSize }),
      ...(cursor !== undefined && { [direction]: cursor }),
    })
    yield* direction === 'before' ? [...page.messages].reverse() : page.messages
    if (page.nextCursor === null) return
    if (page.nextCursor === cursor) {
      throw new ConnectionError(
        'invalid_response',
        `The service returns the page ${direction} "${cursor}" of the history repeatedly.`,
      )
    }
    cursor = page.nextCursor
  }
}
