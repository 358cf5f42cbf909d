import { build } from 'vite'
import { root } from '../ensure-installed.mjs'
import { eventEmitterPlugin } from '../event-emitter.mjs'
import { virtualEntry, virtualEntryPlugin } from '../virtual-entry.mjs'

/** @import { Script } from './scripts.mjs' */

/**
 * One classic script with everything in it, also what modules load later: `import()` would find nothing beside a script that
 * comes from another host, or in a page that is opened from the disk. Gives its code, and the names that it adds to the global.
 * @param {Script} script
 * @param {string} [outDir] where it is written, with its source map and the licences of what others wrote. Default: nowhere
 */
export async function bundleScript(script, outDir) {
  const { file, exports, needs } = script
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    // A page has no `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    plugins: [eventEmitterPlugin(), virtualEntryPlugin(exports)],
    build: {
      write: outDir !== undefined,
      outDir: outDir ?? root,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
      sourcemap: true,
      license: { fileName: licencesOf(file) },
      rolldownOptions: {
        input: virtualEntry,
        // The kit throws errors of core's class: it takes them from the script that holds core.
        external: needs === 'Townsfolk' ? ['@townsfolk/core'] : ['phaser', /^@babylonjs\//],
        preserveEntrySignatures: 'strict',
        output: {
          format: 'iife',
          name: 'Townsfolk',
          extend: true,
          globals: () => needs ?? '',
          entryFileNames: file,
          codeSplitting: false,
          generatedCode: { symbols: false },
          // Behind the minifier, which would make one expression of this and what follows.
          postBanner: head(script),
        },
      },
    },
  })
  const [chunk] = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} came out empty.`)
  return { code: chunk.code, names: chunk.exports }
}

/** What stands before everything else: the licence, and a sentence where an earlier script is missing. */
function head(/** @type {Script} */ { file, needs, madeBy }) {
  const licence = `/*! ${file}: Apache-2.0; what others wrote of it: ${licencesOf(file)} */`
  if (needs === undefined) return licence
  const message = `${file} needs the global ${needs}: put the <script> of ${madeBy} before its own.`
  return `${licence}\nif (typeof ${needs} === 'undefined') throw new Error('${message}');`
}

function licencesOf(/** @type {string} */ file) {
  return file.replace('.min.js', '.licenses.md')
}
