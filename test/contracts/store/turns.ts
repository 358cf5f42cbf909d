import type { NewMessage } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import {
  costOf,
  entryOf,
  free,
  grant,
  longLeaseMs,
  messageOf,
  takeTurn,
  transcript,
  turnOf,
} from './examples.ts'

export function describeTurns(it: StoreTest): void {
  describe('a turn', () => {
    it('without a token begins its session', async ({ store }) => {
      expect(await store.commitTurn(turnOf({ state: 'begun' }))).toBe('committed')
      const lease = await store.leaseSession({
        team: 'lantern',
        sessionId: 's',
        token: 'a',
        leaseMs: longLeaseMs,
      })
      expect(lease).toEqual({ status: 'leased', turnCount: 1, state: 'begun' })
    })

    it('begins no session that there is already', async ({ store }) => {
      await takeTurn(store, { messages: [messageOf('Hello')] })
      await grant(store, 'lantern', 5)
      expect(await store.commitTurn(turnOf({ charge: costOf(2) }))).toBe('lease-lost')
      expect(await transcript(store)).toEqual(['1 Hello'])
      expect(await store.readBalance('lantern')).toBe(5)
    })

    it('begins a session once, when twenty want to', async ({ store }) => {
      const results = await Promise.all(Array.from({ length: 20 }, () => store.commitTurn(turnOf())))
      expect(results.filter(result => result === 'committed')).toHaveLength(1)
      expect(await transcript(store)).toEqual(['1 Hello', '2 Hm.'])
    })

    it('with a token continues a session that there is', async ({ store }) => {
      expect(await store.commitTurn(turnOf({ token: 'a' }))).toBe('lease-lost')
      expect(await store.readMessages('lantern', 's', { limit: 20 })).toBeUndefined()
    })

    it('numbers its messages on from those before', async ({ store }) => {
      await takeTurn(store)
      await takeTurn(store, { messages: [messageOf('Still here?')] })
      await takeTurn(store, { messages: [] })
      await takeTurn(store, { messages: [messageOf('Bye'), messageOf('Bye.'), messageOf('Bye!')] })
      expect(await transcript(store)).toEqual([
        '1 Hello',
        '2 Hm.',
        '3 Still here?',
        '4 Bye',
        '5 Bye.',
        '6 Bye!',
      ])
    })

    it('may have nothing said in it, even the first', async ({ store }) => {
      await takeTurn(store, { messages: [], state: 'silent' })
      expect(await transcript(store)).toEqual([])
      await takeTurn(store, { messages: [messageOf('Hello')] })
      expect(await transcript(store)).toEqual(['1 Hello'])
    })

    it('keeps every field of a message', async ({ store }) => {
      const messages: NewMessage[] = [
        messageOf('Bring me the red one', { createdAtMs: 1 }),
        {
          sender: 'ASSISTANT',
          content: 'On my way!',
          speakerCharacterId: 'wren',
          name: 'Wren',
          addressedTo: 'Player',
          emotion: 'HAPPY',
          actions: ['FETCH', 'WAVE'],
          createdAtMs: 8_640_000_000_000_000,
        },
      ]
      await takeTurn(store, { messages })
      const page = await store.readMessages('lantern', 's', { limit: 20 })
      expect(page?.messages).toEqual(messages.map((message, i) => ({ ...message, seq: i + 1 })))
    })

    it.for([...oddTexts])('keeps %s as it is', async ([, text], { store }) => {
      const message = messageOf(text, { name: text, addressedTo: text, emotion: text, actions: [text, text] })
      const state = JSON.stringify({ [text]: text })
      await takeTurn(store, { messages: [message], state })
      const page = await store.readMessages('lantern', 's', { limit: 20 })
      expect(page?.messages).toEqual([{ ...message, seq: 1 }])
      const lease = await store.leaseSession({
        team: 'lantern',
        sessionId: 's',
        token: 'a',
        leaseMs: longLeaseMs,
      })
      expect(lease).toHaveProperty('state', state)
    })

    it('keeps a state of any text, however long', async ({ store }) => {
      const state = JSON.stringify({ nul: '\0', lone: '\ud800', long: 'ä🏮'.repeat(100_000) })
      await takeTurn(store, { state })
      const lease = await store.leaseSession({
        team: 'lantern',
        sessionId: 's',
        token: 'a',
        leaseMs: longLeaseMs,
      })
      expect(lease).toHaveProperty('state', state)
    })

    it('is charged with all of its entries', async ({ store }) => {
      await grant(store, 'lantern', 10)
      const entries = [
        entryOf(-2, { characterId: 'wren', interactions: 1 }),
        entryOf(-1, { characterId: 'mira' }),
      ]
      await takeTurn(store, { charge: { entries, mustCover: true } })
      expect(await store.readBalance('lantern')).toBe(7)
      expect(await store.readLedger('lantern', 2)).toMatchObject([
        { characterId: 'mira' },
        { characterId: 'wren' },
      ])
    })

    it('that is not covered leaves nothing', async ({ store }) => {
      await takeTurn(store, { state: 'before', messages: [messageOf('Hello')] })
      await grant(store, 'lantern', 2)
      const request = { team: 'lantern', sessionId: 's', token: 'a', leaseMs: longLeaseMs }
      await store.leaseSession(request)
      const entries = [entryOf(-2), entryOf(-1)]
      const turn = turnOf({ token: 'a', state: 'after', charge: { entries, mustCover: true } })
      expect(await store.commitTurn(turn)).toBe('insufficient-credits')
      expect(await store.readBalance('lantern')).toBe(2)
      expect(await store.readLedger('lantern', 20)).toHaveLength(1)
      expect(await transcript(store)).toEqual(['1 Hello'])
      await store.releaseLease(request)
      expect(await store.leaseSession({ ...request, token: 'b' })).toEqual({
        status: 'leased',
        turnCount: 1,
        state: 'before',
      })
    })

    it('that is not covered begins no session', async ({ store }) => {
      expect(await store.commitTurn(turnOf({ charge: costOf(1) }))).toBe('insufficient-credits')
      expect(await store.readMessages('lantern', 's', { limit: 20 })).toBeUndefined()
      expect(await store.commitTurn(turnOf({ charge: free }))).toBe('committed')
    })

    it('of one session follows the other, however many take turns in it', async ({ store }) => {
      await takeTurn(store, { messages: [] })
      const takeTurns = async (who: number): Promise<void> => {
        for (let turn = 0; turn < 3; turn++) {
          const token = `${who} ${turn}`
          const request = { team: 'lantern', sessionId: 's', token, leaseMs: longLeaseMs }
          await expect
            .poll(() => store.leaseSession(request), { interval: 5 })
            .toMatchObject({
              status: 'leased',
            })
          const messages = [messageOf(`${who} asks`), messageOf(`${who} is answered`)]
          expect(await store.commitTurn(turnOf({ token, messages }))).toBe('committed')
        }
      }
      await Promise.all([1, 2, 3, 4, 5].map(takeTurns))
      const page = await store.readMessages('lantern', 's', { limit: 100 })
      const said = page?.messages ?? []
      expect(said.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
      const answers = said.filter((_, i) => i % 2 === 1).map(({ content }) => content)
      expect(answers).toEqual(
        said.filter((_, i) => i % 2 === 0).map(({ content }) => content.replace('asks', 'is answered')),
      )
    })

    it('of many sessions can be taken at once', async ({ store }) => {
      const ids = Array.from({ length: 20 }, (_, i) => `session ${i}`)
      await Promise.all(
        ids.map(sessionId => takeTurn(store, { sessionId, messages: [messageOf(sessionId)] })),
      )
      await Promise.all(ids.map(sessionId => takeTurn(store, { sessionId, messages: [messageOf('again')] })))
      for (const id of ids) expect(await transcript(store, id)).toEqual([`1 ${id}`, '2 again'])
    })
  })
}

/** By what they are. */
const oddTexts: ReadonlyMap<string, string> = new Map([
  ['empty text', ''],
  ['emoji', 'A 🏮 for the 👩‍👩‍👧, 日本'],
  ['quotes', `'"\`; drop table tf_session; -- $1 ? :a @b \\ % _ {} ""''`],
  ['control characters', '\u0001\t\r\n\u0007\u001f\u007f\u0085\u2028\u202e\ufeff'],
  ['combining characters, which look like others', 'e\u0301 \u00e9 \u212b \u00c5'],
  ['a number', '00012.50'],
  ['a date', '2026-11-20T10:00:00Z'],
  ['null', 'null'],
  ['JSON', '{"a":[1,"\\u0000"]}'],
  ['white space', '  a  '],
  ['the longest message', '🏮'.repeat(2_000)],
])
