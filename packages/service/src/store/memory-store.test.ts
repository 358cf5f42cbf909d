import { expect, it } from 'vitest'
import type { Session } from '../chat/session.ts'
import { createMemoryStore } from './memory-store.ts'

const session: Session = { id: 's1', team: 'lantern', turnCount: 1, memory: { wren: { seen: ['lamp'] } } }

it('gives back what was written', async () => {
  const store = createMemoryStore()
  await store.writeSession(session)
  expect(await store.readSession('lantern', 's1')).toEqual(session)
  await store.writeSession({ ...session, turnCount: 2 })
  expect(await store.readSession('lantern', 's1')).toMatchObject({ turnCount: 2 })
})

it('knows no session of another team, and none that was not written', async () => {
  const store = createMemoryStore()
  await store.writeSession(session)
  expect(await store.readSession('harbour', 's1')).toBeUndefined()
  expect(await store.readSession('lantern', 's2')).toBeUndefined()
})

it('shares nothing with who wrote or read', async () => {
  const store = createMemoryStore()
  const seen = ['lamp']
  await store.writeSession({ ...session, memory: { wren: { seen } } })
  seen.push('well')
  const first = await store.readSession('lantern', 's1')
  expect(first).toEqual(session)
  expect(await store.readSession('lantern', 's1')).not.toBe(first)
})
