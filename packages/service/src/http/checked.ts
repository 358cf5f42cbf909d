import type { Issue, Parsed } from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'
import type { RequestEnvironment } from './request-environment.ts'

/** @throws ServiceError `invalid_request` that lists the issues */
export function checked<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value
  throw new ServiceError('invalid_request', sentence(parsed.issues))
}

/**
 * The same, with its notices for the answer, whatever that is.
 * @throws ServiceError as `checked`
 */
export function checkedWithNotices<T>(environment: RequestEnvironment, parsed: Parsed<T>): T {
  if (parsed.notices.length > 0) environment.notices = parsed.notices
  return checked(parsed)
}

/** The first issues only: a body of nothing but issues must not make a larger answer. */
function sentence(issues: readonly Issue[]): string {
  const listed = issues.slice(0, 10).map(({ path, message }) => `${path || 'The body'} ${message}`)
  const unlisted = issues.length - listed.length
  return [...listed, ...(unlisted > 0 ? [`and ${unlisted} issues more`] : [])].join('; ')
}
