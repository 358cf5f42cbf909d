import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildScripts, ownPackages } from './build-scripts.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

// `npm run runtimes`: what the packages can do on Node, Bun and Deno.
ensureInstalled()
const built = join(root, 'test', '.results', 'runtimes')
await buildScripts({ runtimes: join(root, 'test', 'runtimes', 'runtimes.ts') }, built, ownPackages)
const { status } = spawnSync(process.execPath, [join(built, 'runtimes.mjs')], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
