import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildScripts } from './build-scripts.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()

// The JSON Schemas of a project's files, made of the schemas that check them.
const source = join(root, 'packages', 'service', 'src', 'project', 'file-schemas.ts')
const folder = join(root, 'packages', 'service', 'schemas')
const built = mkdtempSync(join(root, 'node_modules', '.schemas-'))
try {
  await buildScripts({ schemas: source }, built, true)
  const { fileKinds, fileSchema } = await import(pathToFileURL(join(built, 'schemas.mjs')).href)
  mkdirSync(folder, { recursive: true })
  for (const kind of fileKinds) {
    const path = join(folder, `${kind}.schema.json`)
    writeFileSync(path, JSON.stringify(fileSchema(kind)))
    console.log(path)
  }
  const biome = join(root, 'node_modules', '.bin', 'biome')
  spawnSync(biome, ['format', '--write', folder], { shell: process.platform === 'win32' })
} finally {
  rmSync(built, { recursive: true })
}
