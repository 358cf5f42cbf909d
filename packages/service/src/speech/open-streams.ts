import type { Caller } from '../access/authorizer.ts'
import { ServiceError } from '../errors/service-error.ts'

/** One of how many parts. A player hears one line after the other; behind a key is a server with all of its players. */
const shares = { player: 10, key: 2 } as const

/** The streams that are open: so many at a time, and of one caller only a share of them. */
export class OpenStreams {
  readonly #most: number
  #count = 0
  readonly #ofCallers = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * @returns ends it; to be called once
   * @throws ServiceError `unavailable` when there are too many, `too_many_requests` when the caller has its share
   */
  begin({ team, key, permit }: Caller): () => void {
    if (this.#count >= this.#most) throw tooMany()
    // A player may have several tokens.
    const [kind, id] = permit
      ? (['player', `player ${team.id} ${permit.playerId}`] as const)
      : (['key', `key ${key.prefix}`] as const)
    const most = Math.ceil(this.#most / shares[kind])
    const ofCaller = this.#ofCallers.get(id) ?? 0
    if (ofCaller >= most) throw tooManyOf(kind, most)
    this.#count += 1
    this.#ofCallers.set(id, ofCaller + 1)
    return () => {
      this.#count -= 1
      const left = (this.#ofCallers.get(id) ?? 1) - 1
      if (left > 0) this.#ofCallers.set(id, left)
      else this.#ofCallers.delete(id)
    }
  }
}

function tooMany(): ServiceError {
  return new ServiceError(
    'unavailable',
    'As many lines are being streamed as this service can send; try again in a moment.',
    { retryAfterMs: 1000 },
  )
}

function tooManyOf(kind: keyof typeof shares, most: number): ServiceError {
  return new ServiceError(
    'too_many_requests',
    `This ${kind} has ${most} ${most === 1 ? 'stream' : 'streams'} of sound open; wait until one has ended.`,
    { retryAfterMs: 1000 },
  )
}
