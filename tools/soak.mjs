import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildScripts, ownPackages } from './build-scripts.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

// `npm run soak -- 30`: so many minutes. Default: 5.
ensureInstalled()
const built = join(root, 'test', '.results', 'soak')
await buildScripts({ soak: join(root, 'test', 'soak', 'soak.ts') }, built, ownPackages)
const { status } = spawnSync(process.execPath, [join(built, 'soak.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
