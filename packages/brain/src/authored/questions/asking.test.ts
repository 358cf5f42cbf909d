import { describe, expect, test } from 'vitest'
import { action, character, entity } from '../../../testing/authored-brain.ts'
import { ask, at, type World } from '../../../testing/world.ts'
import { emptyMemory } from '../../turn/memory.ts'

const mill: World = {
  who: character({
    actions: [action('OPEN', ['open {target}']), action('LIGHT', ['light {target}'])],
  }),
  entities: [
    entity('Hatch', { open: 'no', locked: 'yes' }, at(10, 0)),
    entity('Sack', { colour: 'golden', contents: 'flour' }, at(0, 20)),
    entity('Stove', { lit: 'no' }, at(-30, 0)),
    entity('Torch', { lit: 'yes' }, { id: 't1', ...at(40, 0) }),
    entity('Torch', { lit: 'no' }, { id: 't2', ...at(-40, 5) }),
    entity('Greta', { kind: 'person', asleep: 'yes' }, at(5, 50)),
  ],
}

describe('what asks nothing about the world', () => {
  test.each([
    'here is my golden coin, one sack please',
    "here's forty coins for the sack",
    'there is one torch that is not lit, light it',
    'that is a lit torch',
    'it is the hatch',
    'the hatch is locked.',
    'the hatch is locked, so open it',
    'if the hatch is still closed, open it',
    'if the torch is lit, put it out',
    'when the stove is lit, open the hatch',
    'open the hatch if it is locked',
    "I can't see the hatch, so open it",
    "let's see what's in the sack",
    'let me see who is asleep',
    'I want to see if the hatch is open',
    'I know where the hatch is',
    'I see what is in the sack',
    'what is wrong with the hatch',
    'what a hatch this is',
    'go over and see if Greta is fine',
    'any torch is fine',
  ])('%j', message => {
    expect(ask(message, { ...mill, memory: { ...emptyMemory, focus: 'sack' } }).kind).toBeUndefined()
  })
})

describe('what asks, however it is put', () => {
  test.each([
    ['is the hatch locked', 'Yes, the hatch is locked.'],
    ['so, is the hatch locked?', 'Yes, the hatch is locked.'],
    ['hey Ada, please tell me, is the hatch locked', 'Yes, the hatch is locked.'],
    ['the hatch is locked?', 'Yes, the hatch is locked.'],
    ['the hatch is locked, right?', 'Yes, the hatch is locked.'],
    ["isn't the hatch locked", 'Yes, the hatch is locked.'],
    ['do you know if the hatch is locked', 'Yes, the hatch is locked.'],
    ['tell me whether the hatch is open', 'No, the hatch is closed.'],
    ['can you see if the stove is lit', 'No, the stove is not lit.'],
    ["I don't know where the hatch is", 'The hatch is just to the right.'],
    ['I wonder where the hatch is', 'The hatch is just to the right.'],
    ["I can't find the hatch", 'The hatch is just to the right.'],
  ])('%j', (message, text) => {
    const self = entity('Ada', {}, { characterId: 'ada', ...at(0, 0) })
    expect(ask(message, { ...mill, self }).texts).toContain(text)
  })

  test('a condition in front of it is none', () => {
    expect(ask('if you are not busy, is the hatch locked?', mill).texts).toContain(
      'Yes, the hatch is locked.',
    )
  })
})
