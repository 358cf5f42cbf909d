import { ServiceError } from '../errors/service-error.ts'
import type { RateSubject } from '../project/rate-subjects.ts'
import type { Caller } from './authorizer.ts'

/** A call to count. */
export interface CountedCall {
  readonly subject: RateSubject
  /** Of the key, the token, the player or the address. */
  readonly id: string
  /** 1 for a call that costs what most do. */
  readonly weight: number
}

/** Counts calls, for whoever calls too often. What counts, and across which nodes, is the server's. */
export interface CallRates {
  /**
   * Counts these together. Resolves with how long to wait, in milliseconds, when one of them is over its rate; with
   * undefined when the call may be made. It never rejects: when nothing can be counted, calls are made.
   */
  count(calls: readonly CountedCall[]): Promise<number | undefined>
}

/**
 * @param address where the call comes from, where that is known
 * @throws ServiceError `too_many_requests`
 */
export async function countCall(
  rates: CallRates | undefined,
  { team, key, permit }: Caller,
  address: string | undefined,
  weight = 1,
): Promise<void> {
  if (!rates || weight < 1) return
  // Behind a key is a server, with all of its players; behind a token is one of them.
  const calls: readonly CountedCall[] = permit
    ? [
        { subject: 'token', id: permit.id, weight },
        { subject: 'player', id: `${team.id} ${permit.playerId}`, weight },
        ...(address === undefined ? [] : [{ subject: 'address', id: address, weight } as const]),
      ]
    : [{ subject: 'key', id: key.prefix, weight }]
  await takeIn(rates, calls)
}

/**
 * Counts a call of somebody who has no key: whoever guesses is slowed.
 * @throws ServiceError `too_many_requests`
 */
export async function countRefused(rates: CallRates | undefined, address: string | undefined): Promise<void> {
  if (rates && address !== undefined) await takeIn(rates, [{ subject: 'address', id: address, weight: 1 }])
}

async function takeIn(rates: CallRates, calls: readonly CountedCall[]): Promise<void> {
  const waitMs = await rates.count(calls)
  if (waitMs === undefined) return
  throw new ServiceError(
    'too_many_requests',
    `There are too many calls by this ${calls.map(({ subject }) => subject).join(', ')}; try again in a moment.`,
    { retryAfterMs: Math.max(1000, waitMs) },
  )
}
