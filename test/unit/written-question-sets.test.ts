import { readFileSync } from 'node:fs'
import { formatIssue, parseProject } from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../support/json-schema.ts'

const page = readFileSync(`${process.cwd()}/docs/projects.md`, 'utf8')
const section = page.slice(page.indexOf('\n## question-sets'), page.indexOf('\n## scenes'))
const schema = JSON.parse(
  readFileSync(`${process.cwd()}/packages/service/schemas/question-set.schema.json`, 'utf8'),
) as JsonSchema

describe('the part of the page about projects that tells of question sets', () => {
  it.each([...section.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text))(
    'has an example that is right: %s',
    text => {
      const example = JSON.parse(text.startsWith('{') ? text : `{${text}}`) as object
      const question = { type: 'true_false', text: 'Lanterns float.', answer: false }
      const parsed = parseProject({
        'town.json': { name: 'Lanternmere', teams: [{ id: 'main', name: 'Main' }] },
        'characters/mira.json': { id: 'mira', name: 'Mira', fallback: [{ text: 'Hm?' }] },
        'question-sets/lanterns.json': { id: 'a', name: 'A', questions: [question], ...example },
      })
      expect(parsed.ok ? [] : parsed.issues.map(formatIssue)).toEqual([])
    },
  )

  it('names every field that a set can have, and every choice', () => {
    const names = [...namesIn(schema)].filter(name => name !== '$schema' && !/^[A-Z]+$/.test(name))
    expect(names).toEqual(expect.arrayContaining(['readsOptions', 'roundNobody', 'afterHint', 'after_miss']))
    for (const name of names) expect(section, name).toMatch(new RegExp(`[\`"]${name}[\`"]`))
  })
})

/** Of fields, and of choices, at any depth. */
function namesIn(node: unknown): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const { properties = {}, enum: choices = [], const: only } = node as JsonSchema
  const own = [...Object.keys(properties as object), ...(choices as unknown[]), only]
  const names = own.filter(name => typeof name === 'string')
  return new Set([...names, ...Object.values(node).flatMap(below => [...namesIn(below)])])
}
