import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFault } from './fault.ts'
import { type ProjectFiles, parseProject } from './parse-project.ts'
import type { Project } from './project.ts'

const town = `{
  "name": "Lantern Hill",
  "teams": [{ "id": "main", "name": "Main" }]
}`

const twoTeams = `{
  "name": "Lantern Hill",
  "teams": [
    { "id": "main", "name": "Main" },
    { "id": "harbour", "name": "Harbour" }
  ]
}`

const wren = `{
  "id": "wren",
  "name": "Wren",
  "actions": [
    {
      "name": "FETCH",
      "description": "Fetches",
      "phrases": ["fetch {target}"],
      "target": { "where": { "kind": "item" } },
      "lines": [{ "text": "On my way to {target}, {player}!", "emotion": "happy" }],
      "refusals": [{ "text": "No {target} here." }]
    }
  ],
  "reactions": [{ "events": ["{self} sees {target}"], "lines": [{ "text": "{target}!" }] }],
  "whichOne": [{ "text": "Which one: {options}?" }],
  "fallback": [{ "text": "Hm." }]
}`

/** Wren's file with one piece of it written another way. */
const changed = (piece: string, other: string): string => {
  if (wren.split(piece).length !== 2) throw new Error(`"${piece}" is not in Wren's file exactly once`)
  return wren.replace(piece, () => other)
}

/** Wren's file with another field before its last one. */
const withField = (field: string): string => changed('  "fallback"', `  ${field},\n  "fallback"`)

const faultsOf = (files: ProjectFiles): string[] => {
  const parsed = parseProject(files)
  return parsed.ok ? [] : parsed.faults.map(formatFault)
}

const faultsOfWren = (text: string): string[] =>
  faultsOf({ 'town.json': town, 'characters/wren.json': text }).map(fault =>
    fault.replace('characters/wren.json:', ''),
  )

const projectOf = (files: ProjectFiles): Project => {
  const parsed = parseProject(files)
  if (parsed.ok) return parsed.project
  throw new Error(parsed.faults.map(formatFault).join('\n'))
}

describe('a project that is right', () => {
  it('is read with every optional part filled in', () => {
    const { characters, ...rest } = projectOf({ 'town.json': town, 'characters/wren.json': wren })
    expect(rest).toEqual({ name: 'Lantern Hill', teams: [{ id: 'main', name: 'Main' }], keys: [] })
    expect(characters).toEqual([
      {
        id: 'wren',
        name: 'Wren',
        language: 'en',
        team: 'main',
        actions: [
          {
            name: 'FETCH',
            description: 'Fetches',
            phrases: ['fetch {target}'],
            target: { required: true, where: { kind: 'item' } },
            lines: [{ text: 'On my way to {target}, {player}!', emotion: 'HAPPY' }],
            refusals: [{ text: 'No {target} here.', emotion: 'NEUTRAL' }],
          },
        ],
        knowledge: [],
        smallTalk: [],
        reactions: [{ events: ['{self} sees {target}'], lines: [{ text: '{target}!', emotion: 'NEUTRAL' }] }],
        ambient: [],
        whichOne: [{ text: 'Which one: {options}?', emotion: 'NEUTRAL' }],
        fallback: [{ text: 'Hm.', emotion: 'NEUTRAL' }],
        unavailable: [],
      },
    ])
  })

  it('may have a byte order mark, Windows line ends, a $schema, and files of other kinds beside it', () => {
    const windows = (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n`
    const files = {
      'town.json': windows(town.replace('{', '{ "$schema": "./town.schema.json",')),
      'characters/wren.json': windows(wren),
      'package.json': '{',
      'notes/characters/old.json': '{',
    }
    expect(projectOf(files).characters).toHaveLength(1)
  })

  it('has its characters in the order of their files, each with its team', () => {
    const character = (id: string, team: string): string =>
      JSON.stringify({ id, name: id, team, fallback: [{ text: 'Hm.' }] })
    const { characters } = projectOf({
      'characters/b.json': character('anna', 'harbour'),
      'characters/a.json': character('zoe', 'main'),
      'town.json': twoTeams,
    })
    expect(characters.map(({ id, team }) => `${id} ${team}`)).toEqual(['zoe main', 'anna harbour'])
  })

  it.each([
    ['open gate', 'OPEN_GATE'],
    ['openGate', 'OPEN_GATE'],
    ['Open-Gate', 'OPEN_GATE'],
    ['LOOK_2', 'LOOK_2'],
  ])('makes of the action name %j the keyword %s', (written, keyword) => {
    const files = { 'town.json': town, 'characters/wren.json': changed('"FETCH"', JSON.stringify(written)) }
    expect(projectOf(files).characters[0]?.actions[0]?.name).toBe(keyword)
  })
})

describe('a fault of syntax', () => {
  it.each([
    ['a comma missing', changed('"wren",', '"wren"'), '3:3 a comma is missing before this'],
    [
      'the wrong bracket',
      changed('"item" } }', '"item" ] }'),
      '9:45 this ] closes something else than was opened; does it have to be }?',
    ],
    [
      'a comma after the last field',
      changed('"Hm." }]', '"Hm." }],'),
      '17:1 write a name in double quotes here, or take out the comma before',
    ],
    [
      'a comma after the last of a list',
      changed('["fetch {target}"]', '["fetch {target}",]'),
      '8:36 write a value here, or take out the comma before or after',
    ],
    ['a colon missing', changed('"id":', '"id"'), '2:8 a colon is missing between the name and its value'],
    [
      'a colon too many',
      changed('"wren"', '"wren": "x"'),
      '2:15 this colon is one too many, or a { is missing before the name',
    ],
    ['a brace missing at the end', wren.slice(0, -2), '16:34 the file ends here, but a closing } is missing'],
    ['a brace too many', `${wren}\n}`, '18:1 the file should end before this; is there a } too many?'],
    [
      'a name without quotes',
      changed('"id"', 'id'),
      '2:3 id is not JSON; text and names stand in double quotes, and a double quote within text is \\"',
    ],
    [
      'a quote within text',
      changed('"Hm."', '"Say "hm"."'),
      '16:32 hm is not JSON; text and names stand in double quotes, and a double quote within text is \\"',
    ],
    ['single quotes', changed('"Wren"', `'Wren'`), '3:11 write straight double quotes (") around text'],
    [
      'the quotes of a word processor',
      changed('"Wren"', '“Wren”'),
      '3:11 write straight double quotes (") around text',
    ],
    [
      'a quote that is not closed',
      changed('"Wren",', '"Wren,'),
      '3:11 this text has no closing double quote on its line; a line break within text is \\n',
    ],
    [
      'a tab within text',
      changed('"Wren"', '"Wr\ten"'),
      '3:11 this text holds a tab or another control character; a tab within text is \\t',
    ],
    [
      'a lone backslash',
      changed('"Wren"', '"W\\ren \\o/"'),
      '3:11 this text has a backslash that means nothing; a backslash itself is \\\\',
    ],
    [
      'half an escape',
      changed('"Wren"', '"\\u12"'),
      '3:11 this text has an incomplete \\u escape; write \\u and four hex digits',
    ],
    ['a comment', changed('"id"', '// who\n  "id"'), '2:3 JSON has no comments; take this out'],
    [
      'True of another language',
      changed('{ "where"', '{ "required": True, "where"'),
      '9:31 write true in small letters',
    ],
    [
      'half a number',
      changed('"wren"', '1.'),
      '2:9 this number is not complete; write one like 1, -2 or 0.5',
    ],
    [
      'a sign without a number',
      changed('"wren"', '+1'),
      '2:9 +1 is not a number; write one like 1, -2 or 0.5',
    ],
    ['a semicolon', changed('"wren",', '"wren";'), '2:15 write a comma instead of this ;'],
    [
      'a blank that is not seen',
      changed('"id"', '\u00a0"id"'),
      '2:3 write a plain space instead of this invisible character',
    ],
    ['nothing', '', '1:1 this file is empty; write a JSON object in braces'],
    ['nothing but blanks', '\ufeff \r\n\t', '1:1 this file is empty; write a JSON object in braces'],
    [
      'brackets without end',
      '['.repeat(100_000),
      '1:1 this file is nested too deeply to read; take out brackets',
    ],
  ])('%s is told once, at its place', (_, text, fault) => {
    expect(faultsOfWren(text)).toEqual([fault])
  })
})

describe('a fault of shape', () => {
  it.each([
    [
      'a misspelt field',
      withField('"smalTalk": []'),
      '16:3 there is no field "smalTalk"; did you mean "smallTalk"?',
    ],
    [
      'a field of another thing',
      changed('"text": "Hm."', '"says": "x", "text": "Hm."'),
      '16:18 there is no field "says"; use one of "text", "emotion"',
    ],
    [
      'a field in other letters',
      changed('"whichOne"', '"whichone"'),
      '15:3 there is no field "whichone"; did you mean "whichOne"?',
    ],
    [
      'a missing field',
      changed('  "name": "Wren",\n', ''),
      '1:1 the field "name" is missing; add it to this object',
    ],
    [
      'a missing field further in',
      changed('"description": "Fetches",', ''),
      '5:5 the field "description" is missing; add it to this object',
    ],
    [
      'a field that is there twice',
      withField('"id": "wren"'),
      '16:3 the field "id" is there already; put both into one',
    ],
    ['a number for text', changed('"Wren"', '7'), '3:11 write text in double quotes'],
    [
      'text for a list of lines',
      changed('[{ "text": "Hm." }]', '"Hm."'),
      '16:15 write a list of lines in brackets',
    ],
    [
      'text for a line',
      changed('{ "text": "Hm." }', '"Hm."'),
      '16:16 write an object in braces; its fields are "text", "emotion"',
    ],
    [
      'text for a list of phrases',
      changed('["fetch {target}"]', '"fetch"'),
      '8:18 write a list of phrases in brackets',
    ],
    [
      'a list for an object',
      changed('{ "where": { "kind": "item" } }', '[]'),
      '9:17 write an object in braces; its fields are "required", "where"',
    ],
    [
      'a list for properties',
      changed('{ "kind": "item" }', '["item"]'),
      '9:28 write properties and their values in braces, such as {"kind": "item"}',
    ],
    ['a number for a property', changed('"item"', '3'), '9:38 write text in double quotes'],
    ['text for yes or no', changed('{ "where"', '{ "required": "yes", "where"'), '9:31 write true or false'],
    ['an empty name', changed('"Wren"', '" "'), '3:11 write something here'],
    ['a long name', changed('"Wren"', `"${'x'.repeat(65)}"`), '3:11 write at most 64 characters'],
    ['an id with a blank', changed('"wren"', '"my wren"'), '2:9 use letters, digits, "-", "_" and "." only'],
    ['an empty id', changed('"wren"', '""'), '2:9 write something here'],
    ['no line', changed('[{ "text": "Hm." }]', '[]'), '16:15 write at least one line'],
    [
      'no phrase',
      changed('["fetch {target}"]', '[]'),
      '8:18 write at least one phrase that a player might say',
    ],
    ['no event', changed('["{self} sees {target}"]', '[]'), '14:29 write at least one text of a world event'],
    [
      'an action name that is no keyword',
      changed('"FETCH"', '"3 wishes!"'),
      '6:15 write a keyword such as "FETCH" or "OPEN_GATE"',
    ],
    [
      'an emotion misspelt',
      changed('"happy"', '"hapy"'),
      '10:74 "hapy" is not an emotion; did you mean "HAPPY"?',
    ],
    [
      'an emotion that is none',
      changed('"happy"', '"gleeful"'),
      '10:74 "gleeful" is not an emotion; use one of "NEUTRAL", "HAPPY", "PLEASED", "DISAPPOINTED", "UPSET", "AMAZED", "CURIOUS", "CONFUSED", "ALARMED", "FASCINATED", "IMPRESSED", "ANNOYED", "ANGRY", "CONFIDENT", "REASSURED", "CONCERNED", "SCARED"',
    ],
    [
      'an emotion that is no text',
      changed('"happy"', '1'),
      '10:74 write an emotion in double quotes, such as "HAPPY"',
    ],
    [
      'a list for the whole file',
      '[]',
      '1:1 write an object in braces; its fields are "id", "name", "language", "team", "actions", "knowledge", "smallTalk", "reactions", "ambient", "whichOne", "fallback", "unavailable"',
    ],
  ])('%s is told at its place, with what to do', (_, text, fault) => {
    expect(faultsOfWren(text)).toEqual([fault])
  })

  it('is told with every other one of the file, in the order in which they stand', () => {
    expect(
      faultsOfWren('{\n  "colour": "red",\n  "name": 3,\n  "fallback": [{ "text": "" }, {}]\n}'),
    ).toEqual([
      '1:1 the field "id" is missing; add it to this object',
      expect.stringMatching(/^2:3 there is no field "colour"; use one of "id", /),
      '3:11 write text in double quotes',
      '4:26 write something here',
      '4:32 the field "text" is missing; add it to this object',
    ])
  })

  it('stands at the same place whatever ends the lines, tabs counting as one', () => {
    const text = '{\n\t"id": "wren",\n\t"name": 3,\n\t\t"fallback": []\n}'
    const faults = ['3:10 write text in double quotes', '4:15 write at least one line']
    expect(faultsOfWren(text)).toEqual(faults)
    expect(faultsOfWren(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(faults)
    expect(faultsOfWren('\ufeff{ "id": wren }')).toEqual([expect.stringMatching(/^1:9 wren is not JSON/)])
  })
})

describe('a placeholder that nothing fills', () => {
  it.each([
    ['misspelt', changed('{player}', '{playr}'), '10:27 nothing fills {playr} here; did you mean {player}?'],
    [
      'in other letters',
      changed('{player}', '{Player}'),
      '10:27 nothing fills {Player} here; did you mean {player}?',
    ],
    [
      'of another kind',
      changed('"Hm."', '"Hm {name}."'),
      '16:26 nothing fills {name} here; write the words themselves, or use {player}',
    ],
    [
      'empty',
      changed('"Hm."', '"{}"'),
      '16:26 nothing fills {} here; write the words themselves, or use {player}',
    ],
    [
      'a target where there is none',
      changed('"Hm."', '"{target}"'),
      '16:26 nothing fills {target} here; write the words themselves, or use {player}',
    ],
    [
      '{options} outside whichOne',
      changed('"Hm."', '"{options}"'),
      '16:26 nothing fills {options} here; write the words themselves, or use {player}',
    ],
    [
      '{option} in whichOne',
      changed('{options}', '{option}'),
      '15:26 nothing fills {option} here; did you mean {options}?',
    ],
    [
      'in a phrase of knowledge',
      withField('"knowledge": [{ "phrases": ["where is {thing}"], "lines": [{ "text": "x" }] }]'),
      '16:31 nothing fills {thing} here; write the words themselves, or use {target}',
    ],
    [
      'in a line of knowledge whose phrases do not all have a target',
      withField('"knowledge": [{ "phrases": ["{target}?", "where"], "lines": [{ "text": "{target}!" }] }]'),
      '16:74 nothing fills {target} here; put {target} into each of the phrases, or write the words themselves',
    ],
    [
      'that is left open',
      withField('"knowledge": [{ "phrases": ["where is {target"], "lines": [{ "text": "x" }] }]'),
      '16:31 a brace is open here; write { and } only around a placeholder, both of them',
    ],
    [
      'in a line for when the service is away',
      withField('"unavailable": [{ "text": "Sorry, {player}." }]'),
      '16:29 nothing fills {player} here; write the words themselves',
    ],
    [
      'in a reaction to an event without a target',
      changed('["{self} sees {target}"]', '["{self} sees {target}", "rain"]'),
      '14:83 nothing fills {target} here; put {target} into each of the events, or write the words themselves',
    ],
    [
      'in an event',
      changed('["{self} sees', '["{player} sees'),
      '14:30 nothing fills {player} here; write the words themselves, or use {self} or {target}',
    ],
    [
      'in a line of an action whose target need not be there',
      changed('{ "where"', '{ "required": false, "where"'),
      '10:27 nothing fills {target} here; the target need not be there; make it "required": true, or write the words themselves',
    ],
  ])('%s is told at the text', (_, text, fault) => {
    expect(faultsOfWren(text)).toEqual([fault])
  })

  it('because the action takes no target, is told at the phrase and at the lines', () => {
    expect(faultsOfWren(changed('      "target": { "where": { "kind": "item" } },\n', ''))).toEqual([
      '8:19 this phrase names a {target}, but the action takes none; add "target": {} to the action',
      '9:27 nothing fills {target} here; add "target": {} to the action, or write the words themselves',
      '10:30 nothing fills {target} here; add "target": {} to the action, or write the words themselves',
    ])
  })
})

describe('a fault of all files together', () => {
  const plain = (id: string, team?: string): string =>
    JSON.stringify({ id, ...(team ? { team } : {}), name: id, fallback: [{ text: 'Hm.' }] }, null, 1)

  it('two actions of one name', () => {
    const action = `{ "name": "fetch", "description": "x", "phrases": ["x"], "lines": [{ "text": "x" }] },`
    expect(faultsOfWren(changed('"actions": [', `"actions": [\n    ${action}`))).toEqual([
      '7:15 there is an action FETCH already; put the phrases of both into one',
    ])
  })

  it('one id in two files', () => {
    const files = {
      'town.json': town,
      'characters/a.json': plain('wren'),
      'characters/b.json': plain('wren'),
    }
    expect(faultsOf(files)).toEqual([
      'characters/b.json:2:8 the id "wren" is taken by characters/a.json; give each character its own',
    ])
  })

  it('a team that does not exist', () => {
    expect(faultsOf({ 'town.json': twoTeams, 'characters/a.json': plain('a', 'harbor') })).toEqual([
      'characters/a.json:3:10 there is no team "harbor"; did you mean "harbour"?',
    ])
    expect(faultsOf({ 'town.json': twoTeams, 'characters/a.json': plain('a', 'x') })).toEqual([
      'characters/a.json:3:10 there is no team "x"; use one of "main", "harbour"',
    ])
    expect(faultsOf({ 'town.json': town, 'characters/a.json': plain('a', 'x') })).toEqual([
      'characters/a.json:3:10 there is no team "x"; use "main"',
    ])
  })

  it('no team where there are several', () => {
    expect(faultsOf({ 'town.json': twoTeams, 'characters/a.json': plain('a') })).toEqual([
      'characters/a.json:2:8 this project has 2 teams; add "team" to say whose character this is',
    ])
  })

  it('no town.json and no characters', () => {
    expect(faultsOf({})).toEqual([
      'town.json:1:1 there is no such file; write one with "name" and "teams"',
      'characters:1:1 there is no characters/*.json; write one file for each character',
    ])
    expect(faultsOf({ 'characters/wren.json': wren })).toEqual([
      'town.json:1:1 there is no such file; write one with "name" and "teams"',
    ])
    expect(faultsOf({ 'town.json': town, 'character/wren.json': wren })).toEqual([
      'characters:1:1 there is no characters/*.json; write one file for each character',
    ])
  })

  it('a character in a deeper folder', () => {
    const files = {
      'town.json': town,
      'characters/wren.json': wren,
      'characters/market/mira.json': plain('mira'),
    }
    expect(faultsOf(files)).toEqual([
      'characters/market/mira.json:1:1 this file is not read here; put it straight into the folder characters',
    ])
  })

  it('a town with faulty teams and keys', () => {
    const key = (prefix: string, team: string): object => ({
      prefix: prefix.repeat(12),
      sha256: 'a'.repeat(64),
      team,
    })
    const townWith = (parts: object): string =>
      JSON.stringify({ name: 'T', teams: [{ id: 'main', name: 'Main' }], ...parts }, null, 1)
    const faultsOfTown = (parts: object): string[] =>
      faultsOf({ 'town.json': townWith(parts), 'characters/wren.json': wren })
    expect(faultsOfTown({ teams: [] })).toEqual([
      'town.json:3:11 write at least one team: keys and characters belong to one',
    ])
    expect(faultsOfTown({ keys: [key('a', 'main'), key('a', 'mian')] })).toEqual([
      'town.json:16:14 there is a key "aaaaaaaaaaaa" already; take one of them out',
      'town.json:18:12 there is no team "mian"; did you mean "main"?',
    ])
    const twice = [
      { id: 'main', name: 'Main' },
      { id: 'main', name: 'Other' },
    ]
    expect(faultsOfTown({ teams: twice })).toEqual([
      'town.json:9:10 there is a team "main" already; give each team its own id',
      'characters/wren.json:2:9 this project has 2 teams; add "team" to say whose character this is',
    ])
    expect(faultsOfTown({ keys: [{ prefix: 'tf_live_x', sha256: 'x', team: 'main' }] })).toEqual([
      'town.json:11:14 write the 12 hex digits that stand behind "tf_live_" in the key',
      'town.json:12:14 write the SHA-256 of the whole key as 64 hex digits',
    ])
  })

  it('is told with the faults of each file: nobody has to repair one to hear of the next', () => {
    const faults = faultsOf({
      'town.json': '{',
      'characters/a.json': '{',
      'characters/b.json': changed('"wren"', '3'),
    })
    expect(faults.map(fault => fault.split(' ')[0])).toEqual([
      'town.json:1:2',
      'characters/a.json:1:2',
      'characters/b.json:2:9',
    ])
  })
})

describe('whatever the files hold', () => {
  const expectAnAnswer = (text: string): void => {
    for (const files of [
      { 'town.json': text, 'characters/wren.json': wren },
      { 'town.json': town, 'characters/wren.json': text },
    ]) {
      const parsed = parseProject(files)
      if (parsed.ok) continue
      expect(parsed.faults.length).toBeGreaterThan(0)
      for (const { line, column, message } of parsed.faults) {
        const lines = text.replace(/^\ufeff/, '').split('\n')
        expect(line).toBeGreaterThan(0)
        expect(line).toBeLessThanOrEqual(Math.max(lines.length, wren.split('\n').length))
        expect(column).toBeGreaterThan(0)
        expect(message).not.toMatch(/undefined"|\[object|^Invalid /)
      }
    }
  }

  it('parseProject answers, for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), expectAnAnswer))
  })

  it('parseProject answers, for any JSON', () => {
    const anyFields = fc.dictionary(
      fc.constantFrom(
        'id',
        'name',
        'team',
        'teams',
        'keys',
        'actions',
        'fallback',
        'reactions',
        '__proto__',
        'x',
      ),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          anyFields.map(value => JSON.stringify(value)),
        ),
        expectAnAnswer,
      ),
    )
  })

  it('parseProject answers, for a file with a piece taken out, doubled or put elsewhere', () => {
    const position = fc.nat({ max: wren.length })
    const edit = fc.tuple(
      position,
      position,
      fc.constantFrom('', '"', '{', '}', ']', ',', ':', '\\', '\n', '\u2028', '0'),
    )
    fc.assert(
      fc.property(edit, ([a, b, put]) => {
        expectAnAnswer(wren.slice(0, Math.max(a, b)) + put + wren.slice(Math.min(a, b)))
        expectAnAnswer(wren.slice(0, Math.min(a, b)) + put + wren.slice(Math.max(a, b)))
      }),
      { numRuns: 300 },
    )
  })
})
