import { ensureBrowser, ensureHeadlessShell } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'
import { browserTests, lint, types, unitTests } from './steps.mjs'

ensureInstalled()
const browser = await ensureBrowser()
await runSteps(browserTests(browser, ensureHeadlessShell(browser)), unitTests, types, lint)
