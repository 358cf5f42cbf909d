import type { UsageTotals } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { append, day, entryOf, takeTurn } from './examples.ts'

export function describeUsage(it: StoreTest): void {
  describe('usage', () => {
    it('is nothing for who is not known', async ({ store }) => {
      await append(store, [entryOf(-1, { playerId: 'ada', characterId: 'wren', keyPrefix: 'aa' })])
      for (const kind of ['player', 'character', 'key'] as const) {
        expect(await store.readUsage('lantern', { kind, id: 'unknown' }, day)).toEqual(nothing)
      }
      expect(await store.readUsage('lantern', { kind: 'player', id: 'wren' }, day)).toEqual(nothing)
    })

    it('adds up for the player, the character and the key, in all and on the day', async ({ store }) => {
      const before = '2026-11-19'
      await append(store, [
        entryOf(-2, { playerId: 'ada', characterId: 'wren', keyPrefix: 'aa', interactions: 1 }),
        entryOf(-3, { playerId: 'ada', characterId: 'mira', keyPrefix: 'aa' }),
      ])
      await append(store, [
        entryOf(-5, { playerId: 'ada', characterId: 'wren', keyPrefix: 'bb', interactions: 1, day: before }),
      ])
      await takeTurn(store, {
        charge: {
          entries: [entryOf(-7, { playerId: 'bob', keyPrefix: 'aa', interactions: 1 })],
          mustCover: false,
        },
      })
      const usage = (kind: 'player' | 'character' | 'key', id: string, on = day): Promise<UsageTotals> =>
        store.readUsage('lantern', { kind, id }, on)

      expect(await usage('player', 'ada')).toEqual(totals(10, 5, 1, 2))
      expect(await usage('player', 'ada', before)).toEqual(totals(10, 5, 1, 1))
      expect(await usage('player', 'ada', '2026-11-21')).toEqual(totals(10, 0, 0, 0))
      expect(await usage('player', 'bob')).toEqual(totals(7, 7, 1, 1))
      expect(await usage('character', 'wren')).toEqual(totals(7, 2, 1, 1))
      expect(await usage('character', 'mira')).toEqual(totals(3, 3, 0, 1))
      expect(await usage('key', 'aa')).toEqual(totals(12, 12, 2, 3))
      expect(await usage('key', 'bb', before)).toEqual(totals(5, 5, 1, 1))
    })

    it('counts what cost nothing', async ({ store }) => {
      await append(store, [entryOf(0, { keyPrefix: 'aa', interactions: 1 })])
      await append(store, [entryOf(0, { keyPrefix: 'aa' })])
      expect(await store.readUsage('lantern', { kind: 'key', id: 'aa' }, day)).toEqual(totals(0, 0, 1, 2))
    })

    it('is less by what was given back, and never below zero', async ({ store }) => {
      await append(store, [entryOf(-5, { playerId: 'ada' })])
      await append(store, [entryOf(2, { playerId: 'ada' })])
      expect(await store.readUsage('lantern', { kind: 'player', id: 'ada' }, day)).toEqual(totals(3, 3, 0, 2))
      await append(store, [entryOf(9, { playerId: 'ada', day: '2026-11-21' })])
      expect(await store.readUsage('lantern', { kind: 'player', id: 'ada' }, day)).toEqual(totals(0, 3, 0, 2))
      expect(await store.readUsage('lantern', { kind: 'player', id: 'ada' }, '2026-11-21')).toEqual(
        totals(0, 0, 0, 1),
      )
    })

    it('is of one team', async ({ store }) => {
      await append(store, [entryOf(-5, { playerId: 'ada' })])
      expect(await store.readUsage('harbour', { kind: 'player', id: 'ada' }, day)).toEqual(nothing)
    })
  })
}

const nothing = totals(0, 0, 0, 0)

function totals(
  creditsAllTime: number,
  creditsOnDay: number,
  interactionsOnDay: number,
  callsOnDay: number,
): UsageTotals {
  return { creditsAllTime, creditsOnDay, interactionsOnDay, callsOnDay }
}
