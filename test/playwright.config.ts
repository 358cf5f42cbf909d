import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { chromiumOptions, demoPort, pagesPort, pagesUrl } from './support/chromium.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const vite = 'node node_modules/vite/bin/vite.js'
const pages = '--config test/e2e/pages/vite.config.ts'

/** Real Chromium, real keys and pointer, against the demo as `npm run build` makes it. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './.results/browser',
  fullyParallel: true,
  // Those are for `npm run play`.
  grepInvert: /@play/,
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${demoPort}`,
    viewport: { width: 1280, height: 720 },
    // A trace of each test would cost as much as the tests: `--trace retain-on-failure` asks for those that fail.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  webServer: [
    {
      command: `${vite} build && ${vite} preview --host 127.0.0.1 --port ${demoPort} --strictPort`,
      cwd: repository,
      url: `http://127.0.0.1:${demoPort}`,
      timeout: 120_000,
      reuseExistingServer: false,
    },
    {
      command: `${vite} build --logLevel error packages/studio && ${vite} build --logLevel error ${pages} && ${vite} preview ${pages} --host 127.0.0.1 --port ${pagesPort} --strictPort`,
      cwd: repository,
      url: `${pagesUrl}/empty.html`,
      timeout: 60_000,
      reuseExistingServer: false,
    },
  ],
})
