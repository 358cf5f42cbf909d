import type { ForkRecord, Lease, Store } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, grant, longLeaseMs, messageOf, takeTurn, talk, transcript, turnOf } from './examples.ts'

export function describeForks(it: StoreTest): void {
  describe('a fork', () => {
    it('is the session as its last turn left it', async ({ store }) => {
      await talk(store, 's', ['a', 'b'])
      await takeTurn(store, { messages: [], state: 'after silence' })
      expect(await fork(store)).toBe('forked')
      expect(await transcript(store, 'copy')).toEqual(['1 a', '2 b'])
      expect(await lease(store, 'copy')).toEqual({ status: 'leased', turnCount: 3, state: 'after silence' })
    })

    it('has every field of the messages', async ({ store }) => {
      const reply = messageOf('On my way!', { sender: 'ASSISTANT', emotion: 'HAPPY', actions: ['FETCH'] })
      await takeTurn(store, { messages: [messageOf('Bring it'), { ...reply, speakerCharacterId: 'wren' }] })
      await fork(store)
      const whole = { limit: 20 }
      expect(await store.readMessages('lantern', 'copy', whole)).toEqual(
        await store.readMessages('lantern', 's', whole),
      )
    })

    it.for([
      [1, 1, 2],
      [2, 1, 2],
      [3, 3, 5],
      [5, 3, 5],
      [6, 4, 6],
    ] as const)('at message %i stands after turn %i', async ([atSeq, turnCount, last], { store }) => {
      await takeTurn(store, { state: 'turn 1', messages: ['a', 'b'].map(text => messageOf(text)) })
      await takeTurn(store, { state: 'turn 2', messages: [] })
      await takeTurn(store, { state: 'turn 3', messages: ['c', 'd', 'e'].map(text => messageOf(text)) })
      await takeTurn(store, { state: 'turn 4', messages: [messageOf('f')] })
      await takeTurn(store, { state: 'turn 5', messages: [] })
      expect(await fork(store, { atSeq })).toBe('forked')
      expect(await transcript(store, 'copy')).toEqual((await transcript(store)).slice(0, last))
      expect(await lease(store, 'copy')).toEqual({ status: 'leased', turnCount, state: `turn ${turnCount}` })
    })

    it('goes its own way from there', async ({ store }) => {
      await talk(store, 's', ['a', 'b', 'c'])
      await fork(store, { atSeq: 2 })
      await talk(store, 'copy', ['x', 'y'])
      await talk(store, 's', ['d'])
      expect(await transcript(store, 'copy')).toEqual(['1 a', '2 b', '3 x', '4 y'])
      expect(await transcript(store)).toEqual(['1 a', '2 b', '3 c', '4 d'])
      expect(await lease(store, 'copy')).toEqual({ status: 'leased', turnCount: 4, state: 'after y' })
      expect(await lease(store, 's')).toEqual({ status: 'leased', turnCount: 4, state: 'after d' })
    })

    it('can be forked again, before and after where it began', async ({ store }) => {
      await talk(store, 's', ['a', 'b', 'c'])
      await fork(store, { atSeq: 2 })
      await talk(store, 'copy', ['x', 'y'])
      await fork(store, { sessionId: 'copy', newSessionId: 'early', atSeq: 1 })
      await fork(store, { sessionId: 'copy', newSessionId: 'late', atSeq: 3 })
      expect(await transcript(store, 'early')).toEqual(['1 a'])
      expect(await transcript(store, 'late')).toEqual(['1 a', '2 b', '3 x'])
      expect(await lease(store, 'early')).toEqual({ status: 'leased', turnCount: 1, state: 'after a' })
      expect(await lease(store, 'late')).toEqual({ status: 'leased', turnCount: 3, state: 'after x' })
    })

    it('of a fork of a fork can begin at any message', async ({ store }) => {
      await talk(store, 's', ['a', 'b', 'c'])
      await fork(store, { atSeq: 2, newSessionId: 'second' })
      await talk(store, 'second', ['x'])
      await fork(store, { sessionId: 'second', newSessionId: 'third' })
      await talk(store, 'third', ['y', 'z'])
      for (const [atSeq, text] of [...'abxyz'].entries()) {
        const newSessionId = `at ${text}`
        expect(await fork(store, { sessionId: 'third', newSessionId, atSeq: atSeq + 1 })).toBe('forked')
        const said = [...'abxyz'].slice(0, atSeq + 1).map((each, at) => `${at + 1} ${each}`)
        expect(await transcript(store, newSessionId)).toEqual(said)
        expect(await lease(store, newSessionId)).toMatchObject({
          turnCount: atSeq + 1,
          state: `after ${text}`,
        })
      }
    })

    it('is on no lease, and leaves that of the original', async ({ store }) => {
      await talk(store, 's', ['a'])
      await lease(store, 's', 'holder')
      await fork(store)
      expect(await lease(store, 'copy')).toMatchObject({ status: 'leased' })
      expect(await lease(store, 's')).toMatchObject({ status: 'busy' })
      expect(await store.commitTurn(turnOf({ token: 'holder' }))).toBe('committed')
    })

    it('costs nothing', async ({ store }) => {
      await grant(store, 'lantern', 10)
      await takeTurn(store, { charge: costOf(1) })
      await fork(store)
      expect(await store.readBalance('lantern')).toBe(9)
    })

    it('is of a session that there is', async ({ store }) => {
      await talk(store, 's', ['a'])
      expect(await fork(store, { sessionId: 'unknown' })).toBe('session-not-found')
      expect(await fork(store, { sessionId: 'unknown', atSeq: 1 })).toBe('session-not-found')
      expect(await fork(store, { team: 'harbour' })).toBe('session-not-found')
      expect(await fork(store, { team: 'harbour', atSeq: 1 })).toBe('session-not-found')
      expect(await store.readMessages('lantern', 'copy', { limit: 20 })).toBeUndefined()
    })

    it.for([0, -1, 4, 2 ** 40])('at message %i finds none', async (atSeq, { store }) => {
      await talk(store, 's', ['a', 'b', 'c'])
      expect(await fork(store, { atSeq })).toBe('message-not-found')
      expect(await store.readMessages('lantern', 'copy', { limit: 20 })).toBeUndefined()
    })

    it('at a message of a session in which nothing was said finds none', async ({ store }) => {
      await takeTurn(store, { messages: [] })
      expect(await fork(store, { atSeq: 0 })).toBe('message-not-found')
      expect(await fork(store, { atSeq: 1 })).toBe('message-not-found')
      expect(await fork(store)).toBe('forked')
      expect(await transcript(store, 'copy')).toEqual([])
    })

    it('takes the place of no other session', async ({ store }) => {
      await talk(store, 's', ['a'])
      await talk(store, 'copy', ['mine'])
      await expect(fork(store)).rejects.toThrow()
      expect(await transcript(store, 'copy')).toEqual(['1 mine'])
      expect(await lease(store, 'copy')).toEqual({ status: 'leased', turnCount: 1, state: 'after mine' })
    })
  })
}

const original = { team: 'lantern', sessionId: 's', newSessionId: 'copy' }

function fork(store: Store, more: Partial<ForkRecord> = {}): ReturnType<Store['forkSession']> {
  return store.forkSession({ ...original, ...more })
}

function lease(store: Store, sessionId: string, token = 'test'): Promise<Lease> {
  return store.leaseSession({ team: 'lantern', sessionId, token, leaseMs: longLeaseMs })
}
