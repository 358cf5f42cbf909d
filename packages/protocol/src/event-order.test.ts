import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventPriority, WorldEvent } from './chat.ts'
import { eventsInOrder } from './event-order.ts'

const event = (content: string, priority: EventPriority, date?: string): WorldEvent => ({
  content,
  priority,
  ...(date === undefined ? {} : { date }),
})

const order = (events: readonly WorldEvent[]): string =>
  eventsInOrder(events)
    .map(({ content }) => content)
    .join('')

it('puts the most important first, then the newest', () => {
  const events = [
    event('d', 0, '2024-05-02T00:00:00Z'),
    event('c', 1, '2024-05-01T00:00:00Z'),
    event('b', 1, '2024-05-01T00:00:01Z'),
    event('a', 2, '1999-01-01T00:00:00Z'),
  ]
  expect(order(events)).toBe('abcd')
})

it.each(['Day 11', 'May 2024', '2024', '11', '', '2024-05-99', '99:99', 'yesterday', '2024-05', '1/2/2024'])(
  'puts the free text %j after every real timestamp',
  date => {
    const events = [event('c', 1), event('b', 1, date), event('a', 1, '0001-01-01T00:00:00Z')]
    expect(order(events)).toBe('abc')
  },
)

it('reads zones, fractions and whole days', () => {
  const events = [
    event('c', 1, '2024-05-01'),
    event('a', 1, '2024-05-01T10:00:00.500+02:00'),
    event('b', 1, '2024-05-01T08:00:00.250Z'),
  ]
  expect(order(events)).toBe('abc')
})

it('takes a time without a zone for UTC, on whichever machine', () => {
  const zone = process.env.TZ
  try {
    for (const place of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      process.env.TZ = place
      const events = [event('b', 1, '2024-05-01T11:00:00Z'), event('a', 1, '2024-05-01T12:00:00')]
      expect(order(events), place).toBe('ab')
    }
  } finally {
    process.env.TZ = zone
  }
})

it('takes the last of equal ones for the newest, dated or not', () => {
  expect(order([event('c', 1), event('b', 1, 'Day 2'), event('a', 1, '')])).toBe('abc')
  const noon = '2024-05-01T12:00:00Z'
  expect(order([event('b', 1, noon), event('a', 1, noon), event('c', 1)])).toBe('abc')
})

it('does not depend on the order in which they came, but for equal ones', () => {
  const anyDate = fc.oneof(
    fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
    fc.constantFrom('2024-05-01', '2024-05-02'),
  )
  const anyEvent = fc.record({
    priority: fc.constantFrom<EventPriority>(0, 1, 2),
    content: fc.constant(''),
    date: anyDate,
  })
  const shuffled = fc
    .array(anyEvent)
    .chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  const keys = (events: readonly WorldEvent[]): unknown =>
    eventsInOrder(events).map(({ priority, date }) => [priority, Date.parse(date ?? '')])
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(keys(other)).toEqual(keys(list))
    }),
  )
})
