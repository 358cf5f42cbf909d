import { createMemoryStore } from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { acts, type Script, says } from '../support/scripted-brain.ts'
import { startTestService } from '../support/test-service.ts'

const cast = ['wren', 'mira', 'tobin']

describe('a brain is given', () => {
  it('who the player is: whom they play, else what has that id, else what is of that kind', async () => {
    const { heard } = await startTestService()
    const kind = { id: 'p1', name: 'Kim', properties: [{ name: 'Kind', value: 'PLAYER' }] }
    const named = { id: 'Player', name: 'Kim' }
    const mira = { id: 'm', name: 'Mira', characterId: 'mira' }
    const lamp = { id: 'lamp', name: 'Player', properties: [{ name: 'owner', value: 'player' }] }
    const playerOf = async (metadata: readonly object[], playAs?: string): Promise<string | undefined> =>
      (await heard({ metadata, playAs })).player?.id
    expect(await playerOf([lamp, kind, named, mira], 'mira')).toBe('m')
    expect(await playerOf([lamp, kind, named, mira])).toBe('Player')
    expect(await playerOf([lamp, kind, named], 'mira')).toBe('Player')
    expect(await playerOf([lamp, kind])).toBe('p1')
    expect(await playerOf([lamp])).toBeUndefined()
  })

  it('who else is there, and what they said and did earlier in the turn', async () => {
    const { client, brain } = await startTestService(({ character }) =>
      character.id === 'mira' ? [] : [says(`I am ${character.name}.`), acts('WAVE')],
    )
    await client.chat({ characterIds: ['wren', 'mira'], playAs: 'tobin', message: 'Hello, everyone!' })
    await client.chat({ characterIds: cast, message: 'Hello, everyone!' })
    const scenes = brain.turns.map(({ scene: { others, playAs, earlier } }) => [
      others.map(({ id }) => id),
      playAs?.id,
      earlier.map(({ characterId }) => characterId),
    ])
    expect(scenes).toEqual([
      [['mira'], 'tobin', []],
      [['wren'], 'tobin', ['wren']],
      [['mira', 'tobin'], undefined, []],
      [['wren', 'tobin'], undefined, ['wren']],
      [['wren', 'mira'], undefined, ['wren']],
    ])
    expect(brain.turns[1]?.scene.earlier).toEqual([
      {
        characterId: 'wren',
        name: 'Wren',
        lines: [{ text: 'I am Wren.', emotion: 'NEUTRAL' }],
        actions: [{ name: 'WAVE', targetId: '' }],
      },
    ])
  })

  it('who came and who left since the last turn, of others than itself', async () => {
    const { client, brain } = await startTestService()
    const { sessionId } = await client.chat({ characterIds: ['wren', 'mira'], message: 'Wren, hello!' })
    await client.chat({ characterIds: ['wren', 'tobin'], sessionId, message: 'Wren and Tobin, hello!' })
    await client.chat({ characterIds: ['wren', 'tobin'], sessionId, message: 'Wren, hello!' })
    await client.chat({ characterIds: ['wren'], playAs: 'tobin', sessionId, message: 'Wren, hello!' })
    expect(brain.turns.map(({ scene: { joined, left } }) => ({ joined, left }))).toEqual([
      { joined: [], left: [] },
      { joined: ['Tobin'], left: ['Mira'] },
      { joined: [], left: ['Mira'] },
      { joined: [], left: [] },
      // Whom the player plays has not left.
      { joined: [], left: [] },
    ])
  })
})

describe('the transcript of a turn', () => {
  const reads = (most: number): { readonly script: Script; readonly read: unknown[] } => {
    const read: unknown[] = []
    return {
      read,
      script: async ({ transcript }) => {
        read.push((await transcript(most)).map(({ seq, name, text }) => `${seq} ${name}: ${text}`))
        return [says('Hm.')]
      },
    }
  }

  it('is what was said before, the newest of it, the oldest first', async () => {
    const { script, read } = reads(3)
    const { client } = await startTestService(script)
    const { sessionId } = await client.chat({ characterIds: ['wren'], message: 'One' })
    await client.chat({ characterIds: ['wren'], sessionId, message: 'Two' })
    await client.chat({ characterIds: ['wren'], sessionId, message: 'Three' })
    expect(read).toEqual([
      [],
      ['1 Player: One', '2 Wren: Hm.'],
      ['2 Wren: Hm.', '3 Player: Two', '4 Wren: Hm.'],
    ])
  })

  it('calls the player by the name of the character that they play', async () => {
    const { script, read } = reads(10)
    const { client } = await startTestService(script)
    const { sessionId } = await client.chat({ characterIds: ['wren'], playAs: 'mira', message: 'One' })
    await client.chat({ characterIds: ['wren'], playAs: 'mira', sessionId, message: 'Two' })
    expect(read.at(-1)).toEqual(['1 Mira: One', '2 Wren: Hm.'])
  })

  it('is read from the store only when a brain asks for it', async () => {
    const store = createMemoryStore()
    let reads = 0
    const watched = {
      ...store,
      readMessages: (...request: Parameters<typeof store.readMessages>) => {
        reads++
        return store.readMessages(...request)
      },
    }
    const { client, brain } = await startTestService(undefined, { store: watched })
    const { sessionId } = await client.chat({ characterIds: ['wren'], message: 'One' })
    await client.chat({ characterIds: ['wren'], sessionId, message: 'Two' })
    expect(reads).toBe(0)
    expect(await brain.turns[1]?.transcript(0)).toEqual([])
    expect(reads).toBe(0)
  })
})
