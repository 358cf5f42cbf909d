import { describe, expect, test } from 'vitest'
import { action, character, converse, entity, turn } from '../../testing/authored-brain.ts'
import { at } from '../../testing/world.ts'
import { createAuthoredBrain } from './authored-brain.ts'

/** What players mean by their words, in whatever words: a yard full of things, two smiths' tools and two frogs. */

const brain = createAuthoredBrain()

const player = entity('The player', { kind: 'person' }, { id: 'player', ...at(1, 0) })
const ada = entity('Ada', { kind: 'person' }, { characterId: 'ada', ...at(0, 0) })

const yard = turn({
  character: character({
    actions: [
      action('FETCH', ['bring me {target}', 'fetch {target}', 'give me {target}'], { kind: 'item' }),
      action('CLEAN', ['clean {target}']),
      action('REPAIR', ['repair {target}', 'mend {target}']),
      action('OPEN', ['open {target}']),
      action('CLOSE', ['close {target}']),
      action('FEED', ['feed {target}'], { kind: 'animal' }),
      action('GO_TO', ['go to {target}']),
      action('TALK_TO', ['talk to {target}'], { kind: 'person' }),
    ],
  }),
  self: ada,
  player,
  entities: [
    player,
    ada,
    entity(
      'Lantern',
      { kind: 'item', colour: 'red', lit: 'yes', price: '5', maker: 'Bram' },
      { id: 'red', ...at(50, 0) },
    ),
    entity(
      'Lantern',
      { kind: 'item', colour: 'blue', lit: 'no', price: '9', maker: 'Orla' },
      { id: 'blue', ...at(10, 20) },
    ),
    entity('Well', { kind: 'place' }, at(200, 0)),
    entity('Bucket', { kind: 'item', size: 'small', fill: '20' }, { id: 'well-bucket', ...at(202, 0) }),
    entity('Bucket', { kind: 'item', size: 'big', fill: '80' }, { id: 'gate-bucket', ...at(-200, 0) }),
    entity('Gate', { kind: 'door', open: 'no' }, { id: 'north-gate', ...at(-203, 0) }),
    entity('Gate', { kind: 'door', open: 'yes' }, { id: 'south-gate', ...at(-100, 100) }),
    entity('Hammer', { kind: 'item', owner: 'Bram', heldBy: 'bram' }, at(100, 100)),
    entity('Iron key', { kind: 'item', heldBy: 'orla' }, { id: 'key', ...at(120, 100) }),
    entity('Bram', { kind: 'person', job: 'smith' }, { characterId: 'bram', ...at(100, 100) }),
    entity('Orla', { kind: 'person', job: 'baker' }, { characterId: 'orla', ...at(120, 100) }),
    entity('Mira', { kind: 'person' }, { characterId: 'mira', ...at(0, 300) }),
    entity('Rope', { kind: 'item' }, at(0, 301)),
    entity('Roof', {}, at(60, 60)),
    entity('Frog', { kind: 'animal', mood: 'friendly' }, { id: 'friend', ...at(70, 10) }),
    entity('Frog', { kind: 'animal', mood: 'grumpy' }, { id: 'grump', ...at(80, 10) }),
    entity('Chest', { kind: 'box', state: 'closed', weight: '40 kg' }, at(-30, 10)),
    entity('Crate', { kind: 'box', state: 'open', weight: '25 kg' }, at(-40, 10)),
  ],
})

async function doneOn(line: string, base = yard): Promise<string> {
  const reply = (await converse(brain, base, line.split(' / '))).at(-1)
  const done = reply?.actions.map(({ name, targetId }) => `${name} ${targetId}`.trim()) ?? []
  return done.length > 0 ? done.join(' + ') : (reply?.texts.join(' ') ?? '')
}

describe('words that fit nothing do not hide what is meant', () => {
  test.each([
    ['bring me the trusty old rope, captain', 'FETCH rope'],
    ['bring me the trusty red lantern, captain', 'FETCH red'],
    ['bring me the red lantern captain', 'FETCH red'],
    ['firmly close the little chest', 'CLOSE chest'],
    ['fetch the brightly painted red lantern', 'FETCH red'],
    ['feed the fancy one', 'Which one, the friendly one or the grumpy one?'],
    ['bring me the trusty old lantern, captain', 'Which one, the red one or the blue one?'],
    ['bring me the unlit red lantern', 'NO FETCH that'],
  ])('%j', async (line, done) => {
    expect(await doneOn(line)).toBe(done)
  })
})

describe('what is said of a thing tells which one it is', () => {
  test.each([
    ['the roof leaks, mend it', 'REPAIR roof'],
    ['the chest is dusty, please clean it', 'CLEAN chest'],
    ['that roof is filthy. could you clean it', 'CLEAN roof'],
    ['bring me the lantern that Bram made', 'FETCH red'],
    ['bring me the lantern made by Orla', 'FETCH blue'],
    ['bring me the lantern Orla made', 'FETCH blue'],
    ['open the box which is closed', 'OPEN chest'],
    ['talk to whoever holds the key', 'TALK_TO orla'],
    ['talk to whoever has the hammer', 'TALK_TO bram'],
    ['bring me what Bram is holding', 'FETCH hammer'],
    ['bring me what Orla is carrying', 'FETCH key'],
    ["bring me the thing in Orla's hands", 'FETCH key'],
    ["bring me Bram's hammer", 'FETCH hammer'],
    ['feed the friendly frog', 'FEED friend'],
  ])('%j', async (line, done) => {
    expect(await doneOn(line)).toBe(done)
  })
})

describe('more and most of anything', () => {
  test.each([
    ['bring me the most expensive lantern', 'FETCH blue'],
    ['bring me whichever lantern is cheapest', 'FETCH red'],
    ['bring me the lantern that costs the least', 'FETCH red'],
    ['fetch the least full bucket', 'FETCH well-bucket'],
    ['fetch the fullest bucket', 'FETCH gate-bucket'],
    ['fetch the emptiest bucket', 'FETCH well-bucket'],
    ['fetch the bucket with less fill', 'FETCH well-bucket'],
    ['open the second heaviest box', 'OPEN crate'],
  ])('%j', async (line, done) => {
    expect(await doneOn(line)).toBe(done)
  })
})

describe('what it is not, and where it is', () => {
  test.each([
    ['bring me the one that is not lit', 'FETCH blue'],
    ["open the gate that isn't open", 'OPEN north-gate'],
    ['bring me any lantern but the red one', 'FETCH blue'],
    ['bring me the bucket by the well', 'FETCH well-bucket'],
    ['fetch the one next to Mira', 'FETCH rope'],
    ['clean the thing next to the well', 'CLEAN well-bucket'],
    ['bring me the lantern between the roof and the chest', 'FETCH blue'],
    ['clean the one behind you', 'CLEAN blue'],
  ])('%j', async (line, done) => {
    expect(await doneOn(line)).toBe(done)
  })
})

describe('an answer to "which one?"', () => {
  test.each([
    ["I don't want the blue one", 'FETCH red'],
    ['not red', 'FETCH blue'],
    ['you choose', 'FETCH blue'],
    ["I don't care", 'FETCH blue'],
    ["doesn't matter", 'FETCH blue'],
    ['up to you', 'FETCH blue'],
    ['whichever you like', 'FETCH blue'],
    ['surprise me', 'FETCH blue'],
    ['2', 'FETCH blue'],
    ['two', 'FETCH blue'],
    ['the last one', 'FETCH blue'],
    ['redd', 'FETCH red'],
    ['the rad one', 'FETCH red'],
    ['the one Bram made', 'FETCH red'],
    ['go for red', 'FETCH red'],
    ['the one near you', 'FETCH blue'],
    ['both', 'FETCH red + FETCH blue'],
    ['neither', "Then I won't."],
  ])('%j', async (answer, done) => {
    const said = await doneOn(`bring me a lantern / ${answer}`)
    expect(answer === 'neither' ? said.startsWith('FETCH') : said).toBe(answer === 'neither' ? false : done)
  })

  test.each([
    ['feed the frog / the friendly one', 'FEED friend'],
    ['fetch a bucket / that one by the well', 'FETCH well-bucket'],
    ['bring me the red lantern / now the other', 'FETCH blue'],
  ])('%j', async (line, done) => {
    expect(await doneOn(line)).toBe(done)
  })
})

describe('the question back', () => {
  const colours = ['red', 'blue', 'green', 'white', 'black', 'pink']
  const jars = turn({
    ...yard,
    entities: colours.map((colour, i) =>
      entity('Jar', { kind: 'item', colour }, { id: colour, ...at(i * 10, 5) }),
    ),
  })

  test('names four at most, and the others when it is told that it is another one', async () => {
    expect(await doneOn('fetch a jar', jars)).toBe(
      'Which one, the red one, the blue one, the green one or another one?',
    )
    expect(await doneOn('fetch a jar / another one', jars)).toBe(
      'Which one, the white one, the black one or the pink one?',
    )
    expect(await doneOn('fetch a jar / the pink one', jars)).toBe('FETCH pink')
  })

  test('offers neither who speaks nor who listens', async () => {
    expect(await doneOn('talk to someone')).toBe('Which one, Bram, Orla or Mira?')
    expect(await doneOn('go to the person')).toBe('Which one, Bram, Orla or Mira?')
  })
})

describe('what things have and do, and who has them', () => {
  const shelf = turn({
    ...yard,
    entities: [
      player,
      ada,
      entity('Jar', { kind: 'item', lid: 'red', contents: 'jam', price: '35' }, { id: 'jam', ...at(0, 20) }),
      entity(
        'Jar',
        { kind: 'item', lid: 'green', contents: 'honey', price: '12' },
        { id: 'honey', ...at(100, 20) },
      ),
      entity('Torch', { kind: 'item', battery: 'full', heldBy: 'Orla' }, { id: 'full', ...at(200, 0) }),
      entity('Torch', { kind: 'item', battery: 'flat', state: 'cracked' }, { id: 'flat', ...at(0, 90) }),
      entity('Kettle', { kind: 'item', broken: 'yes' }, { id: 'broken', ...at(5, 5) }),
      entity('Kettle', { kind: 'item', broken: 'no' }, { id: 'whole', ...at(90, 90) }),
      entity('Bench', {}, { id: 'bench', ...at(95, 95) }),
      entity('Orla', { kind: 'person', role: 'delivery girl' }, { characterId: 'orla', ...at(200, 0) }),
    ],
  })

  test.each([
    ['bring me the jar with the green lid', 'FETCH honey'],
    ['bring me a jar / green lid', 'FETCH honey'],
    ['bring me a jar / the one full of honey', 'FETCH honey'],
    ['bring me a jar / the one for 35', 'FETCH jam'],
    ['bring me a jar / whichever costs the least', 'FETCH honey'],
    ['bring me the jar that has neither jam nor mustard in it', 'FETCH honey'],
    ['bring me whichever torch has a full battery', 'FETCH full'],
    ['bring me the torch that has a crack in it', 'FETCH flat'],
    ['bring me the torch the delivery girl is carrying', 'FETCH full'],
    ["bring me a torch / the one Orla doesn't have", 'FETCH flat'],
    ['bring me a kettle / the one that works', 'FETCH whole'],
    ["bring me the kettle that doesn't work", 'FETCH broken'],
    ['you know the bench, bring me the kettle next to it', 'FETCH whole'],
    ['bring me the kettle right by the bench', 'FETCH whole'],
    ['bring me the broken kettle / no, sorry, the other one', 'FETCH whole'],
  ])('%j', async (line, done) => {
    expect(await doneOn(line, shelf)).toBe(done)
  })

  test('a name in -s is no plural', async () => {
    const scissors = turn({
      ...yard,
      entities: ['red', 'blue'].map(colour => entity('Scissors', { kind: 'item', colour }, { id: colour })),
    })
    expect(await doneOn('bring me the scissors', scissors)).toBe('Which one, the red one or the blue one?')
  })

  test('pictures and books are told apart by what they are of', async () => {
    const pictures = turn({
      ...yard,
      entities: ['a queen', 'the sea'].map((subject, i) =>
        entity('Painting', { kind: 'item', subject }, { id: `p${i}` }),
      ),
    })
    expect(await doneOn('bring me the painting', pictures)).toBe(
      'Which one, the one with a queen or the one with the sea?',
    )
  })
})

describe('questions about what is around', () => {
  test.each([
    ['anything red around here?', /lantern/],
    ['is there anything red here', /lantern/],
    ["what is in Orla's hands", /key/],
    ['what is Bram carrying', /hammer/],
  ])('%j', async (line, words) => {
    expect(await doneOn(line)).toMatch(words)
  })
})
