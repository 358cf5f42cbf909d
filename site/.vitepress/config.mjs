import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { readContents } from '../../tools/docs/contents.mjs'
import { apiPageOf, publicAddress, publicEntries } from '../../tools/docs/entries.mjs'
import { linkOnSite } from '../../tools/docs/links.mjs'
import { slug } from '../../tools/docs/slug.mjs'
import { wirePage } from '../../tools/docs/write-wire.mjs'
import { ink } from './ink.mjs'
import { renderForSearch } from './search.mjs'

const contents = readContents().map(({ title, pages }) => ({
  text: title,
  items: pages.map(({ title: text, file }) => ({ text, link: `/${file.replace(/\.md$/, '')}` })),
}))

const reference = {
  text: 'API',
  collapsed: true,
  items: publicEntries().map(({ name }) => ({
    text: name.replace('@townsfolk/', ''),
    link: `/${apiPageOf(name)}`,
  })),
}

/**
 * A page that stands alone. The router of the site has to leave it to the browser, so it is no part of the sidebar, whose pages
 * lead to each other.
 */
const wire = { text: 'HTTP', link: `/${wirePage}`, target: '_self' }

const sectionOf = title => contents.find(({ text }) => text === title)

/** The first page of a section. */
const firstOf = title => sectionOf(title).items[0].link

export default defineConfig({
  lang: 'en',
  title: 'Townsfolk',
  description: 'Characters that talk, see and act, for Phaser and Babylon.js games.',
  // Where the site is served below a folder: DOCS_BASE=/townsfolk/ npm run docs
  base: process.env.DOCS_BASE ?? '/',
  srcDir: 'pages',
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cleanUrls: true,
  lastUpdated: false,
  vite: { build: { chunkSizeWarningLimit: 3000 }, logLevel: 'error' },
  markdown: {
    theme: { light: 'github-light', dark: 'github-dark' },
    languages: [ink],
    anchor: { slugify: slug },
    config(md) {
      md.core.ruler.push('links of docs', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type === 'link_open' && !env.relativePath?.startsWith('api/')) {
            token.attrSet('href', linkOnSite(token.attrGet('href') ?? ''))
          }
        }
      })
    },
  },
  themeConfig: {
    search: { provider: 'local', options: { _render: renderForSearch } },
    nav: [
      { text: 'Start', link: firstOf('Start') },
      { text: 'Characters', link: firstOf('Guides: your characters') },
      { text: 'Operate', link: firstOf('Operate') },
      {
        text: 'Reference',
        items: [{ ...reference.items[0], text: reference.text }, wire, ...sectionOf('Reference').items],
      },
    ],
    sidebar: contents.map(({ text, items }) => ({
      text,
      items: text === 'Reference' ? [reference, ...items] : items,
    })),
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: publicAddress() }],
    docFooter: { prev: 'Before', next: 'Next' },
    footer: { message: 'Apache-2.0' },
  },
})
