import { ModelError } from '@townsfolk/brain'
import type { Refusal } from './refusal.ts'

/**
 * What callers read about a model's server: in none of it is a key, an address or anything that was said.
 * @param name what the server is to them, such as `The model that makes the replies`
 */
export function tooLate(name: string, timeoutMs: number): ModelError {
  return failure(`${name} took too long. Try again.`, `did not answer within ${timeoutMs} ms`, 'TIMEOUT')
}

export function unreachable(name: string, cause: unknown): ModelError {
  return new ModelError('model_unavailable', `${name} cannot be reached. Try again.`, { cause })
}

export function refused(name: string, { status, isAboutKey, isPassing, retryAfterMs }: Refusal): ModelError {
  const advice = isPassing ? 'Try again.' : `The operator should look at its settings (status ${status}).`
  return failure(
    isAboutKey ? `${name} refused the operator’s key.` : `${name} cannot be used now. ${advice}`,
    `answered with status ${status}`,
    `STATUS_${status}`,
    retryAfterMs,
  )
}

/** @param what is wrong with the answer: `is no JSON` */
export function noAnswer(name: string, what: string): ModelError {
  return failure(
    `${name} cannot be used now: its answer ${what}.`,
    `gave an answer that ${what}`,
    'NO_ANSWER',
  )
}

/** @param code what a log says of it, where messages have no place */
function failure(message: string, what: string, code: string, retryAfterMs?: number): ModelError {
  return new ModelError('model_unavailable', message, {
    cause: Object.assign(new Error(`The model server ${what}`), { code }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}
