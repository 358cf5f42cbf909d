import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildScripts, ownPackages } from './build-scripts.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** How well the authored brain understands players, on lines that are none of its phrases. `-- --misses` lists issues. */

ensureInstalled()
const built = join(root, 'test', '.results', 'eval')
rmSync(built, { recursive: true, force: true })
await buildScripts({ eval: join(root, 'test', 'eval', 'eval.ts') }, built, ownPackages)
const { status } = spawnSync(process.execPath, [join(built, 'eval.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
