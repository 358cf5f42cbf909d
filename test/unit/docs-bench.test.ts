import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rows } from '../../tools/size/rows.mjs'
import { repositoryFolder } from '../support/repository.ts'

const read = (path: string): string => readFileSync(repositoryFolder + path, 'utf8')
const page = read('docs/bench.md')
const benches = readdirSync(`${repositoryFolder}test/bench`)
  .filter(file => file.endsWith('.bench.ts'))
  .map(file => file.replace('.bench.ts', ''))

describe('the page on the bench', () => {
  it('explains each file of the bench once, and none that is not there', () => {
    const explained = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name = '']) => name)
    expect(explained.sort()).toEqual([...benches].sort())
  })

  it('names the goal of each row of npm run size, and no other row', () => {
    const [, table = ''] =
      /\n\| `npm run size` \| goal in KiB \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? []
    expect(table.trim().split('\n')).toEqual(rows.map(({ what, goalKiB }) => `| ${what} | ${goalKiB} |`))
  })
})

it('npm run bench measures its files in an order that names all of them', () => {
  const [, order = ''] = /const order = \[(.+?)\]/s.exec(read('tools/bench.mjs')) ?? []
  expect([...order.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name).sort()).toEqual([...benches].sort())
})

it('the comparison of sizes names no more for us than the budgets do', () => {
  const comparison = read('docs/comparison.md')
  const ours = [...comparison.matchAll(/^\| Townsfolk: (.+?) \| under (\d+) \|/gm)]
  expect(ours).toHaveLength(3)
  for (const [, what = '', most] of ours) {
    const row = rows.find(each => each.what === what)
    expect(row && [what, row.budgetKiB <= Number(most)]).toEqual([what, true])
  }
})
