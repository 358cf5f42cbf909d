import { ServiceError } from '../errors/service-error.ts'
import type { SessionPlace } from '../store/session-list.ts'

/** Places in lists as callers get them: they are sent back unchanged, and mean nothing to a caller. */

/** Of an entry of the ledger. */
export function ledgerCursor(number: number): string {
  return `e${number}`
}

/** @throws ServiceError `invalid_request` */
export function parseLedgerCursor(cursor: string): number {
  return Number(groupOf(/^e(\d{1,15})$/, cursor, 'before')[0])
}

/** Of a place in a ranking: how many stand before the next one. */
export function rankingCursor(offset: number): string {
  return `r${offset}`
}

/** @throws ServiceError `invalid_request` */
export function parseRankingCursor(cursor: string): number {
  return Number(groupOf(/^r(\d{1,9})$/, cursor, 'after')[0])
}

/** Of a session in the list of its team. */
export function sessionCursor({ begunAtMs, sessionId }: SessionPlace): string {
  return `s${begunAtMs}-${sessionId}`
}

/** @throws ServiceError `invalid_request` */
export function parseSessionCursor(cursor: string): SessionPlace {
  const [begunAtMs, sessionId = ''] = groupOf(/^s(\d{1,15})-(.+)$/, cursor, 'before')
  return { begunAtMs: Number(begunAtMs), sessionId }
}

function groupOf(form: RegExp, cursor: string, field: string): readonly string[] {
  const found = form.exec(cursor)
  if (found) return found.slice(1)
  throw new ServiceError('invalid_request', `${field} is not one that this service gave; send it unchanged`)
}
