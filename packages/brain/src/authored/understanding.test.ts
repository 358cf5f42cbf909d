import { describe, expect, test } from 'vitest'
import { action, character, converse, entity, line, turn } from '../../testing/authored-brain.ts'
import { createAuthoredBrain } from './authored-brain.ts'

/** A ship's kitchen: what its cook makes of lines that ask for several things, take back, go on or forbid. */
const cook = character({
  name: 'Sal',
  actions: [
    action('BRING', ['bring me {target}', 'fetch {target}', 'hand me {target}'], { kind: 'item' }),
    action('STIR', ['stir {target}', 'give {target} a stir'], { kind: 'pot' }),
    action('LIGHT', ['light {target}', 'set {target} alight'], { burns: 'yes' }),
    action('OPEN', ['open {target}'], { kind: 'door' }),
    action('RING', ['ring the dinner bell'], null, { lines: [line('RING')] }),
    action('DANCE', ['dance a jig', 'dance for us'], null, { lines: [line('DANCE')] }),
  ],
  knowledge: [
    { phrases: ['what is for dinner', 'what are you cooking'], lines: [line('Fish stew.')] },
    { phrases: ['why is the captain angry'], lines: [line('Somebody ate the captain’s biscuits.')] },
  ],
  smallTalk: [
    { phrases: ['hello', 'good morning'], lines: [line('Morning!')] },
    { phrases: ['thank you'], lines: [line('Welcome.')] },
  ],
  synonyms: [
    ['lamp', 'lantern'],
    ['ladle', 'soup spoon'],
  ],
})

const kitchen = turn({
  character: cook,
  entities: [
    entity('Iron ladle', { kind: 'item', material: 'iron' }),
    entity('Wooden ladle', { kind: 'item', material: 'wood' }),
    entity('Salt', { kind: 'item' }),
    entity('Stew pot', { kind: 'pot' }),
    entity('Brass lamp', { kind: 'item', burns: 'yes', lit: 'no' }),
    entity('Larder door', { kind: 'door', locked: 'no' }),
    entity('Hatch', { kind: 'door', locked: 'yes' }),
  ],
})

const brain = createAuthoredBrain()

/** What is done at the last of some lines of one conversation. */
async function done(...lines: readonly string[]): Promise<readonly string[]> {
  const replies = await converse(brain, kitchen, lines)
  return (replies.at(-1)?.actions ?? []).map(({ name, targetId }) => `${name} ${targetId}`.trim())
}

async function said(...lines: readonly string[]): Promise<string> {
  const replies = await converse(brain, kitchen, lines)
  return (replies.at(-1)?.texts ?? []).join(' ')
}

describe('several requests in one line are done in their order', () => {
  test.each([
    ['ring the dinner bell and then stir the pot', ['RING', 'STIR stew-pot']],
    ['light the lamp, then open the hatch', ['LIGHT brass-lamp', 'OPEN hatch']],
    ['first open the larder door, after that bring me the salt', ['OPEN larder-door', 'BRING salt']],
    ['fetch the salt and the wooden ladle', ['BRING salt', 'BRING wooden-ladle']],
    ['please stir the pot; dance for us', ['STIR stew-pot', 'DANCE']],
    ['before you ring the dinner bell, open the hatch', ['OPEN hatch', 'RING']],
    ['stir the pot, but before that light the lamp', ['LIGHT brass-lamp', 'STIR stew-pot']],
    ['bring me the brass lamp and light it', ['BRING brass-lamp', 'LIGHT brass-lamp']],
    ['once that is done ring the dinner bell', ['RING']],
    ['hello Sal! could you stir the pot? thanks', ['STIR stew-pot']],
  ])('%j', async (message, expected) => {
    expect(await done(message)).toEqual(expected)
  })

  test('what comes after a question waits for its answer', async () => {
    expect(await done('fetch the ladle and then stir the pot')).toEqual([])
    expect(await done('fetch the ladle and then stir the pot', 'the iron one')).toEqual([
      'BRING iron-ladle',
      'STIR stew-pot',
    ])
  })

  test('two questions are both answered', async () => {
    expect(await said('what are you cooking and why is the captain angry?')).toBe(
      'Fish stew. Somebody ate the captain’s biscuits.',
    )
  })
})

describe('what is taken back or forbidden is not done', () => {
  test.each([
    ["don't open the hatch", []],
    ['never ring the dinner bell!', []],
    ['you must not light the lamp', []],
    ["don't open the hatch, open the larder door instead", ['OPEN larder-door']],
    ['bring me the iron, no, the wooden ladle', ['BRING wooden-ladle']],
    ['bring me the iron ladle, sorry, the wooden one', ['BRING wooden-ladle']],
    ['fetch the ladle that is not iron', ['BRING wooden-ladle']],
    ["don't forget to stir the pot", ['STIR stew-pot']],
    ["why don't you dance for us", ['DANCE']],
  ])('%j', async (message, expected) => {
    expect(await done(message)).toEqual(expected)
  })

  test('whoever is asked not to do something says that it is understood', async () => {
    expect(await said("don't open the hatch")).not.toBe('FALLBACK')
  })
})

describe('a line can go on from the one before', () => {
  test.each([
    [['bring me the iron ladle', 'no, the wooden one'], ['BRING wooden-ladle']],
    [['bring me the iron ladle', 'and the other one too'], ['BRING wooden-ladle']],
    [['bring me the iron ladle', 'and the salt?'], ['BRING salt']],
    [['open the hatch', 'the larder door as well'], ['OPEN larder-door']],
    [['open the hatch', 'I meant the larder door'], ['OPEN larder-door']],
    [['dance for us', 'again!'], ['DANCE']],
    [['bring me the brass lamp', 'now light it'], ['LIGHT brass-lamp']],
    [['open the hatch', 'what is for dinner?', 'and the larder door too'], ['OPEN larder-door']],
  ] as const)('%j', async (lines, expected) => {
    expect(await done(...lines)).toEqual(expected)
  })

  test.each([
    [['dance for us', 'the salt']],
    [['what is for dinner', 'and the other one too']],
    [['bring me the salt', 'I like the sea']],
  ])('%j does nothing', async lines => {
    expect(await done(...lines)).toEqual([])
  })
})

describe('it does not matter how a request is put', () => {
  test.each([
    'would you mind handing me the salt',
    'any chance you could bring me the salt?',
    'it would be lovely if you brought me the salt',
    'I could really use the salt',
    'salt. now.',
    'the salt, please',
    'could I bother you for the salt',
    'what if you fetched the salt',
    'brng me teh salt plz',
    'the salt should be brought here',
    'that salt, hand it over',
    "I'm too tired to get up, so hand me the salt",
    'hand me the salt because the stew tastes of nothing',
  ])('%j', async message => {
    expect(await done(message)).toEqual(['BRING salt'])
  })

  test.each([
    ['give the pot a stir', ['STIR stew-pot']],
    ['get the hatch open', ['OPEN hatch']],
    ['the pot needs stirring', ['STIR stew-pot']],
    ['set the lantern alight', ['LIGHT brass-lamp']],
    ['hand me the wooden soup spoon', ['BRING wooden-ladle']],
    ['make the lamp burn', ['LIGHT brass-lamp']],
    ['have the larder door opened', ['OPEN larder-door']],
  ])('%j', async (message, expected) => {
    expect(await done(message)).toEqual(expected)
  })

  test.each([
    'give me a break',
    'I once stirred a pot for a king',
    'the hatch opened by itself',
    'do you like dancing?',
    'my mother used to bring me salt',
    'did you ring the dinner bell?',
    'who opened the hatch?',
    'so close and yet so far',
    'wait what is for dinner',
    'open seas and fair winds',
  ])('%j asks for nothing', async message => {
    expect(await done(message)).toEqual([])
  })
})

describe('a question in other words than the author’s', () => {
  test.each([
    ['what will there be for dinner tonight?', 'Fish stew.'],
    ['how come the captain is so angry', 'Somebody ate the captain’s biscuits.'],
    ['do you know why the captain is angry?', 'Somebody ate the captain’s biscuits.'],
  ])('%j', async (message, answer) => {
    expect(await said(message)).toBe(answer)
  })
})

describe('a question can go on from the one before', () => {
  test('with another thing', async () => {
    expect(await said('is the hatch locked?', 'and the larder door?')).toMatch(/larder door|No/i)
    expect(await said('what is the iron ladle made of?', 'and the wooden one?')).toMatch(/wood/i)
  })

  test('and does nothing', async () => {
    expect(await done('is the hatch locked?', 'and the larder door?')).toEqual([])
  })
})

describe('what was begun can be taken back in words', () => {
  test.each(['stop', 'no wait, don’t', 'cancel that', 'never mind'])('%j is heard', async message => {
    expect(await done('open the hatch', message)).toEqual([])
    expect(await said('open the hatch', message)).not.toBe('FALLBACK')
  })
})
