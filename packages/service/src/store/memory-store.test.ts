import { expect, it } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import type { TurnRecord } from './store.ts'

const turn = (team: string, sessionId: string, state: string): TurnRecord => ({
  team,
  sessionId,
  token: undefined,
  state,
  messages: [],
  charge: { entries: [], mustCover: false },
})

it('keeps sessions apart whatever their ids and their teams are made of', async () => {
  const store = createMemoryStore()
  const parts = ['', 'a', 'a:', ':a', '1:a', ':1:a', '__proto__', 'constructor', '\ud800', 'a/b', 'a b']
  const ids = parts.flatMap(team => parts.map(sessionId => ({ team, sessionId })))
  for (const { team, sessionId } of ids) {
    expect(await store.commitTurn(turn(team, sessionId, `of ${team} and ${sessionId}`))).toBe('committed')
  }
  for (const { team, sessionId } of ids) {
    expect(await store.leaseSession({ team, sessionId, token: 't', leaseMs: 1000 })).toEqual({
      status: 'leased',
      turnCount: 1,
      state: `of ${team} and ${sessionId}`,
    })
  }
})

it('shares nothing with another store', async () => {
  const [store, other] = [createMemoryStore(), createMemoryStore()]
  await store.commitTurn(turn('lantern', 's1', ''))
  expect(await other.readMessages('lantern', 's1', { limit: 1 })).toBeUndefined()
})
