import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

// The demo as static files, for any web server, in demo/dist.
const { build } = await import('vite')
await build({ configFile: `${root}vite.config.ts` })
