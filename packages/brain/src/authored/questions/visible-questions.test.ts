import { describe, expect, it, test } from 'vitest'
import { character, entity } from '../../../testing/authored-brain.ts'
import { ask, at, type World } from '../../../testing/world.ts'

const person = (name: string, properties: Readonly<Record<string, string>>, x: number, y: number) =>
  entity(name, { kind: 'person', ...properties }, { characterId: name.toLowerCase(), ...at(x, y) })

const player = entity('The player', { kind: 'person', holding: 'nothing' }, { id: 'player', ...at(20, 0) })

const dock: World = {
  who: character({ id: 'nils', name: 'Nils' }),
  self: person('Nils', { holding: 'nothing' }, 0, 0),
  player,
  entities: [
    player,
    person('Ebba', { holding: 'green flag' }, 200, 10),
    person('Olaf', { holding: 'nothing', job: 'cook' }, -150, 0),
    entity('Green flag', { kind: 'item', colour: 'green', 'held by': 'Ebba' }, at(200, 10)),
    entity(
      'Red flag',
      { kind: 'item', colour: 'red', 'held by': 'nobody', 'hangs on': 'nothing' },
      at(300, 60),
    ),
    entity('Long mast', { kind: 'mast', rope: 'good', hanging: 'nothing' }, at(60, 40)),
    entity(
      'Short mast',
      { kind: 'mast', rope: 'frayed', state: 'broken', hanging: 'blue sail' },
      at(-60, 40),
    ),
    entity('Blue sail', { kind: 'item', colour: 'blue', 'hangs on': 'short mast' }, at(-60, 40)),
    entity('Warehouse', { kind: 'place' }, at(320, 40)),
    entity('Tavern', { kind: 'place' }, at(-200, -20)),
  ],
}

function answerTo(message: string): string {
  return ask(message, dock).texts[0] ?? ''
}

describe('hands', () => {
  test.each([
    ['What does Ebba carry about with her this evening?', 'Ebba has a green flag.'],
    ['is somebody holding the green one', 'Yes, the green flag is with Ebba.'],
    ['does Olaf hold the green flag', 'No, the green flag is with Ebba.'],
    ['is Ebba carrying a flag', 'Yes, the green flag is with Ebba.'],
  ])('%j', (message, answer) => {
    expect(answerTo(message)).toBe(answer)
  })

  test.each([
    'am i holding anything rite now',
    'Do I appear to be carrying anything?',
    'do i have anything in my hands or not',
    'what u got in ur hands',
    'Is anything being held by Olaf at this moment?',
  ])('are empty: %j', message => {
    expect(answerTo(message)).toMatch(/^(Nothing|Not a thing)\b[^.]*\.$/)
  })

  it('says where is what nobody has', () => {
    expect(answerTo('who has the red flag')).toMatch(/^nobody has the red flag: it is by the warehouse/i)
    expect(answerTo('which flag is held by nobody')).toContain('The red flag is')
    expect(answerTo('is there a flag nobody is holding')).toContain('the red flag is')
  })
})

describe('where something is, in whatever order it is asked', () => {
  test.each([
    'where is the tavern',
    'the tavern is where?',
    'the tavern where it is?',
    'where i can find the tavern',
    'Where does one find the tavern from here?',
    'where do i go to find the tavern',
    'which way is the tavern',
    'the tavern is of which side, left or right?',
    'is the tavern on your left or on your right',
  ])('%j', message => {
    expect(answerTo(message)).toContain('to the left')
  })

  it('finds people by their trade, where a game says it of them', () => {
    expect(answerTo('where would I find the cook at this hour')).toContain('Olaf is')
  })
})

describe('how many', () => {
  test.each([
    ['how many people are out tonight', 'two people beside us: Ebba and Olaf.'],
    ['how many of us are standing here', 'four of us: Ebba and Olaf, you and me.'],
    ['how many people besides yourself can you see', 'two people beside us: Ebba and Olaf.'],
    ['how many masts have a good rope', 'one mast with a good rope: the long mast.'],
    ['how many sails hang at this moment', 'one sail is hanging.'],
    ['how many flags are hanging', 'no flags are hanging.'],
  ])('%j', (message, answer) => {
    expect(answerTo(message).toLowerCase()).toBe(answer.toLowerCase())
  })
})

describe('what is near, and on which side', () => {
  test.each([
    ['which mast is the nearest to where you are standing', 'mast is the nearest'],
    ['is the red flag closer to the tavern or to the warehouse?', 'The red flag is nearer to the warehouse.'],
    ['who is closer to us, Ebba or Olaf', 'Olaf is the nearest to you'],
    ['which is further right, the tavern or the warehouse', 'The warehouse is further right.'],
    ['the tavern and the warehouse, which is at more left?', 'The tavern is further left.'],
    ['is it the tavern or the warehouse that stands at the west end', 'The tavern is further left.'],
    ['is the tavern to the left of the warehouse', 'Yes, the tavern is to the left of the warehouse.'],
    ['is the tavern to the right of the warehouse', 'No, the tavern is to the left of the warehouse.'],
    ['what is to the left of the short mast', 'tavern'],
    ['what is the building near the red flag', "That's a warehouse."],
    ['who is that man by the tavern', "That's Olaf."],
  ])('%j', (message, answer) => {
    expect(answerTo(message).toLowerCase()).toContain(answer.toLowerCase())
  })
})

describe('what hangs where', () => {
  test.each([
    ['does anything hang on the long mast yet?', 'nothing hangs on the long mast.'],
    ['is there anything at all hanging on the long mast', 'nothing hangs on the long mast.'],
    ['the short mast, what has it hanging?', 'the blue sail hangs on the short mast.'],
    ['what hangs from the short mast', 'the blue sail hangs on the short mast.'],
    ['is there a flag on the long mast now', 'no, there is no flag on the long mast.'],
  ])('%j', (message, answer) => {
    expect(answerTo(message).toLowerCase()).toBe(answer)
  })
})

describe('what things have, and what is the matter with them', () => {
  test.each([
    ['is the rope on the short mast frayed', 'yes, the rope of the short mast is frayed.'],
    ['is the long mast rope ok or is it frayed', 'the rope of the long mast is good.'],
    ['which of the masts has a good rope', 'the rope of the long mast is good.'],
    ['the long mast has a rope or no?', 'the rope of the long mast is good.'],
    ['what is the matter with the rope of the short mast', 'the rope of the short mast is frayed.'],
    ['what is wrong with the short mast', 'the short mast is broken.'],
  ])('%j', (message, answer) => {
    expect(answerTo(message).toLowerCase()).toBe(answer)
  })
})

describe('said in haste', () => {
  test.each([
    ['tavern where', 'the tavern is'],
    ['short mast broken?', 'yes, the short mast is broken.'],
    ['long mast rope good or frayed', 'the rope of the long mast is good.'],
    ['nearest building 2 u?', 'tavern'],
    ['ebba got what', 'ebba has a green flag.'],
    ['am i left or right of u', 'you are to the right of me.'],
    ['Is the red flag nearer to you than the warehouse is?', 'the red flag is the nearest'],
  ])('%j', (message, answer) => {
    expect(answerTo(message).toLowerCase()).toContain(answer)
  })
})

describe('a list of everything', () => {
  test.each([
    'list everything you can see, and leave nothing out',
    'name all the things u can see pls',
    'could you list what stands around you, as an inventory?',
    'describe what is around us',
  ])('%j', message => {
    expect(ask(message, dock).kind).toBe('sees')
  })
})
