import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser, ensureHeadlessShell } from './ensure-browser.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * Runs tests in Chromium that are too long for every day.
 * @param {string} config of Playwright, from the repository's root
 * @param {readonly string[]} args Playwright's own
 * @param {Readonly<Record<string, string>>} [environment] added to that of this process
 * @returns {Promise<number>} the exit code
 */
export async function runPlaywright(config, args, environment = {}) {
  ensureInstalled()
  const browser = await ensureBrowser()
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', config, '--reporter=list', ...args],
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
