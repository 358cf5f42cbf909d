import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packPackages, packsFolder } from './build-packages.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { installCommand } from './install-command.mjs'

// `npm run pack -- packs`: every package as a tarball, in that folder or in test/.results/packs.
ensureInstalled()
const folder = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? packsFolder)
await packPackages(folder)
const tarballs = readdirSync(folder).map(file => join(folder, file))
console.log(`The packages are in ${folder}. In the folder of a Phaser game:

  ${installCommand('phaser', tarballs)}

and in that of a Babylon.js game:

  ${installCommand('babylon', tarballs)}

With them comes the command townsfolk, which checks characters and serves them, by

  ${installCommand('server', tarballs)}
`)
