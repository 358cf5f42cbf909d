import type { PlayerToken } from '@townsfolk/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, clientOf, FakeService, rejection } from '../testing/fake-service.ts'
import { createFullClient } from './index.ts'
import type { KeyOption } from './key-source.ts'

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
    // The call after three quarters of its life fetches the next one, and does not wait for it.
    expect(keysOf(service)).toEqual(['t1', 't1', 't1', 't1', 't2'])
  })

  it('is asked for once by all who wait for it', async () => {
    const service = new FakeService(answer(characters))
    const mint = minter()
    const client = clientOf(service, { apiKey: mint })
    await Promise.all(Array.from({ length: 20 }, () => client.characters()))
    expect(mint.asked()).toBe(1)
    vi.advanceTimersByTime(60_000)
    await Promise.all(Array.from({ length: 20 }, () => client.characters()))
    expect(mint.asked()).toBe(2)
    expect(new Set(keysOf(service))).toEqual(new Set(['t1', 't2']))
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

  it.each(['token_expired', 'unauthorized'])(
    'refused as %s is renewed once for all calls in flight',
    async code => {
      const service = new FakeService(({ headers }) =>
        headers.get('x-api-key') === 't1'
          ? Response.json({ error: 'No.', code }, { status: 401 })
          : Response.json(characters),
      )
      const mint = minter()
      const client = clientOf(service, { apiKey: mint })
      await Promise.all(Array.from({ length: 10 }, () => client.characters()))
      expect(mint.asked()).toBe(2)
      expect(service.requests).toHaveLength(20)
    },
  )

  it('holds while the back end is silent, which is asked again later', async () => {
    const service = new FakeService(answer(characters))
    let asked = 0
    const apiKey = (): Promise<PlayerToken> =>
      ++asked === 1 ? Promise.resolve({ token: 't1', expiresInSeconds: 60 }) : new Promise(() => {})
    const client = clientOf(service, { apiKey, timeoutMs: 1000 })
    await client.characters()
    for (const pauseMs of [46_000, 5_000, 5_000]) {
      vi.advanceTimersByTime(pauseMs)
      await client.characters()
    }
    expect(keysOf(service)).toEqual(['t1', 't1', 't1', 't1'])
    expect(asked).toBe(2)
    vi.advanceTimersByTime(10_000)
    const late = rejection(client.characters())
    await vi.advanceTimersByTimeAsync(1000)
    expect(await late).toMatchObject({ code: 'timeout' })
    expect(asked).toBe(3)
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
      message: 'The apiKey function failed: the back end is down',
    })
    isDown = false
    await client.characters()
    expect(service.requests).toHaveLength(3)
  })
})

it.each([
  [{ error: 'Try again later.' }, / It gave: Try again later\.$/],
  [{ expiresInSeconds: 9 }, /must return a key, or \{ token, expiresInSeconds \}/],
  [{ token: 't1' }, /must return/],
  ['', /must return/],
  [null, /must return/],
])('is missing when the back end gave %j', async (gave, message) => {
  const service = new FakeService(answer(characters))
  const client = clientOf(service, { apiKey: async () => gave as unknown as PlayerToken })
  expect(await rejection(client.characters())).toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(message),
  })
  expect(service.requests).toEqual([])
})

describe('an API key in a page', () => {
  const client = (apiKey: string | (() => string), options: { allowKeyInPage?: true } = {}): unknown =>
    createFullClient({ baseUrl: 'https://npc.example/v3', apiKey, ...options })

  it('is refused, and what to do instead is said', () => {
    vi.stubGlobal('location', { origin: 'https://game.example' })
    expect(() => client(secret)).toThrow(/player tokens \(POST \/tokens\)/)
    for (const origin of ['capacitor://localhost', 'https://localhost']) {
      vi.stubGlobal('location', { origin })
      expect(() => client(secret)).toThrow(TypeError)
    }
  })

  it.each<[string, KeyOption]>([
    ['as a text', () => secret],
    ['behind a blank', () => `\n${secret}`],
    ['as a token', () => ({ token: secret, expiresInSeconds: 900 })],
  ])('is refused when a function gives it %s, before anything is sent', async (_, apiKey) => {
    vi.stubGlobal('location', { origin: 'https://game.example' })
    const sent = vi.fn<() => Promise<Response>>()
    const { characters } = createFullClient({ baseUrl: 'https://npc.example/v3', apiKey, fetch: sent })
    for (const _ of [1, 2]) {
      expect(await rejection(characters())).toMatchObject({ message: expect.stringMatching(/player tokens/) })
    }
    expect(sent).not.toHaveBeenCalled()
  })

  it('may be used on this machine, where it is allowed, outside of pages, and for a service in the page', () => {
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8080', 'https://game.localhost']) {
      vi.stubGlobal('location', { origin })
      expect(() => client(secret)).not.toThrow()
    }
    vi.stubGlobal('location', { origin: 'https://game.example' })
    expect(() => client(secret, { allowKeyInPage: true })).not.toThrow()
    expect(() => clientOf(new FakeService(), { apiKey: secret })).toThrow(TypeError)
    const withinPage = { baseUrl: 'http://embedded/v3', apiKey: secret }
    expect(() => clientOf(new FakeService(), withinPage)).not.toThrow()
    expect(() => client('tf_player_x.y.z')).not.toThrow()
    vi.stubGlobal('location', undefined)
    expect(() => client(secret)).not.toThrow()
  })
})
