import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { slowDisplay } from '../support/slow-display.ts'
import { LanternEvePage } from './lantern-eve-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wrenFile = `${root}demo/project/characters/wren.json`

interface EditedServer {
  readonly server: ViteDevServer
  /** Changes Wren's file, as the page gets it, while the page is open. */
  edit(change: (text: string) => string): void
}

/** The dev server of `npm start`. The file itself stays as it is. */
async function serve(): Promise<EditedServer> {
  let change = (text: string): string => text
  const server = await createServer({
    configFile: `${root}vite.config.ts`,
    logLevel: 'silent',
    // Nothing but this test edits.
    server: { port: 0, host: '127.0.0.1', watch: null },
    cacheDir: `${root}test/.results/vite-edited`,
    plugins: [
      {
        name: 'edited-character',
        enforce: 'pre',
        async load(id) {
          if (!id.startsWith(wrenFile)) return null
          return `export default ${JSON.stringify(change(await readFile(wrenFile, 'utf8')))}`
        },
      },
    ],
  })
  await server.listen()
  return {
    server,
    edit(to) {
      change = to
      server.watcher.emit('change', wrenFile)
    },
  }
}

test.setTimeout(120_000)
test.use({ viewport: { width: 640, height: 360 } })

test('no game starts with an issue; an edited character speaks its new lines in the same game', {
  tag: '@play',
}, async ({ page }) => {
  const { server, edit } = await serve()
  try {
    await slowDisplay(page, 12)
    const game = new LanternEvePage(page)
    edit(text => text.replace('"fallback"', '"falback"'))
    await page.goto(`${server.resolvedUrls?.local[0]}?test`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The game cannot start yet')
    await expect(alert).toContainText(/demo\/project\/characters\/wren\.json:\d+:\d+/)
    await expect(alert).toContainText('did you mean "fallback"?')
    await expect(page.locator('canvas')).toHaveCount(0)

    // The page reloads by itself.
    edit(text => text)
    // Here the dev server is asked for the game itself for the first time.
    await page.locator('canvas').waitFor({ timeout: 60_000 })
    await game.leaveTitle()
    await game.goTo('wren', 'Wren')
    const beside = page.locator('.trouble-beside')
    await game.say('How old are you?')
    await game.expectSaid('Wren', /eleven/i)
    const started = await page.evaluate(() => performance.timeOrigin)

    edit(text => text.replaceAll('Eleven', 'Thirteen').replaceAll('eleven', 'thirteen'))
    await expect(async () => {
      await game.say('How old are you?')
      expect((await game.linesOf('Wren')).join('\n')).toMatch(/thirteen/i)
    }).toPass()

    edit(text => text.replace('"fallback"', '"falback"'))
    await expect(beside).toContainText('Still playing the last good version')
    await expect(beside).toContainText('did you mean "fallback"?')
    await expect(page.locator('canvas')).toHaveCount(1)

    edit(text => text)
    await expect(beside).toHaveCount(0)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(started)
    expect((await game.linesOf('Wren')).join('\n')).toMatch(/eleven/i)
  } finally {
    await server.close()
  }
})
