import { ensureInstalled } from './ensure-installed.mjs'
import { lint, runSteps, types, unitTests } from './steps.mjs'

// The quick subset of `npm test`: no browser.
ensureInstalled()
await runSteps(unitTests, types, lint)
