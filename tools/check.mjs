import { ensureInstalled } from './ensure-installed.mjs'
import { checkTypes, conclude, lint, runUnitTests } from './steps.mjs'

// The quick subset of `npm test`: no browser.
ensureInstalled()
conclude(await checkTypes(), await lint(), await runUnitTests())
