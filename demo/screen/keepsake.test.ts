import { expect, it } from 'vitest'
import { breakLines } from './keepsake.ts'

it('breaks words into lines that fit, and leaves a longer word whole', () => {
  const measure = (text: string): number => text.length
  expect(breakLines('You rang the bell, and  all came', 12, measure)).toEqual([
    'You rang the',
    'bell, and',
    'all came',
  ])
  expect(breakLines('Lanternmereslighthouse burns', 10, measure)).toEqual(['Lanternmereslighthouse', 'burns'])
})
