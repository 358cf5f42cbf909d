import { limits, type WorldEvent } from '@townsfolk/protocol'
import { expect, it } from 'vitest'
import { WorldEventLog } from './world-event-log.ts'

function contentsOf(events: readonly WorldEvent[]): string[] {
  return events.map(event => event.content)
}

function told(log: WorldEventLog, cursor = 0): string[] {
  return contentsOf(log.pickSince(cursor).events)
}

it('cuts text to the limit and never inside a character', () => {
  const log = new WorldEventLog()
  log.log('x'.repeat(limits.eventContentLength + 1))
  log.log(`${'x'.repeat(limits.eventContentLength - 1)}🏮`)
  expect(told(log).map(text => text.length)).toEqual([
    limits.eventContentLength - 1,
    limits.eventContentLength,
  ])
})

it('keeps nothing of a text without anything to see', () => {
  const log = new WorldEventLog()
  for (const text of ['', '  \n', '\u0000\u202e']) log.log(text)
  expect(told(log)).toEqual([])
})

it('tells the most important first and the newest first among equals', () => {
  const log = new WorldEventLog()
  log.log('low', { priority: 'low' })
  log.log('high 1', { priority: 'high' })
  log.log('medium 1')
  log.log('high 2', { priority: 'high' })
  log.log('medium 2', { priority: 'medium' })
  const { events } = log.pickSince(0)
  expect(contentsOf(events)).toEqual(['high 2', 'high 1', 'medium 2', 'medium 1', 'low'])
  expect(events.map(event => event.priority)).toEqual([2, 2, 1, 1, 0])
})

it('tells at most 20 and never comes back to the rest', () => {
  const log = new WorldEventLog()
  log.log('The bell rings', { priority: 'high' })
  for (let i = 1; i <= 30; i++) log.log(`step ${i}`)
  const { events, cursor } = log.pickSince(0)
  expect(events).toHaveLength(limits.events)
  expect(contentsOf(events).slice(0, 2)).toEqual(['The bell rings', 'step 30'])
  expect(told(log, cursor)).toEqual([])
})

it('tells from a cursor on, and the same again while the cursor stays', () => {
  const log = new WorldEventLog()
  log.log('before')
  const { cursor } = log
  log.log('after')
  expect(told(log, cursor)).toEqual(['after'])
  expect(told(log, cursor)).toEqual(['after'])
  expect(told(log, log.pickSince(cursor).cursor)).toEqual([])
})

it('forgets by game time: after two minutes, or what was asked for', () => {
  const log = new WorldEventLog()
  log.log('short', { expiresAfterMs: 1000 })
  log.log('usual')
  log.log('for ever', { expiresAfterMs: Number.POSITIVE_INFINITY })
  log.tick(999)
  expect(told(log)).toEqual(['for ever', 'usual', 'short'])
  log.tick(1)
  expect(told(log)).toEqual(['for ever', 'usual'])
  log.tick(118_999)
  expect(told(log)).toEqual(['for ever', 'usual'])
  log.tick(1)
  expect(told(log)).toEqual(['for ever'])
})

it('counts the time of an event from when it happened', () => {
  const log = new WorldEventLog()
  log.tick(5000)
  log.log('late', { expiresAfterMs: 1000 })
  log.tick(999)
  expect(told(log)).toEqual(['late'])
})

it('keeps what is important when hundreds of small things happen after it', () => {
  const log = new WorldEventLog()
  log.log('The bell rings', { priority: 'high' })
  for (let i = 1; i <= 300; i++) log.log(`step ${i}`, { priority: 'low' })
  expect(told(log).slice(0, 2)).toEqual(['The bell rings', 'step 300'])
  for (let i = 1; i <= 300; i++) log.log(`shout ${i}`, { priority: 'high' })
  expect(told(log)[0]).toBe('shout 300')
  expect(told(log)).not.toContain('step 300')
})

it('dates events by the clock it was given, and not at all without one', () => {
  const dated = new WorldEventLog({ nowMs: () => Date.UTC(2031, 4, 6, 7, 8, 9) })
  dated.log('The bell rings')
  expect(dated.pickSince(0).events).toEqual([
    { priority: 1, content: 'The bell rings', date: '2031-05-06T07:08:09.000Z' },
  ])
  const undated = new WorldEventLog()
  undated.log('The bell rings')
  expect(undated.pickSince(0).events).toEqual([{ priority: 1, content: 'The bell rings' }])
})
