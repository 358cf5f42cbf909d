import { expect, it } from 'vitest'
import { Regulator } from './regulator.ts'

function passes(regulator: Regulator, deltas: readonly number[]): boolean[] {
  return deltas.map(delta => regulator.tick(delta))
}

it('lets through the ticks that complete an interval', () => {
  expect(passes(new Regulator(100), [50, 49, 1, 99, 1])).toEqual([false, false, true, false, true])
})

it('keeps its rate when ticks do not divide the interval', () => {
  const regulator = new Regulator(100)
  const passed = passes(regulator, new Array<number>(100).fill(16)).filter(Boolean)
  expect(passed).toHaveLength(16)
})

it('lets one tick through after a long pause, not one for each interval that was missed', () => {
  expect(passes(new Regulator(100), [5000, 10, 10])).toEqual([true, false, false])
})

it('lets every tick through when the interval is 0', () => {
  expect(passes(new Regulator(0), [16, 0, 16])).toEqual([true, true, true])
})
