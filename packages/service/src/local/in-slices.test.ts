import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('lets others have their turn between two slices', async () => {
  const order: string[] = []
  const steps = function* (): Generator<undefined> {
    for (const step of [1, 2]) {
      order.push(`step ${step}`)
      yield
    }
  }
  const other = new Promise<void>(resolve =>
    setTimeout(() => {
      order.push('another task')
      resolve()
    }),
  )
  await inSlices(steps(), 0)
  await other
  expect(order).toEqual(['step 1', 'another task', 'step 2'])
})

it('fails with what goes wrong in a step', async () => {
  const broken = function* (): Generator<undefined> {
    yield
    throw new Error('No such word.')
  }
  await expect(inSlices(broken(), 0)).rejects.toThrow('No such word.')
})
