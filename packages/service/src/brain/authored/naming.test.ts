import { expect, test } from 'vitest'
import { entity } from '../../../testing/authored-brain.ts'
import { nameOf } from './naming.ts'

test.each([
  ['Red lantern', 'the red lantern'],
  ['The well', 'the well'],
  ['the Old Mill', 'Old Mill'],
  ['a spoon', 'the spoon'],
  ['MRI scanner', 'the MRI scanner'],
  ['Mira Brandt', 'Mira Brandt'],
  ['ウェル', 'the ウェル'],
  ['', 'that'],
  ['   ', 'that'],
  ['The', 'that'],
])('%j is called %j', (name, called) => {
  expect(nameOf(entity(name), [])).toBe(called)
})

test('a person keeps the name, whatever its capitals', () => {
  expect(nameOf(entity('tobin', { kind: 'Person' }), [])).toBe('tobin')
  expect(nameOf(entity('Mira', {}, { characterId: 'mira' }), [])).toBe('Mira')
})

test('a person called by what it is keeps the article', () => {
  expect(nameOf(entity('The player', { kind: 'person' }), [])).toBe('the player')
})

test('what another one is called as well gets the property in front that tells them apart', () => {
  const red = entity('Paper lantern', { size: 'big', colour: 'Red' }, { id: 'r' })
  const blue = entity('paper lantern', { size: 'big', colour: 'blue' }, { id: 'b' })
  expect(nameOf(red, [red, blue])).toBe('the red paper lantern')
  expect(nameOf(blue, [red, blue])).toBe('the blue paper lantern')
  expect(nameOf(red, [red])).toBe('the paper lantern')
})

test('a property that is said by the name already is not said twice', () => {
  const big = entity('Red lantern', { colour: 'red' }, { id: '1' })
  const other = entity('Red lantern', { colour: 'blue' }, { id: '2' })
  expect(nameOf(big, [big, other])).toBe('the red lantern')
})
