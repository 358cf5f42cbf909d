import { beforeAll, describe, expect, it } from 'vitest'
import { action, character, converse, entity, line, turn } from '../../../testing/authored-brain.ts'
import type { ActionNode } from '../../character/character.ts'
import { german, useLanguages } from '../../languages/index.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain()
const at = (x: number) => ({ position: { x, y: 0, z: 0 } })
const player = entity('The player', { kind: 'person' }, { id: 'player', ...at(3) })
const self = entity('Wren', { kind: 'person' }, { id: 'wren', ...at(0) })
const entities = [
  player,
  entity('Red lantern', { kind: 'item', colour: 'red' }, { id: 'red', ...at(9) }),
  entity('Blue lantern', { kind: 'item', colour: 'blue' }, { id: 'blue', ...at(-9) }),
  entity('Well', { kind: 'place' }, { id: 'well', ...at(5) }),
]
const fetch = action('FETCH', ['bring me {target}', 'fetch {target}'], { kind: 'item' })
const walk = action('WALK_TO', ['go to {target}', 'walk to {target}', 'wait at {target}'], {})
const come = action('COME', ['come here', 'come to me'], null, { lines: [line('Coming.')] })
const follow = action('FOLLOW', ['follow me', 'come with me', 'stay with me', 'keep up with me'], null, {
  lines: [line('Behind you.')],
})
const wait = action('WAIT', ['wait here', 'stay put'], null, { lines: [line('I wait.')] })

async function last(actions: readonly ActionNode[], ...messages: readonly string[]): Promise<string> {
  const base = turn({ character: character({ name: 'Wren', actions }), entities, self, player })
  const reply = (await converse(brain, base, messages)).at(-1)
  return [
    ...(reply?.texts ?? []),
    ...(reply?.actions ?? []).map(({ name, targetId }) => `[${name} ${targetId}]`),
  ].join(' ')
}

const staying = [
  'stay here',
  'stay',
  'Stay there!',
  'wait here',
  'wait',
  'stay where you are',
  'stay put',
  'remain here',
  'stand still',
  "don't move",
  'wait for me here',
  'stay right here',
  'please stay here, Wren',
  'you stay here',
]

describe('a character that is told to stay', () => {
  it.each(staying)('comes to nobody: %j', async message => {
    for (const actions of [
      [fetch, walk],
      [come, follow],
      [walk, come, follow],
    ]) {
      expect(await last(actions, message)).toMatch(/^[^[]+$/)
    }
  })

  it.each(staying)('has an action of its author for it: %j', async message => {
    expect(await last([fetch, walk, come, follow, wait], message)).toBe('I wait. [WAIT ]')
  })
})

describe('a character that is called', () => {
  it.each([
    'come back',
    'come back here',
    'come back to me',
    'Come back!',
    'return to me',
    'come here',
    'please come back',
  ])('comes: %j', async message => {
    expect(await last([come, follow], message)).toBe('Coming. [COME ]')
    expect(await last([fetch, walk], message)).toMatch(/WALK_TO player|^[^[]+$/)
  })

  it.each(['follow me', 'come with me', 'stay with me', 'keep up with me'])('follows: %j', async message => {
    expect(await last([come, follow, wait], message)).toBe('Behind you. [FOLLOW ]')
  })

  it.each(["don't follow me", "I don't want you to follow me"])('does not: %j', async message => {
    expect(await last([come, follow], message)).toMatch(/^[^[]+$/)
  })
})

describe('what the player does not want', () => {
  it.each([
    "I don't want the blue one",
    "I don't want the blue lantern.",
    "I don't need the blue lantern",
    'I do not want the blue one',
  ])('is left, and nobody is sorry for it: %j', async message => {
    expect(await last([fetch], message)).toMatch(/^.*[Nn]ot the blue lantern\.$/)
  })

  it('is not brought any further', async () => {
    expect(await last([fetch], 'fetch the blue lantern', "I don't want the blue one")).toMatch(/stop/i)
    expect(await last([fetch], 'fetch the blue lantern', "I don't want you to fetch it")).toMatch(/stop/i)
  })

  it('answers "which one?"', async () => {
    expect(await last([fetch], 'fetch the lantern', "I don't want the blue one")).toContain('[FETCH red]')
  })

  it('is nothing in a line that wants something else', async () => {
    expect(await last([fetch], "I don't want the blue one, I want the red one")).toContain('[FETCH red]')
    expect(await last([fetch], "I don't want to go to the well")).not.toMatch(/Not the well/i)
  })
})

describe('in German', () => {
  beforeAll(() => useLanguages(german))
  const deutsch = character({
    name: 'Wren',
    language: 'de',
    actions: [
      action('FETCH', ['hol {target}'], { kind: 'item' }),
      action('COME', ['komm her', 'komm zu mir'], null, { lines: [line('Komme.')] }),
      action('FOLLOW', ['folge mir', 'komm mit'], null, { lines: [line('Ich folge.')] }),
    ],
  })
  const laternen = ['rot', 'blau'].map(farbe =>
    entity('Laterne', { kind: 'item', Farbe: farbe }, { id: farbe }),
  )

  it.each([
    ['bleib hier', /^Ich [^[]*\.$/],
    ['warte hier', /^Ich [^[]*\.$/],
    ['bleib stehen', /^Ich [^[]*\.$/],
    ['komm zurück', /\[COME \]/],
    ['folge mir', /\[FOLLOW \]/],
    ['ich will die blaue nicht', /die blaue Laterne (also|eben) nicht\.$/i],
  ])('%j', async (message, answer) => {
    const base = turn({ character: deutsch, entities: [player, ...laternen], self, player })
    const [reply] = await converse(brain, base, [message])
    expect(
      [...(reply?.texts ?? []), ...(reply?.actions ?? []).map(({ name }) => `[${name} ]`)].join(' '),
    ).toMatch(answer)
  })
})
