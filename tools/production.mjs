import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/**
 * Makes a build from the packages' sources a production build, as the condition `production` does for the published
 * packages: it does not contain the explanations of mistakes.
 * @returns {import('vite').Plugin}
 */
export function productionPlugin() {
  return {
    name: 'production',
    enforce: 'pre',
    resolveId: id =>
      id === '@townsfolk/protocol/development'
        ? join(root, 'packages/protocol/src/development/off.ts')
        : null,
  }
}
