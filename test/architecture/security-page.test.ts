import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rules } from '@townsfolk/service/conformance'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const page = readFileSync(`${root}docs/security.md`, 'utf8')

/** The tests of each row of the table: a file, and what stands in it. */
const cited = page
  .split('\n')
  .filter(line => /^\| .+`(test|packages)\//.test(line))
  .flatMap(line => (line.split(' | ').at(-1) ?? '').split('; '))
  .map(part => Array.from(part.matchAll(/`([^`]+)`/g), ([, quoted = '']) => quoted))
  .map(([file = '', ...titles]) => ({ file, titles }))

it('docs/security.md names tests that exist', () => {
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ file }) => !existsSync(root + file)).map(({ file }) => file)).toEqual([])
  const missing = cited.flatMap(({ file, titles }) => {
    const text = readFileSync(root + file, 'utf8')
    return titles.filter(title => !text.includes(`'${title}'`)).map(title => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
})

it('docs/security.md has every rule of player tokens and of rates', () => {
  const ids = rules.map(({ id }) => id).filter(id => /^(token|rate)\./.test(id))
  expect(ids.length).toBeGreaterThan(12)
  expect(ids.filter(id => !page.includes(`\`${id}\``))).toEqual([])
})
