import { expect, it } from 'vitest'
import { keptByText } from './kept.ts'

it('makes of a text once, and forgets when it has kept too much', () => {
  let made = 0
  const lengthOf = keptByText(text => {
    made += 1
    return text.length
  })
  expect([lengthOf('well'), lengthOf('well'), made]).toEqual([4, 4, 1])
  for (let at = 0; at < 5000; at += 1) lengthOf(`lantern ${at}`)
  expect([lengthOf('well'), made]).toEqual([4, 5002])
})
