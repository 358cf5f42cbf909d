import { expect, it } from 'vitest'
import { checks } from './checks.ts'
import { rules } from './rules.ts'
import { seenInPart } from './unseen.ts'

const ids: readonly string[] = rules.map(({ id }) => id)

it('every check is of a rule', () => {
  expect(Object.keys(checks).filter(id => !ids.includes(id))).toEqual([])
})

it('what is seen in part has a check', () => {
  expect(Object.keys(seenInPart).filter(id => !(id in checks))).toEqual([])
})
