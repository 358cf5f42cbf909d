import { describe, expect, test } from 'vitest'
import { action, character, converse, entity, line, replyTo, turn } from '../../testing/authored-brain.ts'
import { ask, at, type World } from '../../testing/world.ts'
import type { BrainTurn } from '../turn/brain.ts'
import { emptyMemory } from '../turn/memory.ts'
import { createAuthoredBrain } from './authored-brain.ts'

type Marks = Readonly<Record<string, Readonly<Record<string, string>>>>

const brain = createAuthoredBrain()
const pointed = { 'pointed at': 'yes' }
const lately = { 'last seen': '12 s ago' }

/** A few things, what the game says of how they are perceived put before their own properties. */
function yard(marks: Marks = {}, who = keeper): World {
  const thing = (id: string, name: string, own: Readonly<Record<string, string>>, x: number, y: number) =>
    entity(
      name,
      { ...marks[id], ...own },
      { id, ...at(x, y), ...(own.kind === 'person' && { characterId: id }) },
    )
  return {
    who,
    self: entity('Ada', {}, { characterId: 'ada', ...at(0, 0) }),
    entities: [
      thing('r', 'Lantern', { kind: 'item', colour: 'red', lit: 'yes' }, 110, 5),
      thing('b', 'Lantern', { kind: 'item', colour: 'blue', lit: 'no' }, -60, 80),
      thing('well', 'Well', { kind: 'place' }, 100, 0),
      thing('gate', 'Iron gate', { kind: 'door', state: 'locked', weight: '120 kg' }, -200, 0),
      thing('hat', 'Hat', { kind: 'item' }, 30, -40),
      thing('table', 'Table', { material: 'oak' }, 32, -42),
      thing('chest', 'Chest', { contents: 'apples' }, -60, -90),
      thing('mira', 'Mira', { kind: 'person', job: 'baker', holding: 'rope' }, 50, 50),
      thing('tom', 'Tom', { kind: 'person' }, -50, 50),
    ],
  }
}

const keeper = character({
  actions: [
    action('FETCH', ['fetch {target}', 'bring me {target}'], { kind: 'item' }),
    action('OPEN', ['open {target}'], { kind: 'door' }),
    action('PUT', ['put {target} down', 'put {target} there'], { kind: 'item' }),
    action('GO', ['go to {target}', 'go there']),
  ],
})

function turnIn({ who, entities, self }: World, message?: string): BrainTurn {
  return turn({ character: who, entities, self, message })
}

async function done(world: World, ...messages: readonly string[]): Promise<readonly string[]> {
  const replies = await converse(brain, turnIn(world), messages)
  return (replies.at(-1)?.actions ?? []).map(({ name, targetId }) => `${name} ${targetId}`)
}

describe('what the player points at', () => {
  test.each([
    ['b', ['fetch that'], ['FETCH b']],
    ['b', ['bring me this one'], ['FETCH b']],
    ['b', ['fetch the lantern'], ['FETCH b']],
    ['b', ['fetch'], ['FETCH b']],
    ['b', ['fetch the hat', 'fetch it'], ['FETCH b']],
    ['b', ['fetch the hat and then fetch it'], ['FETCH hat']],
    ['table', ['go there'], ['GO table']],
    ['table', ['fetch the hat', 'put it there'], ['PUT hat']],
    ['b', ['open that'], []],
  ])('pointing at %j, %j does %j', async (id, messages, actions) => {
    expect(await done(yard({ [id]: pointed }), ...messages)).toEqual(actions)
  })

  test.each([
    ['b', 'what is that?', 'The blue lantern is blue and not lit.'],
    ['hat', "what's this", "That's a hat."],
    ['tom', 'who is that', "That's Tom."],
    ['mira', 'who is she', 'Mira is a baker.'],
    ['b', 'is that lit', 'No, the blue lantern is not lit.'],
    ['gate', 'is it locked', 'Yes, the iron gate is locked.'],
    ['r', 'where is this', 'The red lantern is by the well, a few steps to the right.'],
    ['b', 'how many lanterns are there', 'I see two lanterns.'],
  ])('pointing at %j, %j is answered by %j', (id, message, text) => {
    expect(ask(message, yard({ [id]: pointed })).texts).toContain(text)
  })

  test('a sound is asked for all the same', () => {
    expect(ask('what was that?', yard({ b: pointed })).kind).toBe('happened')
    expect(ask('what is that noise?', yard({ b: pointed })).kind).toBe('happened')
  })

  test('the character itself is nothing that it could be asked to fetch', async () => {
    const self = entity('Ada', pointed, { characterId: 'ada' })
    expect(await done({ ...yard(), self }, 'fetch the hat', 'fetch it')).toEqual(['FETCH hat'])
  })
})

describe('what the character does not see now', () => {
  const away = yard({ r: lately, gate: { 'last seen': '400 s ago' }, chest: lately, mira: lately })

  test.each([
    ['what do you see', 'I see Tom, an oak table, a hat, a blue lantern and a well.'],
    ['how many lanterns are there', 'I see one lantern.'],
    ['who is here', 'I see Tom.'],
    ['is there a lantern', 'Yes, the blue lantern is by Tom, a few steps down and to the left.'],
    ['what is near the red lantern', 'I see a well.'],
    [
      'where is the red lantern',
      'Not in sight now. I last saw the red lantern by the well, a few steps to the right, a little while ago.',
    ],
    [
      'do you see the gate',
      'Not in sight now. I last saw the iron gate some way off to the left, a while ago.',
    ],
    ['where is the well', 'The well is a few steps to the right.'],
    ['is the red lantern lit?', 'The red lantern was lit when I last saw it.'],
    ['is the gate open', 'The iron gate was locked when I last saw it.'],
    ['how heavy is the gate', 'The iron gate weighed 120 kg when I last saw it.'],
    ['what is the gate', "The iron gate is locked and weighs 120 kg. That's how I last saw it."],
    ['what is in the chest', 'The chest had apples in it when I last saw it.'],
    ['who is Mira', 'Mira was a baker when I last saw them.'],
    ['what does Mira have', 'Mira had rope when I last saw them.'],
    ['is the blue lantern lit', 'No, the blue lantern is not lit.'],
    [
      'are the lanterns lit',
      "The red lantern is lit, but the blue lantern is not. That's how I last saw the red lantern.",
    ],
  ])('%j is answered by %j', (message, text) => {
    expect(ask(message, away).texts).toContain(text)
  })

  test('how long ago that was is said as exactly as the game says it', () => {
    const said = (value: string): string | undefined =>
      ask('where is the gate', yard({ gate: { 'last seen': value } })).texts[0]
    const expected = (ago: string): string =>
      `Not in sight now. I last saw the iron gate some way off to the left${ago}.`
    expect(said('3 s ago')).toBe(expected(', a moment ago'))
    expect(said('7200 s ago')).toBe(expected(', a long time ago'))
    expect(said('on Tuesday')).toBe(expected(''))
    expect(said('no')).toBe('The iron gate is some way off to the left.')
  })

  test("an author's own words are marked as last seen", () => {
    const answers = { property: [line('Why, {target} is {value}, of course.')] }
    expect(ask('is the red lantern lit', { ...away, who: { ...keeper, answers } }).texts).toEqual([
      "Why, the red lantern is lit, of course. That's how I last saw it.",
    ])
  })

  test('it may still be what is done something to', async () => {
    expect(await done(away, 'fetch the red lantern')).toEqual(['FETCH r'])
    expect(await done(away, 'open the gate')).toEqual(['OPEN gate'])
    expect(await done(away, 'open the red lantern')).toEqual([])
  })

  test('a line that is only said in sight of something is not said for it', async () => {
    const ambient = [{ ...line('A light!'), when: { sees: { lit: 'yes' } } }]
    const who = { ...keeper, ambient }
    expect((await replyTo(brain, turnIn(yard({}, who)))).texts).toEqual(['A light!'])
    expect((await replyTo(brain, turnIn(yard({ r: lately }, who)))).texts).toEqual([])
  })
})

describe('how things are perceived is no property of theirs', () => {
  const marks = { b: { 'Pointed At': 'yes' }, gate: lately, hat: { 'pointed at': 'no' } }

  test.each([
    'what is pointed at?',
    'which lantern is pointed at',
    'is the blue lantern pointed at?',
    'when was the gate last seen',
    'what is the last seen of the gate',
    'which one was last seen 12 s ago',
  ])('%j is no question by them', message => {
    const { texts } = ask(message, { ...yard(marks), memory: emptyMemory })
    expect(texts.join(' ')).not.toMatch(/pointed|12 s|yes/i)
  })

  test('nothing is told apart by them, and no answer has them', async () => {
    expect(ask('what do you know about the blue lantern', yard(marks)).texts).toEqual([
      'The blue lantern is blue and not lit.',
    ])
    const alike = ['one', 'two'].map(id =>
      entity('Cup', { kind: 'item', ...(id === 'one' && lately) }, { id }),
    )
    const { texts } = await replyTo(brain, turnIn({ ...yard(), entities: alike }, 'fetch the cup'))
    expect(texts.join()).toMatch(/^Which one/)
    expect(texts.join()).not.toMatch(/seen|12 s/)
    expect(await done(yard({ r: lately }), 'fetch the seen one')).toEqual([])
  })
})

test('what a game changes in the same objects is read on the next turn', async () => {
  const lantern = entity('Lantern', { lit: 'yes' }, at(10, 0))
  const [lit] = lantern.properties ?? []
  const base = turn({ character: character(), entities: [lantern, entity('Lantern', {}, { id: 'other' })] })
  const lines = async (message: string): Promise<readonly string[]> =>
    (await replyTo(brain, { ...base, message })).texts
  expect(await lines('is the lantern lit?')).toEqual(['Yes, the lantern is lit.'])
  Object.assign(lit ?? {}, { value: 'no' })
  Object.assign(lantern, { name: 'Lamp' })
  expect(await lines('is the lamp lit?')).toEqual(['No, the lamp is not lit.'])
})
