import type { OperatorKey, OperatorKeyList, OperatorKeyMade } from '@townsfolk/protocol'
import type { ReceivedOperatorKeyRequest } from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'
import { type ApiKeyRecord, createApiKey } from '../keys/api-key.ts'
import type { Team } from '../project/project.ts'
import type { StoredApiKey } from '../store/store.ts'
import type { OperatorCaller } from './operator-caller.ts'
import type { OperatorParts } from './operator-parts.ts'

/** The keys of a team. Those of operators for all teams belong to none, and only the command lists them. */
export async function listKeys({ project, store }: OperatorParts, { id }: Team): Promise<OperatorKeyList> {
  const written = project.keys.filter(({ team }) => team === id)
  return { keys: [...written.map(writtenKey), ...(await store.listKeys(id)).map(storedKey)] }
}

/** Makes a key of a game or an editor. Who has an operator's key could otherwise make more of them, and keep one. */
export async function makeKey(
  { store, nowMs, onOperatorChange }: OperatorParts,
  { key: { prefix: operator }, requestId }: OperatorCaller,
  { id: team }: Team,
  { kind, origins }: ReceivedOperatorKeyRequest,
): Promise<OperatorKeyMade> {
  const { apiKey, record } = await createApiKey(team, kind, origins.length > 0 ? origins : undefined)
  const stored = { ...record, createdAtMs: nowMs(), revokedAtMs: null }
  await store.addKey(stored)
  onOperatorChange({ operator, requestId, team, what: 'key-made', keyPrefix: record.prefix, kind })
  return { apiKey, key: storedKey(stored) }
}

/**
 * From the next call on the key is refused. One that is revoked already stays so: who asks again, because the answer was
 * lost, gets the same one.
 * @throws ServiceError `not_found` for another team's too; `not_permitted`
 */
export async function revokeKey(
  { project, store, onOperatorChange }: OperatorParts,
  { key: { prefix: operator }, requestId }: OperatorCaller,
  { id: team }: Team,
  prefix: string,
): Promise<void> {
  if (project.keys.some(key => key.prefix === prefix && key.team === team)) {
    throw new ServiceError(
      'not_permitted',
      `The key tf_live_${prefix} is in town.json; to revoke it, remove it from "keys" there.`,
    )
  }
  const key = await store.findKey(prefix)
  if (key?.team !== team) {
    throw new ServiceError('not_found', `The team "${team}" has no key tf_live_${prefix}.`)
  }
  if (key.kind === 'operator') {
    throw new ServiceError(
      'not_permitted',
      'Keys of operators are revoked on the machine of the service: townsfolk keys revoke ' +
        `tf_live_${prefix}`,
    )
  }
  if (!(await store.revokeKey(prefix))) return
  onOperatorChange({ operator, requestId, team, what: 'key-revoked', keyPrefix: prefix, kind: key.kind })
}

function writtenKey({ prefix, kind, origins = [] }: ApiKeyRecord): OperatorKey {
  return { prefix, kind, origins, place: 'town.json', createdAt: null, revokedAt: null }
}

function storedKey({ prefix, kind, origins = [], createdAtMs, revokedAtMs }: StoredApiKey): OperatorKey {
  return {
    prefix,
    kind,
    origins,
    place: 'database',
    createdAt: new Date(createdAtMs).toISOString(),
    revokedAt: revokedAtMs === null ? null : new Date(revokedAtMs).toISOString(),
  }
}
