import type { CharacterList, ChatReply } from '@townsfolk/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectOf } from '../testing/project-files.ts'
import { createEmbeddedService, type EmbeddedService } from './embedded-service.ts'
import type { Project } from './project/project.ts'

/** A town of one character, who says this. */
function townWhere(text: string, team = 'main'): Project {
  return projectOf({
    'town.json': { name: 'Lantern Hill', teams: [{ id: team, name: 'Main' }] },
    'characters/wren.json': { id: 'wren', name: 'Wren', fallback: [{ text }] },
  })
}

let service: EmbeddedService

beforeEach(async () => {
  service = await createEmbeddedService(townWhere('Old.'))
})

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await service.fetch(
    new Request(`http://embedded/v3${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': service.apiKey },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return (await response.json()) as T
}

function chat(sessionId?: string): Promise<ChatReply> {
  return call('/chat', {
    characterIds: ['wren'],
    message: 'purple monkey dishwasher',
    ...(sessionId && { sessionId }),
  })
}

describe('a service that is given another version of its project', () => {
  it('answers with it from the next request on, in the sessions that there are', async () => {
    const before = await chat()
    service.replaceProject(townWhere('New.'))
    const after = await chat(before.sessionId)
    expect([before, after].map(({ messages }) => messages[0]?.lines[0]?.text)).toEqual(['Old.', 'New.'])
    expect(after.sessionId).toBe(before.sessionId)
    expect(after.messages[0]?.id).toBe('m4')
  })

  it('lists who is there now', async () => {
    const { characters: _, ...town } = townWhere('Old.')
    service.replaceProject({ ...town, characters: [] })
    expect(await call<CharacterList>('/characters')).toEqual({ characters: [] })
    expect(await chat()).toMatchObject({ code: 'character_not_found' })
  })

  it('keeps the key of its page, for the first team of the day', async () => {
    service.replaceProject(townWhere('New.', 'harbour'))
    expect((await chat()).messages).toHaveLength(1)
  })
})
