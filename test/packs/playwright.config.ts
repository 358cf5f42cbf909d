import { defineConfig } from 'playwright/test'
import everyday from '../playwright.config.ts'

const { webServer: _, grepInvert: __, ...rest } = everyday

/** The packages as users install them: before a release, and not every day. `npm run packs`. */
export default defineConfig({ ...rest, testDir: '.', outputDir: '../.results/packs', workers: 1 })
