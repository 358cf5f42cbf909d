import { runPlaywright } from './run-playwright.mjs'

/**
 * Plays Lantern Eve in Chromium: the whole night by keyboard and by touch, a lantern and a quiz by voice, and
 * somebody who does whatever comes to hand; then those browser tests that take too long for every day (tagged `@play`).
 * `npm run play -- whole-night` plays one file of `test/play`; MINUTES says
 * how long the random player plays. Default: 20.
 */
process.exitCode = await runPlaywright('test/play/playwright.config.ts', process.argv.slice(2))
