import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../ensure-installed.mjs'
import { eventEmitterPlugin } from '../event-emitter.mjs'
import { productionPlugin } from '../production.mjs'
import { virtualEntry, virtualEntryPlugin } from '../virtual-entry.mjs'

const engines = /^phaser$|^@babylonjs\//

/** @typedef {(import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset)[]} Chunks */

/** By what was asked for: rows that look at one game from two sides bundle it once. @type {Map<string, Promise<Chunks>>} */
const bundles = new Map()

/**
 * A game as Vite builds it for players, minified; the engine itself left out.
 * @param {readonly string[]} sources a game, which is built as it is, or modules of which every export is kept
 * @param {RegExp | undefined} leftOut packages that are not in it
 * @param {RegExp | undefined} without paths of modules that are not in it: the game would not run
 */
export function bundleGame(sources, leftOut, without) {
  const key = [...sources, leftOut, without].join()
  const chunks = bundles.get(key) ?? bundle(sources, leftOut, without)
  bundles.set(key, chunks)
  return chunks
}

/**
 * @param {readonly string[]} sources
 * @param {RegExp | undefined} leftOut
 * @param {RegExp | undefined} without
 * @returns {Promise<Chunks>}
 */
async function bundle(sources, leftOut, without) {
  const [only = ''] = sources
  const isGame = only.startsWith('tools/size/')
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    // For players, also where a test measures, whose own environment Vite would take over.
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    plugins: [
      eventEmitterPlugin(),
      productionPlugin(),
      {
        name: 'without',
        enforce: 'pre',
        async resolveId(id, importer, options) {
          if (!without || !importer) return null
          const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
          return resolved && without.test(resolved.id) ? { id: 'left-out', external: true } : null
        },
      },
      virtualEntryPlugin(sources.map(source => `export * from '${join(root, source)}'`)),
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: isGame ? join(root, only) : virtualEntry,
        external: [engines, ...(leftOut ? [leftOut] : [])],
        preserveEntrySignatures: isGame ? false : 'strict',
      },
    },
  })
  return [output].flat().flatMap(result => ('output' in result ? result.output : []))
}
