import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildScripts } from '../build-scripts.mjs'
import { root } from '../ensure-installed.mjs'
import { pagesFolder } from './paths.mjs'

/** Where the site has it, without a slash in front. */
export const wirePage = 'http.html'

/**
 * Writes the reference of the HTTP interface. A service makes it of the schemas that it checks requests with, and answers with
 * it at /docs and /openapi.json: one is started here, and asked.
 */
export async function writeWire() {
  const folder = join(pagesFolder, 'public')
  mkdirSync(folder, { recursive: true })
  const fetch = await startService()
  for (const [path, file] of [
    ['docs', wirePage],
    ['openapi.json', 'openapi.json'],
  ]) {
    const response = await fetch(new Request(`http://127.0.0.1:8080/${path}`))
    if (!response.ok) throw new Error(`The service answered /${path} with ${response.status}.`)
    writeFileSync(join(folder, file ?? ''), await response.text())
  }
}

/** @returns {Promise<(request: Request) => Promise<Response>>} */
async function startService() {
  const built = mkdtempSync(join(root, 'node_modules', '.docs-'))
  try {
    const source = join(root, 'packages', 'service', 'src', 'index.ts')
    await buildScripts({ service: source }, built, true)
    const service = await import(pathToFileURL(join(built, 'service.mjs')).href)
    const town = { name: 'Town', teams: [{ id: 'town', name: 'Town' }] }
    const { project } = service.parseProject({ 'town.json': JSON.stringify(town) })
    const { fetch } = service.createService(project)
    // Its pages are loaded when they are asked for: now, while the files are there.
    await fetch(new Request('http://127.0.0.1:8080/docs'))
    return fetch
  } finally {
    rmSync(built, { recursive: true })
  }
}
