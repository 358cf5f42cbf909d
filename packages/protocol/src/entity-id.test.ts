import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entityIdFromName } from './entity-id.ts'
import { limits } from './limits.ts'

const free = (): boolean => false

it.each([
  ['Paper Lantern', 'paper-lantern'],
  ['  Old   well! ', 'old-well'],
  ['O’Hara’s stall (2)', 'o-hara-s-stall-2'],
  ['Äpfel & Öl', 'äpfel-öl'],
  ['あんどん', 'あんどん'],
  ['मीरा', 'मीरा'],
  ['???', 'entity'],
  ['', 'entity'],
])('makes of %j the id %j', (name, id) => {
  expect(entityIdFromName(name, free)).toBe(id)
})

it('counts on from the second of a name', () => {
  const taken = new Set(['lamp', 'lamp-2'])
  expect(entityIdFromName('Lamp', id => taken.has(id))).toBe('lamp-3')
})

it('keeps a numbered id within the limit', () => {
  const long = 'x'.repeat(limits.entityTextLength)
  expect(entityIdFromName(`${long}y`, free)).toBe(long)
  expect(entityIdFromName(long, id => id === long)).toBe(`${long.slice(2)}-2`)
})

it('finds an id that is free, not empty and within the limit, for any name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.integer({ min: 1, max: 120 }),
      (name, count) => {
        const taken = new Set<string>()
        for (let n = 0; n < count; n++) {
          const id = entityIdFromName(name, candidate => taken.has(candidate))
          expect(taken.has(id)).toBe(false)
          expect(id.length).toBeGreaterThan(0)
          expect(id.length).toBeLessThanOrEqual(limits.entityTextLength)
          expect(id).not.toMatch(/\p{Surrogate}|\s/u)
          taken.add(id)
        }
      },
    ),
    { numRuns: 50 },
  )
})
