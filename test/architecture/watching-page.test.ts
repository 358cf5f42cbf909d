import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportedMetrics } from '../support/exported-metrics.ts'

const page = readFileSync('docs/watching.md', 'utf8')

it('docs/watching.md has each metric of ours, with its type and labels', async () => {
  const rows = page
    .split('\n')
    .filter(line => line.startsWith('| `townsfolk_'))
    .map(line => line.split('|').map(cell => cell.trim()))
  const described = rows.map(([, name = '', type = '', labels = '']) => ({
    name: name.replaceAll('`', ''),
    type,
    labels: Array.from(labels.matchAll(/`(\w+)`/g), ([, label = '']) => label).sort(),
  }))
  const ours = (await exportedMetrics()).filter(({ name }) => name.startsWith('townsfolk_'))
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
    a.name < b.name ? -1 : 1
  expect(described.sort(byName)).toEqual([...ours].sort(byName))
})

it('docs/watching.md names metrics of Node that there are', async () => {
  const names = new Set((await exportedMetrics()).map(({ name }) => name))
  const ofNode = Array.from(page.matchAll(/`((?:nodejs|process)_\w+)`/g), ([, name = '']) => name)
  expect(ofNode.length).toBeGreaterThan(3)
  expect(ofNode.filter(name => !names.has(name))).toEqual([])
})

it('docs/watching.md has each message of faults and answers, as the log has it', () => {
  const section = page.slice(page.indexOf('\n## The log\n'), page.indexOf('\n## Traces\n'))
  const described = Array.from(section.matchAll(/^\| `([^`]+)` \|/gm), ([, message = '']) => message)
  const written = ['answer-log.ts', 'outage-log.ts', 'fault-log.ts'].flatMap(file => {
    const source = readFileSync(`packages/server/src/telemetry/${file}`, 'utf8')
    return Array.from(source.matchAll(/\b(?:log\.\w+|warn)\(.*'([^']+)'\)/g), ([, message = '']) => message)
  })
  expect(written.length).toBeGreaterThan(5)
  expect(described.filter(message => message !== 'msg').sort()).toEqual([...new Set(written)].sort())
})

it('docs/watching.md links to pages that there are', () => {
  const pages = Array.from(page.matchAll(/\]\((\w+\.md)/g), ([, name = '']) => name)
  expect(pages).toContain('server.md')
  expect(pages.filter(name => !existsSync(`docs/${name}`))).toEqual([])
})
