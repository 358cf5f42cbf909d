import { join } from 'node:path'
import { buildStudio } from './build-studio.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
buildStudio()

// On the people of the demo, unless an option names another project.
const [first] = process.argv.slice(2)
const folder = first === undefined || first.startsWith('-') ? [join(root, 'demo', 'project')] : []
process.argv.splice(2, 0, 'studio', ...folder)
await import('../packages/server/bin/townsfolk.mjs')
