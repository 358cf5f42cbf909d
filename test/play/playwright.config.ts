import { defineConfig } from 'playwright/test'
import everyday from '../playwright.config.ts'

/** Lantern Eve from end to end, and its pictures: too long for every day. `npm run play`, `npm run screenshot`. */
export default defineConfig({
  ...everyday,
  testDir: '.',
  outputDir: '../.results/play',
  workers: 2,
  timeout: 30 * 60_000,
  // What is not there to be pressed is missing: nobody waits for it until the end.
  use: { ...everyday.use, actionTimeout: 30_000 },
})
