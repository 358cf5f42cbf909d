import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createFullClient } from '@townsfolk/client'
import type { PlayerToken } from '@townsfolk/protocol'
import { type HttpServer, startHttpServer } from '@townsfolk/server'
import { createApiKey, createService } from '@townsfolk/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'

/** The sample back end of `demo/back-end`, in a process of its own, before a service. */
let service: HttpServer
let backEnd: ChildProcess
let tokensUrl: string
let apiKey: string

beforeAll(async () => {
  const made = await createApiKey('lantern')
  apiKey = made.apiKey
  service = await startHttpServer(createService({ ...projectOf(townFiles), keys: [made.record] }).fetch, {
    port: 0,
  })
  backEnd = spawn(process.execPath, ['demo/back-end/server.mjs'], {
    env: { ...process.env, TOWNSFOLK_URL: `${service.url}/v3`, TOWNSFOLK_KEY: apiKey, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: backEnd.stdout as NodeJS.ReadableStream })) {
    tokensUrl = /http:\S+/.exec(line)?.[0] ?? ''
    break
  }
})

afterAll(async () => {
  backEnd.kill()
  await service.stop(1000)
})

/** A player's browser: it keeps the cookie, and talks with what the back end gave it. */
function createBrowser(): {
  readonly client: ReturnType<typeof createFullClient>
  readonly tokens: readonly string[]
} {
  const tokens: string[] = []
  let cookie = ''
  const client = createFullClient({
    baseUrl: `${service.url}/v3`,
    apiKey: async () => {
      const response = await fetch(tokensUrl, { method: 'POST', headers: { cookie } })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      const token = (await response.json()) as PlayerToken
      tokens.push(token.token)
      return token
    },
  })
  return { client, tokens }
}

it('lends each player a token, with which the game talks', async () => {
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

it('gives a player who comes back the same id, and shows nobody the key', async () => {
  const first = await fetch(tokensUrl, { method: 'POST' })
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const again = await fetch(tokensUrl, { method: 'POST', headers: { cookie } })
  expect(again.headers.get('set-cookie')?.split(';')[0]).toBe(cookie)
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
  for (const text of [await first.text(), await again.text()]) expect(text).not.toContain(apiKey.slice(0, 20))
})
