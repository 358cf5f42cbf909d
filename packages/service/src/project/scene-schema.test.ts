import { describe, expect, it } from 'vitest'
import { issuesOf, plainCharacter, projectOf, town } from '../../testing/project-files.ts'

const files = (scene: string): Readonly<Record<string, string>> => ({
  'town.json': town,
  'characters/wren.json': plainCharacter('wren'),
  'scenes/kitchen.json': scene,
})

const issuesOfScene = (scene: string): string[] =>
  issuesOf(files(scene)).map(issue => issue.replace('scenes/kitchen.json:', ''))

describe('a scene', () => {
  it('is read as games send it, and named after its file', () => {
    const scene = `{
      "$schema": "../.schemas/scene.schema.json",
      "entities": [
        { "name": "Red lamp", "position": { "x": 1, "y": -2.5, "z": 0 },
          "properties": [{ "name": "colour", "value": "red" }, { "name": "owner", "value": "" }] },
        { "name": "Red lamp" },
        { "id": "wren-1", "name": "Wren", "characterId": "wren" }
      ],
      "events": [{ "priority": 2, "content": "The bell rings", "date": "Day 11" }]
    }`
    expect(projectOf(files(scene)).scenes).toStrictEqual([
      {
        name: 'kitchen',
        entities: [
          {
            id: 'red-lamp',
            name: 'Red lamp',
            position: { x: 1, y: -2.5, z: 0 },
            properties: [
              { name: 'colour', value: 'red' },
              { name: 'owner', value: '' },
            ],
          },
          { id: 'red-lamp-2', name: 'Red lamp' },
          { id: 'wren-1', name: 'Wren', characterId: 'wren' },
        ],
        events: [{ priority: 2, content: 'The bell rings', date: 'Day 11' }],
      },
    ])
  })

  it('may be empty of everything', () => {
    expect(projectOf(files('{ "entities": [] }')).scenes).toEqual([
      { name: 'kitchen', entities: [], events: [] },
    ])
  })
})

describe('an issue of a scene', () => {
  const lamps = (count: number): string =>
    JSON.stringify(Array.from({ length: count }, () => ({ name: 'Lamp' })))

  it.each([
    ['no entities', '{}', '1:1 the field "entities" is missing; add it to this object'],
    [
      'an entity without a name',
      '{ "entities": [{ "id": "lamp" }] }',
      '1:16 the field "name" is missing; add it to this object',
    ],
    [
      'half a position',
      '{ "entities": [{ "name": "L", "position": { "x": 1, "y": 2 } }] }',
      '1:43 the field "z" is missing; add it to this object',
    ],
    [
      'a coordinate in quotes',
      '{ "entities": [{ "name": "L", "position": { "x": "1", "y": 2, "z": 3 } }] }',
      '1:50 write a number, without quotes',
    ],
    [
      'a coordinate without end',
      '{ "entities": [{ "name": "L", "position": { "x": 1, "y": -1e999, "z": 3 } }] }',
      '1:58 write a smaller number: this one is infinite',
    ],
    [
      'properties in braces',
      '{ "entities": [{ "name": "L", "properties": { "kind": "item" } }] }',
      '1:45 write a list of properties in brackets, such as [{"name": "kind", "value": "item"}]',
    ],
    [
      'more entities than a turn has room for',
      `{ "entities": ${lamps(41)} }`,
      '1:15 write at most 40 entities: a turn has room for no more',
    ],
    [
      'a long event',
      `{ "entities": [], "events": [{ "priority": 0, "content": "${'x'.repeat(65)}" }] }`,
      '1:58 write at most 64 characters',
    ],
    [
      'a priority in words',
      '{ "entities": [], "events": [{ "priority": "high", "content": "x" }] }',
      '1:44 write 0 (low), 1 (medium) or 2 (high)',
    ],
    [
      'two entities of one id',
      '{ "entities": [{ "id": "l", "name": "L" }, { "id": "l", "name": "M" }] }',
      '1:52 there is an entity "l" already; give each its own id',
    ],
    [
      'a character that is none',
      '{ "entities": [{ "name": "W", "characterId": "wern" }] }',
      '1:46 there is no character "wern"; did you mean "wren"?',
    ],
  ])('%s is reported at its place, with what to do', (_, scene, issue) => {
    expect(issuesOfScene(scene)).toEqual([issue])
  })
})
