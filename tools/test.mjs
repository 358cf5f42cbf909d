import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { browserTests, lint, runSteps, types, unitTests } from './steps.mjs'

ensureInstalled()
const browser = await ensureBrowser()
await runSteps(browserTests(browser), unitTests, types, lint)
