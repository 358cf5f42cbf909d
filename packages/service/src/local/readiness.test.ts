import { expect, it } from 'vitest'
import { Readiness } from './readiness.ts'

/** Steps that note themselves: "mira 1". */
function* stepsOf(who: string, count: number, order: string[]): Generator<undefined> {
  for (let step = 1; step <= count; step += 1) {
    order.push(`${who} ${step}`)
    yield
  }
}

it('lets others have their turn between two slices', async () => {
  const order: string[] = []
  const other = new Promise<void>(resolve =>
    setTimeout(() => {
      order.push('another task')
      resolve()
    }),
  )
  await new Readiness(0).make([['mira', stepsOf('mira', 2, order)]])
  await other
  expect(order).toEqual(['mira 1', 'another task', 'mira 2'])
})

it('goes on with whoever is waited for, and then with the rest', async () => {
  const order: string[] = []
  const readiness = new Readiness(0)
  const all = readiness.make([
    ['bram', stepsOf('bram', 2, order)],
    ['tobin', stepsOf('tobin', 1, order)],
    ['mira', stepsOf('mira', 2, order)],
  ])
  await readiness.waitFor(['mira'])
  expect(order).toEqual(['bram 1', 'mira 1', 'mira 2'])
  await all
  expect(order.slice(3)).toEqual(['bram 2', 'tobin 1'])
})

it('makes nobody ready twice, and waits for nobody who is', async () => {
  const order: string[] = []
  const readiness = new Readiness(0)
  const steps = (): [string, Iterable<unknown>] => ['mira', stepsOf('mira', 2, order)]
  await Promise.all([readiness.make([steps()]), readiness.make([steps()])])
  await readiness.waitFor(['mira', 'nobody'])
  expect(order).toEqual(['mira 1', 'mira 2'])
})

it('fails with what goes wrong in a step, for whoever asked for it, and goes on with the others', async () => {
  const order: string[] = []
  const readiness = new Readiness(0)
  const broken = function* (): Generator<undefined> {
    yield
    throw new Error('No such word.')
  }
  const all = readiness.make([
    ['mira', broken()],
    ['bram', stepsOf('bram', 1, order)],
  ])
  const waited = readiness.waitFor(['mira'])
  await expect(all).rejects.toThrow('No such word.')
  await waited
  await readiness.waitFor(['bram'])
  expect(order).toEqual(['bram 1'])
})
