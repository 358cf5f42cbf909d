import type { PerceivedEntity } from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { action, character, converse, entity, line, replyTo, turn } from '../../testing/authored-brain.ts'
import type { Character } from '../character/character.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import type { JsonValue } from '../turn/brain.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const brain = createAuthoredBrain()

const fetch = action('FETCH', ['bring me {target}', 'fetch {target}', 'can you get {target}'], {
  kind: 'item',
})
const wave = action('WAVE', ['wave', 'wave your hand'], null, { lines: [line('WAVE')] })
const fetcher = character({ actions: [fetch, wave] })

const item = (
  name: string,
  properties: Readonly<Record<string, string>> = {},
  id?: string,
): PerceivedEntity => entity(name, { kind: 'item', ...properties }, id === undefined ? {} : { id })

const red = item('Red lantern', { colour: 'red' })
const blue = item('Blue lantern', { colour: 'blue' })
const twins = [item('Lantern', { colour: 'red' }, 'r'), item('Lantern', { colour: 'blue' }, 'b')]
const at = (x: number) => ({ position: { x, y: 0, z: 0 } })

async function say(message: string, entities: readonly PerceivedEntity[], who: Character = fetcher) {
  const { texts, actions } = await replyTo(brain, turn({ character: who, message, entities }))
  return { texts, actions: actions.map(({ name, targetId }) => `${name} ${targetId}`) }
}

describe('choosing the entity', () => {
  test.each([
    ['bring me the red lantern', [red, blue], 'red-lantern'],
    ['bring me the lanterns', [red], 'red-lantern'],
    ['fetch the blue one', twins, 'b'],
    ['fetch the lantern that is blue', twins, 'b'],
    ['fetch the lantern that is very red', twins, 'r'],
    ['get the lamp', [item('Lamp of the mill'), item('Lamp oil')], 'lamp-of-the-mill'],
    ['get the lamp oil', [item('Lamp of the mill'), item('Lamp oil')], 'lamp-oil'],
    [
      'get the big red box',
      [item('Box', { size: 'big', colour: 'blue' }, '1'), item('Box', { size: 'big', colour: 'red' }, '2')],
      '2',
    ],
    ['fetch the open box', [item('Box', { state: 'shut' }, '1'), item('Box', { state: 'open' }, '2')], '2'],
    ['fetch the lit box', [item('Box', { lit: 'no' }, '1'), item('Box', { lit: 'yes' }, '2')], '2'],
    [
      'fetch the box from the shelf',
      [item('Box', { place: 'floor' }, '1'), item('Box', { place: 'shelf' }, '2')],
      '2',
    ],
    ['fetch something red', [red, blue], 'red-lantern'],
    ['bring me something', [red, entity('Tree', { kind: 'plant' })], 'red-lantern'],
    ['fetch it', [red], 'red-lantern'],
    ['fetch the gray stone', [item('Grey stone')], 'grey-stone'],
    ["fetch Tobin's hat", [item('Hat', { owner: 'Tobin' }, '1'), item('Hat', { owner: 'Mira' }, '2')], '1'],
    ['fetch the well', [item('Well')], 'well'],
    ['from the shelf fetch me the box', [item('Shelf'), item('Box')], 'box'],
  ] as const)('%j', async (message, entities, id) => {
    expect((await say(message, entities)).actions).toEqual([`FETCH ${id}`])
  })

  test('among things of one name, the one by a landmark is the one nearest to it', async () => {
    const entities = [
      item('Box', {}, 'far'),
      item('Box', {}, 'close'),
      entity('Iron door', { kind: 'door' }, at(10)),
    ].map((perceived, i) => ({ ...at([0, 9, 10][i] ?? 0), ...perceived }))
    expect((await say('fetch the box by the iron door', entities)).actions).toEqual(['FETCH close'])
  })

  test.each([
    ['fetch the green lantern', [red, blue]],
    ['fetch the green lantern', [item('Red lantern')]],
    ['fetch the green one', twins],
    ['fetch the red crown', [red, blue]],
    ['fetch the sword', [red]],
    ['fetch the lit lantern', [item('Lantern', { lit: 'no' })]],
    ['fetch the open box', [item('Box', { state: 'shut' }), entity('Gate', { state: 'open' })]],
    ['bring me something', [entity('Tree', { kind: 'plant' })]],
    ['fetch it', []],
  ] as const)('%j fits nothing, which is refused', async (message, entities) => {
    expect(await say(message, entities)).toEqual({ texts: ['NO FETCH that'], actions: [] })
  })

  test('what is there but does not fit is refused by its name', async () => {
    const entities = [red, entity('Apple tree', { kind: 'plant' })]
    expect(await say('fetch the tree', entities)).toEqual({ texts: ['NO FETCH the apple tree'], actions: [] })
  })

  test('a person is not taken for what belongs to them', async () => {
    const entities = [item('Hat', { owner: 'Tobin' }), entity('Tobin', {}, { characterId: 'tobin' })]
    expect((await say('fetch Tobin', entities)).texts).toEqual(['NO FETCH Tobin'])
  })

  test('names and values of a rule match in any letter case', async () => {
    expect((await say('fetch the cup', [entity('Cup', { KIND: 'Item' })])).actions).toEqual(['FETCH cup'])
  })

  test('an action without a target asks for none', async () => {
    expect(await say('wave at me please', [red])).toEqual({ texts: ['WAVE'], actions: ['WAVE '] })
  })

  test('an action whose target is optional goes without one, but not against one', async () => {
    const dance = action('DANCE', ['dance', 'dance with {target}'], { kind: 'person' })
    const dancer = character({
      actions: [{ ...dance, target: { required: false, where: { kind: 'person' } } }],
    })
    const entities = [entity('Mira', { kind: 'person' }), entity('Broom', { kind: 'tool' })]
    expect((await say('dance!', entities, dancer)).actions).toEqual(['DANCE '])
    expect((await say('dance with mira', entities, dancer)).actions).toEqual(['DANCE mira'])
    expect((await say('dance with the broom', entities, dancer)).actions).toEqual([])
  })

  test('of two actions with one phrase, the one whose target fits is taken', async () => {
    const opener = character({
      actions: [
        action('OPEN_DOOR', ['open {target}'], { kind: 'door' }),
        action('OPEN_BOX', ['open {target}'], { kind: 'box' }),
      ],
    })
    const entities = [entity('Gate', { kind: 'door' }), entity('Chest', { kind: 'box' })]
    expect((await say('open the chest', entities, opener)).actions).toEqual(['OPEN_BOX chest'])
    expect((await say('open the gate', entities, opener)).actions).toEqual(['OPEN_DOOR gate'])
  })

  test('the verb of a phrase is not read as a property', async () => {
    const opener = character({ actions: [action('OPEN', ['open {target}'])] })
    const doors = [item('Door', { state: 'open' }, '1'), item('Door', { state: 'locked' }, '2')]
    expect((await say('open the locked door', doors, opener)).actions).toEqual(['OPEN 2'])
    expect((await say('open the open door', doors, opener)).actions).toEqual(['OPEN 1'])
  })

  test('without authored refusals and fallbacks a plain sentence is said', async () => {
    const plain = character({ actions: [{ ...fetch, refusals: [] }], fallback: [], whichOne: [] })
    expect((await say('fetch the sword', [], plain)).texts).toEqual(["I can't do that here."])
    expect((await say('the sword broke', [], plain)).texts.join()).toMatch(/sword/i)
    expect((await say('fetch the lantern', twins, plain)).texts).toEqual([
      'Which one, the red one or the blue one?',
    ])
  })
})

describe('asking which one', () => {
  const amber = item('Lantern', { colour: 'amber' }, 'a')
  const self = entity('Ada', {}, at(0))

  test.each(['the lantern', 'lantern please', 'The lantern?', 'a lantern'])(
    '%j alone, of which there are two, is asked about',
    async message => {
      const who = character({
        actions: [fetch],
        knowledge: [{ phrases: ['why are there lanterns'], lines: [line('L')] }],
      })
      const [asked, picked] = await converse(brain, turn({ character: who, entities: twins }), [
        message,
        'the red one',
      ])
      expect(asked?.texts).toEqual(['Which one, the red one or the blue one?'])
      expect(asked?.actions).toEqual([])
      expect(picked?.actions).toEqual([{ name: 'FETCH', targetId: 'r' }])
    },
  )

  test.each(['nice lantern', 'the lantern broke', 'what lantern', 'no lantern'])(
    '%j says more than a name, and nobody asks which one it is',
    async message => {
      const reply = await replyTo(brain, turn({ character: fetcher, entities: twins, message }))
      expect(reply.texts.join()).not.toContain('Which one')
      expect(reply.actions).toEqual([])
    },
  )

  test.each([
    ['a property under one name', twins, 'the red one or the blue one'],
    ['three of them', [...twins, amber], 'the red one, the blue one or the amber one'],
    ['different names', [red, blue], 'the red lantern or the blue lantern'],
    [
      'distance, when nothing else does',
      [
        { ...item('Lantern', {}, '1'), ...at(9) },
        { ...item('Lantern', {}, '2'), ...at(3) },
      ],
      'the near one or the far one',
    ],
    ['nothing at all', [item('Lantern', {}, '1'), item('Lantern', {}, '2')], 'this one or that one'],
    [
      'a property that a colour is the better of',
      [
        item('Lantern', { age: 'old', colour: 'red' }, '1'),
        item('Lantern', { age: 'new', colour: 'blue' }, '2'),
      ],
      'the red one or the blue one',
    ],
    [
      'a property, but not yes and no',
      [item('Lantern', { lit: 'yes', age: 'old' }, '1'), item('Lantern', { lit: 'no', age: 'new' }, '2')],
      'the old one or the new one',
    ],
  ] as const)('tells them apart by %s', async (_, entities, options) => {
    const asked = await replyTo(
      brain,
      turn({ character: fetcher, message: 'fetch the lantern', entities, self }),
    )
    expect(asked.texts).toEqual([`Which one, ${options}?`])
    expect(asked.actions).toEqual([])
  })

  async function answer(message: string, entities: readonly PerceivedEntity[], who: Character = fetcher) {
    const base = turn({ character: who, entities, self })
    const [, answered] = await converse(brain, base, ['fetch the lantern', message])
    return {
      texts: answered?.texts,
      actions: answered?.actions.map(({ name, targetId }) => `${name} ${targetId}`),
    }
  }

  test.each([
    ['red', 'r'],
    ['the red one', 'r'],
    ['the blue lantern please', 'b'],
    ['blue, I think', 'b'],
    ['the bleu one', 'b'],
    ['the first one', 'r'],
    ['second', 'b'],
    ['the last one', 'b'],
    ['no, the blue one', 'b'],
    ["I'd like the red one", 'r'],
    ['bring me the second one', 'b'],
    ['not the red one', 'b'],
    ['what is the red one', undefined],
    ['I like turtles', undefined],
  ])('%j picks %j', async (message, id) => {
    expect((await answer(message, twins)).actions).toEqual(id === undefined ? [] : [`FETCH ${id}`])
  })

  test.each([
    ['the near one', '2'],
    ['the far one', '1'],
    ['the closest', '2'],
    ['the first one', '2'],
    ['bring the far one', '1'],
  ])('%j picks by distance', async (message, id) => {
    const entities = [
      { ...item('Lantern', {}, '1'), ...at(9) },
      { ...item('Lantern', {}, '2'), ...at(3) },
    ]
    expect((await answer(message, entities)).actions).toEqual([`FETCH ${id}`])
  })

  test('another request wins, and the question is forgotten', async () => {
    const base = turn({ character: fetcher, entities: twins })
    const [, waved, late] = await converse(brain, base, ['fetch the lantern', 'wave your hand', 'red'])
    expect(waved?.actions).toEqual([{ name: 'WAVE', targetId: '' }])
    expect(late?.texts).toEqual(['FALLBACK'])
  })

  test('whoever goes on to something else is not held to the question', async () => {
    const base = turn({ character: fetcher, entities: twins })
    const [, , late] = await converse(brain, base, ['fetch the lantern', 'I like turtles', 'red'])
    expect(late?.texts).toEqual(['FALLBACK'])
    expect(late?.actions).toEqual([])
  })

  test.each(['what?', 'say that again'])('%j leaves it open', async message => {
    const base = turn({ character: fetcher, entities: twins })
    const [, , late] = await converse(brain, base, ['fetch the lantern', message, 'red'])
    expect(late?.actions).toEqual([{ name: 'FETCH', targetId: 'r' }])
  })

  test('what is said again is what was said, however often it is asked for', async () => {
    const base = turn({ character: fetcher, entities: twins })
    const again = Array(5).fill('say that again')
    const [asked, ...repeated] = await converse(brain, base, ['fetch the lantern', ...again, 'what?'])
    for (const { texts } of repeated) {
      expect(texts.join(' ')).toContain(asked?.texts[0])
      expect(texts.join(' ').match(/[“"]/g)).toHaveLength(1)
    }
  })

  test.each(['never mind', 'Nevermind.', 'none', 'none of them', 'no', 'forget it'])(
    '%j forgets the question',
    async message => {
      const base = turn({ character: fetcher, entities: twins })
      const [, waved, late] = await converse(brain, base, ['fetch the lantern', message, 'red'])
      expect(waved?.texts).not.toEqual(['FALLBACK'])
      expect(waved?.actions).toEqual([])
      expect(late?.texts).toEqual(['FALLBACK'])
    },
  )

  test('small talk that answers "never mind" is used for it', async () => {
    const polite = { ...fetcher, smallTalk: [{ phrases: ['never mind'], lines: [line('Fine.')] }] }
    expect(await answer('oh, never mind', twins, polite)).toEqual({ texts: ['Fine.'], actions: [] })
  })

  test('what was listed but is not perceived any more is refused', async () => {
    const asked = await replyTo(
      brain,
      turn({ character: fetcher, message: 'get the lantern', entities: [...twins, amber] }),
    )
    const later = turn({
      character: fetcher,
      message: 'the red one',
      entities: [...twins.slice(1), amber],
      memory: asked.memory,
    })
    expect(await replyTo(brain, later)).toMatchObject({ texts: ['NO FETCH that'], actions: [] })
  })

  test('an answer that still fits several is asked about again', async () => {
    const entities = [...twins, item('Lantern', { colour: 'blue', size: 'big' }, 'b2')]
    expect((await answer('the blue one', entities)).actions).toEqual([])
    expect((await answer('the red one', entities)).actions).toEqual(['FETCH r'])
  })
})

describe('what was last spoken of', () => {
  test.each(['fetch it', 'bring me that one', 'get that', 'can you get it please'])(
    '%j means it',
    async message => {
      const base = turn({ character: fetcher, entities: twins })
      const [, again] = await converse(brain, base, ['fetch the blue lantern', message])
      expect(again?.actions).toEqual([{ name: 'FETCH', targetId: 'b' }])
    },
  )

  test('a topic that names an entity puts it in focus', async () => {
    const who = {
      ...fetcher,
      knowledge: [{ phrases: ['who made the blue lantern'], lines: [line('I did.')] }],
    }
    const base = turn({ character: who, entities: twins })
    const [, taken] = await converse(brain, base, ['who made the blue lantern?', 'fetch it'])
    expect(taken?.actions).toEqual([{ name: 'FETCH', targetId: 'b' }])
  })

  test('"it" is refused when it is gone, and never taken for something else', async () => {
    const first = await replyTo(
      brain,
      turn({ character: fetcher, entities: twins, message: 'get the red one' }),
    )
    const later = turn({
      character: fetcher,
      entities: twins.slice(1),
      message: 'get it',
      memory: first.memory,
    })
    expect(await replyTo(brain, later)).toMatchObject({ actions: [], texts: ['NO FETCH that'] })
  })
})

describe('topics', () => {
  const who = character({
    actions: [action('TELL_STORY', ['tell me about {target}'], { kind: 'legend' })],
    knowledge: [{ phrases: ['tell me about the bell', 'what is the bell'], lines: [line('An old bell.')] }],
    smallTalk: [{ phrases: ['hello', 'what is new'], lines: [line('Hi {player}!')] }],
  })

  test('an action with a fitting target comes before knowledge, and knowledge before a refusal', async () => {
    expect(
      (await say('tell me about the bell', [entity('Bell', { kind: 'legend' })], who)).actions,
    ).toHaveLength(1)
    expect((await say('tell me about the bell', [entity('Bell', { kind: 'thing' })], who)).texts).toEqual([
      'An old bell.',
    ])
  })

  test('small talk is answered', async () => {
    expect((await say('Hello, Ada!', [], who)).texts).toEqual(['Hi friend!'])
  })
})

describe('world events', () => {
  const who = character({
    name: 'Ada Stone',
    reactions: [
      { events: ['it starts to rain', 'rain starts'], lines: [line('Wet!')] },
      { events: ['{self} drops {target}'], lines: [line('Oh, {target}!')] },
      { events: ['{target} lit'], lines: [line('Lit: {target}')] },
    ],
    smallTalk: [{ phrases: ['hello'], lines: [line('Hi.')] }],
    ambient: [line('la'), line('li')],
  })
  const event = (content: string, date?: string) =>
    date === undefined ? { priority: 1 as const, content } : { priority: 1 as const, content, date }

  test('of its own that failed it admits plainly, once, where its author has no reaction', async () => {
    const failure = 'Ada Stone could not OPEN Garden gate: it is locked'
    expect(await hearEvents([failure])).toEqual([
      expect.stringMatching(/(couldn't|tried to) open the garden gate(: it's|, but it's) locked\.$/),
    ])
    expect(await hearEvents(['Wren could not OPEN Garden gate: it is locked'])).toEqual([
      expect.stringMatching(/^l[ai]$/),
    ])
    expect(await hearEvents([failure], 'hello')).toEqual(['Hi.'])
  })

  async function hearEvents(contents: readonly string[], message?: string) {
    return (
      await replyTo(brain, turn({ character: who, events: contents.map(text => event(text)), message }))
    ).texts
  }

  test.each([
    ['Rain starts!', 'Wet!'],
    ['IT STARTS, TO RAIN', 'Wet!'],
    ['Ada Stone drops the old Spoon.', 'Oh, the old spoon!'],
    ['Ada Stone drops Kettle', 'Oh, Kettle!'],
    ['The red lantern lit', 'Lit: the red lantern'],
  ])('%j is commented with %j', async (content, text) => {
    expect(await hearEvents([content])).toEqual([text])
  })

  test.each(['Rain starts again', 'so rain starts', 'Mira drops the spoon', 'Ada Stone drops', 'lit', ''])(
    '%j is not commented',
    async content => {
      expect(['la', 'li']).toContainEqual((await hearEvents([content]))[0])
    },
  )

  test('the name of a perceived entity is said as it is called', async () => {
    const events = [event('Red Lantern lit')]
    const entities = [red]
    expect((await replyTo(brain, turn({ character: who, events, entities }))).texts).toEqual([
      'Lit: the red lantern',
    ])
  })

  test('only the first event that is worth it is commented, beside the answer', async () => {
    expect(await hearEvents(['nothing', 'rain starts', 'Lamp lit'], 'hello')).toEqual(['Hi.', 'Wet!'])
  })

  test('an event is commented once in a session, and again when it happens at another time', async () => {
    let memory: JsonValue | undefined
    const hearAt = async (date: string): Promise<readonly string[]> => {
      const reply = await replyTo(
        brain,
        turn({ character: who, events: [event('rain starts', date)], message: 'x', memory }),
      )
      memory = reply.memory
      return reply.texts
    }
    expect(await hearAt('Day 1')).toEqual(['FALLBACK', 'Wet!'])
    expect(await hearAt('Day 1')).toEqual(['FALLBACK'])
    expect((await hearAt('Day 2'))[1]).toBe('Wet!')
  })

  test('an ambient turn on which nothing happens gives one ambient line, or nothing but memory', async () => {
    const replies = await converse(brain, turn({ character: who }), Array(8).fill(undefined))
    replies.forEach(({ texts }, i) => {
      expect(texts).toHaveLength(1)
      expect(texts).not.toEqual(replies[i - 1]?.texts)
    })
    const silent = await replyTo(brain, turn({ character: fetcher }))
    expect(silent).toMatchObject({ lines: [], actions: [] })
    expect(silent.memory).toBeDefined()
  })
})

describe('lines', () => {
  const lines: AuthoredLine[] = ['1', '2', '3', '4'].map(text => ({ text, emotion: 'HAPPY' }))
  const who = character({ fallback: lines })

  test('all are said before one is said again, and never the same one twice in a row', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const replies = await converse(brain, turn({ character: who, seed }), Array(12).fill('blah'))
      const said = replies.map(({ texts }) => texts[0])
      expect(new Set(said.slice(0, 4)).size).toBe(4)
      said.forEach((text, i) => {
        expect(text).not.toBe(said[i - 1])
      })
    }
  })

  test('seeds choose differently, and the emotion is the authored one', async () => {
    const said = new Set<string | undefined>()
    for (let seed = 0; seed < 40; seed += 1) {
      const reply = await replyTo(
        brain,
        turn({ character: who, message: 'purple monkey dishwasher', seed: String(seed) }),
      )
      said.add(reply.texts[0])
      expect(reply.lines[0]?.emotion).toBe('HAPPY')
    }
    expect(said.size).toBe(4)
  })

  test('what is filled in is not filled again', async () => {
    const tricky = item('{player} $& {options} rope')
    expect((await say('fetch the rope', [tricky])).texts).toEqual(['FETCH the {player} $& {options} rope'])
  })

  test('with no target, a line that needs none is said', async () => {
    const refusals = [line('No {target}'), line('Nothing like it')]
    const who = character({ actions: [{ ...fetch, refusals }] })
    for (const seed of ['1', '2', '3', '4']) {
      const reply = await replyTo(brain, turn({ character: who, message: 'fetch the sword', seed }))
      expect(reply.texts).toEqual(['Nothing like it'])
    }
  })
})

describe('hostile worlds', () => {
  const names = [
    '{target}',
    'constructor',
    '__proto__',
    '(.*)+$',
    '🎃'.repeat(32),
    '',
    ' ',
    'the',
    '$&',
    'ウェル',
    'фонарь',
  ]
  const entities = names.map((name, i) =>
    item(name, { __proto__: 'x', constructor: name, toString: '' }, `e${i}`),
  )

  test.each([
    ['fetch the constructor', 'FETCH e1'],
    ['fetch __proto__', 'FETCH e2'],
    ['fetch the ウェル', 'FETCH e9'],
    ['fetch the фонарь', 'FETCH e10'],
    ['bring me the target', 'FETCH e0'],
  ])('%j still finds it', async (message, expected) => {
    expect((await say(message, entities)).actions).toEqual([expected])
  })

  test.each(['{target}', '(.*)+$', '🎃', '', '   ', 'the', '__proto__', 'constructor', '$&', 'ウェル'])(
    '%j alone asks for nothing',
    async message => {
      expect(await say(message, entities)).toEqual({ texts: ['FALLBACK'], actions: [] })
    },
  )

  test('a name without words matches no words', async () => {
    expect((await say('fetch the lamp', [item('🎃'), item('')])).texts).toEqual(['NO FETCH that'])
  })

  test.each([
    null,
    'x',
    [],
    { version: 1, focus: 'r' },
    {
      version: 2,
      focus: 3,
      question: { action: 'FETCH', candidates: 'r' },
      used: [[1], 'x', ['fallback', 'x']],
      commented: 7,
    },
    { version: 2, question: { action: '__proto__', candidates: ['r'] } },
    { version: 2, question: { action: 'FETCH', candidates: [null, { id: 'r' }] } },
  ] as readonly JsonValue[])('memory %j reads as empty', async memory => {
    const base = turn({ character: fetcher, entities: twins, message: 'red', memory })
    expect(await replyTo(brain, base)).toMatchObject({ texts: ['FALLBACK'], actions: [] })
  })

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 64 }),
    fc.constantFrom('fetch', 'fetch it', 'red', 'the red lantern', 'the one that is', 'bring me', ...names),
    fc
      .array(
        fc.constantFrom(
          'fetch',
          'the',
          'that',
          'is',
          'red',
          'one',
          'of',
          'near',
          'it',
          'lantern',
          ',',
          'first',
        ),
        { maxLength: 12 },
      )
      .map(words => words.join(' ')),
  )
  const anyEntity = fc.record({
    id: fc.string({ maxLength: 8 }),
    name: anyText,
    position: fc.record({ x: fc.double(), y: fc.double(), z: fc.double() }),
    properties: fc.array(
      fc.record({
        name: fc.constantFrom('kind', 'colour', '__proto__', ''),
        value: fc.oneof(anyText, fc.constantFrom('item', 'red')),
      }),
      { maxLength: 5 },
    ),
  })
  const anyTurn = fc.record({
    messages: fc.array(fc.option(anyText, { nil: undefined }), { minLength: 1, maxLength: 4 }),
    entities: fc.uniqueArray(anyEntity, { maxLength: 8, selector: ({ id }) => id }),
    seed: fc.string(),
    memory: fc.option(fc.jsonValue() as fc.Arbitrary<JsonValue>, { nil: undefined }),
    events: fc.array(
      fc.record({ priority: fc.constantFrom(0 as const, 1 as const, 2 as const), content: anyText }),
      { maxLength: 4 },
    ),
  })
  const reactive = {
    ...fetcher,
    reactions: [{ events: ['{target} is {target}', 'fetch'], lines: [line('{target}!')] }],
  }

  test('whatever is said, only authored actions on perceived entities follow, twice the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, async ({ messages, ...rest }) => {
        const base = turn({ character: reactive, self: entity('Ada', {}, at(0)), ...rest })
        const replies = await converse(brain, base, messages)
        const ids = new Set(['', ...base.entities.map(({ id }) => id)])
        for (const { actions, lines, memory } of replies) {
          expect(lines.length).toBeLessThanOrEqual(3)
          expect(JSON.parse(JSON.stringify(memory))).toEqual(memory)
          for (const { name, targetId } of actions) {
            expect(['FETCH', 'WAVE']).toContain(name)
            expect(ids).toContain(targetId)
          }
        }
        expect(await converse(createAuthoredBrain(), base, messages)).toEqual(replies)
      }),
      { numRuns: 300 },
    )
  })

  test('memory does not grow with the session', async () => {
    const base = turn({ character: reactive, entities: twins })
    let memory: JsonValue | undefined
    for (let i = 0; i < 120; i += 1) {
      const events = [{ priority: 1 as const, content: `door ${i} is open` }]
      memory = (await replyTo(brain, { ...base, events, message: 'fetch the red one', memory })).memory
    }
    expect(JSON.stringify(memory).length).toBeLessThan(4000)
  })
})

describe('explain', () => {
  test('it tells how the line was heard, what was compared, and why the target was chosen', () => {
    const base = turn({ character: fetcher, entities: twins, message: 'Could you please brign the red one?' })
    const explanation = brain.explain(base)
    expect(explanation).toMatchObject({
      heard: ['bring', 'the', 'red', 'one'],
      steps: [{ decision: 'act', chosen: 'FETCH', targets: ['r'], reason: 'it is called by these words' }],
      candidates: [{ kind: 'action', name: 'FETCH' }],
    })
    expect(structuredClone(explanation)).toEqual(explanation)
  })

  test('it tells of each thing that may be meant which words are true of it, which are not, and which nobody knows', () => {
    const things = [...twins, entity('Rusty lantern', {}, { id: 'rusty' }), entity('Well')]
    const { things: explained } = brain.explain(
      turn({ character: fetcher, entities: things, message: 'bring me the red lantern' }),
    )
    expect(explained.map(({ id, fits, contradicts, lacks }) => [id, fits, contradicts, lacks])).toEqual([
      ['r', ['red', 'lantern'], [], []],
      ['rusty', ['lantern'], [], ['red']],
      ['b', ['lantern'], ['red'], []],
    ])
  })
})
