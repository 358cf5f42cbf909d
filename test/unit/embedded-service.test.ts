import { createFullClient } from '@townsfolk/client'
import { createApiKey, createEmbeddedService } from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'

const project = projectOf(townFiles)
const clientOf = ({
  apiKey,
  fetch,
}: Awaited<ReturnType<typeof createEmbeddedService>>): ReturnType<typeof createFullClient> =>
  createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch })

describe('the service inside a page', () => {
  it('answers a client with the authored brain: line, action and target', async () => {
    const client = clientOf(await createEmbeddedService(project))
    const lamp = { id: 'lamp-1', name: 'Red lamp', properties: [{ name: 'kind', value: 'item' }] }
    const well = { id: 'well-1', name: 'Old well' }
    const reply = await client.chat({
      characterIds: ['wren'],
      message: 'Please bring me the red lamp',
      metadata: [well, lamp],
    })
    expect(reply.messages).toEqual([
      {
        id: 'm2',
        characterId: 'wren',
        name: 'Wren',
        lines: [{ text: expect.stringMatching(/red lamp/i), emotion: 'HAPPY' }],
        actions: [{ name: 'FETCH', targetId: 'lamp-1' }],
        flowState: '',
      },
    ])
    expect(reply.metadata.map(({ id, isSubject }) => [id, isSubject])).toEqual([
      ['well-1', false],
      ['lamp-1', true],
    ])
  })

  it('speaks for the first team only', async () => {
    const client = clientOf(await createEmbeddedService(project))
    expect((await client.characters()).characters.map(({ id }) => id).sort()).toEqual([
      'mira',
      'tobin',
      'wren',
    ])
    await expect(client.chat({ characterIds: ['bram'] })).rejects.toMatchObject({
      code: 'character_not_in_team',
    })
  })

  it('has a key of its own, and knows none of another page or of the project', async () => {
    const { apiKey: ownKey, record } = await createApiKey('lantern')
    const [one, other] = await Promise.all([
      createEmbeddedService({ ...project, keys: [record] }),
      createEmbeddedService(project),
    ])
    for (const apiKey of [other.apiKey, ownKey]) {
      await expect(clientOf({ ...one, apiKey }).characters()).rejects.toMatchObject({ status: 401 })
    }
  })
})
