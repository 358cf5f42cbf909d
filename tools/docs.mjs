import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gatherPages } from './docs/gather-pages.mjs'
import { builtFolder, pagesFolder, siteFolder } from './docs/paths.mjs'
import { writeWire } from './docs/write-wire.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

const usage = `Builds the documentation as a site, in site/dist.

  npm run docs                        docs, with a reference of the API and of HTTP, from the sources
  npm run docs -- --serve             the same, and serves it at an address that is printed
  npm run docs -- --serve --port 4300
  DOCS_BASE=/townsfolk/ npm run docs  for a site below a folder`

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean' },
    port: { type: 'string', default: '4173' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(usage)
else await buildDocs()

async function buildDocs() {
  ensureInstalled()
  // Apart from the other packages: TypeDoc needs a compiler with an interface for programs, and that is an older one.
  ensureInstalled(siteFolder)
  console.log('Reading the packages …')
  const { writeApi } = await import(new URL('../site/write-api.mjs', import.meta.url).href)
  await writeApi(join(pagesFolder, 'api'))
  await writeWire()
  gatherPages()
  vitepress('build')
  console.log(`Built in ${relative(root, builtFolder)}.`)
  if (values.serve) vitepress('preview', '--port', values.port)
}

function vitepress(/** @type {string[]} */ ...args) {
  const program = join(siteFolder, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
  const [command = '', ...options] = args
  const { status } = spawnSync(process.execPath, [program, command, siteFolder, ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
