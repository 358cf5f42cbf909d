import { expect, it } from 'vitest'
import { createRepetitionTest } from './repetition.ts'

it('knows a line by nearly all of its words', () => {
  const lines = ['The ferry comes late again tonight.', '…']
  const isSaidAgain = createRepetitionTest(lines)
  expect(isSaidAgain('The ferry comes late again, tonight!')).toBe(true)
  expect(isSaidAgain('Tonight the ferry comes late again?')).toBe(true)
  expect(isSaidAgain('The ferry comes late tonight.')).toBe(true)
  expect(isSaidAgain('The ferry came early yesterday.')).toBe(false)
  expect(isSaidAgain('The ferry')).toBe(false)
  expect(isSaidAgain('…')).toBe(true)
  expect(isSaidAgain('!')).toBe(false)
})

it('takes another number for another line', () => {
  const isSaidAgain = createRepetitionTest([
    'The ferry leaves the island at 8.',
    'The ferry leaves the island at 18.',
  ])
  expect(isSaidAgain('The ferry leaves the island at 8!')).toBe(true)
  expect(isSaidAgain('The ferry leaves the island at 9.')).toBe(false)
  expect(isSaidAgain('The ferry leaves the island at 1.')).toBe(false)
})

it('lets a short line come again where it may', () => {
  const lines = ['Of course!', 'The lantern hangs by the old well.']
  expect(createRepetitionTest(lines)('Of course.')).toBe(true)
  const isSaidAgain = createRepetitionTest(lines, { mayRepeatShort: true })
  expect(isSaidAgain('Of course.')).toBe(false)
  expect(isSaidAgain('the LANTERN hangs by the old well')).toBe(true)
})
