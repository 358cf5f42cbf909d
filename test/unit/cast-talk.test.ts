import type { ChatReply } from '@townsfolk/protocol'
import { createEmbeddedService } from '@townsfolk/service'
import { describe, expect, test } from 'vitest'
import { projectOf } from '../support/project.ts'

/** Three who share a kitchen, with the brain that needs no model. */
const hello = { phrases: ['hello', 'good evening'], lines: [{ text: 'Good evening.' }] }
const cook = (id: string, name: string, topic: string, line: string, ambient: readonly string[]): string =>
  JSON.stringify({
    id,
    name,
    actions: [
      {
        name: 'FETCH',
        description: 'Fetches',
        phrases: ['fetch {target}', 'bring me {target}'],
        target: { where: { kind: 'item' } },
        lines: [{ text: `${name} gets {target}.` }],
        refusals: [{ text: 'Not here.' }],
      },
    ],
    knowledge: [{ phrases: [topic], lines: [{ text: line }] }],
    smallTalk: [hello],
    reactions: [{ events: ['{target} joins'], lines: [{ text: `Welcome, {target}, says ${name}.` }] }],
    ambient: ambient.map(text => ({ text })),
    fallback: [{ text: `${name} does not follow.` }],
  })

const project = projectOf({
  'town.json': JSON.stringify({ name: 'Kitchen', teams: [{ id: 'main', name: 'Main' }] }),
  'characters/ann.json': cook('ann', 'Ann', 'how is bread baked', 'In the oven, dear.', [
    'Flour again.',
    'Hm, yeast.',
  ]),
  'characters/bo.json': cook('bo', 'Bo', 'who stole the ham', 'The cat did.', ['Onions!', 'My eyes.']),
  'characters/cy.json': cook('cy', 'Cy', 'when is supper', 'At six.', ['Tick, tock.', 'Soon.']),
})

const metadata = [
  { id: 'ham', name: 'Ham', properties: [{ name: 'kind', value: 'item' }], position: { x: 5, y: 0, z: 0 } },
  {
    id: 'salt',
    name: 'Salt',
    properties: [{ name: 'kind', value: 'item' }],
    position: { x: -5, y: 0, z: 0 },
  },
]

type Talk = (said: string | undefined, more?: object) => Promise<ChatReply>

async function createTalk(): Promise<Talk> {
  const { fetch, apiKey } = await createEmbeddedService(project)
  let sessionId: string | undefined
  return async (message, more = {}) => {
    const body = { characterIds: ['ann', 'bo', 'cy'], sessionId, message, metadata, ...more }
    const response = await fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const reply = (await response.json()) as ChatReply
    sessionId = reply.sessionId
    return reply
  }
}

function linesOf({ messages }: ChatReply): readonly string[] {
  return messages.map(({ name, lines }) => `${name}: ${lines.map(({ text }) => text).join(' ')}`)
}

describe('a cast with the authored brain', () => {
  test('who is called by name answers, and nobody else', async () => {
    const talk = await createTalk()
    expect(linesOf(await talk('Bo, who stole the ham?'))).toEqual(['Bo: The cat did.'])
    expect(linesOf(await talk('Cy?'))).toEqual(['Cy: Good evening.'])
    expect(linesOf(await talk('Good evening, everyone!'))).toHaveLength(3)
  })

  test('who knows answers what is asked of nobody', async () => {
    const talk = await createTalk()
    expect(linesOf(await talk('who stole the ham?'))).toEqual(['Bo: The cat did.'])
  })

  test('each does its own part of a line', async () => {
    const talk = await createTalk()
    const { messages } = await talk('Ann, fetch the salt, and Cy, bring me the ham')
    expect(messages.map(({ name, actions }) => [name, actions.map(({ targetId }) => targetId)])).toEqual([
      ['Ann', ['salt']],
      ['Cy', ['ham']],
    ])
  })

  test('a name that is told to one is known to all who are there', async () => {
    const talk = await createTalk()
    await talk('Ann, my name is Sam')
    expect(linesOf(await talk('Bo, what is my name?'))[0]).toContain('Sam')
  })

  test('the player is known as the character that is played', async () => {
    const talk = await createTalk()
    const reply = await talk('Ann, who am I?', { characterIds: ['ann', 'bo'], playAs: 'cy' })
    expect(linesOf(reply)[0]).toContain('Cy')
  })

  test('who joins is noticed', async () => {
    const talk = await createTalk()
    await talk('Good evening, Ann', { characterIds: ['ann', 'bo'] })
    expect(linesOf(await talk('Ann, when is supper?')).join(' ')).toContain('Welcome, Cy, says Ann.')
  })

  test('an ambient scene ends by itself, and goes on when something happens', async () => {
    const talk = await createTalk()
    const lines: string[] = []
    for (let turn = 0; turn < 12; turn += 1) lines.push(...linesOf(await talk(undefined)))
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(new Set(lines).size).toBe(lines.length)
    expect(linesOf(await talk(undefined))).toEqual([])
    expect(linesOf(await talk('Cy, when is supper?'))).toEqual(['Cy: At six.'])
    expect(linesOf(await talk(undefined)).length).toBeGreaterThan(0)
  })
})
