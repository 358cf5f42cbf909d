import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { checkTypes, conclude, lint, runBrowserTests, runUnitTests } from './steps.mjs'

ensureInstalled()
const browser = await ensureBrowser()
conclude(await checkTypes(), await lint(), await runUnitTests(), await runBrowserTests(browser))
