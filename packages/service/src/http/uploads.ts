import { limits } from '@townsfolk/protocol'
import type { Caller } from '../access/authorizer.ts'
import { ServiceError } from '../errors/service-error.ts'

/** Of the forms that are in memory at a time: a dozen of the longest clips, hundreds of usual ones. */
const mostBytes = 12 * limits.audioBytes

/** Of one player, who has one mouth: a clip, and the next one while it is understood. */
const mostOfToken = 2

/** Bounds what uploads take of the memory, from before they arrive until they are done with. */
export class Uploads {
  #bytes = 0
  readonly #ofTokens = new Map<string, number>()

  /**
   * @param bytes how long the form will be
   * @returns ends it; to be called once
   * @throws ServiceError `unavailable` when there is no room, `too_many_requests` when the token has its share
   */
  begin({ permit }: Pick<Caller, 'permit'>, bytes: number): () => void {
    if (this.#bytes + bytes > mostBytes) {
      throw new ServiceError('unavailable', 'There are too many uploads right now; try again in a second.', {
        retryAfterMs: 1000,
      })
    }
    const token = permit?.id
    const ofToken = token === undefined ? 0 : (this.#ofTokens.get(token) ?? 0)
    if (ofToken >= mostOfToken) {
      throw new ServiceError(
        'too_many_requests',
        `This player token has ${mostOfToken} uploads under way; wait until one of them has ended.`,
        { retryAfterMs: 1000 },
      )
    }
    this.#bytes += bytes
    if (token !== undefined) this.#ofTokens.set(token, ofToken + 1)
    return () => {
      this.#bytes -= bytes
      if (token === undefined) return
      const left = (this.#ofTokens.get(token) ?? 1) - 1
      if (left > 0) this.#ofTokens.set(token, left)
      else this.#ofTokens.delete(token)
    }
  }
}
