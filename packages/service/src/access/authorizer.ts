import { ServiceError } from '../errors/service-error.ts'
import { type ApiKeyRecord, isKeyOf, prefixOf } from '../keys/api-key.ts'
import type { Project, Team } from '../project/project.ts'
import type { Store } from '../store/store.ts'
import { requireOrigin } from './origins.ts'
import type { Permit } from './permit.ts'
import { isPlayerToken, type PlayerTokens } from './player-tokens.ts'

/** Who makes a call: what its key speaks for, and what its token permits of that. */
export interface Caller {
  readonly team: Team
  readonly key: ApiKeyRecord
  /** Undefined for a call with the key itself. */
  readonly permit?: Permit
}

/** How many keys are remembered as right. */
const mostRemembered = 1000

export interface AuthorizerParts {
  readonly project: Project
  readonly store: Store
  readonly tokens: Pick<PlayerTokens, 'read' | 'remembers'>
}

/**
 * Finds out who calls, by the keys of the project's files, those made with the command line, and the tokens that were
 * made with either.
 */
export class Authorizer {
  readonly #parts: AuthorizerParts
  /** Hashing a key anew for each call costs more than reading the call's headers. Right keys only. */
  readonly #hashes = new Map<string, string>()

  constructor(parts: AuthorizerParts) {
    this.#parts = parts
  }

  /** @throws ServiceError `unauthorized`, `token_expired`, `origin_not_allowed` */
  async callerOf(headers: Headers): Promise<Caller> {
    const sent = apiKeyOf(headers)
    const caller = isPlayerToken(sent) ? await this.#callerOfToken(sent) : await this.#callerOfKey(sent)
    requireOrigin(headers, caller.key, caller.permit)
    return caller
  }

  /**
   * The key of whoever runs the service.
   * @throws ServiceError `unauthorized`, `not_permitted` for the key of a game or an editor, `origin_not_allowed`
   */
  async operatorOf(headers: Headers): Promise<ApiKeyRecord> {
    const sent = apiKeyOf(headers)
    if (isPlayerToken(sent)) throw notOperators('a player token')
    const key = await this.#rightKey(sent)
    if (key.kind !== 'operator')
      throw notOperators(`the key of ${key.kind === 'editor' ? 'an editor' : 'a game'}`)
    requireOrigin(headers, key, undefined)
    return key
  }

  /** Whether these were right before, so that looking at them costs little. */
  remembers(headers: Headers): boolean {
    const sent = apiKeyOf(headers)
    return this.#hashes.has(sent) || this.#parts.tokens.remembers(sent)
  }

  async #callerOfKey(apiKey: string): Promise<Caller> {
    const key = await this.#rightKey(apiKey)
    if (key.kind === 'operator') throw operatorsKey()
    const team = this.#teamOf(key)
    if (!team) throw unknownKey()
    return { team, key }
  }

  async #rightKey(apiKey: string): Promise<ApiKeyRecord> {
    const prefix = prefixOf(apiKey)
    const key = prefix === undefined ? undefined : await this.#findKey(prefix)
    if (key && (await this.#isRight(apiKey, key))) return key
    throw unknownKey()
  }

  async #callerOfToken(token: string): Promise<Caller> {
    const { keyPrefix, permit } = await this.#parts.tokens.read(token)
    const key = await this.#findKey(keyPrefix)
    const team = key && this.#teamOf(key)
    if (team) return { team, key, permit }
    throw new ServiceError('unauthorized', 'The API key that this player token was made with is revoked.')
  }

  #teamOf(key: ApiKeyRecord): Team | undefined {
    return this.#parts.project.teams.find(({ id }) => id === key.team)
  }

  /** A revoked key is found no more, from its next call on. */
  async #findKey(prefix: string): Promise<ApiKeyRecord | undefined> {
    const inFiles = this.#parts.project.keys.find(record => record.prefix === prefix)
    if (inFiles) return inFiles
    const stored = await this.#parts.store.findKey(prefix)
    return stored?.revokedAtMs === null ? stored : undefined
  }

  async #isRight(apiKey: string, record: ApiKeyRecord): Promise<boolean> {
    if (this.#hashes.get(apiKey) === record.sha256) return true
    if (!(await isKeyOf(apiKey, record))) return false
    if (this.#hashes.size >= mostRemembered) this.#hashes.clear()
    this.#hashes.set(apiKey, record.sha256)
    return true
  }
}

function unknownKey(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'The API key is missing or unknown; send it in the header x-api-key.',
  )
}

function operatorsKey(): ServiceError {
  return new ServiceError(
    'not_permitted',
    'This is the key of an operator: it is for calls below /operator/v1 and talks to no character. Games call with player ' +
      'tokens, which their server makes with the key of a game.',
  )
}

function notOperators(sent: string): ServiceError {
  return new ServiceError(
    'not_permitted',
    `Calls below /operator/v1 need the key of an operator, and this is ${sent}. To make one, on the machine of the service: ` +
      'townsfolk keys create --kind operator',
  )
}

/** Clients send `x-api-key`; some guess `Authorization: Bearer`. */
function apiKeyOf(headers: Headers): string {
  return headers.get('x-api-key') || headers.get('authorization')?.replace(/^Bearer\s+/i, '') || ''
}
