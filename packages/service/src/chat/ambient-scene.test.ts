import { createRepetitionTest } from '@townsfolk/brain'
import { limits, type WorldEvent } from '@townsfolk/protocol'
import { expect, it } from 'vitest'
import { heardBy, messagesLeft, sceneAfter, sceneBefore } from './ambient-scene.ts'

const event = (content: string, date?: string): WorldEvent => ({
  priority: 1,
  content,
  ...(date && { date }),
})

it('has two messages for each of a cast, and none after a turn without any', () => {
  const fresh = sceneBefore(undefined, false)
  expect(messagesLeft(fresh, 3)).toBe(6)
  const later = sceneAfter(sceneAfter(fresh, [['Hm.'], ['Ha.']]), [['Oh.']])
  expect([messagesLeft(later, 3), messagesLeft(later, 2), messagesLeft(later, 1)]).toEqual([3, 1, 0])
  expect(messagesLeft(sceneAfter(fresh, []), 3)).toBe(0)
})

it('begins again when something happens, and still knows what was said', () => {
  const over = sceneAfter(sceneAfter(sceneBefore(undefined, false), [['Hm, rain.']]), [])
  expect(sceneBefore(over, false)).toBe(over)
  const again = sceneBefore(over, true)
  expect(messagesLeft(again, 3)).toBe(6)
  expect(createRepetitionTest(again.lines)('Hm … RAIN!')).toBe(true)
})

it('keeps the last lines only', () => {
  const many = Array.from({ length: 50 }, (_, at) => [`line ${at}`])
  const { lines } = sceneAfter(sceneBefore(undefined, false), many)
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('line 49')
})

it('knows an event by its words and its date', () => {
  const heard = heardBy([], [event('Rain', 'noon'), event('Bell', '18:00')])
  expect(heard).toHaveLength(2)
  expect(heardBy(heard, [event('Bell', '18:00')])).toBe(heard)
  expect(heardBy(heard, [])).toBe(heard)
  expect(heardBy(heard, [event('Bell', '19:00'), event('Rain', 'noon')])).toHaveLength(3)
})

it('takes an event without a date for a new one whenever it is sent', () => {
  const heard = heardBy([], [event('Rain')])
  expect(heard).toEqual([])
  expect(heardBy(heard, [event('Rain')])).not.toBe(heard)
})

it('knows the events of two requests at least, the last ones', () => {
  const events = Array.from({ length: 3 * limits.events }, (_, at) => event(`event ${at}`, 'noon'))
  const heard = heardBy([], events)
  expect(heard).toHaveLength(2 * limits.events)
  expect(heardBy(heard, events.slice(-2 * limits.events))).toBe(heard)
})
