import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createFullClient } from '@townsfolk/client'
import type { PlayerToken } from '@townsfolk/protocol'
import { type HttpServer, startHttpServer } from '@townsfolk/server'
import { createApiKey, createService } from '@townsfolk/service'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startAnswering } from '../support/answering-server.ts'
import { projectOf, townFiles } from '../support/project.ts'

/** The sample back end of `demo/back-end`, in a process of its own, in front of a service. */
interface BackEnd {
  /** Where it gives tokens. */
  readonly url: string
  readonly process: ChildProcess
  /** What it has written to stderr so far. */
  log(): string
}

const gameOrigin = 'https://game.example'
let service: HttpServer
let apiKey: string
let backEnd: BackEnd
const started: ChildProcess[] = []

beforeAll(async () => {
  const made = await createApiKey('lantern')
  apiKey = made.apiKey
  service = await startHttpServer(createService({ ...projectOf(townFiles), keys: [made.record] }).fetch, {
    port: 0,
  })
  backEnd = await startBackEnd()
})

afterEach(async () => {
  for (const process of started.splice(0)) if (process !== backEnd.process) await stop(process)
})

afterAll(async () => {
  await stop(backEnd.process)
  await service.stop(1000)
})

/** @param clock code that runs before the back end, and makes its time pass faster */
async function startBackEnd(env: NodeJS.ProcessEnv = {}, clock = ''): Promise<BackEnd> {
  const before = `data:text/javascript,${encodeURIComponent(clock)}`
  const child = spawn(process.execPath, ['--import', before, 'demo/back-end/server.mjs'], {
    env: {
      ...process.env,
      TOWNSFOLK_URL: `${service.url}/v3`,
      TOWNSFOLK_KEY: apiKey,
      GAME_ORIGIN: gameOrigin,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { url: /http:\S+/.exec(line)?.[0] ?? '', process: child, log: () => log }
  }
  throw new Error(`The back end did not start: ${log}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers })
}

/** What a browser sends back. */
function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** What the service knows of the token: whose it is, for which page, what it may spend. */
async function claimsOf(response: Response): Promise<{ sub: string; origin?: string; credits?: number }> {
  const { token } = (await response.json()) as PlayerToken
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** A player's browser: it keeps the cookie, and talks with what the back end gave it. */
function createBrowser(): {
  readonly client: ReturnType<typeof createFullClient>
  readonly tokens: readonly string[]
} {
  const tokens: string[] = []
  let cookie = ''
  const client = createFullClient({
    baseUrl: `${service.url}/v3`,
    fetch: request => {
      request.headers.set('origin', gameOrigin)
      return fetch(request)
    },
    apiKey: async () => {
      const response = await ask(backEnd.url, { cookie, origin: gameOrigin })
      cookie = cookieOf(response)
      const token = (await response.json()) as PlayerToken
      tokens.push(token.token)
      return token
    },
  })
  return { client, tokens }
}

it('gives each player a token, with which the game talks', async () => {
  const ada = createBrowser()
  const bo = createBrowser()
  const request = { characterIds: ['wren'], message: 'Hello' }
  const { sessionId } = await ada.client.chat(request)
  await ada.client.chat({ ...request, sessionId })
  expect(ada.tokens).toHaveLength(1)
  expect(await ada.client.historyPage({ sessionId })).toHaveProperty('messages.length', 4)
  await expect(bo.client.historyPage({ sessionId })).rejects.toMatchObject({ code: 'session_not_found' })
  await expect(bo.client.account()).rejects.toMatchObject({ code: 'not_permitted' })
})

describe('the cookie', () => {
  it('gives a player who comes back the same id, and shows nobody the key', async () => {
    const first = await ask(backEnd.url)
    const again = await ask(backEnd.url, { cookie: `theme=dark; ${cookieOf(first)}; volume=3` })
    expect(cookieOf(again)).toBe(cookieOf(first))
    for (const response of [first, again]) {
      expect(await response.clone().text()).not.toContain(apiKey.slice(0, 20))
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    const { sub } = await claimsOf(first)
    expect(await claimsOf(again)).toMatchObject({ sub })
    expect(await claimsOf(await ask(backEnd.url))).not.toMatchObject({ sub })
  })

  it('cannot be made of the id, which others see', async () => {
    const player = await ask(backEnd.url)
    const { sub } = await claimsOf(player)
    expect(cookieOf(player)).not.toContain(sub)
    expect(sub).toMatch(/^[\w-]{1,64}$/)
    for (const cookie of [`player=${sub}`, `player=${sub}.${sub}`]) {
      const thief = await ask(backEnd.url, { cookie })
      expect(cookieOf(thief)).not.toContain(sub)
      expect(await claimsOf(thief)).not.toMatchObject({ sub })
    }
  })

  it('is kept from scripts and from pages of others, and off unencrypted lines where the game has TLS', async () => {
    const flags = 'HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000'
    const flagsOf = async (url: string): Promise<string | undefined> =>
      /; (.*)/.exec((await ask(url)).headers.get('set-cookie') ?? '')?.[1]
    expect(await flagsOf(backEnd.url)).toBe(`${flags}; Secure`)
    const developed = await startBackEnd({ GAME_ORIGIN: undefined })
    expect(await flagsOf(developed.url)).toBe(flags)
  })

  const secret = 's'.repeat(43)
  it.each([
    ['too long', 'x'.repeat(200)],
    ['of another kind', '0d6e1c1c-6d0f-4a3e-9d0c-0a9a1f6f6a10'],
    ['empty', ''],
    ['not signed', secret],
    ['signed by somebody else', `${secret}.${secret}`],
    ['more than one', `${secret}.${secret}.${secret}`],
  ])('that is %s is replaced', async (_, value) => {
    const response = await ask(backEnd.url, { cookie: `player=${value}` })
    expect(response.status).toBe(200)
    expect(cookieOf(response)).toMatch(/^player=[\w-]{43}\.[\w-]{43}$/)
    if (value !== '') expect(cookieOf(response)).not.toContain(value)
  })
})

describe('the page', () => {
  it.each(['https://evil.example', 'null', 'http://game.example', ''])('%j gets no token', async origin => {
    const response = await ask(backEnd.url, { origin })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.json()).toEqual({ error: expect.stringContaining(gameOrigin) })
  })

  it('is the one that the operator names, whoever asks for the token', async () => {
    expect(await claimsOf(await ask(backEnd.url))).toMatchObject({ origin: gameOrigin, credits: 200 })
    expect(await claimsOf(await ask(backEnd.url, { origin: gameOrigin }))).toMatchObject({
      origin: gameOrigin,
    })
  })

  it('is that of the dev server by default', async () => {
    const { url } = await startBackEnd({ GAME_ORIGIN: undefined })
    const origin = 'http://localhost:5173'
    expect(await claimsOf(await ask(url, { origin }))).toMatchObject({ origin })
    expect((await ask(url, { origin: gameOrigin })).status).toBe(403)
  })
})

describe('new players', () => {
  it('are so many a minute, and do not keep out those who were there', async () => {
    const { url } = await startBackEnd({ NEW_PLAYERS_PER_MINUTE: '2' })
    const cookie = cookieOf(await ask(url))
    const madeUp = { cookie: `player=${'a'.repeat(43)}.${'b'.repeat(43)}` }
    expect((await ask(url, madeUp)).status).toBe(200)
    for (const headers of [{}, madeUp]) {
      const refused = await ask(url, headers)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(refused.headers.get('set-cookie')).toBeNull()
      expect(await refused.json()).toEqual({ error: expect.stringMatching(/new players/) })
    }
    for (const _ of [1, 2, 3]) expect((await ask(url, { cookie })).status).toBe(200)
  })

  it('come again with the next minute', async () => {
    const fastMinutes =
      'const every = setInterval; globalThis.setInterval = (run, ms) => every(run, ms / 100)'
    const { url } = await startBackEnd({ NEW_PLAYERS_PER_MINUTE: '1' }, fastMinutes)
    const statuses: number[] = []
    await expect
      .poll(async () => `${statuses.push((await ask(url)).status)} ${statuses}`, { interval: 20 })
      .toMatch(/200,.*429,.*200/)
  })
})

describe('a service that gives no token', () => {
  it('is answered with 503 and a sentence, however it fails, and the back end goes on', async () => {
    const token: PlayerToken = { token: 'tf_player_a.b.c', expiresInSeconds: 900 }
    const failing = await startAnswering(
      async () => ({}),
      [
        response =>
          response.writeHead(200, { 'content-length': 99 }).write('{"tok', () => response.destroy()),
        response =>
          response.writeHead(500, { 'content-length': 99 }).write('{"err', () => response.destroy()),
        response => response.destroy(),
        response => response.writeHead(401).end('{"error":"The API key is unknown.","code":"unauthorized"}'),
        response => response.end(JSON.stringify(token)),
      ],
    )
    try {
      const { url, log } = await startBackEnd({ TOWNSFOLK_URL: failing.url })
      let cookie = ''
      for (const _ of [1, 2, 3, 4]) {
        const response = await ask(url, { cookie })
        await expectAway(response)
        // Who tries again is no new player.
        if (cookie !== '') expect(cookieOf(response)).toBe(cookie)
        cookie = cookieOf(response)
      }
      expect(await (await ask(url, { cookie })).json()).toEqual(token)
      await expect.poll(log).toMatch(/No token from .*The API key is unknown/)
      expect(log()).not.toContain(apiKey)
    } finally {
      await failing.stop()
    }
  })

  it('is waited for five seconds, for the whole of its answer', async () => {
    const silent = await startAnswering(
      async () => ({}),
      [() => {}, response => response.writeHead(200).write('{"token":')],
    )
    const fast =
      'const { timeout } = AbortSignal; AbortSignal.timeout = ms => timeout.call(AbortSignal, ms / 10)'
    try {
      const { url, log } = await startBackEnd({ TOWNSFOLK_URL: silent.url }, fast)
      await expectAway(await ask(url))
      await expectAway(await ask(url))
      await expect.poll(log).toMatch(/TimeoutError.*\n.*TimeoutError/)
    } finally {
      await silent.stop()
    }
  })

  it('may not be there at all', async () => {
    const { url } = await startBackEnd({ TOWNSFOLK_URL: 'http://127.0.0.1:1/v3' })
    await expectAway(await ask(url))
  })
})

async function expectAway(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({ error: 'The characters are away. Try again later.' })
}
