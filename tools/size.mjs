import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** What a game downloads, minified and gzipped; the engine itself left out. */
const rows = [
  { what: 'Phaser game: client + core + adapter', packages: ['client', 'core', 'phaser'], mostKiB: 14 },
  { what: 'Babylon game: client + core + adapter', packages: ['client', 'core', 'babylon'], mostKiB: 14 },
  { what: 'Phaser adapter', packages: ['phaser'], isAdapter: true, mostKiB: 2.5 },
  { what: 'Babylon adapter', packages: ['babylon'], isAdapter: true, mostKiB: 2.5 },
]

ensureInstalled()

const { build } = await import('vite')
const results = []
for (const { what, packages, isAdapter, mostKiB } of rows) {
  const KiB = (await gzippedBytes(packages, isAdapter ? /^@townsfolk\/core$/ : undefined)) / 1024
  results.push({
    what,
    KiB: Number(KiB.toFixed(2)),
    mostKiB,
    verdict: KiB <= mostKiB ? 'holds' : 'falls short',
  })
}
const folder = join(root, 'test', '.results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'size.json'), `${JSON.stringify(results, undefined, 2)}\n`)
console.table(results)

/**
 * @param {string[]} packages
 * @param {RegExp | undefined} leftOut
 */
async function gzippedBytes(packages, leftOut) {
  const entry = 'virtual:game'
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'game',
        resolveId: id => (id === entry ? id : null),
        load: id =>
          id === entry
            ? packages.map(name => `export * from '${root}packages/${name}/src/index.ts'`).join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: entry,
        external: [/^phaser$/, /^@babylonjs\//, ...(leftOut ? [leftOut] : [])],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0)
}
