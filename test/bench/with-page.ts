import { basename, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build, preview } from 'vite'

/** Fine clocks are for pages that share their process with nobody. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** Opens `index.html` of a folder of `test/bench`, built as a game is, in a browser of its own. */
export async function withPage<T>(folder: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const root = join(process.cwd(), 'test', 'bench', folder)
  const outDir = join(process.cwd(), 'test', '.results', `bench-${basename(folder)}`)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 3000 },
  })
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers },
  })
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', error => console.error(error))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    return await measure(page)
  } finally {
    await browser.close()
    await server.close()
  }
}
