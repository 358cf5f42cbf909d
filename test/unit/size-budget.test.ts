import { beforeAll, describe, expect, it } from 'vitest'
import { measureSizes, overBudget, type Size } from '../../tools/size/measure.mjs'
import { readPackageJson } from '../support/source.ts'

describe('what games download', () => {
  let sizes: readonly Size[] = []

  beforeAll(async () => {
    sizes = await measureSizes()
  })

  it('is within its budgets', () => {
    expect(overBudget(sizes)).toEqual([])
  })

  it('is something in each row', () => {
    expect(sizes.filter(({ KiB }) => !(KiB > 0.1))).toEqual([])
  })

  it('is measured for each entry of core that a game can add', () => {
    const entries = Object.keys(readPackageJson('core').exports).filter(path => path !== '.')
    const measured = sizes.map(({ what }) => what).join('\n')
    expect(entries.filter(path => !measured.includes(`core/${path.slice(2)}, added`))).toEqual([])
  })
})

describe('a row over its budget', () => {
  const row = { what: 'The kit', KiB: 41.2, goalKiB: 40, verdict: 'falls short', budgetKiB: 41 } as const
  const sizes: readonly Size[] = [
    { ...row, budget: 'over' },
    { ...row, what: 'The brain', KiB: 40.9, budget: 'within' },
  ]

  it('is named with its figure and its budget, and with what to do', () => {
    const [sentence = '', ...others] = overBudget(sizes)
    expect(sentence).toMatch(
      /^The kit: 41\.2 KiB gzipped, and its budget is 41\. Make it smaller .+ or raise budgetKiB/,
    )
    expect(others).toEqual([])
  })
})
