import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = process.cwd()
const folder = join(root, 'test/support/model-examples')

/** Statements of a code, one after the other, without what stands between them. */
const statementsOf = (code: string): readonly string[] =>
  code
    .trim()
    .split(/\n(?=\S)/)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')

const checked = readdirSync(folder)
  .filter(file => file.endsWith('.ts'))
  .map(file => new Set(statementsOf(readFileSync(join(folder, file), 'utf8'))))

const page = readFileSync(join(root, 'docs/models.md'), 'utf8')
const codes = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)

it('the page about models has code to copy', () => {
  expect(codes.length).toBeGreaterThan(4)
})

it.each(codes.map((code, at) => [at + 1, code] as const))(
  'code %i of the page about models is one that the compiler checks',
  (_, code) => {
    const unknown = checked.map(known => statementsOf(code).filter(statement => !known.has(statement)))
    expect(unknown.sort((one, other) => one.length - other.length)[0]).toEqual([])
  },
)
