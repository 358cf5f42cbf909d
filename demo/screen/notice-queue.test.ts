import { expect, it } from 'vitest'
import { NoticeQueue } from './notice-queue.ts'

it('shows one notice at a time, each long enough to be read', () => {
  const notices = new NoticeQueue()
  notices.add('Wren brings you the red lantern.')
  notices.add('Night falls.')
  expect(notices.shown).toBe('Wren brings you the red lantern.')
  notices.tick(1000)
  expect(notices.shown).toBe('Wren brings you the red lantern.')
  notices.tick(2000)
  expect(notices.shown).toBe('Night falls.')
  notices.tick(2000)
  expect(notices.shown).toBe('Night falls.')
  notices.tick(1000)
  expect(notices.shown).toBe('')
})

it('says nothing twice in a row', () => {
  const notices = new NoticeQueue()
  for (const text of ['Saved.', 'Saved.', 'The gate is open.', 'The gate is open.']) notices.add(text)
  notices.tick(9000)
  expect(notices.shown).toBe('The gate is open.')
  notices.tick(9000)
  expect(notices.shown).toBe('')
})
