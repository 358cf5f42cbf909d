import { ServiceError } from '../errors/service-error.ts'

/** Messages are named after their number in the session: `m12`. */
export function messageId(seq: number): string {
  return `m${seq}`
}

/** @throws ServiceError `invalid_request` when it names no message; `field` is where it stood */
export function parseMessageId(id: string, field: string): number {
  const digits = /^m([1-9]\d{0,8})$/.exec(id)?.[1]
  if (digits === undefined) {
    throw new ServiceError('invalid_request', `${field} is not one that this service gave; send it unchanged`)
  }
  return Number(digits)
}
