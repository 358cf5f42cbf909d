import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/**
 * Makes the studio's page, in the place of this checkout where the command finds it unless another is named.
 * @param {string} [outDir]
 */
export function buildStudio(outDir) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel',
      'error',
      ...(outDir === undefined ? [] : ['--outDir', outDir]),
      join(root, 'packages', 'studio'),
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) process.exit(status ?? 1)
}
