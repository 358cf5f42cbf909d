import type { PlayerToken } from '@townsfolk/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, clientOf, FakeService, rejection } from '../testing/fake-service.ts'
import { createFullClient } from './index.ts'

const characters = { characters: [] }
const secret = `tf_live_0123456789ab_${'0'.repeat(48)}`

const keysOf = ({ requests }: FakeService): (string | null)[] =>
  requests.map(({ headers }) => headers.get('x-api-key'))

/** Tokens `t1`, `t2`… of a minute each. */
const minter = (): (() => Promise<PlayerToken>) & { readonly asked: () => number } => {
  let asked = 0
  const mint = async (): Promise<PlayerToken> => ({ token: `t${++asked}`, expiresInSeconds: 60 })
  return Object.assign(mint, { asked: () => asked })
}

describe('a player token', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('is kept, and renewed before it expires', async () => {
    const service = new FakeService(answer(characters))
    const client = clientOf(service, { apiKey: minter() })
    for (const pauseMs of [0, 30_000, 14_000, 2_000, 40_000]) {
      vi.advanceTimersByTime(pauseMs)
      await client.characters()
    }
    expect(keysOf(service)).toEqual(['t1', 't1', 't1', 't2', 't2'])
  })

  it('is asked for once by all who wait for it', async () => {
    const service = new FakeService(answer(characters))
    const mint = minter()
    const client = clientOf(service, { apiKey: mint })
    await Promise.all(Array.from({ length: 20 }, () => client.characters()))
    expect(mint.asked()).toBe(1)
    vi.advanceTimersByTime(50_000)
    await Promise.all(Array.from({ length: 20 }, () => client.characters()))
    expect(mint.asked()).toBe(2)
  })

  it('that the service calls expired is renewed, and the call made again, once', async () => {
    const expired = answer({ error: 'Expired.', code: 'token_expired' }, { status: 401 })
    const service = new FakeService(expired, answer(characters), expired)
    const client = clientOf(service, { apiKey: minter() })
    await client.characters()
    expect(keysOf(service)).toEqual(['t1', 't2'])
    expect(await rejection(client.characters())).toMatchObject({ code: 'token_expired' })
    expect(keysOf(service)).toEqual(['t1', 't2', 't2', 't3'])
  })

  it('is used as long as it holds when there is no other', async () => {
    const service = new FakeService(answer(characters))
    let isDown = false
    const client = clientOf(service, {
      apiKey: async () => {
        if (isDown) throw new Error('the back end is down')
        return { token: 't1', expiresInSeconds: 60 }
      },
    })
    await client.characters()
    isDown = true
    vi.advanceTimersByTime(50_000)
    await client.characters()
    vi.advanceTimersByTime(20_000)
    expect(await rejection(client.characters())).toMatchObject({
      message: 'There is no API key to call the service with: the back end is down',
    })
    isDown = false
    await client.characters()
    expect(service.requests).toHaveLength(3)
  })
})

it('is missing when the back end gave something else', async () => {
  const failed = async (): Promise<PlayerToken> => ({ error: 'Try again later.' }) as unknown as PlayerToken
  const service = new FakeService(answer(characters))
  expect(await rejection(clientOf(service, { apiKey: failed }).characters())).toMatchObject({
    message: 'There is no API key to call the service with: the apiKey function gave no token',
  })
  expect(service.requests).toEqual([])
})

describe('an API key in a page', () => {
  const client = (apiKey: string | (() => string), options: { allowKeyInPage?: true } = {}): unknown =>
    createFullClient({ baseUrl: 'https://npc.example/v3', apiKey, ...options })

  it('is refused, and what to do instead is said', () => {
    vi.stubGlobal('location', { origin: 'https://game.example' })
    expect(() => client(secret)).toThrow(/player tokens \(POST \/tokens\)/)
    vi.stubGlobal('location', { origin: 'capacitor://localhost' })
    expect(() => client(secret)).toThrow(TypeError)
  })

  it('is refused when a function gives it, before anything is sent', async () => {
    vi.stubGlobal('location', { origin: 'https://game.example' })
    const sent = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', sent)
    const { characters } = createFullClient({ baseUrl: 'https://npc.example/v3', apiKey: () => secret })
    expect(await rejection(characters())).toMatchObject({ message: expect.stringMatching(/player tokens/) })
    expect(sent).not.toHaveBeenCalled()
  })

  it('may be used on this machine, where it is allowed, outside of pages, and for a service in the page', () => {
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8080', 'https://game.localhost']) {
      vi.stubGlobal('location', { origin })
      expect(() => client(secret)).not.toThrow()
    }
    vi.stubGlobal('location', { origin: 'https://game.example' })
    expect(() => client(secret, { allowKeyInPage: true })).not.toThrow()
    expect(() => clientOf(new FakeService(), { apiKey: secret })).not.toThrow()
    expect(() => client('tf_player_x.y.z')).not.toThrow()
    vi.stubGlobal('location', undefined)
    expect(() => client(secret)).not.toThrow()
  })
})
