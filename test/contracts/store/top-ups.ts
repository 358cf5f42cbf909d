import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, grant } from './examples.ts'

export function describeTopUps(it: StoreTest): void {
  describe('a top-up', () => {
    it('brings the balance up', async ({ store }) => {
      await grant(store, 'lantern', 30)
      await store.topUp('lantern', '2026-11', 50)
      expect(await store.readBalance('lantern')).toBe(50)
      expect(await store.readLedger('lantern', 1)).toMatchObject([
        { kind: 'refresh', credits: 20, interactions: 0, playerId: null, characterId: null, keyPrefix: null },
      ])
    })

    it('brings a debt up too', async ({ store }) => {
      await store.appendToLedger('lantern', { ...costOf(7), mustCover: false })
      await store.topUp('lantern', '2026-11', 50)
      expect(await store.readBalance('lantern')).toBe(50)
    })

    it('is dated today, UTC', async ({ store }) => {
      await store.topUp('lantern', '2026-11', 50)
      const [entry] = await store.readLedger('lantern', 1)
      expect(entry?.day).toBe(new Date(entry?.createdAtMs ?? 0).toISOString().slice(0, 10))
    })

    it('never brings the balance down', async ({ store }) => {
      await grant(store, 'lantern', 80)
      await store.topUp('lantern', '2026-11', 50)
      expect(await store.readBalance('lantern')).toBe(80)
      expect(await store.readLedger('lantern', 20)).toHaveLength(1)
    })

    it('is made once for each period, whatever was used since', async ({ store }) => {
      await store.topUp('lantern', '2026-11', 50)
      await store.appendToLedger('lantern', costOf(45))
      await store.topUp('lantern', '2026-11', 50)
      expect(await store.readBalance('lantern')).toBe(5)
      await store.topUp('lantern', '2026-12', 50)
      expect(await store.readBalance('lantern')).toBe(50)
      await store.topUp('lantern', '2026-11', 500)
      expect(await store.readBalance('lantern')).toBe(50)
    })

    it('is made for a period in which nothing was missing', async ({ store }) => {
      await grant(store, 'lantern', 50)
      await store.topUp('lantern', '2026-11', 50)
      await store.appendToLedger('lantern', costOf(45))
      await store.topUp('lantern', '2026-11', 50)
      expect(await store.readBalance('lantern')).toBe(5)
    })

    it('is made once when twenty ask at once', async ({ store }) => {
      await grant(store, 'lantern', 8)
      await Promise.all(Array.from({ length: 20 }, () => store.topUp('lantern', '2026-11', 50)))
      expect(await store.readBalance('lantern')).toBe(50)
      expect(await store.readLedger('lantern', 20)).toHaveLength(2)
    })

    it('of many periods at once brings the balance up once', async ({ store }) => {
      const periods = Array.from({ length: 20 }, (_, i) => `period ${i}`)
      await Promise.all(periods.map(period => store.topUp('lantern', period, 50)))
      expect(await store.readBalance('lantern')).toBe(50)
    })

    it('loses no charge that comes at the same time', async ({ store }) => {
      await grant(store, 'lantern', 10)
      const charges = Array.from({ length: 20 }, () => store.appendToLedger('lantern', costOf(1)))
      const topUps = Array.from({ length: 5 }, () => store.topUp('lantern', '2026-11', 15))
      const results = await Promise.all(charges)
      await Promise.all(topUps)
      const taken = results.filter(result => result === 'charged').length
      const ledger = await store.readLedger('lantern', 100)
      const given = ledger.reduce((sum, { credits }) => sum + Math.max(0, credits), 0)
      expect(ledger.filter(({ kind }) => kind === 'refresh')).toHaveLength(1)
      expect(await store.readBalance('lantern')).toBe(given - taken)
      expect(given - taken).toBeGreaterThanOrEqual(0)
    })

    it('is of one team', async ({ store }) => {
      await store.topUp('lantern', '2026-11', 50)
      expect(await store.readBalance('harbour')).toBe(0)
      await store.topUp('harbour', '2026-11', 20)
      expect(await store.readBalance('harbour')).toBe(20)
      expect(await store.readBalance('lantern')).toBe(50)
    })
  })
}
