import { expect, test } from 'vitest'
import { withFewWords } from './with-few-words.ts'

const text = (words: number): string => 'word '.repeat(words).trim()

test('properties with few words are as they were, and others than those of the game', () => {
  const properties = [
    { name: 'kind', value: 'item' },
    { name: 'description', value: text(40) },
    { name: 'note', value: '' },
  ]
  const read = withFewWords(properties)
  expect(read).toEqual(properties)
  expect(read[0]).not.toBe(properties[0])
})

test('of too many words the longest texts go, wherever they stand', () => {
  const long = Array.from({ length: 8 }, (_, at) => ({ name: `text${at}`, value: text(50 + at) }))
  const read = withFewWords([...long, { name: 'locked', value: 'yes' }])
  expect(read.map(({ name, value }) => `${name} ${value.split(' ').filter(Boolean).length}`)).toEqual([
    'text0 50',
    'text1 51',
    'text2 52',
    'text3 1',
    'locked 1',
  ])
})
