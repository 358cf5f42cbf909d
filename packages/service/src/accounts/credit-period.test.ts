import { expect, it } from 'vitest'
import { creditPeriodAt } from './credit-period.ts'

const at = (text: string): number => Date.parse(text)

it.each([
  ['daily', '2026-11-20T23:59:59.999Z', 'daily 2026-11-20', '2026-11-21T00:00:00.000Z'],
  ['daily', '2026-12-31T00:00:00.000Z', 'daily 2026-12-31', '2027-01-01T00:00:00.000Z'],
  ['weekly', '2026-11-22T23:00:00.000Z', 'weekly 2026-11-16', '2026-11-23T00:00:00.000Z'],
  ['weekly', '2026-11-23T00:00:00.000Z', 'weekly 2026-11-23', '2026-11-30T00:00:00.000Z'],
  ['monthly', '2026-12-15T12:00:00.000Z', 'monthly 2026-12-01', '2027-01-01T00:00:00.000Z'],
  ['monthly', '2028-02-29T12:00:00.000Z', 'monthly 2028-02-01', '2028-03-01T00:00:00.000Z'],
] as const)('knows the %s period of %s', (refresh, now, name, nextStart) => {
  expect(creditPeriodAt(refresh, at(now))).toEqual({ name, nextStartMs: at(nextStart) })
})

it('knows a period that never ends', () => {
  expect(creditPeriodAt('never', at('2026-11-20T00:00:00Z'))).toEqual({
    name: 'never',
    nextStartMs: undefined,
  })
})
