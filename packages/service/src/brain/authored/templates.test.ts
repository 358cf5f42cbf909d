import { describe, expect, it } from 'vitest'
import { fill } from './templates.ts'

const fillings = { player: 'friend', target: 'the red lantern', options: 'the red one or the blue one' }

describe('fill', () => {
  it('begins a sentence with a capital letter, and only a sentence', () => {
    expect(fill('{target}? Here is {target}. {options}?', fillings)).toBe(
      'The red lantern? Here is the red lantern. The red one or the blue one?',
    )
  })

  it('never fills what was put in', () => {
    expect(fill('Take {target}', { ...fillings, target: '{player} $& {options}' })).toBe(
      'Take {player} $& {options}',
    )
  })

  it('leaves alone what it has nothing for', () => {
    expect(fill('{target}, {else}', { player: 'friend' })).toBe('{target}, {else}')
  })

  it('capitalises characters outside the basic plane whole', () => {
    expect(fill('{target}', { ...fillings, target: '𐐨 lamp' })).toBe('𐐀 lamp')
  })
})
