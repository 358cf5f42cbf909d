import type { KeptMissedLine, MissedBounds, NewMissedLine, Store } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'

const plenty: MissedBounds = { lines: 100, keepMs: 600_000 }

function lineOf(text: string, more: Partial<NewMissedLine> = {}): NewMissedLine {
  return {
    id: text,
    characterId: 'wren',
    language: 'en',
    text,
    why: 'fell-back',
    thought: { kind: 'action', name: 'FETCH', phrase: 'fetch {target}', score: 0.4 },
    ...more,
  }
}

async function textsOf(store: Store, team = 'lantern'): Promise<readonly string[]> {
  return (await store.readMissed(team)).map(({ text }) => text)
}

/** Those that were said within one millisecond have no order. */
async function keep(store: Store, line: NewMissedLine, bounds = plenty): Promise<void> {
  await store.keepMissed('lantern', line, bounds)
  await new Promise(resolve => setTimeout(resolve, 2))
}

export function describeMissed(it: StoreTest): void {
  describe('what was not understood', () => {
    it('is nothing at first', async ({ store }) => {
      expect(await store.readMissed('lantern')).toEqual([])
      expect(await store.forgetMissed('lantern')).toBe(0)
    })

    it('is kept as it was said, with what the brain thought', async ({ store }) => {
      const before = Date.now()
      await keep(store, lineOf('Juggle!'))
      await keep(
        store,
        lineOf('Hop 🏮', { why: 'refused', thought: null, characterId: 'mira', language: 'de' }),
      )
      const [hop, juggle] = await store.readMissed('lantern')
      expect(juggle).toEqual({
        ...lineOf('Juggle!'),
        count: 1,
        firstSaidAtMs: expect.any(Number),
        lastSaidAtMs: juggle?.firstSaidAtMs,
      })
      expect(hop).toMatchObject({ text: 'Hop 🏮', why: 'refused', thought: null, characterId: 'mira' })
      // The store's clock may be another machine's, and is none of the year 1970.
      expect(Math.abs((juggle?.firstSaidAtMs ?? 0) - before)).toBeLessThan(3_600_000)
    })

    it('is one line with a count when it is said again, and then the newest', async ({ store }) => {
      const nod = { kind: 'smallTalk', name: 'smallTalk 0', phrase: 'nod', score: 0.5 }
      for (const text of ['juggle', 'hop']) await keep(store, lineOf(text))
      await keep(store, lineOf('Juggle!!', { id: 'juggle', thought: nod }))
      const [juggle, hop] = (await store.readMissed('lantern')) as [KeptMissedLine, KeptMissedLine]
      expect([juggle.text, juggle.count, juggle.thought]).toEqual(['Juggle!!', 2, nod])
      expect([hop.text, hop.count]).toEqual(['hop', 1])
      expect(juggle.lastSaidAtMs).toBeGreaterThan(juggle.firstSaidAtMs)
    })

    it('is counted exactly when many say it at once', async ({ store }) => {
      await Promise.all(Array.from({ length: 30 }, () => store.keepMissed('lantern', lineOf('hop'), plenty)))
      expect((await store.readMissed('lantern')).map(({ count }) => count)).toEqual([30])
    })

    it('is no more than so many lines: those that were said longest ago go first', async ({ store }) => {
      const three = { ...plenty, lines: 3 }
      for (const text of ['a', 'b', 'c', 'a', 'd', 'e']) await keep(store, lineOf(text), three)
      expect(await textsOf(store)).toEqual(['e', 'd', 'a'])
    })

    it('is let go of when its time is over, and begins anew', async ({ store }) => {
      await keep(store, lineOf('hop'), { ...plenty, keepMs: 1 })
      expect(await textsOf(store)).toEqual([])
      expect(await store.forgetMissed('lantern')).toBe(0)
      await keep(store, lineOf('skip'), { ...plenty, keepMs: 1 })
      await keep(store, lineOf('skip'))
      expect(await store.readMissed('lantern')).toMatchObject([{ text: 'skip', count: 1 }])
    })

    it('is kept apart for each team, and forgotten for one character or all', async ({ store }) => {
      await keep(store, lineOf('hop'))
      await keep(store, lineOf('skip', { characterId: 'mira' }))
      await store.keepMissed('harbour', lineOf('jump'), plenty)
      expect(await store.forgetMissed('lantern', 'mira')).toBe(1)
      expect(await textsOf(store)).toEqual(['hop'])
      expect(await store.forgetMissed('lantern', 'mira')).toBe(0)
      expect(await store.forgetMissed('lantern')).toBe(1)
      expect(await textsOf(store)).toEqual([])
      expect(await textsOf(store, 'harbour')).toEqual(['jump'])
    })

    it('may be any text', async ({ store }) => {
      for (const text of ['__proto__', `'";--`, '{player}', 'x'.repeat(4000)]) {
        await keep(store, lineOf(text, { id: `id ${text.length}` }))
        expect((await store.readMissed('lantern'))[0]?.text).toBe(text)
      }
    })
  })
}
