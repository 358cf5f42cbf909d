import type { KeptAnswer } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, entryOf, grant, longLeaseMs, messageOf, takeTurn, transcript, turnOf } from './examples.ts'

const given = { entries: [entryOf(7)], mustCover: false }

export function describeAnswers(it: StoreTest): void {
  describe('an answer', () => {
    it('is kept with its turn, for its team', async ({ store }) => {
      await takeTurn(store, { answer: answerOf({ reply: '{"a":"🏮"}' }) })
      expect(await store.findAnswer('lantern', 'call')).toEqual(answerOf({ reply: '{"a":"🏮"}' }))
      expect(await store.findAnswer('harbour', 'call')).toBeUndefined()
      expect(await store.findAnswer('lantern', 'another call')).toBeUndefined()
    })

    it('is given once: another turn of the same call leaves nothing', async ({ store }) => {
      await grant(store, 'lantern', 5)
      await takeTurn(store, { answer: answerOf(), messages: [messageOf('Hello')] })
      const again = { answer: answerOf({ reply: 'another' }), charge: costOf(2) }
      expect(await store.commitTurn(turnOf({ ...again, sessionId: 'new' }))).toBe('answered-before')
      expect(await store.readSession('lantern', 'new')).toBeUndefined()
      const lease = { team: 'lantern', sessionId: 's', token: 'a', leaseMs: longLeaseMs }
      await store.leaseSession(lease)
      expect(await store.commitTurn(turnOf({ ...again, token: 'a' }))).toBe('answered-before')
      expect(await transcript(store)).toEqual(['1 Hello'])
      expect(await store.readBalance('lantern')).toBe(5)
      expect(await store.findAnswer('lantern', 'call')).toEqual(answerOf())
      await store.releaseLease(lease)
      expect(await store.leaseSession({ ...lease, token: 'b' })).toHaveProperty('status', 'leased')
    })

    it('is given once when twenty calls want to give it', async ({ store }) => {
      await grant(store, 'lantern', 50)
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          store.commitTurn(turnOf({ sessionId: `s${i}`, answer: answerOf(), charge: costOf(1) })),
        ),
      )
      expect(results.filter(result => result === 'committed')).toHaveLength(1)
      expect(await store.readBalance('lantern')).toBe(49)
    })

    it('is kept with entries of the ledger, which are written once when twenty want to', async ({
      store,
    }) => {
      const attempts = Array.from({ length: 20 }, (_, i) =>
        store.appendToLedger('lantern', given, answerOf({ reply: `${i}` })),
      )
      const results = await Promise.all(attempts)
      expect(results.filter(result => result === 'charged')).toHaveLength(1)
      expect(results.filter(result => result === 'answered-before')).toHaveLength(19)
      expect(await store.readBalance('lantern')).toBe(7)
      expect(await store.readLedger('lantern', 20)).toHaveLength(1)
      const { reply } = (await store.findAnswer('lantern', 'call')) ?? {}
      expect(reply).toBe(`${results.indexOf('charged')}`)
      expect(await store.appendToLedger('harbour', given, answerOf())).toBe('charged')
    })

    it('is not kept when the entries are not covered', async ({ store }) => {
      expect(await store.appendToLedger('lantern', costOf(1), answerOf())).toBe('insufficient-credits')
      expect(await store.findAnswer('lantern', 'call')).toBeUndefined()
    })

    it('is not kept when its turn was not taken', async ({ store }) => {
      const turn = turnOf({ answer: answerOf(), charge: costOf(1) })
      expect(await store.commitTurn(turn)).toBe('insufficient-credits')
      expect(await store.commitTurn(turnOf({ answer: answerOf(), token: 'gone' }))).toBe('lease-lost')
      expect(await store.findAnswer('lantern', 'call')).toBeUndefined()
    })
  })
}

function answerOf(more: Partial<KeptAnswer> = {}): KeptAnswer {
  return { key: 'call', request: '0123', reply: '{}', ...more }
}
