import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { below, median, report } from './measure.ts'

/** The whole service inside a page of a real browser, every turn written to IndexedDB. */

const turns = 300
const folder = join(process.cwd(), 'test', 'bench', 'page')
const outDir = join(process.cwd(), 'test', '.results', 'bench-page')

await build({
  configFile: false,
  root: folder,
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'browser'] },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
})
const server = await preview({
  configFile: false,
  root: folder,
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0 },
})
const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.waitForFunction(() => 'measureTurns' in window)
  const tookMs = await page.evaluate(
    count =>
      (window as unknown as { measureTurns(count: number): Promise<readonly number[]> }).measureTurns(count),
    turns,
  )
  // The first third is the warm-up.
  report(
    below(
      'embedded service in a page: ms a whole turn with 40 entities, kept in IndexedDB',
      median(tookMs.slice(tookMs.length / 3)),
      4,
    ),
  )
} finally {
  await browser.close()
  await server.close()
}
