import type { Notice } from '@townsfolk/protocol'

/** Of the header, in characters. */
const mostLength = 300
const mostNotices = 3

/** What `x-townsfolk-notice` and the log say. The first notices only: one fault of a game may be in every entity. */
export function noticeText(notices: readonly Notice[]): string {
  const told = notices.slice(0, mostNotices).map(({ path, message }) => `${path} ${message}`.trim())
  const untold = notices.length - told.length
  return [...told, ...(untold > 0 ? [`and ${untold} more`] : [])].join('; ').slice(0, mostLength)
}
