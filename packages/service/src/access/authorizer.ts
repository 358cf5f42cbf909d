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

  /** Whether these were right before, so that looking at them costs little. */
  remembers(headers: Headers): boolean {
    const sent = apiKeyOf(headers)
    return this.#hashes.has(sent) || this.#parts.tokens.remembers(sent)
  }

  async #callerOfKey(apiKey: string): Promise<Caller> {
    const prefix = prefixOf(apiKey)
    const found = prefix === undefined ? undefined : await this.#find(prefix)
    if (found && (await this.#isRight(apiKey, found.key))) return found
    throw new ServiceError(
      'unauthorized',
      'The API key is missing or unknown; send it in the header x-api-key.',
    )
  }

  async #callerOfToken(token: string): Promise<Caller> {
    const { keyPrefix, permit } = await this.#parts.tokens.read(token)
    const found = await this.#find(keyPrefix)
    if (found) return { ...found, permit }
    throw new ServiceError('unauthorized', 'The API key that this player token was made with is revoked.')
  }

  /** A revoked key is found no more, from its next call on. */
  async #find(prefix: string): Promise<Caller | undefined> {
    const key = await this.#findKey(prefix)
    const team = this.#parts.project.teams.find(({ id }) => id === key?.team)
    return key && team && { team, key }
  }

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

/** Clients send `x-api-key`; some guess `Authorization: Bearer`. */
function apiKeyOf(headers: Headers): string {
  return headers.get('x-api-key') || headers.get('authorization')?.replace(/^Bearer\s+/i, '') || ''
}
