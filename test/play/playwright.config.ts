import { defineConfig } from 'playwright/test'
import everyday from '../playwright.config.ts'

const { grepInvert: _, testDir: __, ...rest } = everyday

/**
 * Lantern Eve from end to end, its pictures, and those browser tests that take too long for every day: what is played twice,
 * in a second engine or further into the story. `npm run play`, `npm run screenshot`.
 */
export default defineConfig({
  ...rest,
  outputDir: '../.results/play',
  workers: 2,
  timeout: 30 * 60_000,
  // What is not there to be pressed is missing: nobody waits for it until the end.
  use: { ...rest.use, actionTimeout: 30_000 },
  projects: [
    { name: 'whole', testDir: '.' },
    { name: 'further', testDir: '../e2e', grep: /@play/ },
  ],
})
