import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

const { createServer } = await import('vite')
const server = await createServer({ configFile: `${root}vite.config.ts` })
await server.listen()
console.log('\n  Lantern Eve is ready to play:')
server.printUrls()
server.bindCLIShortcuts({ print: true })
