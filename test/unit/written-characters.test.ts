import { readFileSync } from 'node:fs'
import type { CharacterInput } from '@townsfolk/brain'
import { formatIssue, parseProject } from '@townsfolk/service'
import { describe, expect, it } from 'vitest'

/** A character that what the page shows is put into. It has what the examples speak of. */
const wren = {
  id: 'wren',
  name: 'Wren',
  actions: [
    {
      name: 'FETCH',
      description: 'x',
      phrases: ['fetch {target}'],
      target: {},
      lines: [{ text: 'x' }],
      refusals: [] as unknown[],
    },
  ],
  knowledge: [{ phrases: ['call me {$nick}'], lines: [{ text: 'x' }], set: { trusts: 'yes' } }] as unknown[],
  flow: {
    start: 'stranger',
    checkpoints: {
      stranger: { edges: [{ to: 'friend', phrases: ['I am {$guest}'] }] },
      friend: { end: true },
    },
  },
  fallback: [{ text: 'Hm?' }],
}

/** Where the examples below each heading stand in a character. */
const places: Readonly<Record<string, (example: object) => object>> = {
  'Writing characters': example => example,
  Lines: example => ({ ...wren, actions: [{ ...wren.actions[0], refusals: [example] }] }),
  'Conditions and variables': when => ({ ...wren, ambient: [{ text: 'x', when }] }),
  Actions: example => ({ ...wren, actions: [example] }),
  Arguments: example => ({ ...wren, actions: [example] }),
  'Knowledge and small talk': example => ({ ...wren, knowledge: [...wren.knowledge, example] }),
  Facts: example => ({ ...wren, ...example }),
  Secrets: example => ({ ...wren, ...example }),
  'Objects and synonyms': example => ({ ...wren, ...example }),
  Reactions: example => ({ ...wren, reactions: [example] }),
  'Agent and world': example => ({ ...wren, ...example }),
  Emotion: example => ({ ...wren, ...example }),
  Flow: example => ({ ...wren, ...example }),
  Voice: example => ({ ...wren, ...example }),
  Languages: example => ({ ...wren, smallTalk: [example] }),
}

const page = readFileSync(`${process.cwd()}/docs/characters.md`, 'utf8')

const examples = page.split(/^#{1,3} /m).flatMap(section => {
  const [heading = ''] = section.split('\n')
  return [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => ({ heading, text }))
})

describe('the page about writing characters', () => {
  it.each(examples)('has an example below "$heading" that is right', ({ heading, text }) => {
    const place = places[heading]
    if (!place) throw new Error(`Say in this test where the examples of "${heading}" stand.`)
    const parsed = parseProject({
      'town.json': { name: 'Lanternmere', teams: [{ id: 'main', name: 'Main' }] },
      'characters/wren.json': place(JSON.parse(text) as object),
    })
    expect(parsed.ok ? [] : parsed.issues.map(formatIssue)).toEqual([])
  })

  it('names every field of a character, and every answer', () => {
    const fields: readonly (keyof CharacterInput)[] = [
      'id',
      'name',
      'fallback',
      'language',
      'team',
      'agent',
      'world',
      'emotion',
      'voice',
      'actions',
      'knowledge',
      'smallTalk',
      'facts',
      'friends',
      'deflections',
      'remembers',
      'objects',
      'synonyms',
      'flow',
      'reactions',
      'ambient',
      'answers',
      'whichOne',
      'unavailable',
    ]
    const schema = JSON.parse(
      readFileSync(`${process.cwd()}/packages/service/schemas/character.schema.json`, 'utf8'),
    ) as { properties: { answers: { properties: object } } & Record<string, object> }
    expect(Object.keys(schema.properties).sort()).toEqual(['$schema', ...fields].sort())
    for (const name of [...fields, ...Object.keys(schema.properties.answers.properties)]) {
      expect(page, name).toContain(`\`${name}\``)
    }
  })
})
