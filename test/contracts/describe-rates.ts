import { type CallsPerMinute, type OpenRates, openRates, type StoreLocation } from '@townsfolk/server'
import type { OverRate } from '@townsfolk/service'
import { afterEach, describe, expect, it, vi } from 'vitest'

const limits: CallsPerMinute = { key: 50, token: 10, player: 20, address: 0 }

/** What every place does in which calls are counted. `place` gives an empty one each time. */
export function describeRates(name: string, place: () => Promise<StoreLocation>): void {
  const open = async (nodes = 1): Promise<{ nodes: readonly OpenRates[]; close(): Promise<unknown> }> => {
    const location = await place()
    const opened = await Promise.all(Array.from({ length: nodes }, () => openRates(location, limits)))
    return { nodes: opened, close: () => Promise.all(opened.map(node => node.close())) }
  }
  const byKey = (id = 'one', weight = 1) => [{ subject: 'key', id, weight } as const]

  describe(name, () => {
    it('lets just so many of two hundred calls in that come at once, over all nodes', async () => {
      const { nodes, close } = await open(2)
      const waits = await Promise.all(
        Array.from({ length: 200 }, (_, n) => nodes[n % nodes.length]?.count(byKey())),
      )
      expect(waits.filter(over => over === undefined)).toHaveLength(50)
      for (const over of waits) if (over) expect(over.waitMs).toBeLessThanOrEqual(60_000)
      expect(await nodes[1]?.count(byKey('another'))).toBeUndefined()
      await close()
    })

    it('counts a heavy call as several', async () => {
      const { nodes, close } = await open()
      expect(await nodes[0]?.count(byKey('one', 50))).toBeUndefined()
      expect(await nodes[0]?.count(byKey())).toMatchObject({ subject: 'key' })
      await close()
    })

    it('refuses a call when one of its subjects calls too often', async () => {
      const { nodes, close } = await open()
      const call = (token: string): Promise<OverRate | undefined> | undefined =>
        nodes[0]?.count([
          { subject: 'token', id: token, weight: 1 },
          { subject: 'player', id: 'ada', weight: 1 },
        ])
      for (let n = 0; n < 10; n++) expect(await call('first')).toBeUndefined()
      expect(await call('first')).toMatchObject({ subject: 'token' })
      // What was refused by the token took nothing from the player.
      for (let n = 0; n < 10; n++) expect(await call('second')).toBeUndefined()
      expect(await call('third')).toMatchObject({ subject: 'player' })
      expect(nodes[0]?.knownOver?.('player', 'ada')?.waitMs).toBeGreaterThan(0)
      expect(nodes[0]?.knownOver?.('player', 'bo')).toBeUndefined()
      await close()
    })

    describe('when the clock has gone back by an hour', () => {
      afterEach(() => {
        vi.useRealTimers()
      })

      it.for([
        ['that has refused calls before', false],
        ['that starts', true],
      ] as const)('a process %s lets nobody wait longer than a minute', async ([, isNew]) => {
        const location = await place()
        const before = await openRates(location, limits)
        await before.count(byKey('one', 49))
        // From here on it knows in its memory that it has to refuse.
        expect(await before.count(byKey('one', 9))).toMatchObject({ subject: 'key' })
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
        const rates = isNew ? await openRates(location, limits) : before
        for (let n = 0; n < 2; n++) {
          const { waitMs } = (await rates.count(byKey())) ?? {}
          expect(waitMs).toBeGreaterThan(0)
          expect(waitMs).toBeLessThanOrEqual(60_000)
        }
        vi.setSystemTime(Date.now() + 60_001)
        expect(await rates.count(byKey())).toBeUndefined()
        for (const each of new Set([before, rates])) await each.close()
      })
    })

    it('counts nothing where there is no limit', async () => {
      const { nodes, close } = await open()
      for (let n = 0; n < 100; n++) {
        expect(await nodes[0]?.count([{ subject: 'address', id: '203.0.113.7', weight: 50 }])).toBeUndefined()
      }
      await close()
    })
  })
}
