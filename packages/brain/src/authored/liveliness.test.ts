import type { WorldEvent } from '@townsfolk/protocol'
import { describe, expect, test } from 'vitest'
import { action, character, converse, entity, line, replyTo, turn } from '../../testing/authored-brain.ts'
import type { Character } from '../character/character.ts'
import { createAuthoredFlow } from '../flow/authored-flow.ts'
import type { BrainTurn } from '../turn/brain.ts'
import { writeMemory } from '../turn/memory.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const brain = createAuthoredBrain()

/** A guard at a gate, whose conversation moves on. */
const guard: Character = character({
  name: 'Odo',
  emotion: { resting: 'ANNOYED', moods: { praise: 'PLEASED', insult: 'ANGRY', failure: 'UPSET' }, lasts: 2 },
  actions: [
    action(
      'OPEN',
      ['open {target}'],
      { kind: 'gate' },
      {
        when: { checkpoints: ['friend'] },
        lines: [{ text: '{target} it is, {player}.' }],
        notYet: [{ text: 'Not for strangers, not {target}.' }],
      },
    ),
  ],
  smallTalk: [{ phrases: ['hello'], lines: [{ text: 'Hm.' }, { text: 'Yes?' }, { text: 'What now.' }] }],
  knowledge: [
    { phrases: ['my favourite dish is {$dish}'], lines: [{ text: '{$dish}? Good choice.' }] },
    { phrases: ['what shall we eat'], lines: [{ text: '{$dish}!' }, { text: 'Bread.' }] },
    { phrases: ['what is your badge'], lines: [{ text: 'A {self.badge} badge.' }] },
  ],
  reactions: [
    { events: ['{target} falls'], lines: [line('{target} fell!')], set: { fright: 'yes' } },
    { events: ['{target} joins'], lines: [line('Welcome, {target}.')] },
  ],
  ambient: [
    { text: 'I am bored.' },
    { text: '{target} should be lit, {target.colour} or not.', when: { sees: { kind: 'lamp', lit: 'no' } } },
  ],
  flow: createAuthoredFlow({
    start: 'stranger',
    checkpoints: {
      stranger: {
        goal: 'Find out who it is',
        lines: [],
        nudges: [line('Your name, first.')],
        edges: [
          {
            to: 'friend',
            phrases: ['my name is {player}', 'they call me {player}'],
            events: [],
            where: {},
            lines: [line('{player}, then.')],
            actions: [],
            set: { knows: 'yes' },
          },
          {
            to: 'foe',
            phrases: [],
            events: ['the gate is hit'],
            where: {},
            lines: [line('Hands off!')],
            actions: [],
            set: {},
          },
        ],
        end: false,
      },
      friend: { goal: '', lines: [line('Pass when you like.')], nudges: [], edges: [], end: true },
      foe: {
        goal: '',
        lines: [],
        nudges: [],
        edges: [
          {
            to: 'friend',
            phrases: ['yes'],
            events: [],
            where: {},
            lines: [line('Forgiven.')],
            actions: [],
            set: {},
          },
        ],
        end: false,
      },
    },
  }),
})

const gate = entity('Old gate', { kind: 'gate' })
const at = turn({ character: guard, entities: [gate], self: entity('Odo', { badge: 'brass' }) })

async function talk(base: BrainTurn, ...said: readonly (string | undefined)[]) {
  return (await converse(brain, base, said)).map(({ texts, lines, actions, checkpoint }) => ({
    text: texts.join(' '),
    emotion: lines[0]?.emotion,
    actions: actions.map(({ name, targetId }) => `${name} ${targetId}`),
    checkpoint,
  }))
}

const happens = (content: string): Partial<BrainTurn> => ({
  events: [{ priority: 1, content } satisfies WorldEvent],
})

describe('a conversation flow', () => {
  test('moves on by what is said, and opens what was closed before', async () => {
    const replies = await talk(at, 'open the gate', 'they call me Captain Sam', 'open the gate')
    expect(replies).toMatchObject([
      { text: 'Not for strangers, not the old gate.', actions: [], checkpoint: 'stranger' },
      { text: 'Captain Sam, then. Pass when you like.', checkpoint: 'friend' },
      { text: 'The old gate it is, Captain Sam.', actions: ['OPEN old-gate'], checkpoint: 'friend' },
    ])
  })

  test('moves on by what happens', async () => {
    const [hit] = await talk({ ...at, ...happens('The gate is hit!') }, undefined)
    expect(hit).toMatchObject({ text: 'Hands off!', checkpoint: 'foe' })
  })

  test('moves on by what happens to a thing of the kind that an edge is for, and to nothing else', async () => {
    const edge = {
      to: 'end',
      phrases: [],
      events: ['{target} is hit'],
      where: { kind: 'gate' },
      lines: [line('Not {target}!')],
      actions: [],
      set: {},
    }
    const place = { goal: '', lines: [], nudges: [] }
    const checkpoints = {
      start: { ...place, edges: [edge], end: false },
      end: { ...place, edges: [], end: true },
    }
    const strict = { ...guard, flow: createAuthoredFlow({ start: 'start', checkpoints }) }
    const base = { ...at, character: strict, entities: [gate, entity('Old drum', { kind: 'item' })] }
    expect((await talk({ ...base, ...happens('Old drum is hit') }, undefined))[0]?.checkpoint).toBe('start')
    expect((await talk({ ...base, ...happens('Old gate is hit') }, undefined))[0]).toMatchObject({
      text: 'Not the old gate!',
      checkpoint: 'end',
    })
  })

  test('takes a short answer, whatever follows it', async () => {
    const angry = await replyTo(brain, { ...at, ...happens('the gate is hit') })
    const [forgiven] = await talk({ ...at, memory: angry.memory }, 'yes, I am so sorry for the noise')
    expect(forgiven).toMatchObject({ text: 'Forgiven. Pass when you like.', checkpoint: 'friend' })
  })

  test('leads a player back who strays, and not before the third turn', async () => {
    const strayed = await talk(
      at,
      'pigs might fly over the moon',
      'cows might dance under the sea',
      'goats might read all of the papers',
      'hens might paint the bridge',
    )
    const isLedBack = strayed.map(({ text }) => text.includes('Your name, first.'))
    expect(isLedBack).toEqual([false, false, true, false])
  })
})

describe('what a line may say', () => {
  test('session variables are what the player said', async () => {
    const [, , reply] = await talk(
      at,
      'what shall we eat',
      'my favourite dish is Plum Pudding',
      'what shall we eat',
    )
    expect(reply?.text).toMatch(/^(Plum Pudding!|Bread\.)/)
    const [first] = await talk(at, 'what shall we eat')
    expect(first?.text).toContain('Bread.')
  })

  test('and properties of its own entity', async () => {
    const [reply] = await talk(at, 'what is your badge')
    expect(reply?.text).toContain('A brass badge.')
  })

  test('a name that reads like a placeholder stays words', async () => {
    const [, reply] = await talk(at, 'my name is {target}', 'open the gate')
    expect(reply?.text).toBe('The old gate it is, target.')
  })
})

describe('liveliness', () => {
  test('no line is said twice before all others were', async () => {
    const hellos = await talk(at, 'hello', 'hello', 'hello')
    expect(new Set(hellos.map(({ text }) => text.replace(' Your name, first.', ''))).size).toBe(3)
  })

  test('an event is commented once, though the game sends it again', async () => {
    const event: WorldEvent = { priority: 1, content: 'Lamp post falls', date: '2026-06-01T18:30:00Z' }
    const fall = { ...at, events: [event] }
    const [first, again] = await talk(fall, undefined, undefined)
    expect(first?.text).toBe('The lamp post fell!')
    expect(again?.text).not.toContain('fell')
  })

  test('an event without a date that is sent again has happened again, and pushes out no other', async () => {
    const fall = { ...at, ...happens('Lamp post falls') }
    const texts = (await talk(fall, undefined, undefined)).map(({ text }) => text)
    expect(texts).toEqual(['The lamp post fell!', 'The lamp post fell!'])
    const rings: WorldEvent = { priority: 1, content: 'The bell rings' }
    let { memory } = brain.advance({ ...at, events: [{ priority: 1, content: 'A tree falls' }] })
    for (let turns = 0; turns < 30; turns++) {
      ;({ memory } = brain.advance({ ...at, events: [rings, rings], memory: writeMemory(memory) }))
    }
    expect(memory.events.map(({ content, turn }) => [content, turn])).toEqual([
      ['A tree falls', 1],
      ['The bell rings', 31],
    ])
  })

  test('moods come with what is said, colour lines that name no emotion, and fade', async () => {
    const emotions = (await talk(at, 'hello', 'you fool', 'hello', 'hello')).map(({ emotion }) => emotion)
    expect(emotions[0]).toBe('ANNOYED')
    expect(emotions.slice(2)).toEqual(['ANGRY', 'ANNOYED'])
  })

  test('ambient lines that fit the moment come before those that always do', async () => {
    const lamp = entity('Lamp', { kind: 'lamp', lit: 'no', colour: 'green' })
    const [dark] = await talk({ ...at, entities: [lamp] }, undefined)
    expect(dark?.text).toBe('The lamp should be lit, green or not.')
    const lit = entity('Lamp', { kind: 'lamp', lit: 'yes' })
    expect((await talk({ ...at, entities: [lit] }, undefined))[0]?.text).toBe('I am bored.')
  })

  test('who comes is welcomed', async () => {
    const scene = { ...at.scene, joined: ['Mira'] }
    expect((await talk({ ...at, scene }, undefined))[0]?.text).toBe('Welcome, Mira.')
  })

  test('what the player told is remembered', async () => {
    const replies = await talk(at, 'my dog is called Rex', 'what is my dog called?')
    expect(replies[1]?.text).toContain('Rex')
  })

  test('the same session, turn and words give the same reply', async () => {
    const lines = ['hello', 'open the gate', 'my name is Sam', undefined, 'what do you see']
    expect(await talk(at, ...lines)).toEqual(await talk(at, ...lines))
  })
})

describe('among themselves', () => {
  const turnAfter = (text: string): BrainTurn => ({
    ...at,
    scene: {
      ...at.scene,
      earlier: [{ characterId: 'mira', name: 'Mira', lines: [{ text, emotion: 'NEUTRAL' }], actions: [] }],
    },
  })

  test('a character answers what the one before it asked, when it knows', async () => {
    expect((await talk(turnAfter('Odo, what is your badge?'), undefined))[0]?.text).toContain(
      'A brass badge.',
    )
  })

  test('and else speaks of its own accord', async () => {
    expect((await talk(turnAfter('Lovely weather for ducks.'), undefined))[0]?.text).toBe('I am bored.')
  })
})

describe('what is said to its face', () => {
  test.each(['you are a genius', 'you fool', 'much obliged, thank you'])(
    '%j is not met with "Hm?"',
    async said => {
      expect((await talk(at, said))[0]?.text).not.toContain('FALLBACK')
    },
  )

  test('an author may have other words for it', async () => {
    const proud = { ...guard, answers: { praised: [line('I know.')] } }
    expect((await talk({ ...at, character: proud }, 'well done'))[0]?.text).toContain('I know.')
  })
})

describe('in another language', () => {
  const dutch: Character = character({
    language: 'nl',
    actions: [
      action(
        'HALEN',
        ['breng mij {target}', 'haal {target}'],
        { kind: 'item' },
        {
          lines: [{ text: '{target}, meteen!' }],
          refusals: [{ text: 'Zie ik niet.' }],
        },
      ),
    ],
    whichOne: [{ text: '{options}?' }],
    smallTalk: [{ phrases: ['goedendag'], lines: [line('Dag!')] }],
  })
  const winkel = {
    ...at,
    character: dutch,
    entities: [entity('Rode Lantaarn', { kind: 'item' }), entity('Blauwe Lantaarn', { kind: 'item' })],
  }

  test.each([
    ['breng mij de Rode Lantaarn', ['HALEN rode-lantaarn'], 'Rode Lantaarn, meteen!'],
    ['haal de blauwe Lantaarn', ['HALEN blauwe-lantaarn'], 'Blauwe Lantaarn, meteen!'],
    ['haal de Lantaarn', [], 'Rode Lantaarn of Blauwe Lantaarn?'],
    ['breng mij niet de rode Lantaarn', [], 'FALLBACK'],
    ['Goedendag!', [], 'Dag!'],
  ])('%j', async (said, actions, text) => {
    expect((await talk(winkel, said))[0]).toMatchObject({ actions, text })
  })
})

describe('nothing built in comes twice running', () => {
  test.each(['where is the rope?', 'stop', 'thank you', 'what did you do?', 'who is here?', 'you are silly'])(
    '"%s"',
    async message => {
      const base = turn({ character: character({}), entities: [entity('Rope')] })
      for (const seed of ['a', 'b', 'c', 'd']) {
        const replies = await converse(brain, { ...base, seed }, Array(9).fill(message))
        const texts = replies.map(reply => reply.texts.join(' '))
        for (const [at, text] of texts.entries()) expect(text).not.toBe(texts[at + 1])
        expect(new Set(texts).size).toBeGreaterThan(3)
      }
    },
  )

  test('whatever the two are answers to', async () => {
    const answers = { thanked: [line('Well.'), line('Fine.')], praised: [line('Well.'), line('Good.')] }
    const base = turn({ character: character({ answers }), seed: 'x' })
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const said = ['thank you', 'you are great', 'thank you', 'you are great']
      const texts = (await converse(brain, { ...base, seed }, said)).map(reply => reply.texts.join(' '))
      for (const [at, text] of texts.entries()) expect(text).not.toBe(texts[at + 1])
    }
  })
})
