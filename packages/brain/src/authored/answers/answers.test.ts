import { describe, expect, test } from 'vitest'
import { character, entity, line } from '../../../testing/authored-brain.ts'
import { ask, at, type World } from '../../../testing/world.ts'
import { emptyMemory } from '../../turn/memory.ts'

const cellar: World = {
  who: character(),
  self: entity('Ada', {}, { characterId: 'ada', ...at(0, 0) }),
  entities: [
    entity('Barrel', { contents: 'ale', weight: '80', price: '12' }, { id: 'b1', ...at(20, 0) }),
    entity('Barrel', { contents: 'wine', weight: '95', price: '30' }, { id: 'b2', ...at(-60, 0) }),
    entity('Jug', { contents: 'cider', colour: 'brown', sealed: 'yes' }, at(0, 30)),
    entity('Trunk', { opens: 'yes', open: 'no', origin: 'Peru' }, at(80, 60)),
    entity('Bench', {}, at(0, -90)),
    entity('Mug', { on: 'bench', forSale: 'yes', price: '2' }, at(2, -90)),
    entity('Cheese', { age: '3', price: '9' }, at(300, 300)),
    entity('Scissors', { sharp: 'yes', heldBy: 'hugo' }, at(44, 44)),
    entity('Hugo', { kind: 'person', job: 'brewer', age: '50', beard: 'grey' }, at(44, 44)),
    entity('Ines', { kind: 'person', age: '31' }, at(-44, 70)),
    entity('Door', { colour: 'red', open: 'yes' }, { id: 'd1', ...at(-100, 0) }),
    entity('Door', { colour: 'green', open: 'no' }, { id: 'd2', ...at(100, 0) }),
    entity('Lamp', { power: 'on' }, { id: 'l1', ...at(-10, 40) }),
    entity('Lamp', { power: 'on' }, { id: 'l2', ...at(90, -40) }),
    entity('Rat', { colour: 'grey' }, { id: 'r1', ...at(10, 80) }),
    entity('Rat', { colour: 'white' }, { id: 'r2', ...at(20, 80) }),
    entity('Rat', { colour: 'brown' }, { id: 'r3', ...at(30, 80) }),
    entity('Rat', { colour: 'black' }, { id: 'r4', ...at(40, 80) }),
  ],
}

describe('what is in something', () => {
  test.each([
    ["what's in the jug?", 'The jug has cider in it.'],
    ['what does the jug contain', 'The jug has cider in it.'],
    ['what is the jug filled with', 'The jug has cider in it.'],
    ["what's inside the trunk", "The trunk is closed. I can't see what's in it."],
    ['what is in the barrels', 'One has ale, the other has wine.'],
    ["what's on the bench", 'I see a mug.'],
  ])('%j', (message, text) => {
    expect(ask(message, cellar).texts).toContain(text)
  })
})

describe('yes and no', () => {
  test.each([
    ['is the red door open', 'Yes, the red door is open.'],
    ['is the green door open', 'No, the green door is closed.'],
    ['is the door open', 'The red door is open and the green door is closed.'],
    ['is the door open or closed', 'The red door is open and the green door is closed.'],
    ['are the lamps on', 'Yes, both are on.'],
    ['are the scissors sharp', 'Yes, the scissors are sharp.'],
    ['is the mug for sale', 'Yes, the mug is for sale.'],
    ["what's for sale", 'The mug is for sale.'],
    ['is the trunk open', 'No, the trunk is closed.'],
    ['is the red door not open', 'The red door is open.'],
    ['are any of the doors open', 'Yes, the red door is open.'],
    ['are any of the doors locked', "I can't tell."],
    ['is there a mug on the bench', 'Yes, the mug is on the bench, some way up from here.'],
    ['is there a jug on the bench', 'No, there is no jug on the bench.'],
    ['are there any lamps', 'Yes, two lamps.'],
  ])('%j', (message, text) => {
    expect(ask(message, cellar).texts).toContain(text)
  })

  test('an author who has words for it is heard, not the plain ones', () => {
    const who = character({ answers: { property: [line('Look: {value}.')] } })
    expect(ask('is the red door open', { ...cellar, who }).texts).toEqual(['Look: open.'])
  })
})

describe('several of a name', () => {
  test.each([
    ['what colour is the door', 'One is red, the other is green.'],
    ['how heavy is the barrel', 'The ale barrel weighs 80 and the wine barrel 95.'],
    ['what colour are the rats', 'Which one, the grey one, the white one, the brown one or the black one?'],
    ['how many doors are open', 'One door is open.'],
    ['what colour is the lamp', undefined],
  ])('%j', (message, text) => {
    const said = ask(message, cellar)
    if (text === undefined) expect(said.name).toBe('unknownProperty')
    else
      expect(
        said.texts.map(template => template.replace('{options}', said.answer?.fillings.options ?? '')),
      ).toContain(text)
  })
})

describe('what somebody or something is', () => {
  test.each([
    ['how much do you want for the cheese', 'The cheese costs 9.'],
    ['what would you ask for the mug', 'The mug costs 2.'],
    ['price of the mug?', 'The mug costs 2.'],
    ['how much is the jug', "I don't know what the jug costs."],
    ['where does the trunk come from', 'The trunk is from Peru.'],
    ['how old is Hugo', 'Hugo is 50.'],
    ['how old is the cheese', 'The age of the cheese is 3.'],
    ['who is Hugo', 'Hugo is a brewer, aged 50, with grey beard.'],
    ['describe the jug', 'The jug is brown and sealed, with cider inside.'],
    ['where are the scissors', 'The scissors are with Hugo.'],
    ["what's Hugo got in his hands", 'Hugo has some scissors.'],
    ['what is Hugo holding', 'Hugo has some scissors.'],
  ])('%j', (message, text) => {
    expect(ask(message, cellar).texts).toContain(text)
  })

  test('"he" is the person last spoken of, or who holds what was', () => {
    for (const focus of ['hugo', 'scissors']) {
      const world = { ...cellar, memory: { ...emptyMemory, focus } }
      expect(ask("what's he holding", world).texts).toContain('Hugo has some scissors.')
      expect(ask('how old is he', world).texts).toContain('Hugo is 50.')
    }
    expect(ask('how old is he', cellar).kind).toBeUndefined()
  })

  test('most of the lines that tell a place say of what', () => {
    const { texts } = ask('where is the jug', cellar)
    expect(texts.filter(text => text.includes('the jug') || text.includes('The jug')).length).toBe(
      texts.length,
    )
  })
})
