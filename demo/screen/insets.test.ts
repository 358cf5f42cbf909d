import { expect, it } from 'vitest'
import { insetsAround, SettledInsets } from './insets.ts'

const bar = { top: 56, right: 0, bottom: 70, left: 0 }
const talk = { top: 56, right: 0, bottom: 230, left: 0 }

it('grow at once', () => {
  const insets = new SettledInsets()
  insets.follow(bar, 16)
  expect(insets.value).toEqual(bar)
  insets.follow(talk, 16)
  expect(insets.value).toEqual(talk)
})

it('shrink after a while, so that a camera does not nod', () => {
  const insets = new SettledInsets()
  insets.follow(talk, 16)
  for (let ms = 0; ms < 1000; ms += 100) insets.follow(bar, 100)
  expect(insets.value).toEqual(talk)
  insets.follow(talk, 100)
  for (let ms = 0; ms < 1000; ms += 100) insets.follow(bar, 100)
  expect(insets.value).toEqual(talk)
  for (let ms = 0; ms < 500; ms += 100) insets.follow(bar, 100)
  expect(insets.value).toEqual(bar)
})

it('are the same object while nothing changes', () => {
  const insets = new SettledInsets()
  insets.follow(bar, 16)
  const { value } = insets
  insets.follow({ ...bar }, 16)
  expect(insets.value).toBe(value)
})

it('are what lies around the free part, and nothing beyond the stage', () => {
  const rect = (left: number, top: number, right: number, bottom: number): DOMRectReadOnly =>
    ({ left, top, right, bottom }) as DOMRectReadOnly
  const free = rect(-4, 66, 500, 320)
  expect(insetsAround(free, rect(0, 10, 844, 400))).toEqual({ top: 56, right: 344, bottom: 80, left: 0 })
})
