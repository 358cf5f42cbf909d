import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../ensure-installed.mjs'
import { eventEmitterPlugin } from '../event-emitter.mjs'

const engines = /^phaser$|^@babylonjs\//

/**
 * What a game downloads, minified and gzipped as Vite builds it for players; the engine itself left out. `later`:
 * chunks that a dynamic import loads.
 * @param {string[]} sources a game, which is built as it is, or modules of which every export is kept
 * @param {object} [options]
 * @param {RegExp | undefined} [options.leftOut] packages that are not counted
 * @param {RegExp | undefined} [options.without] paths of modules that are not counted: the game would not run
 * @param {RegExp | undefined} [options.loadedBefore] names of what is loaded later, and not counted as it
 */
export async function gzippedBytes(sources, { leftOut, without, loadedBefore } = {}) {
  const [only = ''] = sources
  const isGame = only.startsWith('tools/size/')
  const entry = 'virtual:exports'
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    plugins: [
      eventEmitterPlugin(),
      {
        name: 'without',
        enforce: 'pre',
        async resolveId(id, importer, options) {
          if (!without || !importer) return null
          const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
          return resolved && without.test(resolved.id) ? { id: 'left-out', external: true } : null
        },
      },
      {
        name: 'exports',
        resolveId: id => (id === entry ? id : null),
        load: id =>
          id === entry ? sources.map(source => `export * from '${join(root, source)}'`).join('\n') : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: isGame ? join(root, only) : entry,
        external: [engines, ...(leftOut ? [leftOut] : [])],
        preserveEntrySignatures: isGame ? false : 'strict',
      },
    },
  })
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const reach = (/** @type {(chunk: import('vite').Rolldown.OutputChunk) => boolean} */ isEntry) => {
    /** @type {Set<string>} */
    const reached = new Set()
    const visit = (/** @type {string} */ name) => {
      const chunk = byName.get(name)
      if (reached.has(name) || chunk?.type !== 'chunk') return
      reached.add(name)
      for (const imported of chunk.imports) visit(imported)
    }
    for (const chunk of chunks) if (chunk.type === 'chunk' && isEntry(chunk)) visit(chunk.fileName)
    return reached
  }
  const first = reach(({ isEntry }) => isEntry)
  const before = reach(({ name, isDynamicEntry }) => isDynamicEntry && loadedBefore?.test(name) === true)
  const sum = (/** @type {(name: string) => boolean} */ isCounted) =>
    chunks.reduce(
      (bytes, chunk) =>
        bytes + (chunk.type === 'chunk' && isCounted(chunk.fileName) ? gzipSync(chunk.code).length : 0),
      0,
    )
  return { atOnce: sum(name => first.has(name)), later: sum(name => !first.has(name) && !before.has(name)) }
}
