import { expect, it } from 'vitest'
import { listSql, type Sql, sql, textOf } from './sql.ts'

const numbered = (statement: Sql): [string, ...unknown[]] => [
  textOf(statement, position => `$${position}`),
  ...statement.values,
]

it('sends what is put in as a value', () => {
  const name = `'; drop table tf_session; --`
  expect(numbered(sql`select ${1}, ${name} from t where a = ${null}`)).toEqual([
    'select $1, $2 from t where a = $3',
    1,
    name,
    null,
  ])
})

it('puts a part in as what it is, and numbers the values on', () => {
  const team = sql`team = ${'lantern'}`
  const both = sql`${team} and id = ${'s'}`
  expect(numbered(sql`select ${1} from t where ${both} limit ${20}`)).toEqual([
    'select $1 from t where team = $2 and id = $3 limit $4',
    1,
    'lantern',
    's',
    20,
  ])
})

it('puts in parts without values, and nothing', () => {
  expect(numbered(sql`select ${sql`a`}, b ${sql``}from t`)).toEqual(['select a, b from t'])
  expect(numbered(sql``)).toEqual([''])
})

it('can be used again', () => {
  const a = sql`a = ${1}`
  expect(numbered(sql`${a} or ${a}`)).toEqual(['a = $1 or a = $2', 1, 1])
  expect(numbered(a)).toEqual(['a = $1', 1])
})

it('lists parts with commas', () => {
  expect(numbered(listSql([1, 2, 3].map(n => sql`(${n}, ${'x'})`)))).toEqual([
    '($1, $2), ($3, $4), ($5, $6)',
    1,
    'x',
    2,
    'x',
    3,
    'x',
  ])
  expect(numbered(listSql([sql`a`]))).toEqual(['a'])
})

it('takes the placeholders of a database', () => {
  expect(textOf(sql`a = ${1} and b = ${2}`, () => '?')).toBe('a = ? and b = ?')
})
