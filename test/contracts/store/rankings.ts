import type { SubjectUse, UseSums } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { append, entryOf, none } from './examples.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const first = { limit: 10, offset: 0 }

export function describeRankings(it: StoreTest): void {
  describe('a ranking', () => {
    it('is empty at first', async ({ store }) => {
      expect(await store.readRanking('lantern', 'player', november, first)).toEqual({
        rows: [],
        hasMore: false,
      })
    })

    it('begins with who used the most on these days, of all kinds together', async ({ store }) => {
      await append(store, [
        entryOf(-3, { playerId: 'ada', characterId: 'wren', keyPrefix: 'aa', interactions: 1 }),
        entryOf(-3, { playerId: 'bob', characterId: 'wren', keyPrefix: 'aa', interactions: 1 }),
        entryOf(-2, { kind: 'speech', playerId: 'bob', characterId: 'mira', keyPrefix: 'bb' }),
        entryOf(-9, { playerId: 'ada', day: '2026-12-01' }),
        entryOf(-9),
      ])
      await append(store, [entryOf(-90, { playerId: 'eve' })], 'harbour')
      const players = await store.readRanking('lantern', 'player', november, first)
      expect(players).toEqual({
        rows: [
          use('bob', { chat: 3, speech: 2, interactions: 1, calls: 2 }),
          use('ada', { chat: 3, interactions: 1, calls: 1 }),
        ],
        hasMore: false,
      })
      const characters = await store.readRanking('lantern', 'character', november, first)
      expect(characters.rows).toEqual([
        use('wren', { chat: 6, interactions: 2, calls: 2 }),
        use('mira', { speech: 2, calls: 1 }),
      ])
      const keys = await store.readRanking('lantern', 'key', november, first)
      expect(keys.rows).toEqual([
        use('aa', { chat: 6, interactions: 2, calls: 2 }),
        use('bb', { speech: 2, calls: 1 }),
      ])
    })

    it('is read by pages; of those who used the same, the first by its id comes first', async ({ store }) => {
      await append(
        store,
        ['d', 'a', 'e', 'c', 'b'].map(playerId => entryOf(playerId === 'e' ? -2 : -1, { playerId })),
      )
      const page = async (offset: number): Promise<string> => {
        const { rows, hasMore } = await store.readRanking('lantern', 'player', november, { limit: 2, offset })
        return `${rows.map(({ id }) => id).join('')} ${hasMore}`
      }
      expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([
        'ea true',
        'bc true',
        'd false',
        ' false',
      ])
    })
  })
}

function use(id: string, sums: Partial<UseSums>): SubjectUse {
  return { ...none, id, ...sums }
}
