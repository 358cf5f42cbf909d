import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type ChatReply, limits } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createApiKey } from '../access/api-key.ts'
import { parseProject } from '../project/parse-project.ts'
import type { Project } from '../project/project.ts'
import { createService } from '../service.ts'
import { readProjectFolder } from './read-project-folder.ts'

const folder = fileURLToPath(new URL('../../template', import.meta.url))
const parsed = parseProject(await readProjectFolder(folder))
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
const { project } = parsed

/** One of each kind that somebody in the town does something with. */
const scene = [
  { id: 'letter-1', name: 'Letter', properties: [{ name: 'kind', value: 'item' }] },
  { id: 'lamp-1', name: 'Street lamp', properties: [{ name: 'kind', value: 'lamp' }] },
  { id: 'gate-1', name: 'Gate', properties: [{ name: 'kind', value: 'door' }] },
  { id: 'miller', name: 'Miller', properties: [{ name: 'kind', value: 'person' }] },
]

describe('the town that a stranger begins with', () => {
  it('shows everything that a project can hold', () => {
    expect(project.teams).toMatchObject([{ id: 'dev', plan: 'TEAM', credits: { amount: 1000 } }])
    expect(project.casts).toMatchObject([{ characterIds: ['juniper', 'hob', 'pip'] }])
    expect(project.questionSets).toHaveLength(1)
    for (const character of project.characters) {
      const { voice, actions, knowledge, smallTalk, reactions, ambient, whichOne, unavailable } = character
      expect(voice).toBeDefined()
      for (const nodes of [actions, knowledge, smallTalk, reactions, ambient, whichOne, unavailable]) {
        expect(nodes.length).toBeGreaterThan(0)
      }
    }
  })

  it.each(project.characters)('has nothing written for $name that is not understood', async character => {
    const say = await callerOf(project)
    for (const { name, phrases, target } of character.actions) {
      const kind = target?.where.kind
      const fitting = scene.find(({ properties }) => kind === undefined || properties[0]?.value === kind)
      for (const phrase of phrases) {
        const message = phrase.replace('{target}', `the ${fitting?.name.toLowerCase()}`)
        const { messages } = await say({ characterIds: [character.id], message, metadata: scene })
        expect(messages[0]?.actions, message).toEqual([{ name, targetId: target ? fitting?.id : '' }])
      }
    }
    for (const { phrases, lines } of [...character.knowledge, ...character.smallTalk]) {
      const answers = lines.map(({ text }) => text)
      for (const message of phrases) {
        const { messages } = await say({ characterIds: [character.id], message, metadata: scene })
        expect(answers, message).toContain(messages[0]?.lines[0]?.text)
      }
    }
  })

  it('can be told of everything its characters react to', () => {
    const events = project.characters.flatMap(({ name, reactions }) =>
      reactions.flatMap(reaction => reaction.events.map(event => event.replace('{self}', name))),
    )
    expect(events.filter(event => event.length > limits.eventContentLength)).toEqual([])
  })

  it('answers the call of its README', async () => {
    const readme = await readFile(`${folder}/README.md`, 'utf8')
    const body = /-d '(\{.*?\n\})'/s.exec(readme)?.[1] ?? ''
    const say = await callerOf(project)
    const { messages } = await say(JSON.parse(body) as object)
    expect(messages).toMatchObject([
      { characterId: 'pip', actions: [{ name: 'FETCH', targetId: 'letter-1' }] },
    ])
  })
})

/** Talks to a service that begins anew. */
async function callerOf(town: Project): Promise<(request: object) => Promise<ChatReply>> {
  const { apiKey, record } = await createApiKey('dev')
  const service = createService({ ...town, keys: [record] })
  return async request => {
    const response = await service.fetch(
      new Request('http://town/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': apiKey },
        body: JSON.stringify(request),
      }),
    )
    return (await response.json()) as ChatReply
  }
}
