import { describe, expect, it } from 'vitest'
import { entity } from '../../testing/authored-brain.ts'
import type { Condition } from '../lines/condition.ts'
import { holds, type Situation, seen } from './conditions.ts'

const at = (x: number): { position: { x: number; y: number; z: number } } => ({ position: { x, y: 0, z: 0 } })

const situation: Situation = {
  checkpoint: 'friend',
  variables: new Map([
    ['trusts', 'Yes'],
    ['empty', ''],
  ]),
  self: entity('Wren', { Mood: 'sunny' }, at(0)),
  entities: [
    entity('Far lantern', { kind: 'lantern', lit: 'yes' }, at(9)),
    entity('Lost lantern', { kind: 'lantern', lit: 'yes' }),
    entity('Near lantern', { Kind: 'Lantern', lit: 'yes' }, at(-2)),
    entity('Dark lantern', { kind: 'lantern', lit: 'no' }, at(1)),
  ],
}

describe('a condition', () => {
  it.each<[string, Condition]>([
    ['that names nothing', {}],
    ['one of several checkpoints', { checkpoints: ['stranger', 'Friend'] }],
    ['a variable, in any letters', { variables: { Trusts: 'YES' } }],
    ['a variable that is not set', { variables: { angry: '' } }],
    ['a variable that is set to nothing', { variables: { empty: '' } }],
    ['a property of its own', { self: { mood: 'Sunny' } }],
    ['a property that it has not', { self: { hat: '' } }],
    ['something that it sees', { sees: { KIND: 'lantern', lit: 'no' } }],
    ['all of them', { checkpoints: ['friend'], variables: { trusts: 'yes' }, sees: { lit: 'yes' } }],
  ])('holds for %s', (_, condition) => {
    expect(holds(condition, situation)).toBe(true)
  })

  it.each<[string, Condition]>([
    ['another checkpoint', { checkpoints: ['stranger'] }],
    ['no checkpoint at all', { checkpoints: [] }],
    ['another value', { variables: { trusts: 'no' } }],
    ['a variable that is set', { variables: { trusts: '' } }],
    ['a variable that is not set', { variables: { angry: 'yes' } }],
    ['another mood', { self: { mood: 'rainy' } }],
    ['properties that no one thing has', { sees: { kind: 'lantern', lit: 'maybe' } }],
    ['all but one', { checkpoints: ['friend'], variables: { trusts: 'yes' }, sees: { lit: 'maybe' } }],
  ])('does not hold for %s', (_, condition) => {
    expect(holds(condition, situation)).toBe(false)
  })

  it('holds when there is none', () => {
    expect(holds(undefined, situation)).toBe(true)
  })

  it('of a checkpoint does not hold without a flow', () => {
    expect(holds({ checkpoints: ['friend'] }, { ...situation, checkpoint: undefined })).toBe(false)
  })

  it('of its own properties does not hold when the game sent no entity for it', () => {
    expect(holds({ self: { mood: 'sunny' } }, { ...situation, self: undefined })).toBe(false)
  })
})

describe('what a condition sees', () => {
  const lit: Condition = { sees: { kind: 'lantern', lit: 'yes' } }

  it('is the nearest that fits', () => {
    expect(seen(lit, situation)?.name).toBe('Near lantern')
  })

  it('is one whose place is known before one that is nowhere', () => {
    const entities = situation.entities.filter(({ name }) => name !== 'Near lantern').reverse()
    expect(seen(lit, { ...situation, entities })?.name).toBe('Far lantern')
  })

  it('is the first that fits when it is not known where the character is', () => {
    expect(seen(lit, { ...situation, self: undefined })?.name).toBe('Far lantern')
  })

  it('is nothing when nothing fits, or nothing is asked for', () => {
    expect(seen({ sees: { kind: 'boat' } }, situation)).toBeUndefined()
    expect(seen({}, situation)).toBeUndefined()
  })
})
