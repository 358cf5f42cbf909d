import type { DayUse, Store, UseSums } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { append, entryOf, none } from './examples.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

export function describeDays(it: StoreTest): void {
  describe('use by days', () => {
    it('is empty at first', async ({ store }) => {
      expect(await store.readDays('lantern', november)).toEqual([])
    })

    it('adds up by what for, the oldest day first, and leaves out the rest', async ({ store }) => {
      await fill(store)
      await append(store, [entryOf(-50, { day: '2026-12-01' }), entryOf(-60, { day: '2026-10-31' })])
      await append(store, [entryOf(-70)], 'harbour')
      expect(await store.readDays('lantern', november)).toEqual([
        dayUse('2026-11-01', { given: 100, quiz: 4, calls: 1 }),
        dayUse('2026-11-20', { chat: 5, speech: 2, interactions: 1, calls: 3 }),
        dayUse('2026-11-30', { given: 30, transcription: 7, calls: 1 }),
      ])
      expect(await store.readDays('lantern', { from: '2026-11-20', to: '2026-11-20' })).toHaveLength(1)
    })

    it('is of one player, character or key', async ({ store }) => {
      await fill(store)
      const of = (kind: 'player' | 'character' | 'key', id: string): Promise<readonly DayUse[]> =>
        store.readDays('lantern', november, { kind, id })
      expect(await of('player', 'ada')).toEqual([
        dayUse('2026-11-20', { chat: 5, interactions: 1, calls: 2 }),
        dayUse('2026-11-30', { transcription: 7, calls: 1 }),
      ])
      expect(await of('character', 'mira')).toEqual([dayUse('2026-11-20', { chat: 2, calls: 1 })])
      expect(await of('key', 'aa')).toEqual([dayUse('2026-11-01', { quiz: 4, calls: 1 })])
      expect(await of('player', 'mira')).toEqual([])
      expect(await of('key', '')).toEqual([])
    })
  })
}

async function fill(store: Store): Promise<void> {
  await append(store, [
    entryOf(100, { kind: 'refresh', day: '2026-11-01' }),
    entryOf(-4, { kind: 'quiz', day: '2026-11-01', keyPrefix: 'aa' }),
  ])
  await append(store, [
    entryOf(-3, { playerId: 'ada', characterId: 'wren', interactions: 1 }),
    entryOf(-2, { playerId: 'ada', characterId: 'mira' }),
    entryOf(-2, { kind: 'speech', characterId: 'wren' }),
  ])
  await append(store, [
    entryOf(30, { day: '2026-11-30' }),
    entryOf(-7, { kind: 'transcription', day: '2026-11-30', playerId: 'ada' }),
  ])
}

function dayUse(day: string, sums: Partial<UseSums>): DayUse {
  return { ...none, day, ...sums }
}
