import type { Brain } from '@townsfolk/brain'
import { describe, expect, it } from 'vitest'
import { projectOf, town } from '../../testing/project-files.ts'
import type { ExpectationInput, TestInput, TestTurnInput } from '../project/test-input.ts'
import { runTest, runTests, type TestRunOptions } from './run-tests.ts'
import type { TestResult } from './test-result.ts'

const wren = {
  id: 'wren',
  name: 'Wren',
  actions: [
    {
      name: 'FETCH',
      description: 'Fetches',
      phrases: ['fetch {target}', 'fetch {target} {count} times'],
      arguments: { count: { type: 'number', required: false } },
      target: { where: { kind: 'item' } },
      lines: [{ text: 'On my way to {target}!', emotion: 'HAPPY' }],
      refusals: [{ text: "I can't carry that." }],
    },
  ],
  knowledge: [{ phrases: ['where is the keeper'], lines: [{ text: 'The keeper is up in the lighthouse.' }] }],
  smallTalk: [
    { phrases: ['say something'], lines: ['One.', 'Two.', 'Three.', 'Four.'].map(text => ({ text })) },
  ],
  flow: {
    start: 'stranger',
    checkpoints: {
      stranger: { edges: [{ to: 'friend', phrases: ['be my friend'] }] },
      friend: { lines: [{ text: 'Friends!' }], end: true },
    },
  },
  reactions: [
    { events: ['{self} did FETCH {target}'], lines: [{ text: 'Here is {target}.' }] },
    { events: ['{self} could not FETCH {target}: it is stuck'], lines: [{ text: 'It is stuck.' }] },
    { events: ['The bell rings'], lines: [{ text: 'The bell!', emotion: 'AMAZED' }] },
  ],
  whichOne: [{ text: 'Which one: {options}?' }],
  fallback: [{ text: 'Hm.' }],
}

const mira = { id: 'mira', name: 'Mira', fallback: [{ text: 'Love?' }] }

const item = [{ name: 'kind', value: 'item' }]

function projectWith(test: Partial<TestInput>): ReturnType<typeof projectOf> {
  return projectOf({
    'town.json': town,
    'characters/wren.json': wren,
    'characters/mira.json': mira,
    'scenes/kitchen.json': {
      entities: [
        { name: 'Red lamp', properties: item },
        { name: 'Blue lamp', properties: item },
        { name: 'Anvil' },
      ],
    },
    'scenes/yard.json': {
      entities: [{ name: 'Bucket', properties: item }],
      events: [{ priority: 2, content: 'The bell rings' }],
    },
    'tests/wren.json': { tests: [{ name: 'a test', character: 'wren', turns: [], ...test }] },
  })
}

async function resultOf(test: Partial<TestInput>, options?: TestRunOptions): Promise<TestResult> {
  for await (const result of runTests(projectWith(test), undefined, options)) return result
  throw new Error('There is no test.')
}

const turnsOf = (turns: readonly TestTurnInput[], options?: TestRunOptions): Promise<TestResult> =>
  resultOf({ turns }, options)

/** What is wrong with a result, in sentences. */
const messagesOf = ({ tries }: TestResult): readonly string[] =>
  tries.flatMap(({ turns }) => turns.flatMap(({ failures }) => failures.map(({ message }) => message)))

async function judged(player: string, expect: ExpectationInput): Promise<readonly string[]> {
  return messagesOf(await turnsOf([{ player, expect }]))
}

describe('what is expected of a reply', () => {
  it.each<[string, ExpectationInput]>([
    ['fetch the red lamp', { says: ['nothing', 'ON MY  WAY'], emotion: ['NEUTRAL', 'HAPPY'] }],
    [
      'fetch the red lamp',
      { action: { name: 'FETCH', target: 'red-lamp' }, saysNone: 'anvil', asksWhich: false },
    ],
    ['fetch the red lamp 3 times', { action: { name: 'FETCH', arguments: { count: 3 } } }],
    [
      'fetch the red lamp and the blue lamp',
      {
        action: [
          { name: 'FETCH', target: 'red-lamp' },
          { name: 'FETCH', target: 'blue-lamp' },
        ],
      },
    ],
    ['fetch the anvil', { says: 'I can’t carry', noAction: true }],
    ['fetch the lamp', { asksWhich: ['blue-lamp', 'red-lamp'], noAction: true }],
    ['fetch the lamp', { asksWhich: true }],
    ['where is the keeper', { saysLike: ['the keeper is in the lighthouse'] }],
    ['be my friend', { checkpoint: 'friend', ended: true, speaker: 'wren' }],
    ['purple monkey', { checkpoint: 'stranger', ended: false }],
  ])('is there: "%s" %o', async (player, expected) => {
    expect(await judged(player, expected)).toEqual([])
  })

  it.each<[string, ExpectationInput, string]>([
    ['purple monkey', { says: ['a', 'b'] }, 'Wren should say "a" or "b", but took no action and said "Hm."'],
    [
      'purple monkey',
      { saysLike: 'the keeper sleeps' },
      'Wren should say something like "the keeper sleeps", but took no action and said "Hm."',
    ],
    [
      'purple monkey',
      { saysNone: ['x', 'hm'] },
      'Wren should not say "hm", but took no action and said "Hm."',
    ],
    ['fetch the red lamp', { emotion: 'UPSET' }, 'Wren should be UPSET, but was HAPPY'],
    [
      'fetch the red lamp',
      { action: { name: 'FETCH', target: 'blue-lamp' } },
      'Wren should take FETCH blue-lamp, but took FETCH red-lamp and said "On my way to the red lamp!"',
    ],
    [
      'fetch the red lamp 2 times',
      { action: { name: 'FETCH', target: 'red-lamp', arguments: { count: 3 } } },
      'Wren should take FETCH red-lamp {"count":3}, but took FETCH red-lamp {"count":2} and said "On my way to the red lamp!"',
    ],
    [
      'fetch the red lamp',
      { noAction: true },
      'Wren should take no action, but took FETCH red-lamp and said "On my way to the red lamp!"',
    ],
    [
      'fetch the red lamp',
      { asksWhich: true },
      'Wren should ask which is meant, but took FETCH red-lamp and said "On my way to the red lamp!"',
    ],
    [
      'fetch the lamp',
      { asksWhich: ['red-lamp', 'anvil'] },
      'Wren should offer red-lamp and anvil, but offered red-lamp and blue-lamp',
    ],
    [
      'fetch the lamp',
      { asksWhich: false },
      'Wren should not ask which is meant, but took no action and said "Which one: the red lamp or the blue lamp?"',
    ],
    ['purple monkey', { silent: true }, 'Wren should stay silent, but took no action and said "Hm."'],
    [
      'purple monkey',
      { checkpoint: 'friend' },
      'Wren should be at the checkpoint friend, but is at stranger',
    ],
    ['purple monkey', { ended: true }, 'Wren should have come to the end of its flow, but is at stranger'],
    ['be my friend', { ended: false }, 'Wren should not have come to the end of its flow, but has'],
  ])('is missed: "%s" %o', async (player, expected, message) => {
    expect(await judged(player, expected)).toEqual([message])
  })

  it('is told where it stands in the file, and with the reply', async () => {
    const { test, ok, tries } = await turnsOf([
      { player: 'hi' },
      { player: 'purple monkey', expect: { says: 'x' } },
    ])
    expect([test.file, test.name, ok]).toEqual(['tests/wren.json', 'a test', false])
    const turn = tries[0]?.turns[1]
    expect(turn?.failures[0]).toMatchObject({
      path: ['tests', 0, 'turns', 1, 'expect', 'says'],
      expected: 'Wren should say "x"',
      got: 'took no action and said "Hm."',
    })
    expect(turn?.turn).toMatchObject({ ok: true, said: 'purple monkey', messages: [{ name: 'Wren' }] })
    expect(turn?.turn.ok === true && turn.turn.speakers[0]?.explanation.steps[0]?.decision).toBe('fall-back')
  })

  it('may be of one of several', async () => {
    const both = { character: ['wren', 'mira'] }
    const spoken = await resultOf({
      ...both,
      turns: [{ player: 'Mira, purple monkey', expect: { speaker: 'mira', says: 'love' } }],
    })
    expect(messagesOf(spoken)).toEqual([])
    const other = await resultOf({
      ...both,
      turns: [{ player: 'Mira, purple monkey', expect: { speaker: 'wren' } }],
    })
    expect(messagesOf(other)).toEqual(['Wren should speak, but Mira spoke'])
  })
})

describe('a turn of a test', () => {
  it('changes the scene first', async () => {
    const result = await turnsOf([
      {
        hide: 'red-lamp',
        player: 'fetch the lamp',
        expect: { action: { name: 'FETCH', target: 'blue-lamp' } },
      },
      { show: 'red-lamp', player: 'fetch the lamp', expect: { asksWhich: ['red-lamp', 'blue-lamp'] } },
      { change: { 'red-lamp': { kind: '' } }, player: 'fetch the red lamp', expect: { noAction: true } },
      {
        change: { anvil: { kind: 'item' } },
        player: 'fetch the anvil',
        expect: { action: { name: 'FETCH', target: 'anvil' } },
      },
      {
        add: { name: 'Hat', properties: item },
        player: 'fetch the hat',
        expect: { action: { name: 'FETCH', target: 'hat' } },
      },
    ])
    expect(messagesOf(result)).toEqual([])
  })

  it('moves things', async () => {
    const result = await turnsOf([
      { move: { anvil: { x: 1, y: 2, z: 3 } }, player: 'hi', expect: { ended: false } },
    ])
    const taken = result.tries[0]?.turns[0]?.turn
    const entities = taken?.ok === true ? taken.speakers[0]?.turn.entities : []
    expect(entities?.find(({ id }) => id === 'anvil')?.position).toEqual({ x: 1, y: 2, z: 3 })
  })

  it('tells what happens, and how actions ended', async () => {
    const result = await turnsOf([
      { events: { priority: 2, content: 'The bell rings' }, expect: { says: 'the bell', emotion: 'AMAZED' } },
      { player: 'fetch the red lamp' },
      { expect: { says: 'here is the red lamp' } },
      { player: 'fetch the red lamp' },
      { failed: 'it is stuck', expect: { says: 'it is stuck' } },
      { expect: { silent: true } },
    ])
    expect(messagesOf(result)).toEqual([])
  })

  it('may begin another conversation', async () => {
    const result = await turnsOf([
      { player: 'be my friend', expect: { checkpoint: 'friend' } },
      { anew: true, player: 'hi', expect: { checkpoint: 'stranger' } },
    ])
    expect(messagesOf(result)).toEqual([])
  })

  it('happens in the scene that is named, else the first', async () => {
    const turns = [{ player: 'fetch the bucket', expect: { action: { name: 'FETCH', target: 'bucket' } } }]
    expect((await resultOf({ scene: 'yard', turns: [{ expect: { says: 'the bell' } }, ...turns] })).ok).toBe(
      true,
    )
    expect((await resultOf({ turns: [{ player: 'fetch the bucket', expect: { noAction: true } }] })).ok).toBe(
      true,
    )
  })

  it('that fails as a whole says why', async () => {
    const reply = (): never => {
      throw new Error('no words')
    }
    const result = await turnsOf([{ player: 'hi', expect: { says: 'x' } }], {
      brain: { name: 'authored', reply },
    })
    expect(messagesOf(result)).toEqual([
      expect.stringContaining('the turn should be answered, but it failed:'),
    ])
    expect(result.tries[0]?.turns[0]?.failures[0]?.path).toEqual(['tests', 0, 'turns', 0])
  })
})

describe('a test', () => {
  it('gives the same results each time, and other lines on another try', async () => {
    const project = projectWith({ tries: 8, turns: [{ player: 'say something', expect: { says: 'One' } }] })
    const passed = async (): Promise<readonly boolean[]> => {
      const [test] = project.tests
      if (!test) throw new Error('There is no test.')
      return (await runTest(project, test)).tries.map(({ ok }) => ok)
    }
    const first = await passed()
    expect(await passed()).toEqual(first)
    expect(new Set(first)).toEqual(new Set([true, false]))
  })

  /** Says this, one after the other. */
  const saying = (...texts: readonly string[]): Brain => {
    let at = 0
    return {
      name: 'model',
      async *reply() {
        yield { type: 'line', line: { text: texts[at++ % texts.length] ?? '', emotion: 'NEUTRAL' } }
      },
    }
  }

  it('is tried three times with a model, and most of them must pass', async () => {
    const turns = [{ player: 'hi', expect: { says: 'yes' } }]
    const most = await turnsOf(turns, { brain: saying('Yes.', 'No.', 'Yes.') })
    expect([most.ok, most.rate, most.tries.map(({ ok }) => ok)]).toEqual([true, 0.6, [true, false, true]])
    expect((await turnsOf(turns, { brain: saying('No.', 'Yes.', 'No.') })).ok).toBe(false)
    expect((await resultOf({ rate: 1, turns }, { brain: saying('Yes.', 'No.', 'Yes.') })).ok).toBe(false)
    expect((await resultOf({ tries: 5, turns }, { brain: saying('Yes.'), tries: 2 })).tries).toHaveLength(2)
  })

  it('takes a model to ask which one, when it asks in words', async () => {
    const turns = [{ player: 'fetch the lamp', expect: { asksWhich: ['red-lamp', 'blue-lamp'] } }]
    expect((await turnsOf(turns, { brain: saying('The red one or the blue one?') })).ok).toBe(true)
    expect(messagesOf(await turnsOf(turns, { brain: saying('The red one?'), tries: 1 }))).toEqual([
      'Wren should offer red-lamp and blue-lamp, but offered red-lamp',
    ])
    expect((await turnsOf(turns, { brain: saying('I fetch nothing.') })).ok).toBe(false)
  })
})
