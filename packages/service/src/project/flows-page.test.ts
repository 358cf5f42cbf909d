import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createInkCompiler } from '../../../brain/src/ink/index.ts'
import { changed, issuesOf, rewritten, town } from '../../testing/project-files.ts'

const page = readFileSync(new URL('../../../../docs/flows.md', import.meta.url), 'utf8')

describe('the page about flows', () => {
  it('shows a flow in JSON that is right', () => {
    const wren = changed('  "fallback"', `  "flow": ${example('json')},\n  "fallback"`)
    expect(issuesOf({ 'town.json': town, 'characters/wren.json': wren })).toEqual([])
  })

  it('shows a flow in Ink that is right', () => {
    const pointing =
      '{ "name": "POINT", "description": "Points", "phrases": ["point at {target}"], "target": {}, "lines": [{ "text": "There." }] }'
    const wren = rewritten(
      changed('  "fallback"', '  "flow": { "ink": "wren.ink" },\n  "fallback"'),
      '"actions": [',
      `"actions": [${pointing},`,
    )
    const files = { 'town.json': town, 'characters/wren.json': wren, 'characters/wren.ink': example('ink') }
    expect(issuesOf(files, { flowCompilers: [createInkCompiler()] })).toEqual([])
  })
})

function example(language: string): string {
  const [, text] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  if (text === undefined) throw new Error(`docs/flows.md shows no example in ${language}`)
  return text
}
