import { expect, it } from 'vitest'
import { readArguments } from './action-arguments.ts'
import { limits } from './limits.ts'

it('keeps texts and numbers by their names', () => {
  expect(readArguments({ to: 'mira', amount: 3, colour: 'red' })).toEqual({
    to: 'mira',
    amount: 3,
    colour: 'red',
  })
})

it.each([
  [undefined],
  [null],
  ['mira'],
  [['mira']],
  [3],
  [{}],
  [{ to: null, '': 'a', amount: Number.NaN, b: '' }],
])('%o is none', value => {
  expect(readArguments(value)).toBeUndefined()
})

it('keeps what is within the limits', () => {
  const long = 'x'.repeat(limits.entityTextLength + 1)
  const many = Object.fromEntries(
    Array.from({ length: limits.argumentsPerAction + 1 }, (_, at) => [`n${at}`, at]),
  )
  expect(readArguments({ [long]: long })).toEqual({ [long.slice(1)]: long.slice(1) })
  expect(Object.keys(readArguments(many) ?? {})).toHaveLength(limits.argumentsPerAction)
})

it('has names of its own only', () => {
  const read = readArguments(JSON.parse('{ "__proto__": "a", "constructor": 1 }')) ?? {}
  expect(Object.entries(read)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 1],
  ])
})
