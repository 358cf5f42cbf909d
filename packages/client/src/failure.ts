import { isDevelopment } from '@townsfolk/protocol/development'
import { ApiError, ConnectionError } from './api-error.ts'
import { excerpt, parseJson } from './body-text.ts'
import { asText, recordOf } from './read-value.ts'
import type { ReadTurn } from './send.ts'

/** What an answer with a bad status means. */
export async function failureOf(
  response: Response,
  path: string,
  readTurn?: ReadTurn,
): Promise<ApiError | ConnectionError> {
  const { status, type, headers } = response
  const text = await response.text()
  // Browsers show no more of a redirect than that it is one.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const advice = isDevelopment ? '; set baseUrl to the address it was redirected to' : ''
    return new ConnectionError('invalid_response', `The call to ${path} was redirected${advice}.`)
  }
  return apiErrorOf(status, text, retryAfterMs(headers.get('retry-after')), readTurn)
}

/** @param text the body, whatever came */
export function apiErrorOf(
  status: number,
  text: string,
  retryAfterMs?: number,
  readTurn?: ReadTurn,
): ApiError {
  const { error, code, turn } = recordOf(parseJson(text))
  return new ApiError(
    status,
    asText(code) || `http_${status}`,
    asText(error) || `The service answered ${status}: ${excerpt(text)}`,
    retryAfterMs,
    readTurn?.(turn),
  )
}

/** Seconds, or a date; undefined when it is neither. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
