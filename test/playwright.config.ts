import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'

const port = 5183
/** Found by `npm test`; without it Playwright's own is used. */
const browser = process.env.CHROMIUM_PATH
const vite = 'node node_modules/vite/bin/vite.js'

/** Real Chromium, real keys and pointer, against the demo as `npm run build` makes it. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './.results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 720 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        // No flags for software WebGL: they make Chromium draw 2D canvases with it as well, ten times slower.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `${vite} build && ${vite} preview --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://127.0.0.1:${port}`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
})
