import { describe, expect, it } from 'vitest'
import { action, character, converse, entity, line, turn } from '../../testing/authored-brain.ts'
import { at } from '../../testing/world.ts'
import { createLexicon } from '../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from './authored-brain.ts'

/** What players say beside what an author thought of: a square with lanterns, one of them in the player's hands. */

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const player = entity('The player', { kind: 'person' }, { id: 'player', ...at(1, 0) })
const ada = entity('Ada', { kind: 'person', hook: 'rusted', gate: 'locked' }, { characterId: 'ada' })
const lantern = (id: string, colour: string, holder: string, x: number) =>
  entity('Lantern', { kind: 'item', colour, 'held by': holder }, { id, ...at(x, 0) })

const square = turn({
  character: character({
    actions: [
      action('GIVE', ['give me {target}', 'hand me {target}', 'I need {target}'], { kind: 'item' }),
      action('FETCH', ['bring me {target}', 'fetch {target}'], { kind: 'item' }),
      action('HANG', ['hang up {target}', 'hang {target}'], { kind: 'item' }),
      action('OPEN', ['open {target}'], { kind: 'gate' }),
    ],
    knowledge: [
      { phrases: ['who is Tobin', 'tell me about Tobin'], lines: [line('He fishes.')] },
      { phrases: ['where is Orla', 'who is Orla'], lines: [line('Orla teaches.')] },
    ],
  }),
  self: ada,
  player,
  entities: [
    player,
    ada,
    lantern('red', 'red', 'nobody', 50),
    lantern('blue', 'blue', 'The player', 1),
    entity('Rope', { kind: 'item', 'held by': 'nobody' }, at(9, 9)),
    entity(
      'Tobin',
      { kind: 'person', hook: 'rusted', gate: 'locked' },
      { characterId: 'tobin', ...at(90, 0) },
    ),
    entity('Orla', { kind: 'person', hook: 'rusted', gate: 'locked' }, { characterId: 'orla', ...at(2, 90) }),
    entity('Tall post', { kind: 'post', hook: 'rusted' }, at(30, 30)),
    entity('Iron gate', { kind: 'gate', state: 'locked' }, { id: 'gate', ...at(60, 60) }),
  ],
})

async function last(...lines: readonly string[]): Promise<string> {
  const reply = (await converse(brain, square, lines)).at(-1)
  const done = reply?.actions.map(({ name, targetId }) => `[${name} ${targetId}]`) ?? []
  return [...(reply?.texts ?? []), ...done].join(' ')
}

describe('of several things the one that is held is meant', () => {
  it('where something is done with it', async () => {
    expect(await last('hang up the lantern')).toContain('[HANG blue]')
  })
  it('unless it is to be brought', async () => expect(await last('fetch the lantern')).toMatch(/^Which one/))
  it('or any one will do', async () => expect(await last('hang up the red lantern')).toContain('[HANG red]'))
})

describe('what is asked of nothing in particular starts nothing', () => {
  it.each(['can you carry something for me?', 'could you hold something for me?'])('%s', async said => {
    expect(await last(said)).not.toMatch(/\[|Which one/)
  })
})

describe('what is said not to be done is not done', () => {
  it("don't fetch the red lantern, get the rope", async () => {
    expect(await last("don't fetch the red lantern, fetch the rope")).toMatch(/\[FETCH rope\]$/)
    expect(await last("don't fetch the red lantern, get the rope")).not.toContain('red]')
  })
})

describe('what a game keeps with people of things', () => {
  it('is not said of them', async () => {
    const said = await last("what's rusted?")
    expect(said).toMatch(/tall post/i)
    expect(said).not.toMatch(/Tobin|Orla/)
    expect(await last('which one is locked?')).not.toMatch(/Tobin|Orla/)
  })
  it('nor is a thing said to be what it is called', async () => {
    expect(await last('is the tall post ok?')).not.toMatch(/is post/i)
  })
})

it('"he" is who was named in the same line', async () => {
  expect(await last('who is Orla?', 'who is Tobin and where is he?')).toMatch(/Tobin is/)
})

it('what was told from others is called in short when it is spoken of again', async () => {
  const entities = [
    player,
    ada,
    entity('Paper lantern', { kind: 'item' }, { id: 'one', ...at(50, 0) }),
    entity('Paper lantern', { kind: 'item' }, { id: 'two', ...at(0, 300) }),
    entity('Pond', {}, at(51, 0)),
    entity('Well', {}, at(1, 301)),
  ]
  const lines = ['fetch the paper lantern by the pond', 'hang it up']
  const said = (await converse(brain, { ...square, entities }, lines)).map(({ texts }) => texts.join(' '))
  expect(said).toEqual(['FETCH the paper lantern by the pond', 'HANG the paper lantern'])
})
