import type { PlayerToken } from '@townsfolk/protocol'
import type { ReceivedTokenRequest } from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'
import { randomHex } from '../keys/hex.ts'
import type { Store } from '../store/store.ts'
import type { Permit } from './permit.ts'

export interface PlayerTokensParts {
  readonly store: Pick<Store, 'readSecret'>
  readonly nowMs: () => number
}

/** A token that was read: who made it, and what it permits. */
export interface ReadToken {
  /** Of the key that it was made with. */
  readonly keyPrefix: string
  readonly permit: Permit
}

/** What a token carries beside the claims that every JWT has. */
interface Claims {
  readonly characters?: readonly string[]
  readonly actions?: readonly string[]
  readonly origin?: string
  readonly credits?: number
}

const begin = 'tf_player_'
const issuer = 'townsfolk'
/** Room is left for the other headers of a call. */
const longestToken = 6000
/** How many tokens are remembered as right. */
const mostRemembered = 1000

export function isPlayerToken(text: string): boolean {
  return text.startsWith(begin)
}

/**
 * Makes player tokens and reads them: JSON Web Tokens, signed by HS256 with a secret that all nodes share through the
 * store. Who can read the store can make tokens; who has a token can make none.
 */
export class PlayerTokens {
  readonly #parts: PlayerTokensParts
  /** To check a signature anew for each call costs more than the rest of it. */
  readonly #verified = new Map<string, ReadToken>()
  #secret: Promise<Uint8Array> | undefined

  constructor(parts: PlayerTokensParts) {
    this.#parts = parts
  }

  /**
   * @param keyPrefix of the key that asks: the token is revoked with it
   * @throws ServiceError `invalid_request` when so much is named that it would be too long
   */
  async issue(keyPrefix: string, request: ReceivedTokenRequest): Promise<PlayerToken> {
    const { SignJWT } = await import('jose')
    const { playerId, characterIds, actions, origin, credits, lifetimeSeconds } = request
    const claims: Claims = {
      ...(characterIds && { characters: characterIds }),
      ...(actions && { actions }),
      ...(origin !== undefined && { origin }),
      ...(credits !== undefined && { credits }),
    }
    const nowSeconds = Math.floor(this.#parts.nowMs() / 1000)
    const signed = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: keyPrefix })
      .setIssuer(issuer)
      .setSubject(playerId)
      .setJti(crypto.randomUUID())
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + lifetimeSeconds)
      .sign(await this.#secretKey())
    const token = begin + signed
    if (token.length > longestToken) {
      throw new ServiceError(
        'invalid_request',
        'characterIds and actions make the token too long for a header; name fewer, or leave them out to allow all',
      )
    }
    return { token, expiresInSeconds: lifetimeSeconds }
  }

  /** @throws ServiceError `unauthorized`, `token_expired` */
  async read(token: string): Promise<ReadToken> {
    const read = this.#verified.get(token) ?? (await this.#verify(token))
    if (read.permit.expiresAtMs <= this.#parts.nowMs()) throw expired()
    return read
  }

  remembers(token: string): boolean {
    return this.#verified.has(token)
  }

  async #verify(token: string): Promise<ReadToken> {
    const { errors, jwtVerify } = await import('jose')
    try {
      const { payload, protectedHeader } = await jwtVerify<Claims>(
        token.slice(begin.length),
        await this.#secretKey(),
        {
          issuer,
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'jti', 'exp'],
          currentDate: new Date(this.#parts.nowMs()),
        },
      )
      const { sub: playerId = '', jti: id = '', exp = 0, characters, actions, origin, credits } = payload
      const permit = {
        id,
        playerId,
        characterIds: characters,
        actions,
        origin,
        credits,
        expiresAtMs: exp * 1000,
      }
      const read = { keyPrefix: protectedHeader.kid ?? '', permit }
      if (this.#verified.size >= mostRemembered) this.#verified.clear()
      this.#verified.set(token, read)
      return read
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired()
      if (!(error instanceof errors.JOSEError)) throw error
      throw new ServiceError(
        'unauthorized',
        'The player token was not made by this service, or was changed; ask the back end of the game for a new one.',
      )
    }
  }

  #secretKey(): Promise<Uint8Array> {
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      // An outage passes.
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }

  async #readSecret(): Promise<Uint8Array> {
    const fresh = randomHex(32)
    return new TextEncoder().encode(await this.#parts.store.readSecret('player-tokens', fresh))
  }
}

function expired(): ServiceError {
  return new ServiceError(
    'token_expired',
    'The player token has expired; ask the back end of the game for a new one.',
  )
}
