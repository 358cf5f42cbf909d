import { type EntityProperty, type PerceivedEntity, perceivedProperties } from '@townsfolk/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { action, character, converse, entity, line, turn } from '../../../testing/authored-brain.ts'
import { german, useLanguages } from '../../languages/index.ts'
import type { BrainTurn, ReplyPart } from '../../turn/brain.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain()
const fetch = action('FETCH', ['bring me {target}', 'fetch {target}'], { kind: 'item' })
const come = action('COME', ['come here', 'come to me'], null, { lines: [line('Coming.')] })
const wren = character({ id: 'wren', name: 'Wren', actions: [fetch, come] })
const lantern = entity(
  'Red lantern',
  { kind: 'item', colour: 'red' },
  { id: 'r', position: { x: 9, y: 0, z: 0 } },
)
const blue = entity(
  'Blue lantern',
  { kind: 'item', colour: 'blue' },
  { id: 'b', position: { x: -9, y: 0, z: 0 } },
)
const well = entity('Well', { kind: 'place' }, { position: { x: 9, y: 1, z: 0 } })

const doing = (value: string): EntityProperty => ({ name: perceivedProperties.doing, value })
const self = (...properties: readonly EntityProperty[]): PerceivedEntity => ({
  ...entity('Wren', {}, { position: { x: 0, y: 0, z: 0 } }),
  properties,
})

/** What is said, whether it stops, and what it does. */
async function reply(message: string, parts: Partial<BrainTurn> = {}): Promise<string> {
  const base = {
    character: wren,
    entities: [lantern, blue, well],
    self: self(doing('FETCH r')),
    message,
    ...parts,
  }
  const made: ReplyPart[] = []
  for await (const part of brain.reply(turn(base))) made.push(part)
  return made
    .flatMap(part => {
      if (part.type === 'line') return [part.line.text]
      if (part.type === 'action') return [`[${part.action.name} ${part.action.targetId}]`]
      return part.type === 'stop' ? ['[stop]'] : []
    })
    .join(' ')
}

const idle = { self: self() }
const stops = /stop.* The red lantern is by the well.*\[stop\]$/i

describe('a character that is told to stop', () => {
  it.each([
    'stop',
    'Stop!',
    'stop that',
    'Wren, stop it please',
    'STOP RIGHT THERE',
    'halt',
    'wait',
    'Wait!',
    'hold on',
    'hang on',
    'never mind',
    'Never mind, Wren.',
    'leave it',
    'no, leave it there',
    'no, don’t',
    "No! Don't!",
    "don't do it",
    'forget it',
    'cancel that',
    'stop, please stop',
    'oh no, stop',
    "I've changed my mind",
    "that's enough",
    'stay where you are',
    "don't fetch it",
    "don't bring me the red lantern",
    'stop fetching it',
  ])('ends what it is doing, and says where the thing is: %j', async message => {
    expect(await reply(message)).toMatch(stops)
  })

  it('says that the thing is here when it has it with it', async () => {
    const held = {
      ...lantern,
      properties: [...(lantern.properties ?? []), { name: 'held by', value: 'Wren' }],
    }
    expect(await reply('stop', { entities: [held, blue, well] })).toMatch(
      /The red lantern is here\. \[stop\]$/,
    )
  })

  it('says nothing of where a person, a place or what is out of sight is', async () => {
    const friend = { character: wren, self: self(doing('COME')) }
    expect(await reply('stop', friend)).toMatch(/stop[^.!]*[.!] \[stop\]$/i)
    expect(await reply('stop', { self: self(doing('WALK_TO well')) })).not.toMatch(/well/i)
    const unseen = { ...lantern, properties: [{ name: 'last seen', value: '9 s ago' }] }
    expect(await reply('stop', { entities: [unseen] })).not.toMatch(/lantern/)
  })

  it.each(['stop', 'stop that', 'Halt!', 'Wren, stop it'])(
    'says so when it is doing nothing: %j',
    async message => {
      const said = await reply(message, idle)
      expect(said).toMatch(/not doing anything|nothing that I'm doing/)
      expect(said).not.toMatch(/\[stop\]|won't/)
    },
  )

  it.each(['never mind', "no, don't", 'leave it', 'wait'])(
    'claims to end nothing when it is doing nothing: %j',
    async message => {
      expect(await reply(message, idle)).not.toMatch(/\[stop\]|I stop|stopping/)
    },
  )

  it('does what is asked for instead', async () => {
    expect(await reply('Stop! Come here.')).toMatch(/Coming\. \[stop\] \[COME \]$/)
    expect(await reply('never mind, bring me the blue lantern')).toMatch(/\[stop\] \[FETCH b\]$/)
  })

  it("takes its author's own action for it first, and ends the rest all the same", async () => {
    const wait = action('WAIT', ['wait', 'stay here'], null, { lines: [line('I wait.')] })
    const waiting = { ...wren, actions: [fetch, wait] }
    expect(await reply('wait', { character: waiting })).toBe('I wait. [stop] [WAIT ]')
    expect(await reply('stop', { character: waiting })).toMatch(stops)
  })

  it('takes "stop" for a topic of its author only when that is what the topic is about', async () => {
    const about = (...phrases: string[]): Partial<BrainTurn> => ({
      ...idle,
      character: character({
        id: 'wren',
        name: 'Wren',
        knowledge: [{ phrases, lines: [line('As I wrote it.')] }],
      }),
    })
    const lying = ['you are lying to me', 'admit it', 'stop lying', 'I know that you lie']
    expect(await reply('stop', about(...lying))).toMatch(/not doing anything|nothing that I'm doing/)
    expect(await reply('stop lying', about(...lying))).toBe('As I wrote it.')
    expect(await reply('stop', about('stop', 'stop it'))).toBe('As I wrote it.')
  })

  it.each([
    'wait, what was that?',
    'what happens when I say stop?',
    'where does the ferry stop?',
    'how are you?',
    'what colour is the red lantern?',
    'nice!',
    'hurry up',
  ])('goes on with %j', async message => {
    expect(await reply(message)).not.toMatch(/\[stop\]/)
  })

  it('takes back a question by "never mind", and goes on with what it does', async () => {
    const entities = [lantern, blue, well]
    const base = turn({ character: wren, entities, self: self(doing('COME')) })
    const parts: ReplyPart[] = []
    const [asked] = await converse(brain, base, ['bring me the lantern'])
    for await (const part of brain.reply({ ...base, message: 'never mind', memory: asked?.memory }))
      parts.push(part)
    expect(parts.some(({ type }) => type === 'stop')).toBe(false)
    expect(parts.some(({ type }) => type === 'options')).toBe(false)
  })

  it('knows what it began where the game says nothing of it, until it hears how that ended', async () => {
    const base = turn({ character: wren, entities: [lantern, well], self: self() })
    const [begun] = await converse(brain, base, ['fetch the red lantern'])
    const after = { ...idle, entities: [lantern, well], memory: begun?.memory }
    expect(await reply('stop', after)).toMatch(stops)
    expect(await reply('no', after)).toMatch(/\[stop\]$/)
    for (const content of ['Wren did FETCH Red lantern', 'Wren stopped FETCH Red lantern']) {
      const said = await reply('stop', { ...after, events: [{ priority: 0, content }] })
      expect(said).toMatch(/not doing anything|nothing that I'm doing/)
    }
  })

  it('knows afterwards that it stopped', async () => {
    const base = turn({ character: wren, entities: [lantern, well], self: self() })
    const [begun] = await converse(brain, base, ['fetch the red lantern'])
    const after = {
      ...idle,
      entities: [lantern, well],
      memory: begun?.memory,
      events: [{ priority: 0 as const, content: 'Wren stopped FETCH Red lantern' }],
    }
    expect(await reply('did you fetch it?', after)).toMatch(
      /I set out to fetch the red lantern, but stopped\.$/,
    )
  })

  describe('in German', () => {
    beforeAll(() => useLanguages(german))
    const deutsch = character({
      id: 'wren',
      name: 'Wren',
      language: 'de',
      actions: [action('FETCH', ['hol {target}', 'bring mir {target}'], { kind: 'item' })],
    })
    const laterne = entity('Laterne', { kind: 'item', 'held by': 'Wren' }, { id: 'r' })
    const parts = { character: deutsch, entities: [laterne] }

    it.each([
      'Stopp!',
      'stop',
      'Halt!',
      'hör auf',
      'Hör auf damit!',
      'warte',
      'Warte mal',
      'lass das',
      'Lass es',
      'vergiss es',
      'schon gut',
      'nein, nicht',
      'Nein, lass das!',
      'bleib stehen',
      'Wren, bitte hör auf',
    ])('%j', async message => {
      expect(await reply(message, parts)).toMatch(/ich höre .*auf\. Die Laterne ist hier\. \[stop\]$/i)
    })

    it('says so when it is doing nothing', async () => {
      expect(await reply('Stopp!', { ...parts, ...idle })).toMatch(/nichts\.$/)
    })
  })
})
