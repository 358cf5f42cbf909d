import { readFileSync } from 'node:fs'
import { readProjectFolder } from '@townsfolk/server'
import { describe, expect, it } from 'vitest'
import { issuesOf, type JsonSchema } from '../support/json-schema.ts'

const service = `${process.cwd()}/packages/service`

type FileKind = 'town' | 'character' | 'question-set' | 'scene' | 'test'

function schemaOf(kind: FileKind): JsonSchema {
  return JSON.parse(readFileSync(`${service}/schemas/${kind}.schema.json`, 'utf8')) as JsonSchema
}

/** What an editor underlines in a file. */
function underlined(kind: FileKind, value: unknown): string[] {
  const schema = schemaOf(kind)
  const parts = schema.$defs as Record<string, JsonSchema> | undefined
  return issuesOf(schema, value, reference => {
    const part = parts?.[reference.replace('#/$defs/', '')]
    if (part) return part
    throw new Error(`There is no ${reference} in the schema.`)
  })
}

function kindOf(path: string): FileKind {
  if (path === 'town.json') return 'town'
  if (path.startsWith('characters/')) return 'character'
  if (path.startsWith('tests/')) return 'test'
  return path.startsWith('scenes/') ? 'scene' : 'question-set'
}

describe('an editor that knows our schemas', () => {
  it.each([`${process.cwd()}/packages/server/template`, `${process.cwd()}/demo/project`])(
    'finds nothing in the files of %s',
    async folder => {
      const files = Object.entries(await readProjectFolder(folder)).filter(([path]) => path.endsWith('.json'))
      expect(files.length).toBeGreaterThan(1)
      for (const [path, text] of files) {
        const file = JSON.parse(text) as { $schema?: string }
        expect(underlined(kindOf(path), file), path).toEqual([])
        expect(file.$schema, path).toMatch(new RegExp(`/${kindOf(path)}\\.schema\\.json$`))
      }
    },
  )

  const wren = { id: 'wren', name: 'Wren', fallback: [{ text: 'Hm.' }] }

  it.each([
    ['a misspelt field', { ...wren, smalTalk: [] }, ['.smalTalk is not known']],
    ['a missing field', { id: 'wren', name: 'Wren' }, ['.fallback is missing']],
    [
      'a misspelt field of a line',
      { ...wren, ambient: [{ txt: 'Hm.' }] },
      ['.ambient.0.text is missing', '.ambient.0.txt is not known'],
    ],
    [
      'an emotion that is none',
      { ...wren, ambient: [{ text: 'Hm.', emotion: 'GLEEFUL' }] },
      ['.ambient.0.emotion is none of the enum'],
    ],
    [
      'a misspelt field of a condition',
      { ...wren, ambient: [{ text: 'Hm.', when: { seas: {} } }] },
      ['.ambient.0.when.seas is not known'],
    ],
    [
      'a misspelt field of an edge',
      { ...wren, flow: { start: 'a', checkpoints: { a: { edges: [{ too: 'b' }] } } } },
      expect.arrayContaining(['.flow.checkpoints.a.edges.0.too is not known']),
    ],
    [
      'a number for a text in a language',
      { ...wren, world: { en: 3 } },
      expect.arrayContaining(['.world.en is no string']),
    ],
  ])('underlines %s of a character', (_, character, issues) => {
    expect(underlined('character', character)).toEqual(issues)
  })

  it.each([
    ['a story in Ink for a flow', { ...wren, flow: { ink: 'wren.ink' } }],
    ['texts in several languages', { ...wren, world: { en: 'A village', de: 'Ein Dorf' } }],
    [
      'several checkpoints in a condition',
      { ...wren, ambient: [{ text: 'Hm.', when: { checkpoint: ['a', 'b'] } }] },
    ],
  ])('lets %s be', (_, character) => {
    expect(underlined('character', character)).toEqual([])
  })

  it('underlines what is wrong in the other files', () => {
    expect(underlined('town', { name: 'T', teems: [] })).toEqual(['.teams is missing', '.teems is not known'])
    expect(underlined('scene', { entities: [{ nme: 'Lamp' }] })).toEqual([
      '.entities.0.name is missing',
      '.entities.0.nme is not known',
    ])
    const question = { type: 'true_false', text: 'Is it?', answer: 'yes' }
    expect(underlined('question-set', { id: 'a', name: 'A', questions: [question] })).toContain(
      '.questions.0.answer is no boolean',
    )
  })
})
