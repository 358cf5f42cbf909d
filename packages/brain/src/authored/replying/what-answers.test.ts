import type { PerceivedEntity } from '@townsfolk/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { action, character, converse, entity, line, turn } from '../../../testing/authored-brain.ts'
import type { ArgumentRule } from '../../character/character.ts'
import { german, useLanguages } from '../../languages/index.ts'
import { readTurn } from '../../turn/authored-turn.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import { emptyMemory } from '../../turn/memory.ts'
import { createAuthoredBrain } from '../authored-brain.ts'
import { whatAnswers } from './what-answers.ts'

const brain = createAuthoredBrain()
const person: ArgumentRule = { required: true, questions: [], type: 'entity', where: { kind: 'person' } }
const colour: ArgumentRule = {
  required: true,
  questions: [],
  type: 'word',
  words: [
    { value: 'red', said: ['red'] },
    { value: 'grey', said: ['grey', 'gray'] },
  ],
}
const amount: ArgumentRule = {
  required: true,
  questions: [],
  type: 'number',
  least: 1,
  most: 9,
  unit: undefined,
}

const ada = character({
  actions: [
    action('FETCH', ['bring me {target}', 'fetch {target}'], { kind: 'item' }),
    action(
      'GIVE',
      ['give {target} to {to}', 'give {target}'],
      { kind: 'item' },
      {
        arguments: { to: person },
        lines: [line('{target} for {to}.')],
      },
    ),
    action('PAINT', ['paint {target} {colour}', 'paint {target}'], {}, { arguments: { colour } }),
    action('SELL', ['sell {amount} {target}', 'sell {target}'], {}, { arguments: { amount } }),
  ],
})

const item = (id: string, name: string, its: string): PerceivedEntity =>
  entity(name, { kind: 'item', colour: its }, { id })
const red = item('r', 'Lantern', 'red')
const blue = item('b', 'Lantern', 'blue')
const rope = item('rope', 'Rope', 'white')
const mira = entity('Mira', { kind: 'person' })
const player = entity('The player', { kind: 'person' }, { id: 'player' })

async function optionsAfter(messages: readonly string[], parts: Partial<BrainTurn> = {}) {
  const base = turn({ character: ada, entities: [red, blue, rope, mira, player], player, ...parts })
  return (await converse(brain, base, messages)).map(({ options }) => options)
}

describe('what would answer a question', () => {
  it('are the things that it names, and each of them does when it is said', async () => {
    expect(await optionsAfter(['fetch the lantern'])).toEqual([['The red one', 'The blue one']])
    for (const [said, id] of [
      ['The red one', 'r'],
      ['The blue one', 'b'],
    ] as const) {
      const [, picked] = await converse(brain, turn({ character: ada, entities: [red, blue] }), [
        'fetch the lantern',
        said,
      ])
      expect(picked).toMatchObject({ actions: [{ name: 'FETCH', targetId: id }], options: [] })
    }
  })

  it('stays while the question is open, and is over when it was answered, dropped or passed over', async () => {
    const entities = [red, blue]
    const open = ['The red one', 'The blue one']
    expect(
      await optionsAfter(['fetch the lantern', 'what did you say?', 'the red one'], { entities }),
    ).toEqual([open, open, []])
    expect(await optionsAfter(['fetch the lantern', 'what colour is the sky?'], { entities })).toEqual([
      open,
      [],
    ])
    expect(await optionsAfter(['fetch the lantern', 'never mind'], { entities })).toEqual([open, []])
  })

  it('is nothing after a line that asks nothing', async () => {
    expect(await optionsAfter(['fetch the rope', 'how are you?', 'what do you see?'])).toEqual([[], [], []])
  })

  it('are the people that something can be given to, with the player as themselves', async () => {
    expect(await optionsAfter(['give the rope'])).toEqual([['Me', 'Mira']])
    const [, given] = await converse(
      brain,
      turn({ character: ada, entities: [rope, mira, player], player }),
      ['give the rope', 'Me'],
    )
    expect(given?.actions).toEqual([{ name: 'GIVE', targetId: 'rope', arguments: { to: 'player' } }])
  })

  it('are the words that an argument can be, and nothing for a number', async () => {
    expect(await optionsAfter(['paint the rope'])).toEqual([['Red', 'Grey']])
    expect(await optionsAfter(['sell the rope'])).toEqual([[]])
  })

  it('is yes or no to "do you mean …?", and only then', () => {
    const asking = { ...emptyMemory, turns: 3, proposal: { words: 'where is the ferry', turn: 3 } }
    const now = readTurn(turn({ character: ada }))
    expect(whatAnswers(asking, now)).toEqual(['Yes', 'No'])
    expect(whatAnswers({ ...asking, turns: 4 }, now)).toEqual([])
    const dutch = readTurn(turn({ character: character({ language: 'nl' }) }))
    expect(whatAnswers(asking, dutch)).toEqual([])
  })

  describe('in German', () => {
    beforeAll(() => useLanguages(german))

    it('is German', async () => {
      const wren = character({
        language: 'de',
        actions: [action('FETCH', ['hol {target}', 'bring mir {target}'], { kind: 'item' })],
      })
      const entities = [
        entity('Laterne', { kind: 'item', Farbe: 'rot' }, { id: 'r' }),
        entity('Laterne', { kind: 'item', Farbe: 'blau' }, { id: 'b' }),
      ]
      const base = turn({ character: wren, entities })
      const [asked, picked] = await converse(brain, base, ['hol die Laterne', 'Rot'])
      expect(asked?.options).toEqual(['Rot', 'Blau'])
      expect(picked?.actions).toEqual([{ name: 'FETCH', targetId: 'r' }])
    })
  })
})
