import type { NewMessage, SessionQuery, SessionSummary, Store } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, entryOf, grant, longLeaseMs, messageOf, takeTurn, turnOf } from './examples.ts'

export function describeSessionLists(it: StoreTest): void {
  describe('a list of sessions', () => {
    it('is empty at first', async ({ store }) => {
      expect(await list(store)).toEqual({ sessions: [], hasMore: false })
    })

    it('says when a session began, who took part and how long it is', async ({ store }) => {
      const player = { entries: [entryOf(0, { kind: 'chat', playerId: 'ada' })], mustCover: false }
      await takeTurn(store, { messages: [said(), by('wren'), by('mira')] })
      await takeTurn(store, { messages: [said(), by('mira')], charge: player })
      const other = { entries: [entryOf(0, { kind: 'chat', playerId: 'bob' })], mustCover: false }
      await takeTurn(store, { messages: [said(), by('tobin'), by('wren')], charge: other })
      const { sessions } = await list(store)
      const now = expect.toSatisfy((ms: number) => Math.abs(ms - Date.now()) < anHourMs)
      expect(sessions).toEqual([
        {
          sessionId: 's',
          begunAtMs: now,
          lastTurnAtMs: now,
          turnCount: 3,
          messageCount: 8,
          characterIds: ['wren', 'mira', 'tobin'],
          playerId: 'ada',
        },
      ])
      expect(sessions[0]?.lastTurnAtMs).toBeGreaterThanOrEqual(sessions[0]?.begunAtMs ?? 0)
    })

    it('knows the player of a quiz, and of what characters learned', async ({ store }) => {
      await takeTurn(store, { sessionId: 'quiz', play: { playerId: 'ada', questionSetId: 'lake' } })
      await takeTurn(store, { sessionId: 'talk', learned: { playerId: 'bob', memories: [] } })
      await takeTurn(store, { sessionId: 'nobody' })
      const players = (await list(store)).sessions.map(
        ({ sessionId, playerId }) => `${sessionId} ${playerId}`,
      )
      expect(players.sort()).toEqual(['nobody null', 'quiz ada', 'talk bob'])
    })

    it('is read by pages, each once, those that began last first', async ({ store }) => {
      const ids = Array.from({ length: 7 }, (_, i) => `session ${i}`)
      for (const sessionId of ids) await takeTurn(store, { sessionId })
      // To go on with a session does not move it.
      await takeTurn(store, { sessionId: 'session 0' })
      const whole = (await list(store)).sessions
      expect(whole.map(({ sessionId }) => sessionId).sort()).toEqual(ids)
      const times = whole.map(({ begunAtMs }) => begunAtMs)
      expect(times).toEqual([...times].sort((one, other) => other - one))
      expect(await pages(store, {}, 3)).toEqual([whole.slice(0, 3), whole.slice(3, 6), whole.slice(6)])
      expect(await pages(store, {}, 7)).toEqual([whole])
    })

    it('is of one player, of one character, or of both', async ({ store }) => {
      const players = ['ada', 'ada', 'bob', 'bob', 'ada']
      for (const [i, playerId] of players.entries()) {
        await takeTurn(store, {
          sessionId: `${i}`,
          messages: [said(), by(i % 2 === 0 ? 'wren' : 'mira')],
          charge: { entries: [entryOf(0, { kind: 'chat', playerId })], mustCover: false },
        })
      }
      await takeTurn(store, { sessionId: '1', messages: [by('wren')] })
      const ids = async (query: Partial<SessionQuery>): Promise<readonly string[]> =>
        (await pages(store, query, 2)).flat().map(({ sessionId }) => sessionId)
      expect([...(await ids({ playerId: 'ada' }))].sort()).toEqual(['0', '1', '4'])
      expect([...(await ids({ characterId: 'mira' }))].sort()).toEqual(['1', '3'])
      expect([...(await ids({ characterId: 'wren' }))].sort()).toEqual(['0', '1', '2', '4'])
      expect([...(await ids({ playerId: 'bob', characterId: 'mira' }))].sort()).toEqual(['3'])
      expect(await ids({ playerId: 'wren' })).toEqual([])
      expect(await ids({ characterId: 'ada' })).toEqual([])
    })

    it('has copies, with who took part up to there', async ({ store }) => {
      const player = { entries: [entryOf(0, { kind: 'chat', playerId: 'ada' })], mustCover: false }
      await takeTurn(store, { messages: [said(), by('wren')], charge: player })
      await takeTurn(store, { messages: [said(), by('mira')] })
      await store.forkSession({ team: 'lantern', sessionId: 's', newSessionId: 'early', atSeq: 2 })
      await store.forkSession({ team: 'lantern', sessionId: 's', newSessionId: 'whole' })
      const { sessions } = await list(store)
      const shown = sessions.map(
        ({ sessionId, turnCount, messageCount, characterIds, playerId }) =>
          `${sessionId} ${turnCount} ${messageCount} ${characterIds.join('+')} ${playerId}`,
      )
      expect(shown.sort()).toEqual(['early 1 2 wren ada', 's 2 4 wren+mira ada', 'whole 2 4 wren+mira ada'])
      const ofMira = await list(store, { characterId: 'mira' })
      expect(ofMira.sessions.map(({ sessionId }) => sessionId).sort()).toEqual(['s', 'whole'])
    })

    it('has nothing of a turn that was not committed, and nothing of another team', async ({ store }) => {
      await takeTurn(store, { team: 'harbour' })
      expect(await store.commitTurn(turnOf({ charge: costOf(1) }))).toBe('insufficient-credits')
      expect((await list(store)).sessions).toEqual([])
      await grant(store, 'lantern', 1)
      await takeTurn(store, { messages: [by('wren')] })
      await store.leaseSession({ team: 'lantern', sessionId: 's', token: 'mine', leaseMs: longLeaseMs })
      expect(await store.commitTurn(turnOf({ token: 'other', messages: [by('mira')] }))).toBe('lease-lost')
      expect((await list(store)).sessions).toMatchObject([{ turnCount: 1, characterIds: ['wren'] }])
      expect((await list(store, { characterId: 'mira' })).sessions).toEqual([])
    })
  })
}

const anHourMs = 3_600_000

function list(store: Store, query: Partial<SessionQuery> = {}) {
  return store.listSessions('lantern', { limit: 100, ...query })
}

async function pages(
  store: Store,
  query: Partial<SessionQuery>,
  limit: number,
): Promise<readonly (readonly SessionSummary[])[]> {
  const read: (readonly SessionSummary[])[] = []
  for (let before = query.before; ; ) {
    const { sessions, hasMore } = await list(store, { ...query, limit, ...(before && { before }) })
    read.push(sessions)
    before = sessions.at(-1)
    if (!hasMore) return read
  }
}

function said(): NewMessage {
  return messageOf('Hello')
}

function by(speakerCharacterId: string): NewMessage {
  return messageOf('Hm.', { sender: 'ASSISTANT', speakerCharacterId, name: speakerCharacterId })
}
