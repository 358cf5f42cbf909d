import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

// What a game downloads: `npm run size`. Of what it is made: `npm run size -- parts`.
ensureInstalled()
const { measureSizes, overBudget } = await import('./size/measure.mjs')
const { measureParts } = await import('./size/parts.mjs')

if (process.argv[2] === 'parts') console.table(await measureParts())
else await printSizes()

async function printSizes() {
  const sizes = await measureSizes()
  const folder = join(root, 'test', '.results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'size.json'), `${JSON.stringify(sizes, undefined, 2)}\n`)
  console.table(sizes)
  const over = overBudget(sizes)
  for (const sentence of over) console.error(`\n✗ ${sentence}`)
  process.exitCode = over.length > 0 ? 1 : 0
}
