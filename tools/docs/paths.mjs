import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'

/** What the site is made of and with. */
export const siteFolder = join(root, 'site')

/** Where its pages are gathered: those of docs, the reference, the first page. */
export const pagesFolder = join(siteFolder, 'pages')

/** Where the site is built. */
export const builtFolder = join(siteFolder, 'dist')
