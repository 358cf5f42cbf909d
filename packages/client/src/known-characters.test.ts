import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './index.ts'

const sent: string[] = []
const fetch = async (request: Request): Promise<Response> => {
  sent.push(`${request.method} ${new URL(request.url).pathname}`)
  return Response.json({ characters: [{ id: 'wren', name: 'Wren' }] })
}

afterEach(() => {
  sent.length = 0
})

describe('the characters that a service has', () => {
  it('are asked for once in a page that is being developed', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost:5173' })
    const client = createClient({ baseUrl: 'https://npc.example/v3', apiKey: 'tf_player_x', fetch })
    expect(await Promise.all([client.knownCharacters(), client.knownCharacters()])).toEqual([
      ['wren'],
      ['wren'],
    ])
    expect(await client.knownCharacters()).toEqual(['wren'])
    expect(sent).toEqual(['GET /v3/characters'])
  })

  it.each(['https://game.example', undefined])('are not asked for at %s', async origin => {
    vi.stubGlobal('location', origin && { origin })
    const client = createClient({ baseUrl: 'https://npc.example/v3', apiKey: 'tf_player_x', fetch })
    expect(await client.knownCharacters()).toBeUndefined()
    expect(sent).toEqual([])
  })
})
