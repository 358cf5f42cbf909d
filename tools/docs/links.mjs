import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { publicAddress } from './entries.mjs'

/**
 * Where a link of a page in `docs` leads on the site. Between pages it stays as it is; what the site does not have, such as
 * `../demo/back-end/server.mjs`, is on the code host.
 * @param {string} link as the page has it
 */
export function linkOnSite(link) {
  const [path = '', hash] = link.split('#')
  if (!path.startsWith('../')) return link
  const file = posix.join('docs', path).replace(/\/$/, '')
  if (!existsSync(join(root, file))) throw new Error(`A page of docs links to ${link}, which is not there.`)
  const kind = statSync(join(root, file)).isDirectory() ? 'tree' : 'blob'
  return `${publicAddress()}/${kind}/main/${file}${hash === undefined ? '' : `#${hash}`}`
}
