import type { WorldEvent } from '@townsfolk/protocol'
import { expect, test } from 'vitest'
import { emptyMemory, readMemory, writeMemory } from '../../turn/memory.ts'
import { newEvents, noteEvents } from './events.ts'

const event = (content: string, date?: string): WorldEvent => ({
  priority: 1,
  content,
  ...(date !== undefined && { date }),
})

test('an event is noted with its turn, and is no news when it is sent again', () => {
  const bell = event('The bell rings', 'Day 1')
  const memory = noteEvents({ ...emptyMemory, turns: 3 }, [bell])
  expect(memory.events).toMatchObject([{ content: 'The bell rings', turn: 3 }])
  expect(noteEvents({ ...memory, turns: 4 }, [bell]).events).toEqual(memory.events)
  expect(newEvents(memory, [bell, event('The bell rings', 'Day 2')])).toEqual([
    event('The bell rings', 'Day 2'),
  ])
})

test('of one turn, the most important is remembered the longest', () => {
  const sent = Array.from({ length: 60 }, (_, at) => event(`Event ${at}`))
  const { events } = noteEvents(emptyMemory, sent)
  expect(events.at(-1)?.content).toBe('Event 0')
  expect(events.length).toBeLessThan(sent.length)
})

test('what is noted survives the session being stored', () => {
  const memory = noteEvents(emptyMemory, [event('A'), event('B')])
  expect(readMemory(writeMemory(memory)).events).toEqual(memory.events)
})

test('an event sent twice at once is noted once', () => {
  expect(noteEvents(emptyMemory, [event('A'), event('A')]).events).toHaveLength(1)
})
