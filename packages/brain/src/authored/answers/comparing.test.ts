import { describe, expect, test } from 'vitest'
import { character, entity } from '../../../testing/authored-brain.ts'
import { ask, type World } from '../../../testing/world.ts'

const stable: World = {
  who: character(),
  entities: [
    entity('Horse', { colour: 'grey', weight: '500', age: '4', speed: '60' }, { id: 'h1' }),
    entity('Horse', { colour: 'brown', weight: '450', age: '11', speed: '48' }, { id: 'h2' }),
    entity('Saddle', { material: 'leather', price: '70' }, { id: 's1' }),
    entity('Saddle', { material: 'felt', price: '25' }, { id: 's2' }),
    entity('Saddle', { material: 'wool', price: '40' }, { id: 's3' }),
    entity('Oats', { price: '3' }),
    entity('Ruth', { kind: 'person', age: '61', coins: '12' }),
    entity('Pip', { kind: 'person', age: '9', coins: '3' }),
    entity('Joan', { kind: 'person', age: '35', coins: '12' }),
  ],
}

describe('more and most', () => {
  test.each([
    ['which horse is heavier', 'The grey horse is heavier.'],
    ['which horse is older?', 'The brown horse is older.'],
    ['which horse is the fastest', 'The grey horse is the fastest.'],
    ['who is the oldest', 'Ruth is the oldest.'],
    ['who is the youngest here', 'Pip is the youngest.'],
    ['which is the cheapest saddle', 'The felt saddle is the cheapest.'],
    ["what's the most expensive saddle you have", 'The leather saddle is the most expensive.'],
    ['which saddle costs the most', 'The leather saddle is the most expensive.'],
    ['what is the cheapest', 'The oats are the cheapest.'],
    ['who has the most coins', 'Ruth and Joan have the most coins.'],
    ['who has the fewest coins', 'Pip has the fewest coins.'],
    ['which saddle is cheaper, the felt one or the wool one?', 'The felt saddle is cheaper.'],
    ['who is older, Pip or Joan', 'Joan is older.'],
    ['who is older than Pip', 'Ruth and Joan are older.'],
    ['who is older than Ruth', 'None is older.'],
    ['is the grey horse heavier than the brown one', 'Yes, the grey horse is heavier.'],
    ['is Pip older than Joan', 'No, Joan is older.'],
    ['does the wool saddle cost more than the felt saddle', 'Yes, the wool saddle is more expensive.'],
    ['is Ruth the oldest', 'Yes, Ruth is the oldest.'],
    ['is Joan the oldest', 'No, Ruth is the oldest.'],
    ['which saddle is heavier', "I can't tell which."],
  ])('%j', (message, text) => {
    expect(ask(message, stable).texts).toContain(text)
  })

  test.each(['which horse is better', 'which is your favourite', 'who is the king', 'what is water'])(
    '%j compares nothing',
    message => {
      expect(ask(message, stable).kind).toBeUndefined()
    },
  )
})
