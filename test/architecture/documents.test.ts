import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContents } from '../../tools/docs/contents.mjs'
import { slug } from '../../tools/docs/slug.mjs'
import { repositoryFolder } from '../support/repository.ts'

const read = (path: string): string => readFileSync(repositoryFolder + path, 'utf8')
const markdownIn = (folder: string): readonly string[] =>
  readdirSync(repositoryFolder + folder).filter(file => file.endsWith('.md'))

const pages = markdownIn('docs').filter(file => file !== 'README.md')
const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs').map(file => `docs/${file}`),
  '.changeset/README.md',
]

describe('docs/README.md, the table of contents', () => {
  const listed = readContents().flatMap(section => section.pages.map(({ file }) => file))

  it('lists every page of docs, once: add a new one to its part', () => {
    expect([...listed].sort()).toEqual([...pages].sort())
  })

  it('begins with what a newcomer needs', () => {
    const titles = readContents().map(({ title }) => title)
    expect(titles).toEqual([
      'Start',
      'Guides: your game',
      'Guides: your characters',
      'Operate',
      'Reference',
      'Decisions',
    ])
  })
})

describe('links', () => {
  it.each(documents)('in %s lead to files and headings that are there', document => {
    const missing = linksOf(document).filter(({ file, heading }) => {
      if (!existsSync(repositoryFolder + file)) return true
      return heading !== undefined && file.endsWith('.md') && !headingsOf(file).has(heading)
    })
    expect(missing).toEqual([])
  })

  it('of the first page of the site lead to pages that are there', () => {
    const links = [...read('site/index.md').matchAll(/^ +link: \/(.*)$/gm)].map(([, page]) => `${page}.md`)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(page => !pages.includes(page))).toEqual([])
  })

  it('are looked at', () => {
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(100)
    expect(headingsOf('docs/runtime.md')).toContain('within-the-page')
    expect(['Why did she say that?', 'Tests of `npm test`', '2. Two rules'].map(slug)).toEqual([
      'why-did-she-say-that',
      'tests-of-npm-test',
      '2-two-rules',
    ])
  })
})

interface Link {
  readonly document: string
  /** From the root of the repository. */
  readonly file: string
  readonly heading: string | undefined
}

/** Links to what is in the repository, pictures too. */
function linksOf(document: string): readonly Link[] {
  const links = [...withoutCode(read(document)).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
  return links.map(([, path = '', heading]) => ({
    document,
    file: path === '' ? document : posix.join(posix.dirname(document), path),
    heading,
  }))
}

/** As a page's addresses have them: of two that are alike, the second one has a number. */
function headingsOf(file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, heading = ''] of withoutCode(read(file)).matchAll(/^#{1,6} (.+)$/gm)) {
    const name = slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    found.add(count === 0 ? name : `${name}-${count}`)
  }
  return found
}

/** Code that stands by itself has no links and no headings. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}
