import { beforeAll, describe, expect, it } from 'vitest'
import { action, character, entity, line, replyTo, turn } from '../../../testing/authored-brain.ts'
import type { Character } from '../../character/character.ts'
import { german, useLanguages } from '../../languages/index.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

/** What people hold, as a game says it: `holding` of people, `held by` of things. */

const brain = createAuthoredBrain()
const at = (x: number) => ({ position: { x, y: 0, z: 0 } })
const item = (id: string, name: string, colour: string, holder: string, x: number) =>
  entity(name, { kind: 'item', colour, 'held by': holder, lit: 'no' }, { id, ...at(x) })

const self = entity('Wren', { kind: 'person', holding: 'blue lantern' }, { id: 'wren', ...at(0) })
const player = entity('The player', { kind: 'person', holding: 'red lantern' }, { id: 'player', ...at(3) })
const tobin = entity('Tobin', { kind: 'person', holding: 'amber lantern' }, { id: 'tobin', ...at(20) })
const mira = entity('Mira', { kind: 'person', holding: 'nothing' }, { id: 'mira', ...at(-20) })
const red = item('red', 'Red lantern', 'red', 'the player', 3)
const entities = [
  player,
  tobin,
  mira,
  red,
  item('blue', 'Blue lantern', 'blue', 'Wren', 0),
  item('amber', 'Amber lantern', 'amber', 'Tobin', 20),
  item('float', 'Cork float', 'white', 'nobody', 9),
  item('oil', 'Can of oil', 'grey', 'nobody', -9),
]
const wren = character({
  id: 'wren',
  name: 'Wren',
  actions: [
    action(
      'GIVE',
      ['give {target} to {to}', 'give {target}'],
      { kind: 'item' },
      {
        arguments: { to: { type: 'entity', required: false, questions: [], where: { kind: 'person' } } },
        lines: [line('Here.')],
      },
    ),
    action('TAKE', ['take {target}'], { kind: 'item' }),
    action('FETCH', ['fetch {target}'], { kind: 'item' }),
  ],
})

async function ask(message: string, parts: Partial<BrainTurn> = {}): Promise<string> {
  const { texts, actions } = await replyTo(
    brain,
    turn({ character: wren, self, player, entities, message, ...parts }),
  )
  return [...texts, ...actions.map(({ name, targetId }) => `[${name} ${targetId}]`)].join(' ')
}

describe('what somebody holds', () => {
  it.each([
    'what am I holding?',
    'what am I carrying',
    'what do I have',
    'What have I got?',
    "what's in my hand?",
    'what is that in my hand',
    "do you know what I'm holding",
    'can you see what I’m holding?',
    "guess what I'm holding",
    "tell me what I'm holding",
    'what do you think I have here',
    'look what I have',
    'which lantern do I have?',
    'which one do I hold',
    'do I have a lantern?',
    'am I holding a lantern',
    'am I holding anything?',
    'how many lanterns do I have',
  ])('of the player is the red lantern: %j', async message => {
    expect(await ask(message)).toBe(await ask('what am I holding?'))
    expect(await ask(message)).toMatch(/^You('ve got| have) a red lantern\.$/)
  })

  it.each([
    'what colour is the one I hold',
    "what colour is the lantern I'm holding?",
    "what colour is what I'm holding",
    'what colour is the thing in my hand',
    'what colour is my lantern?',
    'which colour is the one that I have',
  ])('has its colour: %j', async message => {
    expect(await ask(message)).toBe('The red lantern is red.')
  })

  it.each([
    ['is my lantern red?', /^Yes, the red lantern is red/],
    ['is the lantern I hold lit?', /^No, the red lantern is not lit/],
    ['is your lantern blue', /^Yes, the blue lantern is blue/],
    ['am I holding the red lantern', /red lantern is with you/],
    ['am I holding the blue lantern?', /blue lantern is with me/],
    ['do you have the red lantern?', /red lantern is with you/],
    ['who has the amber lantern', /amber lantern is with Tobin/],
    ['where is the red lantern', /red lantern (is )?with you/],
    ["where's the blue lantern?", /blue lantern (is )?with me/],
    ['what are you holding', /^I('ve got| have) a blue lantern/],
    ['what is Wren carrying', /^I('ve got| have) a blue lantern/],
    ['what do you have', /^I('ve got| have) a blue lantern/],
    ['what is Tobin carrying', /^Tobin has an amber lantern/],
    ['does Tobin have a lantern?', /^Tobin has an amber lantern/],
    ["what colour is Tobin's lantern", /amber lantern is amber/],
    ['what colour is the lantern that Tobin has?', /amber lantern is amber/],
    ['what is Mira holding', /^(Nothing|Not a thing)\b/],
    ['does Mira have anything', /^(Nothing|Not a thing)\b/],
  ])('is right of whoever is asked about: %j', async (message, answer) => {
    expect(await ask(message)).toMatch(answer)
  })

  it.each([
    ['give me what you have', '[GIVE blue]'],
    ["give me what you're carrying", '[GIVE blue]'],
    ['give me the one you have', '[GIVE blue]'],
    ['give me your lantern', '[GIVE blue]'],
    ['give me the thing in your hand', '[GIVE blue]'],
    ['give Tobin what you have', '[GIVE blue]'],
    ['give what you have to Tobin', '[GIVE blue]'],
    ['take the one I hold', '[TAKE red]'],
    ['take what I have', '[TAKE red]'],
    ["take what I'm holding", '[TAKE red]'],
    ['take my lantern', '[TAKE red]'],
    ["take Tobin's lantern", '[TAKE amber]'],
  ])('is what is asked for: %j', async (message, done) => {
    expect(await ask(message)).toContain(done)
  })

  it('follows what the game says on this turn', async () => {
    const free = [
      { ...player, properties: [{ name: 'holding', value: 'nothing' }] },
      item('red', 'Red lantern', 'red', 'nobody', 3),
    ]
    expect(await ask('what am I holding?', { player: free[0], entities: free })).toMatch(/^Nothing/)
    expect(await ask('do I have a lantern?', { player: free[0], entities: free })).toMatch(/^Nothing/)
  })

  it('names nothing where several would do', async () => {
    const two = [player, red, item('amber', 'Amber lantern', 'amber', 'the player', 3)]
    expect(await ask('take my lantern', { entities: two })).toMatch(/^Which one|red lantern or the amber/)
  })

  it.each([
    'what do you think I have seen?',
    'the one I have to find is lost',
    'I have a question',
    'do you have a brother',
  ])('is not spoken of by %j', async message => {
    expect(await ask(message)).not.toMatch(/lantern/)
  })

  it('is asked of an author first, who wrote something for it', async () => {
    const written: Character = {
      ...wren,
      knowledge: [{ phrases: ['do you have a lantern'], lines: [line('I made this one myself.')] }],
    }
    expect(await ask('do you have a lantern?', { character: written })).toBe('I made this one myself.')
  })

  it('is what nobody has, where nobody holds it', async () => {
    const some = [player, red, item('float', 'Cork float', 'white', 'nobody', 9)]
    expect(await ask('fetch the one that nobody holds', { entities: some })).toContain('[FETCH float]')
  })
})

describe('in German', () => {
  beforeAll(() => useLanguages(german))
  const laterne = (id: string, farbe: string, holder: string) =>
    entity('Laterne', { kind: 'item', Farbe: farbe, 'held by': holder }, { id })
  const spieler = { ...player, properties: [{ name: 'holding', value: 'rote Laterne' }] }
  const deutsch = {
    player: spieler,
    character: character({
      id: 'wren',
      name: 'Wren',
      language: 'de',
      actions: [
        action('GIVE', ['gib mir {target}'], { kind: 'item' }),
        action('TAKE', ['nimm {target}'], { kind: 'item' }),
      ],
    }),
    self: entity('Wren', { kind: 'person' }, { id: 'wren' }),
    entities: [
      spieler,
      { ...tobin, properties: [{ name: 'kind', value: 'person' }] },
      laterne('red', 'rot', 'the player'),
      laterne('blue', 'blau', 'Wren'),
      laterne('amber', 'gelb', 'Tobin'),
    ],
  }

  it.each([
    ['was halte ich?', 'Du hast eine rote Laterne.'],
    ['was habe ich in der Hand?', 'Du hast eine rote Laterne.'],
    ['was habe ich da?', 'Du hast eine rote Laterne.'],
    ['habe ich eine Laterne?', 'Du hast eine rote Laterne.'],
    ['welche Laterne habe ich?', 'Du hast eine rote Laterne.'],
    ['weißt du, was ich halte?', 'Du hast eine rote Laterne.'],
    ['was hast du?', 'Ich habe eine blaue Laterne.'],
    ['was trägst du?', 'Ich habe eine blaue Laterne.'],
    ['welche Farbe hat meine Laterne?', 'Die rote Laterne ist rot.'],
    ['welche Farbe hat die Laterne, die ich halte?', 'Die rote Laterne ist rot.'],
    ['wer hat die blaue Laterne?', 'Die blaue Laterne ist bei mir.'],
    ['gib mir, was du hast', '[GIVE blue]'],
    ['gib mir deine Laterne', '[GIVE blue]'],
    ['nimm meine Laterne', '[TAKE red]'],
    ['nimm, was ich habe', '[TAKE red]'],
  ])('%j', async (message, answer) => {
    expect(await ask(message, deutsch)).toContain(answer)
  })
})
