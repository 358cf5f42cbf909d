import { ServiceError } from '../errors/service-error.ts'
import { apiKeysIn } from './key-value-api-keys.ts'
import { type KeyValueDatabase, keyOf, type RecordKey } from './key-value-database.ts'
import { ledgerIn } from './key-value-ledger.ts'
import { missedIn } from './key-value-missed.ts'
import { sessionListIn } from './key-value-session-list.ts'
import { headerKey, sessionsIn } from './key-value-sessions.ts'
import type { Store } from './store.ts'

/** A store over records that are found by key. `nowMs` must be the same clock for all who share the database. */
export function createKeyValueStore(database: KeyValueDatabase, clock: { nowMs(): number }): Store {
  return {
    ...sessionsIn(database, clock),
    ...sessionListIn(database, headerKey),
    ...missedIn(database, clock),
    ...ledgerIn(database, clock),
    ...apiKeysIn(database, clock),
    readSecret: (name, fresh) =>
      database.transaction(async records => {
        const key: RecordKey<string> = keyOf('secret', name)
        const known = await records.get(key)
        if (known === undefined) records.put(key, fresh)
        return known ?? fresh
      }),
    async check() {
      try {
        // Any read will do.
        await database.transaction(records => records.get(keyOf('api-key', '')))
      } catch (cause) {
        throw new ServiceError('unavailable', 'The records of the service cannot be read.', { cause })
      }
    },
    close: () => database.close(),
  }
}
