import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/** Makes the studio's page in `packages/studio/dist/page`, where the command finds it. */
export function buildStudio() {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel',
      'error',
      join(root, 'packages', 'studio'),
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) process.exit(status ?? 1)
}
