import { ensureInstalled } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'
import { lint, types, unitTests } from './steps.mjs'

// The quick subset of `npm test`: no browser.
ensureInstalled()
await runSteps(unitTests, types, lint)
