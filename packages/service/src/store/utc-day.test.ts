import { expect, it } from 'vitest'
import { dayOf, untilTomorrowMs } from './utc-day.ts'

const at = (text: string): number => Date.parse(text)

it('ends a day at midnight UTC', () => {
  expect(dayOf(at('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20')
  expect(untilTomorrowMs(at('2026-11-20T23:59:59.000Z'))).toBe(1000)
  expect(untilTomorrowMs(at('2026-11-20T00:00:00.000Z'))).toBe(86_400_000)
})
