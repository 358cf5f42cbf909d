import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type ChatReply, limits } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createApiKey } from '../../../service/src/keys/api-key.ts'
import { parseProject } from '../../../service/src/project/parse-project.ts'
import type { Project } from '../../../service/src/project/project.ts'
import { createService } from '../../../service/src/service.ts'
import { readProjectFolder } from '../folder/read-project-folder.ts'

const folder = fileURLToPath(new URL('../../template', import.meta.url))
const parsed = parseProject(await readProjectFolder(folder))
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
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
    expect(project.scenes).toHaveLength(1)
    for (const character of project.characters) {
      const { voice, actions, knowledge, smallTalk, reactions, ambient, whichOne, unavailable } = character
      expect(voice).toBeDefined()
      expect(character.agent.background).not.toBe('')
      expect(character.world).not.toBe('')
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

  it('can hear of everything its characters react to', () => {
    const events = project.characters.flatMap(({ name, reactions }) =>
      reactions.flatMap(reaction => reaction.events.map(event => event.replace('{self}', name))),
    )
    expect(events.filter(event => event.length > limits.eventContentLength)).toEqual([])
  })

  it('has a story of its own, which goes on from checkpoint to checkpoint', async () => {
    const say = await callerOf(project)
    const pip = { characterIds: ['pip'], metadata: scene }
    const replyTo = async (request: object): Promise<string> => {
      const { messages } = await say({ ...pip, ...request })
      return `${messages[0]?.flowState}: ${messages[0]?.lines.map(({ text }) => text).join(' ')}`
    }
    const { sessionId } = await say({ ...pip, message: 'Hello!' })
    expect(await replyTo({ sessionId, message: 'Can I help with the post?' })).toMatch(
      /^helper: Really\? You're hired!/,
    )
    const delivered = [{ priority: 1, content: 'Pip did DELIVER Miller' }]
    expect(await replyTo({ sessionId, events: delivered })).toMatch(
      /^colleague: .*You're a letter carrier now/,
    )
  })

  it('has somebody who notices what is there to be seen', async () => {
    const say = await callerOf(project)
    const lamp = { ...scene[1], properties: [...(scene[1]?.properties ?? []), { name: 'lit', value: 'no' }] }
    const said = new Set<string | undefined>()
    let sessionId: string | undefined
    for (let turn = 0; turn < 4; turn++) {
      const reply = await say({ characterIds: ['hob'], metadata: [lamp], ...(sessionId && { sessionId }) })
      sessionId = reply.sessionId
      said.add(reply.messages[0]?.lines[0]?.text)
    }
    expect([...said]).toContainEqual(expect.stringMatching(/lamp is out\. I don't like it out\./i))
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
