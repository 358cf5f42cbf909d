import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from 'playwright/test'
import { chromiumOptions, pagesPort } from '../support/chromium.ts'
import { serveTownsfolk, townsfolk } from '../support/townsfolk.ts'

/** Where the page is published, as far as the browser knows: not on this machine. */
const origin = `http://game.example:${pagesPort}`

interface Town {
  readonly baseUrl: string
  readonly key: string
  /** Of the sample back end. */
  readonly tokensUrl: string
}

const test = base.extend<object, { town: Town }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'townsfolk-published-'))
      await townsfolk(folder, 'init', 'my-town')
      const server = await serveTownsfolk(folder, '--project', 'my-town')
      const { stdout } = await townsfolk(folder, 'keys', 'create', '--project', 'my-town')
      const [baseUrl, key] = [`${server.url}/v3`, stdout.trim()]
      const backEnd = spawn(process.execPath, ['demo/back-end/server.mjs'], {
        env: { ...process.env, TOWNSFOLK_URL: baseUrl, TOWNSFOLK_KEY: key, GAME_ORIGIN: origin, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let tokensUrl = ''
      for await (const line of createInterface({ input: backEnd.stdout })) {
        tokensUrl = /http:\S+/.exec(line)?.[0] ?? ''
        break
      }
      await use({ baseUrl, key, tokensUrl })
      backEnd.kill()
      server.process.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test.use({ launchOptions: chromiumOptions('--host-resolver-rules=MAP game.example 127.0.0.1') })

/** The page, before whose server the sample back end stands, as a proxy would have it. */
async function open(page: Page, { tokensUrl }: Town): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/player-token', async route => {
    const response = await route.fetch({ url: tokensUrl })
    await route.fulfill({ response })
  })
  page.on('request', request => sent.push(JSON.stringify(request.headers())))
  await page.goto(`${origin}/published.html`)
  return sent
}

test('a published game talks with tokens of its server, and shows no key', async ({ page, town }) => {
  const sent = await open(page, town)
  const { baseUrl, key } = town
  expect(await page.evaluate(url => window.talkWithTokens(url), baseUrl)).toBe('Hob')
  expect(sent.join()).toContain('tf_player_')
  expect(sent.join()).not.toContain(key.slice(0, 20))
})

test('a published game that holds a key is refused by the client, and else by the service', async ({
  page,
  town,
}) => {
  const sent = await open(page, town)
  const { baseUrl, key } = town
  const talk = (allowed: boolean): Promise<string> =>
    page.evaluate(([url, apiKey, is]) => window.talkWithKey(url, apiKey, is), [
      baseUrl,
      key,
      allowed,
    ] as const)
  expect(await talk(false)).toMatch(/^TypeError: .+player tokens \(POST \/tokens\)/)
  expect(sent.join()).not.toContain(key)
  expect(await talk(true)).toMatch(/^403 origin_not_allowed: .+POST \/v3\/tokens/)
})

test('townsfolk doctor finds no key in the demo, which holds the whole service', async () => {
  const { code, stdout } = await townsfolk(process.cwd(), 'doctor', 'demo/dist')
  expect(stdout).toMatch(/^\d+ files: no keys\n$/)
  expect(code).toBe(0)
})
