import { join } from 'node:path'
import { buildStudio } from './build-studio.mjs'
import { root } from './ensure-installed.mjs'
import { playLanternEve } from './play-lantern-eve.mjs'

/** Takes the pictures of the README and of `docs/screens` anew. `npm run screenshot -- -g quiz` takes those of that name. */
buildStudio()
process.exitCode = await playLanternEve(['screens', ...process.argv.slice(2)], {
  SCREENS_FOLDER: join(root, 'docs', 'screens'),
})
