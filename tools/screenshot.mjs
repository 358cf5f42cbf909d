import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

// The end-to-end test that takes the README's picture, and writes it to SCREENSHOT_FILE.
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', '--config', 'test/playwright.config.ts', '--grep', '@screenshot', '--reporter=list'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureBrowser(),
      SCREENSHOT_FILE: join(root, 'docs', 'lantern-eve.jpg'),
    },
  },
)
process.exitCode = status ?? 1
