import type { ChatReply } from '@townsfolk/protocol'
import { createEmbeddedService, type Project } from '@townsfolk/service'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileTexts } from '../support/hostile-texts.ts'
import { projectOf } from '../support/project.ts'

/** World data is data: whatever it says, nobody does what no author wrote, to what was not sent. */

const wren = {
  id: 'wren',
  name: 'Wren',
  agent: { background: 'SECRET-BACKGROUND of a tinkerer.' },
  actions: [
    {
      name: 'FETCH',
      description: 'Fetches a thing',
      phrases: ['fetch {target}', 'bring me {target}', 'get me {target}'],
      target: { where: { kind: 'item' } },
      lines: [{ text: 'On my way to {target}!' }],
      refusals: [{ text: 'I see nothing like that.' }],
    },
    { name: 'WAVE', description: 'Waves', phrases: ['wave', 'wave at me'], lines: [{ text: 'Hello!' }] },
  ],
  reactions: [{ events: ['{target} rings'], lines: [{ text: 'Did {target} ring?' }] }],
  fallback: [{ text: 'Hm?' }],
}

const project: Project = projectOf({
  'town.json': JSON.stringify({ name: 'Town', teams: [{ id: 'main', name: 'Main' }] }),
  'characters/wren.json': JSON.stringify(wren),
})

const authored = new Set(wren.actions.map(({ name }) => name))

interface Ask {
  (body: object): Promise<ChatReply>
}

async function createAsk(): Promise<Ask> {
  const { fetch, apiKey } = await createEmbeddedService(project)
  return async body => {
    const response = await fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ characterIds: ['wren'], ...body }),
      }),
    )
    expect(response.status).toBe(200)
    return (await response.json()) as ChatReply
  }
}

/** A world in which a text stands everywhere that a game may write. */
function worldOf(text: string): { metadata: object[]; events: object[] } {
  return {
    metadata: [
      { id: 'vault', name: 'Vault', properties: [{ name: 'kind', value: 'place' }] },
      { id: 'lamp', name: text, properties: [{ name: 'kind', value: 'item' }] },
      { id: text.slice(0, 60) || 'x', name: 'Box', properties: [{ name: text, value: text }] },
    ],
    events: [
      { priority: 2, content: text },
      { priority: 1, content: `${text} rings` },
    ],
  }
}

function expectHarmless({ messages }: ChatReply, sentIds: readonly string[]): void {
  for (const { lines, actions } of messages) {
    for (const { name, targetId } of actions) {
      expect(authored).toContain(name)
      expect(['', ...sentIds]).toContain(targetId)
    }
    for (const { text } of lines) {
      expect(text).not.toContain('SECRET-BACKGROUND')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(text).not.toMatch(/[\u0000-\u0008\u001b\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u)
    }
  }
}

describe('the authored brain', () => {
  let ask: Ask
  beforeAll(async () => {
    ask = await createAsk()
  })

  test('there are at least sixty hostile texts', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(60)
  })

  test.each(hostileTexts.map(text => [text.slice(0, 60), text]))('%j', async (_, text) => {
    const world = worldOf(text)
    const said = [undefined, text, `fetch ${text}`, 'fetch the box', 'what do you see?', 'what just happened?']
    let sessionId: string | undefined
    for (const message of said) {
      const reply = await ask({ ...world, sessionId, ...(message?.trim() ? { message } : {}) })
      sessionId = reply.sessionId
      expectHarmless(
        reply,
        reply.metadata.map(({ id }) => id),
      )
      const ids = new Set(reply.metadata.map(({ id }) => id))
      // A place is no item, whatever it is called.
      expect(reply.messages.flatMap(({ actions }) => actions.filter(({ targetId }) => targetId === 'vault'))).toEqual([])
      expect(ids).toContain('vault')
    }
  })
})
