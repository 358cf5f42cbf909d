import type { Store } from '@townsfolk/service'
import { describe, type TestAPI, test } from 'vitest'
import { describeAnswers } from './store/answers.ts'
import { describeApiKeys } from './store/api-keys.ts'
import { describeDays } from './store/days.ts'
import { describeForks } from './store/forks.ts'
import { describeIds } from './store/ids.ts'
import { describeLeases } from './store/leases.ts'
import { describeLedger } from './store/ledger.ts'
import { describeMessages } from './store/messages.ts'
import { describeMissed } from './store/missed.ts'
import { describePlayers } from './store/players.ts'
import { describeRankings } from './store/rankings.ts'
import { describeReading } from './store/reading.ts'
import { describeSecrets } from './store/secrets.ts'
import { describeSessionLists } from './store/session-lists.ts'
import { describeTokenBudgets } from './store/token-budgets.ts'
import { describeTopUps } from './store/top-ups.ts'
import { describeTurns } from './store/turns.ts'
import { describeUsage } from './store/usage.ts'

/** A test of the contract; it gets an empty store, which is closed behind it. */
export type StoreTest = TestAPI<{ store: Store }>

/** What every store does, as the port says it. `open` gives an empty one each time. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  const it: StoreTest = test.extend<{ store: Store }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs.
    store: async ({}, use) => {
      const store = await open()
      await use(store)
      await store.close()
    },
  })
  // A busy machine makes it slow, not wrong.
  describe(name, () => {
    describeLeases(it)
    describeTurns(it)
    describeMessages(it)
    describeForks(it)
    describeReading(it)
    describePlayers(it)
    describeMissed(it)
    describeAnswers(it)
    describeLedger(it)
    describeTokenBudgets(it)
    describeTopUps(it)
    describeUsage(it)
    describeDays(it)
    describeRankings(it)
    describeSessionLists(it)
    describeApiKeys(it)
    describeSecrets(it)
    describeIds(it)
  })
}
