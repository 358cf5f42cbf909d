import type { MessagePageRequest, Store } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { contentsOf, takeTurn, talk } from './examples.ts'

export function describeMessages(it: StoreTest): void {
  describe('a page of messages', () => {
    it.for<[string, MessagePageRequest, string[], boolean]>([
      ['the newest', { limit: 2 }, ['4 d', '5 e'], true],
      ['all, when they are just as many', { limit: 5 }, ['1 a', '2 b', '3 c', '4 d', '5 e'], false],
      ['all, when they are fewer', { limit: 100 }, ['1 a', '2 b', '3 c', '4 d', '5 e'], false],
      ['the newest of those before a message', { limit: 2, beforeSeq: 4 }, ['2 b', '3 c'], true],
      ['the last ones before a message', { limit: 2, beforeSeq: 3 }, ['1 a', '2 b'], false],
      ['none before the first', { limit: 2, beforeSeq: 1 }, [], false],
      ['the newest before one that is still to come', { limit: 2, beforeSeq: 900 }, ['4 d', '5 e'], true],
      ['the oldest', { limit: 2, afterSeq: 0 }, ['1 a', '2 b'], true],
      ['the oldest of those after a message', { limit: 2, afterSeq: 2 }, ['3 c', '4 d'], true],
      ['the last ones after a message', { limit: 2, afterSeq: 3 }, ['4 d', '5 e'], false],
      ['none after the last', { limit: 2, afterSeq: 5 }, [], false],
      ['none after one that is still to come', { limit: 2, afterSeq: 900 }, [], false],
      ['none beyond all numbers of messages', { limit: 2, afterSeq: 2 ** 40 }, [], false],
    ])('has %s', async ([, request, contents, hasMore], { store }) => {
      await talk(store, 's', ['a', 'b', 'c', 'd', 'e'])
      const page = await store.readMessages('lantern', 's', request)
      expect(contentsOf(page)).toEqual(contents)
      expect(page?.hasMore).toBe(hasMore)
    })

    it('leads to the next, back to the beginning', async ({ store }) => {
      await talk(store, 's', ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      expect(await pages(store, 3, {}, seqs => ({ beforeSeq: seqs[0] ?? 0 }))).toEqual([
        ['5 e', '6 f', '7 g'],
        ['2 b', '3 c', '4 d'],
        ['1 a'],
      ])
    })

    it('leads to the next, on to the end', async ({ store }) => {
      await talk(store, 's', ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(await pages(store, 3, { afterSeq: 0 }, seqs => ({ afterSeq: seqs.at(-1) ?? 0 }))).toEqual([
        ['1 a', '2 b', '3 c'],
        ['4 d', '5 e', '6 f'],
      ])
      await talk(store, 's', ['g'])
      const page = await store.readMessages('lantern', 's', { limit: 3, afterSeq: 6 })
      expect(contentsOf(page)).toEqual(['7 g'])
    })

    it('is empty while nothing was said', async ({ store }) => {
      await takeTurn(store, { messages: [] })
      const empty = { messages: [], hasMore: false }
      expect(await store.readMessages('lantern', 's', { limit: 20 })).toEqual(empty)
      expect(await store.readMessages('lantern', 's', { limit: 20, afterSeq: 0 })).toEqual(empty)
    })

    it('is of a session of this team', async ({ store }) => {
      await talk(store, 's', ['a'])
      expect(await store.readMessages('lantern', 'unknown', { limit: 20 })).toBeUndefined()
      expect(await store.readMessages('harbour', 's', { limit: 20 })).toBeUndefined()
      await takeTurn(store, { team: 'harbour', messages: [] })
      expect(await store.readMessages('harbour', 's', { limit: 20 })).toEqual({
        messages: [],
        hasMore: false,
      })
    })
  })
}

type From = Omit<MessagePageRequest, 'limit'>

/** The contents of one page after the other, each asked for with the numbers of the page before. */
async function pages(
  store: Store,
  limit: number,
  from: From,
  next: (seqs: readonly number[]) => From,
): Promise<string[][]> {
  const page = await store.readMessages('lantern', 's', { limit, ...from })
  const contents = contentsOf(page)
  if (!page?.hasMore) return [contents]
  return [contents, ...(await pages(store, limit, next(page.messages.map(({ seq }) => seq)), next))]
}
