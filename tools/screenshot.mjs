import { join } from 'node:path'
import { buildStudio } from './build-studio.mjs'
import { root } from './ensure-installed.mjs'
import { runPlaywright } from './run-playwright.mjs'

/** Takes the pictures of the README and of `docs/screens` anew. `npm run screenshot -- -g quiz` takes those of that name. */
buildStudio()
process.exitCode = await runPlaywright(
  'test/play/playwright.config.ts',
  ['screens', ...process.argv.slice(2)],
  {
    SCREENS_FOLDER: join(root, 'docs', 'screens'),
  },
)
