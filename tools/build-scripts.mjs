import { root } from './ensure-installed.mjs'

/**
 * Makes programs for Node of TypeScript sources of this repository, each packed with what it imports of the
 * packages, because Node 20 reads no TypeScript.
 * @param {Record<string, string>} entries sources by the names of the programs: `name.mjs`
 * @param {string} outDir
 * @param {true | RegExp[]} packed what else is packed with them
 * @param {string[]} [unpacked] what is not, even so
 */
export async function buildScripts(entries, outDir, packed, unpacked = []) {
  const { build } = await import('vite')
  const conditions = ['source', 'node']
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: packed, external: unpacked, resolve: { conditions } },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
}

/** The packages of this repository. */
export const ownPackages = [/^@townsfolk\//]
