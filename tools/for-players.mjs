import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/**
 * For builds from the packages' sources: what the condition `production` does to what is published. Mistakes are not
 * explained in words.
 * @returns {import('vite').Plugin}
 */
export function forPlayersPlugin() {
  return {
    name: 'for-players',
    enforce: 'pre',
    resolveId: id =>
      id === '@townsfolk/protocol/development'
        ? join(root, 'packages/protocol/src/development/off.ts')
        : null,
  }
}
