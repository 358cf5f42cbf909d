import type { EventPriority } from '@townsfolk/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { action, character, entity, line, replyTo, turn } from '../../../testing/authored-brain.ts'
import { type Manner, manners } from '../../character/manner.ts'
import { german, useLanguages } from '../../languages/index.ts'
import type { BrainTurn, JsonValue } from '../../turn/brain.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain()
const tobin = character({
  id: 'tobin',
  name: 'Tobin',
  smallTalk: [{ phrases: ['hello'], lines: [line('Evening.')] }],
  reactions: [{ events: ['The bell rings', 'Orla rings {target}'], lines: [line('The bell!')] }],
  ambient: [line('Hm, hm.')],
})
const player = entity('The player', { kind: 'person' }, { id: 'player' })

const event = (content: string, priority: EventPriority = 2, date?: string) => ({
  content,
  priority,
  ...(date !== undefined && { date }),
})

async function said(parts: Partial<BrainTurn>): Promise<readonly string[]> {
  return (await replyTo(brain, turn({ character: tobin, entities: [player], player, ...parts }))).texts
}

async function remarksOn(content: string, priority?: EventPriority): Promise<string | undefined> {
  return (await said({ character: { ...tobin, reactions: [] }, events: [event(content, priority)] }))[0]
}

describe('what happened', () => {
  it('gets a word beside the answer, and never instead of it', async () => {
    const events = [event('The bell rings')]
    expect(await said({ message: 'hello', events })).toEqual(['Evening.', 'The bell!'])
    expect(await said({ message: 'purple monkey dishwasher', events })).toEqual(['FALLBACK', 'The bell!'])
    expect(await said({ events })).toEqual(['The bell!'])
  })

  it('is recognised however often it happened', async () => {
    expect(await said({ events: [event('The bell rings (5 times)')] })).toEqual(['The bell!'])
    expect(await said({ events: [event('Orla rings The bell (12 times)')] })).toEqual(['The bell!'])
  })

  it('leaves an answer of three lines as it is', async () => {
    const doer = character({
      ...tobin,
      actions: ['ONE', 'TWO', 'SIX'].map(name =>
        action(name, [`do ${name.toLowerCase()}`], null, { lines: [line(`${name}.`)] }),
      ),
    })
    const texts = await said({
      character: doer,
      message: 'do one, then do two, then do six',
      events: [event('The bell rings')],
    })
    expect(texts).toEqual(['ONE.', 'TWO.', 'SIX.'])
  })

  it('that the character has spoken of by itself is over when the player speaks', async () => {
    let memory: JsonValue | undefined
    const next = async (message: string | undefined, date: string): Promise<readonly string[]> => {
      const reply = await replyTo(
        brain,
        turn({ character: tobin, message, memory, events: [event('The bell rings', 2, date)] }),
      )
      memory = reply.memory
      return reply.texts
    }
    expect(await next(undefined, 'Day 1')).toEqual(['The bell!'])
    expect(await next('hello', 'Day 2')).toEqual(['Evening.'])
    expect(await next('hello', 'Day 3')).toEqual(['Evening.', 'The bell!'])
  })

  it.each([
    ['The bell rings', /the bell rang\b/i],
    ['The bell rings (5 times)', /the bell rang five times\b/i],
    ['The bell rings (2 times)', /the bell rang twice\b/i],
    ['The player rings the bell', /you rang the bell\b/i],
    ['The player gives Tobin his float', /you gave me my float\b/i],
    ['Wren brings the player the red lantern', /Wren brought you the red lantern\b/],
    ['Bram opens the gate', /Bram opened the gate\b/],
    ['The boat leaves for the island', /the boat left for the island\b/i],
    ['Night falls', /Night fell\b/],
    ['The great lamp burns', /the great lamp burns\b/i],
    ["Mira takes the player's oil", /Mira took your oil\b/],
    ['It is raining', /it is raining\b/i],
  ])('is said in the words of a person: %j', async (content, words) => {
    expect(await remarksOn(content)).toMatch(words)
  })

  it.each([
    ['The bell rings', 1],
    ['Tobin opens the gate', 2],
    ['Wren could not OPEN Gate: it is locked', 2],
  ] as const)(
    'gets no plain word where it matters little, is its own, or how an action ended: %j',
    async (content, priority) => {
      expect(await remarksOn(content, priority)).toBe('Hm, hm.')
    },
  )

  it('gets one word among several who talk', async () => {
    const earlier = [{ characterId: 'mira', name: 'Mira', lines: [line('Oh!')], actions: [] }].map(
      spoken => ({
        ...spoken,
        lines: [{ text: 'Oh, the bell rang.', emotion: 'NEUTRAL' }],
      }),
    )
    const scene = { others: [], playAs: undefined, joined: [], left: [], earlier }
    const quiet = { ...tobin, reactions: [], ambient: [] }
    expect(await said({ character: quiet, events: [event('The bell rings')], scene })).toEqual([])
  })
})

describe('what could not be done', () => {
  const failure = 'Tobin could not FETCH Paper lantern: it is gone'
  const failedIn = async (manner: Manner, content = failure): Promise<string> => {
    const { agent } = tobin
    const texts = await said({
      character: { ...tobin, agent: { ...agent, manner } },
      events: [event(content)],
    })
    expect(texts).toHaveLength(1)
    return texts[0] ?? ''
  }

  it.each(manners)('is said as a person says it: %s', async manner => {
    const text = await failedIn(manner)
    expect(text).toMatch(/fetch the paper lantern/)
    expect(text).toMatch(manner === 'formal' ? /it is gone/ : /it's gone/)
    expect(text).not.toMatch(manner === 'formal' ? /n't/ : /could not/)
  })

  it('is said with the reason as the one gives it who failed', async () => {
    expect(await failedIn('plain', 'Tobin could not ROW: busy with something else')).toMatch(
      /\brow\b.*I'm busy with something else\.$/,
    )
    expect(await failedIn('plain', 'Tobin could not ROW')).toMatch(/couldn't row\.$/)
    expect(await failedIn('plain', `${failure} (3 times)`)).toMatch(/it's gone\.$/)
  })
})

describe('in German', () => {
  beforeAll(() => useLanguages(german))
  const deutsch = { ...tobin, language: 'de', reactions: [] }

  it('what happened is said in German, also how often', async () => {
    const texts = await said({ character: deutsch, events: [event('Die Glocke läutet (5 times)')] })
    expect(texts[0]).toMatch(/die Glocke läutet, schon zum fünften Mal\.$/i)
    expect(await said({ character: deutsch, events: [event('Die Glocke läutet')] })).toEqual([
      expect.stringMatching(/die Glocke läutet\.$/i),
    ])
  })

  it('what could not be done is said in German, and not that it was done', async () => {
    const failed = async (why: string): Promise<string | undefined> =>
      (await said({ character: deutsch, events: [event(`Tobin could not FETCH Laterne: ${why}`)] }))[0]
    expect(await failed('it is gone')).toMatch(/es ist nicht mehr da\.$/)
    expect(await failed('der Haken ist durchgerostet')).toMatch(/der Haken ist durchgerostet\.$/)
    expect(await failed('it took too long')).toMatch(/es hat zu lange gedauert\.$/)
  })
})
