import { ServiceError } from '../errors/service-error.ts'
import { type ApiKeyRecord, isKeyOf, prefixOf } from '../keys/api-key.ts'
import type { Project, Team } from '../project/project.ts'
import type { Store } from '../store/store.ts'

/** Who makes a call: what its key speaks for. */
export interface Caller {
  readonly team: Team
  readonly key: ApiKeyRecord
}

/** How many keys are remembered as right. */
const mostRemembered = 1000

export interface AuthorizerParts {
  readonly project: Project
  readonly store: Store
}

/** Finds out who calls, by the keys of the project's files and those made with the command line. */
export class Authorizer {
  readonly #parts: AuthorizerParts
  /** Hashing a key anew for each call costs more than reading the call's headers. Right keys only. */
  readonly #hashes = new Map<string, string>()

  constructor(parts: AuthorizerParts) {
    this.#parts = parts
  }

  /** @throws ServiceError `unauthorized` */
  async callerOf(headers: Headers): Promise<Caller> {
    const apiKey = apiKeyOf(headers)
    const prefix = prefixOf(apiKey)
    const key = prefix === undefined ? undefined : await this.#findKey(prefix)
    const team = this.#parts.project.teams.find(({ id }) => id === key?.team)
    if (key && team && (await this.#isRight(apiKey, key))) return { team, key }
    throw new ServiceError(
      'unauthorized',
      'The API key is missing or unknown; send it in the header x-api-key.',
    )
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

/** Clients send `x-api-key`; some guess `Authorization: Bearer`. */
function apiKeyOf(headers: Headers): string {
  return headers.get('x-api-key') || headers.get('authorization')?.replace(/^Bearer\s+/i, '') || ''
}
