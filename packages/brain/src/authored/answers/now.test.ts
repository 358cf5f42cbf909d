import { describe, expect, test } from 'vitest'
import { character, entity } from '../../../testing/authored-brain.ts'
import { ask, type World } from '../../../testing/world.ts'
import { emptyMemory } from '../../turn/memory.ts'
import { noteEvents } from './events.ts'

const who = character()
const outside: World = {
  who,
  entities: [
    entity('World', { weather: 'rainy', day: 'Tuesday', season: 'autumn' }),
    entity('Clock', { time: '12:30' }),
    entity('Soup', { temperature: 'hot' }),
  ],
}
const snowy: World = { who, entities: [entity('Weather', { state: 'snow' })] }

describe('the weather, the hour and the day', () => {
  test.each([
    ["how's the weather?", outside, "It's rainy."],
    ["what's the weather like today", outside, "It's rainy."],
    ['is it raining', outside, "Yes, it's rainy."],
    ['is it sunny outside?', outside, "No, it's rainy."],
    ['what time is it?', outside, "It's 12:30."],
    ["what's the time", outside, "It's 12:30."],
    ['what day is it', outside, "It's Tuesday."],
    ['is it Tuesday today', outside, "Yes, it's Tuesday."],
    ["what's the season", outside, "It's autumn."],
    ["how's the weather?", snowy, 'The weather? Snow.'],
    ['is it snowing', snowy, "Yes, it's snow."],
  ] as const)('%j', (message, world, text) => {
    expect(ask(message, world).texts).toContain(text)
  })

  test('an event tells as well', () => {
    const memory = noteEvents(emptyMemory, [{ priority: 1, content: 'It starts to rain' }])
    const world = { who, entities: [], memory }
    expect(ask('is it raining?', world).texts).toContain('It started to rain.')
    expect(ask("what's the weather like", world).texts).toContain('It started to rain.')
    expect(ask('is it snowing', world).kind).toBeUndefined()
  })

  test.each([
    'what time is it',
    'what day is it',
    'is it raining',
    "how's the weather",
    'is it cold',
    'is it late',
  ])('%j has no answer where nothing tells', message => {
    const entities = [entity('Soup', { temperature: 'cold' }), entity('Weather vane', { colour: 'red' })]
    expect(ask(message, { who, entities }).kind).toBeUndefined()
  })

  test('"it" may be what was just spoken of', () => {
    const memory = { ...emptyMemory, focus: 'soup' }
    const entities = [...outside.entities, entity('Thermometer', { temperature: 'cold' })]
    expect(ask('is it hot', { who, entities, memory }).texts).toContain('Yes, the soup is hot.')
  })
})
