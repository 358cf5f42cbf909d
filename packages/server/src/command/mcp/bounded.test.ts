import { expect, it } from 'vitest'
import { bounded } from './bounded.ts'

it('keeps a short answer as it is', () => {
  expect(bounded(['one', 'two'], 20)).toBe('one\ntwo')
})

it('keeps whole lines of a long one, and says how many are missing', () => {
  expect(bounded(['one', 'two', 'three', 'four'], 9)).toBe(
    'one\ntwo\n… 2 more lines are left out: ask for a smaller part.',
  )
})

it('cuts a single line between characters', () => {
  expect(bounded(['ab😀cd'], 3)).toBe('ab\n… 1 more line is left out: ask for a smaller part.')
})
