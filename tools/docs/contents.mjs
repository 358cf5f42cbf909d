import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'

/**
 * A part of the documentation, in the order in which a newcomer wants it.
 * @typedef {{ title: string, pages: { title: string, file: string }[] }} Section
 */

/**
 * `docs/README.md` is the table of contents, on a code host and on the site: its headings are the parts, its list items the pages.
 * @returns {Section[]}
 */
export function readContents() {
  const [, ...parts] = readFileSync(join(root, 'docs', 'README.md'), 'utf8').split(/^## /m)
  return parts.map(part => {
    const [title = '', ...lines] = part.split('\n')
    const pages = lines.flatMap(line => {
      const [, text = '', file = ''] = /^- \[(.+?)\]\((.+?)\)/.exec(line) ?? []
      return file === '' ? [] : [{ title: text, file }]
    })
    return { title, pages }
  })
}
