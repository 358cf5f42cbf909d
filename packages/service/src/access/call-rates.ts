import { ServiceError } from '../errors/service-error.ts'
import type { ApiKeyRecord } from '../keys/api-key.ts'
import type { RateSubject } from '../project/rate-subjects.ts'
import type { Caller } from './authorizer.ts'

/** A call to count. */
export interface CountedCall {
  readonly subject: RateSubject
  /** Id of the key, token, player or address. */
  readonly id: string
  /** Weight of the call; 1 for most calls. */
  readonly weight: number
}

/** Who calls too often, and how long to wait. */
export interface OverRate {
  readonly subject: RateSubject
  /** Time to wait in milliseconds, at most a minute. */
  readonly waitMs: number
}

/**
 * Counts calls, to refuse callers that call too often. The server decides the rates and across which nodes they
 * count.
 */
export interface CallRates {
  /**
   * Counts calls in order, and stops at the first subject that is over its rate: a player who calls too often does
   * not use up the rate of the address. Resolves with undefined if the call is allowed. Never rejects: if calls
   * cannot be counted, they are allowed.
   */
  count(calls: readonly CountedCall[]): Promise<OverRate | undefined>
  /**
   * Whether this subject is already known to be over its rate, without a database call; undefined if not. Default:
   * never known.
   */
  knownOver?(subject: RateSubject, id: string): OverRate | undefined
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
    : [callOfKey(key, weight)]
  await takeIn(rates, calls)
}

/**
 * Counts a call with a key that speaks for nobody's players.
 * @throws ServiceError `too_many_requests`
 */
export async function countKey(
  rates: CallRates | undefined,
  key: Pick<ApiKeyRecord, 'prefix'>,
  weight = 1,
): Promise<void> {
  if (rates && weight > 0) await takeIn(rates, [callOfKey(key, weight)])
}

function callOfKey({ prefix }: Pick<ApiKeyRecord, 'prefix'>, weight: number): CountedCall {
  return { subject: 'key', id: prefix, weight }
}

/**
 * Refuses an address that is known to call too often, before its key is looked up: a stranger's calls cost the
 * database nothing then.
 * @throws ServiceError `too_many_requests`
 */
export function refuseKnownAddress(rates: CallRates | undefined, address: string | undefined): void {
  const over = address === undefined ? undefined : rates?.knownOver?.('address', address)
  if (over) throw overRate(over)
}

/**
 * Counts a call of somebody who has no key: whoever guesses is slowed.
 * @throws ServiceError `too_many_requests`
 */
export async function countRefused(rates: CallRates | undefined, address: string | undefined): Promise<void> {
  if (rates && address !== undefined) await takeIn(rates, [{ subject: 'address', id: address, weight: 1 }])
}

async function takeIn(rates: CallRates, calls: readonly CountedCall[]): Promise<void> {
  const over = await rates.count(calls)
  if (over) throw overRate(over)
}

function overRate({ subject, waitMs }: OverRate): ServiceError {
  const retryAfterMs = Math.max(1000, waitMs)
  return new ServiceError(
    'too_many_requests',
    `This ${names[subject]} has made too many calls in a minute; wait ${Math.ceil(retryAfterMs / 1000)} s.`,
    { retryAfterMs },
  )
}

const names: Readonly<Record<RateSubject, string>> = {
  key: 'API key',
  token: 'player token',
  player: 'player',
  address: 'address',
}
