import { resolve } from 'node:path'
import { packPackages, packsFolder } from './build-packages.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

// `npm run pack -- packs`: every package as a tarball, in that folder or in test/.results/packs.
ensureInstalled()
const folder = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? packsFolder)
packPackages(folder)
console.log(folder)
