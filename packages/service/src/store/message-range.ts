import type { MessagePageRequest } from './store.ts'

/** Messages by their `seq`. The first is behind the last when there are none. */
export interface MessageRange {
  readonly first: number
  readonly last: number
  /** Whether there are more in the direction of the request. */
  readonly hasMore: boolean
}

/** The messages of a page, of a session that has so many. */
export function messageRange(
  { limit, beforeSeq, afterSeq }: MessagePageRequest,
  count: number,
): MessageRange {
  if (afterSeq !== undefined) {
    const first = Math.max(0, afterSeq) + 1
    const last = Math.min(count, first + limit - 1)
    return { first, last, hasMore: last < count }
  }
  const last = Math.min(count, (beforeSeq ?? count + 1) - 1)
  const first = Math.max(1, last - limit + 1)
  return { first, last, hasMore: first > 1 }
}
