import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'

/** The order in which packages are listed: what a game has first, then what stands behind it. */
const order = [
  'phaser',
  'babylon',
  'ui',
  'core',
  'client',
  'service',
  'brain',
  'protocol',
  'server',
  'studio',
  'create',
]

/**
 * Every entry of every package: how an import names it, and its source from the root.
 * @returns {{ name: string, source: string }[]}
 */
export function publicEntries() {
  const names = readdirSync(join(root, 'packages')).sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  )
  return names.flatMap(name => {
    const folder = `packages/${name}`
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return Object.entries(manifest.exports).map(([path, { source }]) => ({
      name: manifest.name + path.slice(1),
      source: `${folder}/${source.replace('./', '')}`,
    }))
  })
}

/** The page of the API reference about an entry, without its ending: `api/@townsfolk/core/browser`. */
export function apiPageOf(/** @type {string} */ name) {
  return `api/${name}`
}

/** Where the repository is published, as the root's package.json says. */
export function publicAddress() {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return repository.url.replace(/^git\+|\.git$/g, '')
}
