import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { day, entryOf, grant, takeTurn, talk, transcript } from './examples.ts'

export function describeIds(it: StoreTest): void {
  describe('an id', () => {
    it.for([
      '__proto__',
      'constructor',
      'toString',
      '0',
      ' ',
      'a/b',
      'a:b',
      'a,b',
      '["a","b"]',
      '%_*?',
      `'";--`,
      '\\',
      '🏮',
      '\t\r\n',
      'x'.repeat(128),
      '🏮'.repeat(64),
    ])('may be %j', async (id, { store }) => {
      const period = id
      await takeTurn(store, { team: id, sessionId: id, state: 'left' })
      await talk(store, id, ['of another team'])
      await takeTurn(store, { team: id, sessionId: id })
      await store.forkSession({ team: id, sessionId: id, newSessionId: `${id}.`, atSeq: 1 })
      expect(await transcript(store, id, id)).toEqual(['1 Hello', '2 Hm.', '3 Hello', '4 Hm.'])
      expect(await transcript(store, `${id}.`, id)).toEqual(['1 Hello', '2 Hm.'])
      expect(await transcript(store, id)).toEqual(['1 of another team'])
      await store.topUp(id, period, 5)
      await takeTurn(store, { team: id, sessionId: id, play: { playerId: id, questionSetId: id } })
      expect(await store.hasPlayed(id, { playerId: id, questionSetId: id })).toBe(true)
      const entry = entryOf(-1, { playerId: id, characterId: id, keyPrefix: id, note: id })
      await store.appendToLedger(id, { entries: [entry], mustCover: true })
      expect(await store.readBalance(id)).toBe(4)
      for (const kind of ['player', 'character', 'key'] as const) {
        expect(await store.readUsage(id, { kind, id }, day)).toMatchObject({ creditsOnDay: 1, callsOnDay: 1 })
      }
      const key = {
        prefix: id,
        sha256: id,
        team: id,
        kind: 'game',
        createdAtMs: 1,
        revokedAtMs: null,
      } as const
      await store.addKey(key)
      expect(await store.findKey(id)).toEqual(key)
    })

    it.for([
      ['wren', 'Wren'],
      ['é', 'e\u0301'],
      ['a', 'a '],
      ['1', '01'],
      ['', ' '],
    ] as const)('%j is not %j', async ([one, other], { store }) => {
      await talk(store, one, ['one'])
      expect(await store.readMessages('lantern', other, { limit: 20 })).toBeUndefined()
      await talk(store, other, ['other'])
      expect(await transcript(store, one)).toEqual(['1 one'])
      await grant(store, one, 5)
      expect(await store.readBalance(other)).toBe(0)
      await store.appendToLedger('lantern', { entries: [entryOf(-1, { playerId: one })], mustCover: false })
      expect(await store.readUsage('lantern', { kind: 'player', id: other }, day)).toMatchObject({
        callsOnDay: 0,
      })
    })

    it('of a team and one of a session never run together', async ({ store }) => {
      await takeTurn(store, { team: 'a', sessionId: 'b:c' })
      await takeTurn(store, { team: 'a:b', sessionId: 'c', messages: [] })
      expect(await transcript(store, 'b:c', 'a')).toHaveLength(2)
      expect(await transcript(store, 'c', 'a:b')).toHaveLength(0)
    })
  })
}
