import type { LedgerEntry } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, entryOf, free, grant, takeTurn, turnOf } from './examples.ts'

export function describeLedger(it: StoreTest): void {
  describe('the ledger', () => {
    it('is empty at first', async ({ store }) => {
      expect(await store.readBalance('lantern')).toBe(0)
      expect(await store.readLedger('lantern', 20)).toEqual([])
    })

    it('adds up what was given and used', async ({ store }) => {
      await grant(store, 'lantern', 10)
      await store.appendToLedger('lantern', costOf(3))
      await takeTurn(store, { charge: costOf(2) })
      await grant(store, 'lantern', 1)
      expect(await store.readBalance('lantern')).toBe(6)
    })

    it('counts beyond what a small integer holds', async ({ store }) => {
      await grant(store, 'lantern', 2_147_483_647)
      await grant(store, 'lantern', 3_000_000_000_000)
      expect(await store.readBalance('lantern')).toBe(3_002_147_483_647)
      expect(await store.readLedger('lantern', 1)).toMatchObject([{ credits: 3_000_000_000_000 }])
    })

    it('keeps every field of an entry, and when it was made', async ({ store }) => {
      const entries: LedgerEntry[] = [
        {
          kind: 'speech',
          credits: -4,
          interactions: 0,
          day: '2026-02-28',
          playerId: 'ada',
          characterId: 'wren',
          keyPrefix: '0123456789ab',
          note: 'session s',
        },
        entryOf(-1, { interactions: 1 }),
      ]
      await store.appendToLedger('lantern', { entries, mustCover: false })
      const [newest, oldest] = await store.readLedger('lantern', 20)
      const createdAtMs = expect.toSatisfy((ms: number) => Math.abs(ms - Date.now()) < anHourMs)
      const number = expect.any(Number)
      expect(oldest).toEqual({ ...entries[0], number, createdAtMs })
      expect(newest).toEqual({ ...entries[1], number, createdAtMs })
    })

    it('gives the newest entries first', async ({ store }) => {
      for (const note of ['a', 'b', 'c']) {
        await store.appendToLedger('lantern', { entries: [entryOf(1, { note })], mustCover: false })
      }
      const two = [entryOf(1, { note: 'd' }), entryOf(1, { note: 'e' })]
      await store.appendToLedger('lantern', { entries: two, mustCover: false })
      expect((await store.readLedger('lantern', 3)).map(({ note }) => note)).toEqual(['e', 'd', 'c'])
      expect((await store.readLedger('lantern', 20)).map(({ note }) => note)).toEqual([
        'e',
        'd',
        'c',
        'b',
        'a',
      ])
    })

    it('is read by pages, each before the oldest entry of the one before', async ({ store }) => {
      const entries = Array.from({ length: 5 }, (_, i) => entryOf(1, { note: `${i}` }))
      await grant(store, 'harbour', 1)
      await store.appendToLedger('lantern', { entries, mustCover: false })
      await grant(store, 'harbour', 1)
      const notes: (string | null)[][] = []
      for (let before: number | undefined; ; ) {
        const page = await store.readLedger('lantern', 2, before)
        if (page.length === 0) break
        notes.push(page.map(({ note }) => note))
        before = page.at(-1)?.number
      }
      expect(notes).toEqual([['4', '3'], ['2', '1'], ['0']])
      expect(await store.readLedger('lantern', 5, 0)).toEqual([])
      expect(await store.readLedger('lantern', 5, 1_000_000_000)).toHaveLength(5)
    })

    it('is of one team', async ({ store }) => {
      await grant(store, 'lantern', 10)
      expect(await store.appendToLedger('harbour', costOf(1))).toBe('insufficient-credits')
      expect(await store.readBalance('harbour')).toBe(0)
      expect(await store.readLedger('harbour', 20)).toEqual([])
    })
  })

  describe('a charge', () => {
    it('may take all there is, and not a credit more', async ({ store }) => {
      await grant(store, 'lantern', 5)
      expect(await store.appendToLedger('lantern', costOf(6))).toBe('insufficient-credits')
      expect(await store.appendToLedger('lantern', costOf(5))).toBe('charged')
      expect(await store.appendToLedger('lantern', costOf(1))).toBe('insufficient-credits')
      expect(await store.readBalance('lantern')).toBe(0)
    })

    it('is taken whole or not at all', async ({ store }) => {
      await grant(store, 'lantern', 5)
      const entries = [entryOf(-3), entryOf(-3)]
      expect(await store.appendToLedger('lantern', { entries, mustCover: true })).toBe('insufficient-credits')
      expect(await store.readLedger('lantern', 20)).toHaveLength(1)
      expect(await store.appendToLedger('lantern', { entries, mustCover: false })).toBe('charged')
      expect(await store.readBalance('lantern')).toBe(-1)
    })

    it('may take more than there is when it need not be covered', async ({ store }) => {
      expect(await store.appendToLedger('lantern', { ...costOf(3), mustCover: false })).toBe('charged')
      expect(await store.readBalance('lantern')).toBe(-3)
    })

    it('that takes nothing is covered by anything', async ({ store }) => {
      await store.appendToLedger('lantern', { ...costOf(3), mustCover: false })
      const nothing = { entries: [entryOf(0)], mustCover: true }
      const gift = { entries: [entryOf(-1), entryOf(2)], mustCover: true }
      expect(await store.appendToLedger('lantern', free)).toBe('charged')
      expect(await store.appendToLedger('lantern', nothing)).toBe('charged')
      expect(await store.appendToLedger('lantern', gift)).toBe('charged')
      expect(await store.readBalance('lantern')).toBe(-2)
    })

    it('is covered exactly when twenty come at once', async ({ store }) => {
      await grant(store, 'lantern', 31)
      const results = await Promise.all([
        ...Array.from({ length: 10 }, () => store.appendToLedger('lantern', costOf(3))),
        ...Array.from({ length: 10 }, (_, i) =>
          store.commitTurn(turnOf({ sessionId: `session ${i}`, charge: costOf(3) })),
        ),
      ])
      expect(results.filter(result => result !== 'insufficient-credits')).toHaveLength(10)
      expect(await store.readBalance('lantern')).toBe(1)
      expect(await store.readLedger('lantern', 20)).toHaveLength(11)
      const turns = results.slice(10)
      for (const [i, result] of turns.entries()) {
        const page = await store.readMessages('lantern', `session ${i}`, { limit: 1 })
        expect(page !== undefined).toBe(result === 'committed')
      }
    })

    it('is covered exactly when large and small ones come at once', async ({ store }) => {
      await grant(store, 'lantern', 1_000)
      const costs = Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 150 : 7))
      const results = await Promise.all(costs.map(cost => store.appendToLedger('lantern', costOf(cost))))
      const taken = costs.filter((_, i) => results[i] === 'charged').reduce((sum, cost) => sum + cost, 0)
      const balance = await store.readBalance('lantern')
      expect(balance).toBe(1_000 - taken)
      expect(balance).toBeGreaterThanOrEqual(0)
      // What was refused was more than there was then, and there was never less than there is now.
      for (const [i, cost] of costs.entries()) {
        if (results[i] === 'insufficient-credits') expect(cost).toBeGreaterThan(balance)
      }
    })

    it('of one team waits for no credits of another', async ({ store }) => {
      await grant(store, 'lantern', 10)
      await grant(store, 'harbour', 10)
      const charges = ['lantern', 'harbour'].flatMap(team =>
        Array.from({ length: 15 }, () => store.appendToLedger(team, costOf(1))),
      )
      expect((await Promise.all(charges)).filter(result => result === 'charged')).toHaveLength(20)
      expect(await store.readBalance('lantern')).toBe(0)
      expect(await store.readBalance('harbour')).toBe(0)
    })
  })
}

const anHourMs = 3_600_000
