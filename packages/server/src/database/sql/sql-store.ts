import type { Store } from '@townsfolk/service'
import { migrate } from './schema.ts'
import { apiKeysIn } from './sql-api-keys.ts'
import { createCharging } from './sql-charging.ts'
import type { SqlDatabase } from './sql-database.ts'
import { createFolding } from './sql-folding.ts'
import { ledgerIn } from './sql-ledger.ts'
import { messagesIn } from './sql-messages.ts'
import { missedIn } from './sql-missed.ts'
import { playersIn } from './sql-players.ts'
import { secretsIn } from './sql-secrets.ts'
import { sessionListIn } from './sql-session-list.ts'
import { sessionsIn } from './sql-sessions.ts'
import { useIn } from './sql-use.ts'

/**
 * A store in a SQL database, which has or gets our tables. Any number of processes may share the database.
 * @param onNew called when it had none of them
 * @throws UnusableDatabase when a newer Townsfolk has been at it, or when tables of ours are missing
 */
export async function createSqlStore(database: SqlDatabase, onNew?: () => void): Promise<Store> {
  const isNew = await migrate(database)
  if (isNew) onNew?.()
  const folding = createFolding(database)
  const charging = createCharging(database, folding)
  return {
    ...sessionsIn(database, charging),
    ...messagesIn(database),
    ...playersIn(database),
    ...missedIn(database),
    ...sessionListIn(database),
    ...ledgerIn(database, charging),
    ...useIn(database, folding),
    ...apiKeysIn(database),
    ...secretsIn(database),
    check: database.check,
    async close() {
      await folding.settled()
      await database.close()
    },
  }
}
