import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { pagesFolder, siteFolder } from './paths.mjs'

/** Puts the pages of docs and the first page of the site where the site is built from; the reference stays there as it is. */
export function gatherPages() {
  const docs = join(root, 'docs')
  mkdirSync(join(pagesFolder, 'public'), { recursive: true })
  for (const file of readdirSync(pagesFolder).filter(name => name.endsWith('.md')))
    rmSync(join(pagesFolder, file))
  for (const file of readdirSync(docs).filter(name => name.endsWith('.md') && name !== 'README.md')) {
    copyFileSync(join(docs, file), join(pagesFolder, file))
  }
  cpSync(join(docs, 'screens'), join(pagesFolder, 'screens'), { recursive: true })
  copyFileSync(join(docs, 'screens', 'which-one.jpg'), join(pagesFolder, 'public', 'which-one.jpg'))
  copyFileSync(join(siteFolder, 'index.md'), join(pagesFolder, 'index.md'))
}
