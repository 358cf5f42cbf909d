import { describe, expect, it } from 'vitest'
import { action, character, entity, replyTo, turn } from '../../../testing/authored-brain.ts'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import type { JsonValue } from '../../turn/brain.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const bakery = {
  character: character({
    actions: [
      action('HAND', ['hand me {target}', 'bring me {target}'], { portable: 'yes' }),
      action('BAKE', ['bake {target}', 'put {target} in the oven'], { raw: 'yes' }),
      action('TAKE_OUT', ['take {target} out of the oven'], { baking: 'yes' }),
      action('WASH', ['wash {target}', 'clean {target}'], { washable: 'yes' }),
      action('HANG', ['hang {target} on the wall'], { hangs: 'yes' }),
      action('WAKE', ['wake {target}', 'wake {target} up'], { asleep: 'yes' }),
      action('RAISE', ['raise {target}', 'put up {target}', 'up {target}'], { kind: 'awning' }),
      action('LIGHT', ['light {target}'], { kind: 'oven' }),
      action('START', ['start {target}', 'switch on {target}'], { kind: 'machine' }),
      action('STOP', ['stop {target}', 'switch off {target}'], { kind: 'machine' }),
      action('OPEN', ['open {target}'], { kind: 'door' }),
      action('CLOSE', ['close {target}'], { kind: 'door' }),
      action('GO_TO', ['go to {target}']),
    ],
  }),
  entities: [
    entity('Whisk', { portable: 'yes' }),
    entity('Rye dough', { raw: 'yes' }),
    entity('Apple pie', { baking: 'yes' }),
    entity('Big bowl', { washable: 'yes' }),
    entity('Small bowl', { washable: 'yes' }),
    entity('Ladle', { hangs: 'yes' }),
    entity('Otto', { kind: 'person', asleep: 'yes', role: 'apprentice' }),
    entity('Rolling pin', { portable: 'yes', heldBy: 'otto' }),
    entity('Awning', { kind: 'awning' }),
    entity('Iron oven', { kind: 'oven', lit: 'no' }),
    entity('Mixer', { kind: 'machine', running: 'no' }),
    entity('Cellar door', { kind: 'door', open: 'yes' }),
    entity('Yard door', { kind: 'door', open: 'no' }),
  ],
}

/** What is done on the last of some lines. */
async function done(...lines: readonly string[]): Promise<string> {
  let memory: JsonValue | undefined
  let actions: readonly string[] = []
  for (const message of lines) {
    const reply = await replyTo(brain, turn({ ...bakery, message, memory }))
    memory = reply.memory
    actions = reply.actions.map(({ name, targetId }) => `${name} ${targetId}`.trim())
  }
  return actions.join(' + ')
}

describe('a request by how a thing shall be', () => {
  it.each([
    ['cellar door closed, please hurry', 'CLOSE cellar-door'],
    ['iron oven lit, quick', 'LIGHT iron-oven'],
    ['the iron oven lit, now', 'LIGHT iron-oven'],
    ['I want the big bowl washed', 'WASH big-bowl'],
    ["I'd feel better if the big bowl were washed", 'WASH big-bowl'],
    ['I wish the cellar door were closed', 'CLOSE cellar-door'],
    ['see to it that the small bowl is washed', 'WASH small-bowl'],
    ["it'd be nice to have the iron oven lit", 'LIGHT iron-oven'],
    ['can we get the big bowl washed', 'WASH big-bowl'],
    ['can the yard door be opened', 'OPEN yard-door'],
    ['get the yard door open carefully', 'OPEN yard-door'],
  ])('%j asks for %s', async (message, wanted) => {
    expect(await done(message)).toBe(wanted)
  })

  it.each([
    ['asked', 'cellar door closed?'],
    ['told as something that happened', 'the cellar door closed behind us'],
    ['to stay so', 'keep the yard door closed'],
    ['to stay so, by its state', 'leave the mixer off'],
    ['of another time', 'that mixer has seen better days'],
  ])('asks for nothing when it is %s: %j', async (_, message) => {
    expect(await done(message)).toBe('')
  })

  it('hands over what somebody dropped', async () => {
    expect(await done('give me the whisk Otto dropped')).toBe('HAND whisk')
  })
})

describe('a request by where a thing goes', () => {
  it.each([
    ['the rye dough goes in the oven', 'BAKE rye-dough'],
    ['can the rye dough go in the oven now', 'BAKE rye-dough'],
    ['the apple pie must come out of the oven', 'TAKE_OUT apple-pie'],
    ['stick the ladle on the wall would you', 'HANG ladle'],
  ])('%j asks for %s', async (message, wanted) => {
    expect(await done(message)).toBe(wanted)
  })
})

describe('what cannot be done to the thing that is named', () => {
  it('gives way to what can be done to it, in words of its kind', async () => {
    expect(await done('get Otto up')).toBe('WAKE otto')
  })

  it('is refused where it was plainly said', async () => {
    expect(await done('bake the mixer')).toBe('')
  })

  it('is refused where it could be done to it in another state: its opposite is never meant', async () => {
    const lamp = { kind: 'lamp', lit: 'no' }
    const keeper = character({
      actions: [
        action('LIGHT', ['light {target}', 'put some light into {target}', 'turn on {target}'], lamp),
        action('PUT_OUT', ['put out {target}', 'turn off {target}'], { ...lamp, lit: 'yes' }),
      ],
    })
    const message = 'put out the brass lamp'
    const { actions } = await replyTo(
      brain,
      turn({ character: keeper, entities: [entity('Brass lamp', lamp)], message }),
    )
    expect(actions).toEqual([])
  })
})

describe('wishes around a request', () => {
  it.each([
    "I'd rather you washed the big bowl",
    'I think you should wash the big bowl',
    'we have to wash the big bowl',
    "you'd better wash the big bowl",
    'see if you can wash the big bowl',
    'they told me to ask you to wash the big bowl',
    "I'm going to need you to wash the big bowl",
  ])('%j', async message => {
    expect(await done(message)).toBe('WASH big-bowl')
  })

  it.each([
    "I'd be glad of that whisk",
    "I wouldn't say no to the whisk",
    'I think I need the whisk',
    "I'm going to need the whisk",
  ])('%j', async message => {
    expect(await done(message)).toBe('HAND whisk')
  })
})

describe('what somebody holds who is called by what they do', () => {
  it.each([
    "what your apprentice's holding, pass it along",
    'could I have whatever the apprentice is holding',
    "what Otto's holding, pass it here",
  ])('%j', async message => {
    expect(await done(message)).toBe('HAND rolling-pin')
  })
})

describe('after something was done', () => {
  it.each([
    ['a state asks for the opposite', ['start the mixer', 'off, off'], 'STOP mixer'],
    ['a state that corrects, too', ['start the mixer', 'faster.. no, off'], 'STOP mixer'],
    ['"stop it" stops what was started', ['start the mixer', 'stop it, stop it'], 'STOP mixer'],
    [
      'a correction may ask for something else',
      ['open the yard door', 'no, close it again'],
      'CLOSE yard-door',
    ],
    ['"the other" is the other of its kind', ['wash the big bowl', 'and the other'], 'WASH small-bowl'],
  ])('%s', async (_, lines, wanted) => {
    expect(await done(...lines)).toBe(wanted)
  })
})
