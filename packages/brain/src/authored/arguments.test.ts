import { describe, expect, it } from 'vitest'
import { action, character, converse, entity, line, replyTo, turn } from '../../testing/authored-brain.ts'
import type { ArgumentRule } from '../character/character.ts'
import type { BrainTurn } from '../turn/brain.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const needed = { required: true, questions: [] } as const
const free = { required: false, questions: [] } as const
const person: ArgumentRule = { ...needed, type: 'entity', where: { kind: 'person' } }
const word = (...said: readonly string[]): { readonly value: string; readonly said: readonly string[] } => ({
  value: said[0] ?? '',
  said,
})

const ada = character({
  actions: [
    action(
      'GIVE',
      ['give {target} to {to}', 'hand {target} to {to}'],
      { kind: 'item' },
      {
        arguments: { to: person },
        lines: [line('{target} for {to}.')],
      },
    ),
    action(
      'PUT',
      ['put {target} on {at}', 'hang {target} on {at}', 'place {target} by {at}'],
      { kind: 'item' },
      {
        arguments: { at: { ...needed, type: 'place', where: {} } },
        lines: [line('{target}, {at}.')],
      },
    ),
    action('WAIT', ['wait {time}', 'come back in {time}'], null, {
      arguments: { time: { ...free, type: 'number', least: 1, most: 3600, unit: 'seconds' } },
      lines: [line('I wait {time}.')],
    }),
    action(
      'PAINT',
      ['paint {target} {colour}', 'make {target} {colour}'],
      { kind: 'door' },
      {
        arguments: {
          colour: { ...needed, type: 'word', words: [word('red'), word('blue'), word('grey', 'gray')] },
        },
        lines: [line('{target} will be {colour}.')],
      },
    ),
    action(
      'SELL',
      ['sell {amount} {target} to {to}'],
      { kind: 'food' },
      {
        arguments: {
          to: person,
          amount: { ...needed, type: 'number', least: 1, most: 10, unit: undefined },
        },
        lines: [line('{amount} for {to}.')],
      },
    ),
  ],
})

const base: BrainTurn = turn({
  character: ada,
  entities: [
    entity('Red lantern', { kind: 'item', colour: 'red' }),
    entity('Rope', { kind: 'item' }),
    entity('Mira', { kind: 'person' }, { characterId: 'mira' }),
    entity('Old Bram', { kind: 'person' }, { characterId: 'bram' }),
    entity('Tall post', { kind: 'post' }),
    entity('Short post', { kind: 'post' }),
    entity('Red door', { kind: 'door', colour: 'red' }),
    entity('Apples', { kind: 'food' }),
    entity('Player', { kind: 'player' }, { id: 'player' }),
  ],
  player: entity('Player', { kind: 'player' }, { id: 'player' }),
})

const brain = createAuthoredBrain()

/** "GIVE red-lantern to=mira", or what was said where nothing was done. */
async function outcomeOf(...messages: readonly string[]): Promise<readonly string[]> {
  const replies = await converse(brain, base, messages)
  return replies.map(({ actions, texts }) => {
    const [call] = actions
    if (call === undefined) return texts.join(' ')
    const given = Object.entries(call.arguments ?? {}).map(([name, value]) => ` ${name}=${value}`)
    return `${call.name} ${call.targetId}${given.sort().join('')}`
  })
}

describe('a question for an argument of which nothing can be listed', () => {
  const asking = async (...questions: readonly string[]): Promise<string | undefined> => {
    const giver = character({
      actions: [
        action(
          'GIVE',
          ['give {target} to {to}'],
          { kind: 'item' },
          { arguments: { to: { ...person, questions: questions.map(line) } } },
        ),
      ],
    })
    const reply = await replyTo(
      brain,
      turn({ character: giver, entities: [entity('Rope', { kind: 'item' })], message: 'give the rope' }),
    )
    return reply.texts[0]
  }

  it('is asked in other words', async () => {
    expect(await asking('To {options}?', 'Who gets it?', 'Whom, {options}?')).toBe('Who gets it?')
  })

  it('is asked without the list', async () => expect(await asking('Whom, {options}?')).toBe('Whom?'))

  it('is asked in the plainest words where nothing else is left', async () => {
    expect(await asking('{options}?')).toBe('To whom?')
  })
})

describe('an action with arguments', () => {
  it.each([
    ['give the lantern to Mira', 'GIVE red-lantern to=mira'],
    ['give Mira the lantern', 'GIVE red-lantern to=mira'],
    ['please hand old Bram the rope', 'GIVE rope to=old-bram'],
    ['could you give the red lantern to Bram, please?', 'GIVE red-lantern to=old-bram'],
    ['give me the rope', 'GIVE rope to=player'],
    ['give the rope to me', 'GIVE rope to=player'],
    ['to Mira give the rope', 'GIVE rope to=mira'],
    ['put the lantern on the tall post', 'PUT red-lantern at=tall-post'],
    ['hang the lantern onto the short post', 'PUT red-lantern at=short-post'],
    ['put the rope next to the tall post', 'PUT rope at=tall-post'],
    ['put the rope here', 'PUT rope at=player'],
    ['wait for a minute', 'WAIT  time=60'],
    ['wait three seconds', 'WAIT  time=3'],
    ['come back in half an hour', 'WAIT  time=1800'],
    ['come back in 5 minutes', 'WAIT  time=300'],
    ['wait an hour', 'WAIT  time=3600'],
    ['wait', 'WAIT '],
    ['paint the door blue', 'PAINT red-door colour=blue'],
    ['paint the red door gray', 'PAINT red-door colour=grey'],
    ['make the red door blue', 'PAINT red-door colour=blue'],
    ['paint the door bleu', 'PAINT red-door colour=blue'],
    ['sell three apples to Mira', 'SELL apples amount=3 to=mira'],
    ['sell half a dozen apples to Bram', 'SELL apples amount=6 to=old-bram'],
  ])('%s', async (message, outcome) => {
    expect(await outcomeOf(message)).toEqual([outcome])
  })

  it('says in its lines what it was given', async () => {
    const reply = await replyTo(brain, { ...base, message: 'come back in half an hour' })
    expect(reply.texts).toEqual(['I wait 30 minutes.'])
    const given = await replyTo(brain, { ...base, message: 'give the lantern to Mira' })
    expect(given.texts).toEqual(['The red lantern for Mira.'])
  })

  it.each([
    [
      ['give the lantern', 'Mira'],
      ['To whom?', 'GIVE red-lantern to=mira'],
    ],
    [
      ['give the rope', 'to old Bram, please'],
      ['To whom?', 'GIVE rope to=old-bram'],
    ],
    [
      ['give the rope', 'to me'],
      ['To whom?', 'GIVE rope to=player'],
    ],
    [
      ['put the rope on the post', 'the short one'],
      ['Where, the tall post or the short post?', 'PUT rope at=short-post'],
    ],
    [
      ['put the rope on it', 'on the tall post'],
      ['Where?', 'PUT rope at=tall-post'],
    ],
    [
      ['paint the door', 'blue please'],
      ['Which colour: red, blue or grey?', 'PAINT red-door colour=blue'],
    ],
    [
      ['paint the red door', 'red'],
      ['Which colour: red, blue or grey?', 'PAINT red-door colour=red'],
    ],
    [
      ['sell apples to Mira', 'two'],
      ['How many?', 'SELL apples amount=2 to=mira'],
    ],
    [
      ['sell 40 apples to Mira', 'ten then'],
      ['From 1 to 10, please.', 'SELL apples amount=10 to=mira'],
    ],
    [
      ['wait two days', 'one minute'],
      ['From 1 second to 1 hour, please.', 'WAIT  time=60'],
    ],
  ])('asks for what is missing or cannot be, and takes the answer: %j', async (messages, outcomes) => {
    expect(await outcomeOf(...messages)).toEqual(outcomes)
  })

  it('keeps an argument while it asks which thing is meant', async () => {
    const entities = [...base.entities, entity('Blue lantern', { kind: 'item', colour: 'blue' })]
    const [asked, done] = await converse(brain, { ...base, entities }, [
      'give a lantern to Mira',
      'the blue one',
    ])
    expect(asked?.actions).toEqual([])
    expect(done?.actions).toEqual([{ name: 'GIVE', targetId: 'blue-lantern', arguments: { to: 'mira' } }])
  })

  it('can be waved away, and something else be asked for', async () => {
    expect(await outcomeOf('give the lantern', 'never mind', 'wait a minute')).toEqual([
      'To whom?',
      expect.any(String),
      'WAIT  time=60',
    ])
    expect((await outcomeOf('give the lantern', 'paint the door blue')).at(-1)).toBe(
      'PAINT red-door colour=blue',
    )
  })

  it('says that it does not see who is not there, and still takes the answer', async () => {
    const [asked, done] = await outcomeOf('give the lantern to Zacharias', 'to Mira')
    expect(asked).toMatch(/zacharias/i)
    expect(done).toBe('GIVE red-lantern to=mira')
  })

  it('is done again with the same', async () => {
    expect(await outcomeOf('wait five minutes', 'again')).toEqual(['WAIT  time=300', 'WAIT  time=300'])
  })

  it('says in its explanation what it was given', () => {
    expect(brain.explain({ ...base, message: 'give the lantern to Mira' }).steps).toMatchObject([
      { decision: 'act', chosen: 'GIVE', targets: ['red-lantern'], arguments: { to: 'mira' } },
    ])
  })

  it('asks in the words of its author', async () => {
    const own = character({
      actions: [
        action(
          'GIVE',
          ['give {target} to {to}'],
          {},
          {
            arguments: { to: { ...person, questions: [line('Who gets {target}?')] } },
          },
        ),
      ],
    })
    const reply = await replyTo(brain, { ...base, character: own, message: 'give the rope' })
    expect(reply.texts).toEqual(['Who gets the rope?'])
  })

  it.each([
    ['gib die Laterne an Mira', { to: 'mira' }],
    ['gib Mira die Laterne', { to: 'mira' }],
    ['warte drei Minuten', { zeit: 180 }],
    ['streiche die Tür blau', { farbe: 'blau' }],
  ])('is understood in German: %s', async (message, given) => {
    const german = character({
      language: 'de',
      actions: [
        action(
          'GIVE',
          ['gib {target} an {to}', 'gib {to} {target}'],
          { kind: 'item' },
          {
            arguments: { to: person },
          },
        ),
        action('WAIT', ['warte {zeit}'], null, {
          arguments: { zeit: { ...needed, type: 'number', least: 1, most: 3600, unit: 'sekunden' } },
        }),
        action(
          'PAINT',
          ['streiche {target} {farbe}'],
          { kind: 'door' },
          {
            arguments: { farbe: { ...needed, type: 'word', words: [word('rot'), word('blau')] } },
          },
        ),
      ],
    })
    const entities = [
      entity('Laterne', { kind: 'item' }),
      entity('Mira', { kind: 'person' }),
      entity('Tür', { kind: 'door' }),
    ]
    const reply = await replyTo(brain, { ...base, character: german, entities, message })
    expect(reply.actions.map(call => call.arguments)).toEqual([given])
  })
})
