import { type ChatReply, chatStreamPartsOf } from '@townsfolk/protocol'
import type { Permitted } from '../access/permit.ts'
import type { TurnPart } from '../chat/collected-reply.ts'
import { ServiceError } from '../errors/service-error.ts'
import { sha256Hex } from '../keys/hex.ts'
import { AnsweredBefore, longestWaitMs } from '../session/held-session.ts'
import type { Once } from '../session/once.ts'
import { TurnQueue } from '../session/turn-queue.ts'
import type { Store } from '../store/store.ts'

/** A part of a turn as it is sent; a turn that was answered before says so first. */
export type SentPart = TurnPart | { readonly type: 'repeated' }

/** A call that its caller named, so that it can be made again when its answer was lost. */
export interface NamedCall extends Once {
  /** What it was answered with; undefined when it was not. */
  given(): Promise<object | undefined>
  /** Resolves when no other try of it is on this machine, with the function that lets the next one through. */
  enter(): Promise<() => void>
}

export interface Repeats {
  /**
   * The call that the header `Idempotency-Key` names; undefined when there is none.
   * @throws ServiceError `invalid_request` when it is no name
   */
  named(caller: Permitted, headers: Headers, call: RepeatableCall): Promise<NamedCall | undefined>
}

/** What decides the answer of a call. */
export interface RepeatableCall {
  /** What is called, such as `chat`. */
  readonly what: string
  /** As it was sent: another version of the service may read it otherwise. */
  readonly body: unknown
  /** Whom it names. Each player has names of their own, behind a key too. */
  readonly playerId: string | undefined
}

/** Of the header, in characters. */
export const longestCallName = 200

/** The names of calls, those of each player apart. */
export function createRepeats(store: Pick<Store, 'findAnswer'>): Repeats {
  const queue = new TurnQueue()
  // Hashes are made beside each other, in any order; calls go on in the order in which they came.
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = <T>(work: Promise<T>): Promise<T> => {
    const before = last
    const result = work.then(value => before.then(() => value))
    last = result.catch(() => {})
    return result
  }
  return {
    async named({ team, permit }, headers, { what, body, playerId }) {
      const name = headers.get('idempotency-key')
      if (name === null || name === '') return undefined
      if (name.length > longestCallName || !/^[\x21-\x7e]+$/.test(name)) throw noName()
      const key = JSON.stringify([permit?.playerId ?? playerId ?? '', name])
      const request = await inOrder(hashOf([what, body]))
      const given = async (): Promise<object | undefined> => {
        const answer = await store.findAnswer(team.id, key)
        if (answer && answer.request !== request) throw mismatch()
        return answer && (JSON.parse(answer.reply) as object)
      }
      return {
        given,
        async throwIfAnswered() {
          if (await given()) throw new AnsweredBefore()
        },
        answer: reply => ({ key, request, reply: JSON.stringify(reply) }),
        enter: () => queue.enter(`${team.id} ${key}`, longestWaitMs),
      }
    },
  }
}

/** Takes a turn, or gives the reply that it was answered with. */
export function partsOnce(
  call: NamedCall | undefined,
  take: (once?: Once) => AsyncGenerator<TurnPart>,
): AsyncGenerator<SentPart> {
  // What is not named is passed through by nobody: each hand that it goes through costs.
  return call ? namedParts(call, take) : take()
}

async function* namedParts(
  call: NamedCall,
  take: (once: Once) => AsyncGenerator<TurnPart>,
): AsyncGenerator<SentPart> {
  const leave = await call.enter()
  try {
    const given = await call.given()
    yield* given ? repeatedParts(given) : take(call)
  } catch (error) {
    yield* repeatedParts(await givenAfter(error, call))
  } finally {
    leave()
  }
}

/** Makes the reply to a call, or gives the one that it was answered with. */
export async function replyOnce<T extends object>(
  call: NamedCall | undefined,
  make: (once?: Once) => Promise<T>,
): Promise<{ readonly reply: T; readonly isRepeated: boolean }> {
  if (!call) return { reply: await make(), isRepeated: false }
  const leave = await call.enter()
  try {
    const given = await call.given()
    if (given) return { reply: given as T, isRepeated: true }
    return { reply: await make(call), isRepeated: false }
  } catch (error) {
    return { reply: (await givenAfter(error, call)) as T, isRepeated: true }
  } finally {
    leave()
  }
}

function* repeatedParts(reply: object): Generator<SentPart> {
  yield { type: 'repeated' }
  yield* chatStreamPartsOf(reply as ChatReply)
}

/** @throws the error, unless another try has answered meanwhile */
async function givenAfter(error: unknown, call: NamedCall): Promise<object> {
  const given = error instanceof AnsweredBefore ? await call.given() : undefined
  if (given) return given
  throw error
}

/** Half of the digest: long enough that no two requests of a caller share it. */
async function hashOf(call: readonly unknown[]): Promise<string> {
  return (await sha256Hex(JSON.stringify(call))).slice(0, 32)
}

function noName(): ServiceError {
  return new ServiceError(
    'invalid_request',
    `Idempotency-Key must be at most ${longestCallName} visible ASCII characters without spaces, such as a random UUID`,
  )
}

function mismatch(): ServiceError {
  return new ServiceError(
    'idempotency_mismatch',
    'This Idempotency-Key was sent before with another request; make a new key for each new turn.',
  )
}
