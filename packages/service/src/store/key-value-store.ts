import { apiKeysIn } from './key-value-api-keys.ts'
import type { KeyValueDatabase } from './key-value-database.ts'
import { ledgerIn } from './key-value-ledger.ts'
import { sessionsIn } from './key-value-sessions.ts'
import type { Store } from './store.ts'

/** A store over records that are found by key. `nowMs` must be the same clock for all who share the database. */
export function createKeyValueStore(database: KeyValueDatabase, clock: { nowMs(): number }): Store {
  return {
    ...sessionsIn(database, clock),
    ...ledgerIn(database, clock),
    ...apiKeysIn(database, clock),
    close: () => database.close(),
  }
}
