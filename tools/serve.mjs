import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

// As a server: the people of the demo, at http://127.0.0.1:8080 unless an option says otherwise.
process.argv.splice(2, 0, 'serve', '--project', join(root, 'demo', 'project'))
await import('../packages/server/bin/townsfolk.mjs')
