import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './test/support/file-order.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What looks at a page before anybody has touched it. */
const untouchedPage = 'packages/ui/src/elements/define-elements.test.ts'

export default defineConfig({
  root: here('.'),
  // Packages of this repository resolve to each other's `src`: nothing needs building first.
  resolve: { conditions: ['source', 'module', 'browser'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    // Files share workers, and so the modules that they import: each of them leaves nothing behind.
    isolate: false,
    maxWorkers: availableParallelism(),
    setupFiles: [here('test/support/shared-worker.ts')],
    sequence: { sequencer: FileOrder },
    provide: { seed: Number(process.env.TEST_SEED ?? 1), isThorough: process.env.TEST_SEED !== undefined },
    // Against what hangs, and no measure of speed: a busy machine decides no test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Within that of the test, so that what is reported is what the poll saw last.
    expect: { poll: { timeout: 50_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: [
            'packages/*/src/**/*.test.ts',
            'demo/**/*.test.ts',
            'test/{architecture,contracts,processes,spec,unit}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', untouchedPage],
        },
      },
      { extends: true, test: { name: 'untouched page', include: [untouchedPage], isolate: true } },
      {
        // What is said of Phaser 4 holds for the last Phaser 3 too.
        extends: true,
        resolve: { alias: { phaser: here('node_modules/phaser3/dist/phaser.esm.js') } },
        test: {
          name: 'phaser 3',
          include: ['packages/phaser/src/**/*.test.ts', 'test/contracts/phaser-adapter.test.ts'],
        },
      },
    ],
  },
})
