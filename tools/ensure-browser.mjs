import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { root } from './ensure-installed.mjs'

const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const windowsApps = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
  .map(name => process.env[name])
  .filter(folder => folder !== undefined)
  .map(folder => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))

const mayInstallPackages = process.platform === 'linux' && process.getuid?.() === 0

/**
 * A Chromium or Chrome that starts: `CHROMIUM_PATH`, else the system's, else Playwright's own, else Debian's
 * package. Returns the path of its program. Ends the process with advice when none can be had.
 */
export async function ensureBrowser() {
  const found = systemBrowser() ?? (await playwrightBrowser())
  if (found) return found
  console.log('No Chromium found: downloading the one of Playwright …')
  run(process.execPath, [
    join(dirname(createRequire(root).resolve('playwright/package.json')), 'cli.js'),
    'install',
    'chromium',
  ])
  const downloaded = await playwrightBrowser()
  if (downloaded) return downloaded
  if (mayInstallPackages) {
    console.log('The download failed: installing Debian’s Chromium …')
    installPackage('chromium')
  }
  const installed = systemBrowser()
  if (installed) return installed
  console.error(
    'The end-to-end tests need a browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
  return process.exit(1)
}

/**
 * The browser without windows, menus and settings, of which most tests see nothing: a fifth less work. Returns the path
 * of its program; `browser` where there is none.
 * @param {string} browser path of the whole browser
 */
export function ensureHeadlessShell(browser) {
  const find = () => inPath([headlessShell]).find(starts)
  const found = find()
  if (found || !mayInstallPackages) return found ?? browser
  console.log('Installing Debian’s headless shell of Chromium …')
  installPackage(headlessShell)
  return find() ?? browser
}

function systemBrowser() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...inPath(names),
    ...(process.platform === 'darwin' ? macApps : []),
    ...(process.platform === 'win32' ? windowsApps : []),
  ]
  return candidates.find(path => path && starts(path))
}

/** Where programs of these names would be. */
function inPath(/** @type {readonly string[]} */ programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => programs.map(program => join(folder, program)))
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return starts(path) ? path : undefined
}

/** Chrome on Windows answers `--version` with a window: there its file must do. */
function starts(/** @type {string} */ path) {
  if (!existsSync(path)) return false
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** Of Debian's. It is there afterwards, or not. */
function installPackage(/** @type {string} */ name) {
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', name])
}

function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] })
}
