import { defineConfig } from 'playwright/test'
import everyday from '../playwright.config.ts'

const { webServer: _, grepInvert: __, ...rest } = everyday

/** The packages as users install them, whole: before a release. `npm run packs`. */
export default defineConfig({
  ...rest,
  testDir: '../e2e',
  testMatch: 'scaffold.test.ts',
  outputDir: '../.results/packs',
  workers: 1,
})
