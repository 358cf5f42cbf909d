import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, longLeaseMs, takeTurn, turnOf } from './examples.ts'

export function describeReading(it: StoreTest): void {
  describe('a session that is only read', () => {
    it('is as its last turn left it', async ({ store }) => {
      await takeTurn(store, { state: 'first' })
      expect(await store.readSession('lantern', 's')).toEqual({ turnCount: 1, state: 'first' })
      await takeTurn(store, { state: 'second', messages: [] })
      expect(await store.readSession('lantern', 's')).toEqual({ turnCount: 2, state: 'second' })
    })

    it('can be read while somebody has it, who keeps it', async ({ store }) => {
      await takeTurn(store, { state: 'left' })
      const lease = { team: 'lantern', sessionId: 's', token: 'a', leaseMs: longLeaseMs }
      await store.leaseSession(lease)
      expect(await store.readSession('lantern', 's')).toEqual({ turnCount: 1, state: 'left' })
      expect(await store.renewLease(lease)).toBe(true)
    })

    it('is none when there is none, or when it is of another team', async ({ store }) => {
      await takeTurn(store)
      expect(await store.readSession('lantern', 'other')).toBeUndefined()
      expect(await store.readSession('harbour', 's')).toBeUndefined()
    })

    it('is, as a copy, what it was at that turn', async ({ store }) => {
      await takeTurn(store, { state: 'first' })
      await takeTurn(store, { state: 'second' })
      await store.forkSession({ team: 'lantern', sessionId: 's', newSessionId: 'copy', atSeq: 1 })
      expect(await store.readSession('lantern', 'copy')).toEqual({ turnCount: 1, state: 'first' })
    })
  })

  describe('that a player has played a quiz', () => {
    const play = { playerId: 'ada', questionSetId: 'rain' }

    it('is known once a turn has noted it, however often', async ({ store }) => {
      expect(await store.hasPlayed('lantern', play)).toBe(false)
      await takeTurn(store, { play })
      expect(await store.hasPlayed('lantern', play)).toBe(true)
      await takeTurn(store, { play })
      expect(await store.hasPlayed('lantern', play)).toBe(true)
    })

    it('is known of this player, this quiz and this team only', async ({ store }) => {
      await takeTurn(store, { play })
      expect(await store.hasPlayed('lantern', { ...play, playerId: 'ben' })).toBe(false)
      expect(await store.hasPlayed('lantern', { ...play, questionSetId: 'sun' })).toBe(false)
      expect(await store.hasPlayed('harbour', play)).toBe(false)
      expect(await store.hasPlayed('lantern', { playerId: 'adarain', questionSetId: '' })).toBe(false)
    })

    it('is not known when its turn was not committed', async ({ store }) => {
      expect(await store.commitTurn(turnOf({ play, charge: costOf(1) }))).toBe('insufficient-credits')
      expect(await store.commitTurn(turnOf({ play, token: 'nobody' }))).toBe('lease-lost')
      expect(await store.hasPlayed('lantern', play)).toBe(false)
    })

    it('is noted by twenty turns at once', async ({ store }) => {
      const turns = Array.from({ length: 20 }, (_, at) => turnOf({ sessionId: `s${at}`, play }))
      const results = await Promise.all(turns.map(turn => store.commitTurn(turn)))
      expect(new Set(results)).toEqual(new Set(['committed']))
      expect(await store.hasPlayed('lantern', play)).toBe(true)
    })
  })
}
