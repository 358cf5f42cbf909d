import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { createServer, type ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wrenFile = `${root}demo/project/characters/wren.json`

/** The dev server of `npm start`, with one character file changed on its way to the page. */
async function serveWith(change: (text: string) => string): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: `${root}vite.config.ts`,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    cacheDir: `${root}test/.results/vite`,
    plugins: [
      {
        name: 'faulty-character',
        enforce: 'pre',
        async load(id) {
          if (!id.startsWith(wrenFile)) return null
          return `export default ${JSON.stringify(change(await readFile(wrenFile, 'utf8')))}`
        },
      },
    ],
  })
  return server.listen()
}

test('an issue in a character file is shown with its place and what to write, and no game starts', async ({
  page,
}) => {
  const server = await serveWith(text => text.replace('"fallback"', '"falback"'))
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The game cannot start yet')
    await expect(alert).toContainText(/demo\/project\/characters\/wren\.json:\d+:\d+/)
    await expect(alert).toContainText('did you mean "fallback"?')
    await expect(page.locator('canvas')).toHaveCount(0)
  } finally {
    await server.close()
  }
})
