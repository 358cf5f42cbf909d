import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(process.cwd(), 'demo/samples')
const gallery = readFileSync(join(folder, 'index.html'), 'utf8')
const samples = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name)

describe.each(samples)('the sample %s', name => {
  const pages = readdirSync(join(folder, name)).filter(file => file.endsWith('.html'))
  const textOf = (file: string): string => readFileSync(join(folder, name, file), 'utf8')

  it('is there for both engines, or needs none', () => {
    expect([['babylon.html', 'phaser.html'], ['index.html']]).toContainEqual(pages)
  })

  it.each(pages)('has a page %s that names its code, whose own part is under sixty lines', page => {
    const named = new RegExp(`<code>demo/samples/${name}/([a-z]+\\.ts)</code>`).exec(textOf(page))?.[1] ?? ''
    expect(textOf(page)).toContain(`src="./${named}"`)
    expect(textOf(named).trimEnd().split('\n').length).toBeLessThan(60)
  })

  it.each(pages)('has a page %s that leads to the gallery, and to its twin', page => {
    const twins = pages.filter(other => other !== page)
    for (const href of ['../', ...twins.map(twin => `./${twin}`)]) {
      expect(textOf(page)).toContain(`href="${href}"`)
    }
  })

  it.each(pages)('hangs in the gallery with its page %s', page => {
    const href = page === 'index.html' ? `./${name}/` : `./${name}/${page}`
    expect(gallery).toContain(`href="${href}"`)
  })
})

it('the gallery leads nowhere else', () => {
  const links = [...gallery.matchAll(/href="\.\/([^"]+\.html)"/g)].map(([, path = '']) => path)
  expect(links.filter(path => !existsSync(join(folder, path)))).toEqual([])
})
