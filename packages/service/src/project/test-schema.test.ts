import { describe, expect, it } from 'vitest'
import { issuesOf, plainCharacter, projectOf, town, wren } from '../../testing/project-files.ts'
import { issueAt } from './issue-at.ts'

const mira = JSON.stringify({
  id: 'mira',
  name: 'Mira',
  flow: {
    start: 'stranger',
    checkpoints: {
      stranger: { edges: [{ to: 'friend', phrases: ['my name is {player}'] }] },
      friend: { lines: [{ text: 'Hello!' }], end: true },
    },
  },
  fallback: [{ text: 'Hm.' }],
})

const kitchen = `{ "entities": [{ "name": "Red lamp" }, { "id": "oven-1", "name": "Oven" }] }`

const files = (tests: string): Readonly<Record<string, string>> => ({
  'town.json': town,
  'characters/wren.json': wren,
  'characters/mira.json': mira,
  'scenes/kitchen.json': kitchen,
  'tests/wren.json': tests,
})

/** A file with one test of one turn. */
const testOf = (turn: string, character = '"wren"'): string =>
  `{ "character": ${character}, "tests": [{ "name": "a", "turns": [${turn}] }] }`

/** The same where something is expected anyhow. */
const turnOf = (fields: string): string => testOf(`{ ${fields}, "expect": { "says": "Hm" } }`)

const expecting = (fields: string, character?: string): string =>
  testOf(`{ "player": "hi", "expect": { ${fields} } }`, character)

const issuesOfTests = (tests: string): string[] =>
  issuesOf(files(tests)).map(issue => issue.replace('tests/wren.json:', ''))

describe('tests of characters', () => {
  it('are read with everything filled in that was left out', () => {
    const written = `{
      "$schema": "../.schemas/test.schema.json",
      "character": "wren",
      "rate": 0.5,
      "tests": [
        { "name": "fetches", "scene": "kitchen", "tries": 2, "rate": 1, "turns": [
          { "anew": true, "failed": "it is stuck", "add": { "name": "Hat" }, "hide": "oven-1", "show": ["oven-1"],
            "change": { "oven-1": { "hot": "yes" } }, "move": { "oven-1": { "x": 1, "y": 0, "z": 2 } },
            "events": ["It rains", { "priority": 0, "content": "A fly" }], "player": "fetch the lamp",
            "expect": { "action": "FETCH red-lamp", "emotion": "happy", "says": ["on my way", "coming"] } },
          { "expect": { "action": { "name": "fetch", "arguments": { "count": 2 } }, "asksWhich": false } }
        ] },
        { "name": "both", "character": ["wren", "mira"], "language": "de", "turns": [{ "expect": { "silent": true } }] }
      ]
    }`
    const nothing = {
      anew: false,
      failed: undefined,
      add: [],
      hide: [],
      show: [],
      change: new Map(),
      move: new Map(),
    }
    const anything = {
      speaker: undefined,
      says: [],
      saysLike: [],
      saysNone: [],
      emotion: [],
      action: [],
      noAction: false,
      asksWhich: undefined,
      silent: false,
      checkpoint: undefined,
      ended: undefined,
    }
    expect(projectOf(files(written)).tests).toStrictEqual([
      {
        file: 'tests/wren.json',
        index: 0,
        name: 'fetches',
        characterIds: ['wren'],
        scene: 'kitchen',
        language: undefined,
        tries: 2,
        rate: 1,
        turns: [
          {
            anew: true,
            failed: 'it is stuck',
            add: [{ name: 'Hat' }],
            hide: ['oven-1'],
            show: ['oven-1'],
            change: new Map([['oven-1', { hot: 'yes' }]]),
            move: new Map([['oven-1', { x: 1, y: 0, z: 2 }]]),
            events: [
              { priority: 2, content: 'It rains' },
              { priority: 0, content: 'A fly' },
            ],
            player: 'fetch the lamp',
            expect: {
              ...anything,
              says: ['on my way', 'coming'],
              emotion: ['HAPPY'],
              action: [{ name: 'FETCH', target: 'red-lamp' }],
            },
          },
          {
            ...nothing,
            events: [],
            player: undefined,
            expect: { ...anything, action: [{ name: 'FETCH', arguments: { count: 2 } }], asksWhich: false },
          },
        ],
      },
      {
        file: 'tests/wren.json',
        index: 1,
        name: 'both',
        characterIds: ['wren', 'mira'],
        scene: undefined,
        language: 'de',
        tries: undefined,
        rate: 0.5,
        turns: [{ ...nothing, events: [], player: undefined, expect: { ...anything, silent: true } }],
      },
    ])
  })

  it('may name what earlier turns put there, and what is hidden', () => {
    const turns = `{ "add": [{ "name": "Hat" }, { "name": "Hat" }], "hide": "oven-1" },
      { "expect": { "action": "FETCH hat-2", "asksWhich": ["hat", "oven-1"] } }`
    expect(issuesOfTests(testOf(turns))).toEqual([])
  })

  it('need no scene', () => {
    const { 'scenes/kitchen.json': _, ...others } = files(expecting('"says": "Hm"'))
    expect(issuesOf(others)).toEqual([])
  })
})

describe('an issue of a test', () => {
  it.each([
    ['a list alone', '[]', '1:1 write {"tests": []} around a list of tests'],
    [
      'an unknown character',
      expecting('"says": "Hm"', '"wern"'),
      '1:16 there is no character "wern"; did you mean "wren"?',
    ],
    [
      'one of several unknown characters',
      expecting('"says": "Hm"', '["wren", "mara"]'),
      '1:25 there is no character "mara"; did you mean "mira"?',
    ],
    [
      'a character twice',
      expecting('"says": "Hm"', '["wren", "wren"]'),
      '1:25 "wren" is in this list already; take one out',
    ],
    [
      'no character at all',
      '{ "tests": [{ "name": "a", "turns": [{ "expect": { "says": "Hm" } }] }] }',
      '1:13 say whose test this is: write "character" here, or once at the top of the file',
    ],
    [
      'an unknown scene',
      '{ "character": "wren", "scene": "kichen", "tests": [] }',
      '1:33 there is no scene "kichen"; did you mean "kitchen"?',
    ],
    [
      'two tests of one name',
      `{ "character": "wren", "tests": [${'{ "name": "a", "turns": [{ "expect": { "says": "Hm" } }] }, '.repeat(2).slice(0, -2)}] }`,
      '1:104 there is a test "a" already; give each its own name',
    ],
    [
      'nothing expected',
      testOf('{ "player": "hi" }'),
      '1:34 this test expects nothing, so it cannot fail; write "expect" into one of its turns',
    ],
    ['no turns', testOf(''), '1:58 write at least one turn'],
    [
      'an unknown action',
      expecting('"action": "FECTH"'),
      '1:99 no character of this test has the action FECTH; did you mean "FETCH"?',
    ],
    [
      'an action in small letters with an id',
      expecting('"action": "fetch red-lamp"'),
      '1:99 write the name of an action in capitals, then a space and the id of an entity, such as "FETCH lamp-1"',
    ],
    [
      'an unknown entity of an action',
      expecting('"action": ["FETCH", "FETCH red-lmap"]'),
      '1:109 there is no entity "red-lmap" in the scene; did you mean "red-lamp"?',
    ],
    [
      'an unknown entity that is offered',
      expecting('"asksWhich": ["red-lamp", "oven"]'),
      '1:115 there is no entity "oven" in the scene; did you mean "oven-1"?',
    ],
    [
      'a single entity that is offered',
      expecting('"asksWhich": ["red-lamp"]'),
      '1:102 write at least two ids',
    ],
    [
      'an unknown entity that is hidden',
      turnOf('"hide": "red-lamps"'),
      '1:69 there is no entity "red-lamps" in the scene; did you mean "red-lamp"?',
    ],
    [
      'an unknown entity that changes',
      turnOf('"change": { "oven": { "hot": "yes" } }'),
      '1:81 there is no entity "oven" in the scene; did you mean "oven-1"?',
    ],
    [
      'an unknown checkpoint',
      expecting('"checkpoint": "freind"', '"mira"'),
      '1:103 no character of this test has the checkpoint "freind"; did you mean "friend"?',
    ],
    [
      'a checkpoint without a flow',
      expecting('"checkpoint": "friend"'),
      '1:103 no character of this test has the checkpoint "friend"; none of them has a flow',
    ],
    [
      'somebody who is not there',
      expecting('"speaker": "mira"'),
      '1:100 "mira" is not in this test; use "wren"',
    ],
    [
      'silence with words',
      expecting('"silent": true, "says": "Hm"'),
      '1:99 whoever is silent cannot fulfil "says"; take one of them out',
    ],
    [
      'an action and none',
      expecting('"action": "FETCH", "noAction": true'),
      '1:120 an action is expected too; take one of them out',
    ],
    [
      'an emotion that is none',
      expecting('"emotion": "HAPY"'),
      '1:100 "HAPY" is not an emotion; did you mean "HAPPY"?',
    ],
    [
      'a false where only true means something',
      expecting('"silent": false'),
      '1:99 write true without quotes, or take this out',
    ],
    ['a rate above one', '{ "rate": 60, "tests": [] }', '1:11 write a number from 0 to 1'],
    [
      'a misspelt field',
      expecting('"sayslike": "Hm"'),
      '1:89 there is no field "sayslike"; did you mean "saysLike"?',
    ],
  ])('with %s is reported at its place, with what to do', (_, tests, issue) => {
    expect(issuesOfTests(tests)).toEqual([issue])
  })

  it('is found at its line, wherever a result points', () => {
    const text = `{
  "character": "wren",
  "tests": [
    { "name": "a", "turns": [{ "player": "hi", "expect": { "says": "Hm" } }] }
  ]
}`
    const path = ['tests', 0, 'turns', 0, 'expect', 'says']
    expect(issueAt(files(text), 'tests/wren.json', path, 'so')).toEqual({
      file: 'tests/wren.json',
      line: 4,
      column: 68,
      message: 'so',
    })
  })

  it('leaves out what cannot be known while a character is written wrong', () => {
    const broken = { ...files(expecting('"action": "WAVE", "checkpoint": "x"')), 'characters/wren.json': '{' }
    expect(issuesOf(broken).filter(issue => issue.startsWith('tests/'))).toEqual([])
    const halfKnown = { ...files(expecting('"says": "Hm"')), 'characters/mira.json': plainCharacter('mi ra') }
    expect(issuesOf(halfKnown).filter(issue => issue.startsWith('tests/'))).toEqual([])
  })
})
