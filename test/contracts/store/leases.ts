import type { Lease, LeaseRequest, Store } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, grant, longLeaseMs, messageOf, takeTurn, transcript, turnOf } from './examples.ts'

export function describeLeases(it: StoreTest): void {
  describe('a lease', () => {
    it('tells how many turns there were, and what the last one left', async ({ store }) => {
      await takeTurn(store, { state: 'first' })
      await takeTurn(store, { state: 'second' })
      expect(await lease(store, 'a')).toEqual({ status: 'leased', turnCount: 2, state: 'second' })
    })

    it('is of a session that was begun', async ({ store }) => {
      expect(await lease(store, 'a')).toEqual({ status: 'unknown' })
      expect(await store.renewLease(request('a'))).toBe(false)
      await store.releaseLease(request('a'))
      expect(await lease(store, 'a')).toEqual({ status: 'unknown' })
    })

    it('keeps others out, and tells them for how long at most', async ({ store }) => {
      await takeTurn(store)
      await lease(store, 'a')
      const second = await lease(store, 'b')
      expect(second).toEqual({ status: 'busy', retryAfterMs: expect.any(Number) })
      expect(second).toHaveProperty(
        'retryAfterMs',
        expect.toSatisfy((ms: number) => ms > 0 && ms <= longLeaseMs),
      )
    })

    it('is of one session', async ({ store }) => {
      await takeTurn(store, { sessionId: 's' })
      await takeTurn(store, { sessionId: 'other' })
      await lease(store, 'a')
      expect(await store.leaseSession({ ...request('b'), sessionId: 'other' })).toMatchObject({
        status: 'leased',
      })
    })

    it('is given to one of twenty who ask at once', async ({ store }) => {
      await takeTurn(store)
      const leases = await Promise.all(Array.from({ length: 20 }, (_, i) => lease(store, `token ${i}`)))
      expect(leases.filter(({ status }) => status === 'leased')).toHaveLength(1)
      expect(leases.filter(({ status }) => status === 'busy')).toHaveLength(19)
    })

    it('runs out', async ({ store }) => {
      await takeTurn(store)
      await lease(store, 'a', 50)
      await whenLeased(store, 'b')
      expect(await lease(store, 'c')).toMatchObject({ status: 'busy' })
    })

    it('that a clock made longer by going back ends a length after somebody looks at it', async ({
      store,
    }) => {
      await takeTurn(store)
      await lease(store, 'dead', 3_600_000)
      const look = await lease(store, 'a', 50)
      expect(look).toMatchObject({ status: 'busy', retryAfterMs: expect.toSatisfy(ms => ms > 0 && ms <= 50) })
      await whenLeased(store, 'b')
      expect(await store.commitTurn(turnOf({ token: 'dead' }))).toBe('lease-lost')
    })

    it('that a clock made longer stays with its holder, who lives and renews it', async ({ store }) => {
      await takeTurn(store)
      await lease(store, 'alive', 3_600_000)
      expect(await lease(store, 'a', 1000)).toMatchObject({ status: 'busy' })
      expect(await store.renewLease(request('alive'))).toBe(true)
      expect(await lease(store, 'b')).toMatchObject({ status: 'busy' })
      expect(await store.commitTurn(turnOf({ token: 'alive' }))).toBe('committed')
    })

    it('is held longer by renewing it', async ({ store }) => {
      await takeTurn(store)
      await lease(store, 'a', 1)
      expect(await store.renewLease(request('a'))).toBe(true)
      expect(await lease(store, 'b')).toMatchObject({
        status: 'busy',
        retryAfterMs: expect.toSatisfy(ms => ms > 1),
      })
    })

    it('cannot be renewed or given back by who lost it', async ({ store }) => {
      await takeTurn(store)
      await lease(store, 'zombie', 1)
      await whenLeased(store, 'a')
      expect(await store.renewLease(request('zombie', 1))).toBe(false)
      await store.releaseLease(request('zombie'))
      expect(await lease(store, 'b')).toMatchObject({ status: 'busy' })
      expect(await store.renewLease(request('a'))).toBe(true)
    })

    it('can be given back without a turn', async ({ store }) => {
      await takeTurn(store, { state: 'left' })
      await lease(store, 'a')
      await store.releaseLease(request('a'))
      expect(await store.renewLease(request('a'))).toBe(false)
      expect(await lease(store, 'b')).toEqual({ status: 'leased', turnCount: 1, state: 'left' })
    })

    it('ends with the turn', async ({ store }) => {
      await takeTurn(store)
      await lease(store, 'a')
      expect(await store.commitTurn(turnOf({ token: 'a' }))).toBe('committed')
      expect(await store.renewLease(request('a'))).toBe(false)
      expect(await store.commitTurn(turnOf({ token: 'a' }))).toBe('lease-lost')
      expect(await lease(store, 'b')).toMatchObject({ status: 'leased', turnCount: 2 })
    })

    it('that ran out is still good for a turn while nobody else has the session', async ({ store }) => {
      await takeTurn(store, { sessionId: 's' })
      await takeTurn(store, { sessionId: 'later' })
      await lease(store, 'a', 1)
      await store.leaseSession({ ...request('a', 1), sessionId: 'later' })
      // When this one has run out, the one before it has too.
      await whenLeased(store, 'b', 'later')
      expect(await store.commitTurn(turnOf({ token: 'a', state: 'late' }))).toBe('committed')
      expect(await lease(store, 'b')).toEqual({ status: 'leased', turnCount: 2, state: 'late' })
    })

    it('that somebody else has by now is no good for a turn', async ({ store }) => {
      await takeTurn(store, { messages: [messageOf('Hello')] })
      await grant(store, 'lantern', 5)
      await lease(store, 'zombie', 1)
      await whenLeased(store, 'a')
      const late = turnOf({ token: 'zombie', state: 'late', charge: costOf(2) })
      expect(await store.commitTurn(late)).toBe('lease-lost')
      expect(await store.readBalance('lantern')).toBe(5)
      expect(await transcript(store)).toEqual(['1 Hello'])
      const turn = turnOf({ token: 'a', state: 'in time', messages: [messageOf('There you are')] })
      expect(await store.commitTurn(turn)).toBe('committed')
      expect(await store.commitTurn(late)).toBe('lease-lost')
      expect(await transcript(store)).toEqual(['1 Hello', '2 There you are'])
      expect(await lease(store, 'b')).toEqual({ status: 'leased', turnCount: 2, state: 'in time' })
    })

    it('is of one team', async ({ store }) => {
      await takeTurn(store)
      const elsewhere = { ...request('a'), team: 'harbour' }
      expect(await store.leaseSession(elsewhere)).toEqual({ status: 'unknown' })
      await lease(store, 'a')
      expect(await store.renewLease(elsewhere)).toBe(false)
      await store.releaseLease(elsewhere)
      expect(await store.commitTurn(turnOf({ team: 'harbour', token: 'a' }))).toBe('lease-lost')
      expect(await lease(store, 'b')).toMatchObject({ status: 'busy' })
    })
  })
}

function request(token: string, leaseMs = longLeaseMs): LeaseRequest {
  return { team: 'lantern', sessionId: 's', token, leaseMs }
}

function lease(store: Store, token: string, leaseMs?: number): Promise<Lease> {
  return store.leaseSession(request(token, leaseMs))
}

/** Asks until whoever has the session lost it. */
async function whenLeased(store: Store, token: string, sessionId = 's'): Promise<void> {
  const ask = (): Promise<Lease> => store.leaseSession({ ...request(token), sessionId })
  await expect.poll(ask).toMatchObject({ status: 'leased' })
}
