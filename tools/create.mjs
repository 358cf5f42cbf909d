import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packPackages, packsFolder } from './build-packages.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

// `npm run create -- my-game --engine babylon`: what `npm create @townsfolk` does, with the packages of this checkout.
ensureInstalled()
// Who only asks how it is used need not wait for that.
if (!process.argv.includes('--help')) await packPackages(packsFolder)
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'packages', 'create', 'bin', 'create-townsfolk.mjs'),
    ...process.argv.slice(2),
    ...['--packs', packsFolder],
  ],
  // npm runs scripts in the root, wherever it was called.
  { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: 'inherit' },
)
process.exitCode = status ?? 1
