import { gzipSync } from 'node:zlib'
import { bundleGame } from './bundle-game.mjs'

/**
 * What a game downloads, minified and gzipped as Vite builds it for players; the engine itself left out. `later`:
 * chunks that a dynamic import loads.
 * @param {readonly string[]} sources a game, which is built as it is, or modules of which every export is kept
 * @param {object} [options]
 * @param {RegExp | undefined} [options.leftOut] packages that are not counted
 * @param {RegExp | undefined} [options.without] paths of modules that are not counted: the game would not run
 * @param {RegExp | undefined} [options.loadedBefore] names of what is loaded later, and not counted as it
 */
export async function gzippedBytes(sources, { leftOut, without, loadedBefore } = {}) {
  const chunks = await bundleGame(sources, leftOut, without)
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
