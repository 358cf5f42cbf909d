import { describe, expect, it } from 'vitest'
import { canFill, fill, type Lookup, withoutEmpty } from './templates.ts'

const fillings = { player: 'friend', target: 'the red lantern', options: 'the red one or the blue one' }

const from =
  (known: Readonly<Record<string, string>>): Lookup =>
  name =>
    Object.hasOwn(known, name) ? known[name] : undefined

describe('fill', () => {
  it('begins a sentence with a capital letter, and only a sentence', () => {
    expect(fill('{target}? Here is {target}. {options}?', from(fillings))).toBe(
      'The red lantern? Here is the red lantern. The red one or the blue one?',
    )
  })

  it('never fills what was put in', () => {
    expect(fill('Take {target}', from({ ...fillings, target: '{player} $& {options}' }))).toBe(
      'Take {player} $& {options}',
    )
  })

  it('leaves alone what it has nothing for', () => {
    expect(fill('{target}, {else}', from({ player: 'friend' }))).toBe('{target}, {else}')
  })

  it('fills session variables and properties by their names', () => {
    const known = from({ $dog: 'Rex', 'target.colour': 'red', 'self.mood': 'sunny' })
    expect(fill('{$dog} is {self.mood}, not {target.colour}.', known)).toBe('Rex is sunny, not red.')
    expect(canFill('{$dog} {target.colour}', known)).toBe(true)
    expect(canFill('{$dog} {$cat}', known)).toBe(false)
  })

  it('capitalises characters outside the basic plane whole', () => {
    expect(fill('{target}', from({ ...fillings, target: '𐐨 lamp' }))).toBe('𐐀 lamp')
  })
})

describe('what nothing stands for', () => {
  const known = from({ options: '', player: 'friend' })

  it('is no filling', () => {
    expect(canFill('Which one, {options}?', known)).toBe(false)
  })

  it.each([
    ['Which one, {options}?', 'Which one?'],
    ['{options}? Say a colour.', 'Say a colour.'],
    ['Say it slowly. {options}?', 'Say it slowly.'],
    ['There is more than one: {options}?', 'There is more than one?'],
    ['Do you mean {options}?', ''],
    ['Which one, {player}?', 'Which one, {player}?'],
  ])('is left out of "%s"', (written, left) => expect(withoutEmpty(written, known)).toBe(left))
})
