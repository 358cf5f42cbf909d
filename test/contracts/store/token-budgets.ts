import type { TokenBudget } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, entryOf, grant, takeTurn, turnOf } from './examples.ts'

export function describeTokenBudgets(it: StoreTest): void {
  describe('the budget of a token', () => {
    it('is spent by turns and by other calls', async ({ store }) => {
      await grant(store, 'lantern', 100)
      expect(await store.readTokenSpend('lantern', 'one')).toBe(0)
      await takeTurn(store, { charge: { ...costOf(2), token: tokenOf() } })
      expect(await store.appendToLedger('lantern', { ...costOf(1), token: tokenOf() })).toBe('charged')
      expect(await store.readTokenSpend('lantern', 'one')).toBe(3)
      expect(await store.readTokenSpend('harbour', 'one')).toBe(0)
      expect(await store.readBalance('lantern')).toBe(97)
    })

    it('is never passed, and what would pass it leaves nothing', async ({ store }) => {
      await grant(store, 'lantern', 100)
      await takeTurn(store, { charge: { ...costOf(4), token: tokenOf() } })
      expect(await store.appendToLedger('lantern', { ...costOf(2), token: tokenOf() })).toBe('token-spent')
      const turn = turnOf({ sessionId: 'new', charge: { ...costOf(2), token: tokenOf() } })
      expect(await store.commitTurn(turn)).toBe('token-spent')
      expect(await store.readSession('lantern', 'new')).toBeUndefined()
      expect(await store.readBalance('lantern')).toBe(96)
      expect(await store.readTokenSpend('lantern', 'one')).toBe(4)
      expect(await store.appendToLedger('lantern', { ...costOf(1), token: tokenOf() })).toBe('charged')
    })

    it('is not passed by twenty calls at once', async ({ store }) => {
      await grant(store, 'lantern', 100)
      const calls = Array.from({ length: 20 }, () =>
        store.appendToLedger('lantern', { ...costOf(1), token: tokenOf() }),
      )
      const outcomes = await Promise.all(calls)
      expect(outcomes.filter(outcome => outcome === 'charged')).toHaveLength(5)
      expect(await store.readBalance('lantern')).toBe(95)
    })

    it('is of that token, and holds for a team that is not metered', async ({ store }) => {
      const unmetered = { entries: [entryOf(-5)], mustCover: false }
      expect(await store.appendToLedger('lantern', { ...unmetered, token: tokenOf() })).toBe('charged')
      expect(await store.appendToLedger('lantern', { ...unmetered, token: tokenOf() })).toBe('token-spent')
      const another = { ...tokenOf(), id: 'two' }
      expect(await store.appendToLedger('lantern', { ...unmetered, token: another })).toBe('charged')
    })

    it('is not touched by what costs nothing', async ({ store }) => {
      const charge = { entries: [entryOf(0)], mustCover: true, token: { ...tokenOf(), credits: 0 } }
      expect(await store.appendToLedger('lantern', charge)).toBe('charged')
      expect(await store.readTokenSpend('lantern', 'one')).toBe(0)
    })
  })
}

/** May spend five credits. */
function tokenOf(): TokenBudget {
  return { id: 'one', credits: 5, expiresAtMs: Date.now() + 900_000 }
}
