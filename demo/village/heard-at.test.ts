import { expect, it } from 'vitest'
import { heardAt } from './heard-at.ts'

const ears = { x: 100, y: 100 }

it('is loudest beside the ears, and half as loud 500 units away', () => {
  expect(heardAt(ears, ears)).toEqual({ pan: 0, gain: 1 })
  expect(heardAt(ears, { x: 100, y: 600 }).gain).toBeCloseTo(0.5)
})

it('comes from the side where it is, at most from that side alone', () => {
  expect(heardAt(ears, { x: 450, y: 100 }).pan).toBeCloseTo(0.5)
  expect(heardAt(ears, { x: -5000, y: 100 }).pan).toBe(-1)
})

it('is as much quieter everywhere as it is meant to be', () => {
  const { pan, gain } = heardAt(ears, { x: 450, y: 100 })
  expect(heardAt(ears, { x: 450, y: 100 }, 0.2)).toEqual({ pan, gain: gain * 0.2 })
})
