import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser, ensureHeadlessShell } from './ensure-browser.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * Runs files of `test/play`.
 * @param {readonly string[]} args Playwright's own
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Promise<number>} the exit code
 */
export async function playLanternEve(args, environment) {
  ensureInstalled()
  const browser = await ensureBrowser()
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'test/play/playwright.config.ts', '--reporter=list', ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        HEADLESS_SHELL_PATH: ensureHeadlessShell(browser),
        ...environment,
      },
    },
  )
  return status ?? 1
}
