import { expect, test } from 'vitest'
import { once, oncePer } from './once-per.ts'

test('a value is made once for each host, and so is one that is undefined', () => {
  const made: object[] = []
  const read = once((host: { readonly value: number | undefined }) => {
    made.push(host)
    return host.value
  })
  const [one, none] = [{ value: 1 }, { value: undefined }]
  expect([read(one), read(none), read(one), read(none)]).toEqual([1, undefined, 1, undefined])
  expect(made).toEqual([one, none])
})

test('and for each subject of a host, by its key', () => {
  const made: string[] = []
  const read = oncePer(
    (words: readonly string[], host: object) => {
      made.push(words.join())
      return [...words, host]
    },
    words => words.join(),
  )
  const [one, other] = [{}, {}]
  expect(read(['a', 'b'], one)).toBe(read(['a', 'b'], one))
  expect(read(['a', 'b'], other)).toEqual(['a', 'b', other])
  expect(made).toEqual(['a,b', 'a,b'])
})
