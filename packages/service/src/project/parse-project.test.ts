import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changed,
  issuesOf,
  plainCharacter,
  projectOf,
  town,
  twoTeams,
  withField,
  wren,
} from '../../testing/project-files.ts'
import { type ProjectFiles, parseProject } from './parse-project.ts'

describe('a project that is right', () => {
  it('is read with every optional part filled in', () => {
    expect(projectOf({ 'town.json': town, 'characters/wren.json': wren }).characters).toEqual([
      {
        id: 'wren',
        name: 'Wren',
        language: 'en',
        translations: new Map(),
        team: 'main',
        agent: { background: '', personality: [], replyLength: 'short', manner: 'plain' },
        world: '',
        emotion: { resting: 'NEUTRAL', moods: {}, lasts: 3 },
        voice: undefined,
        actions: [
          {
            name: 'FETCH',
            description: 'Fetches',
            phrases: ['fetch {target}'],
            target: { required: true, where: { kind: 'item' } },
            lines: [{ text: 'On my way to {target}, {player}!', emotion: 'HAPPY' }],
            refusals: [{ text: 'No {target} here.' }],
          },
        ],
        knowledge: [],
        facts: [],
        friends: [],
        deflections: [],
        remembers: undefined,
        objects: [],
        smallTalk: [],
        synonyms: [],
        flow: undefined,
        reactions: [{ events: ['{self} sees {target}'], lines: [{ text: '{target}!' }] }],
        ambient: [],
        answers: {},
        whichOne: [{ text: 'Which one: {options}?' }],
        fallback: [{ text: 'Hm.' }],
        unavailable: [],
      },
    ])
  })

  it('may have a byte order mark, Windows line ends, a $schema, and files of other kinds beside it', () => {
    const windows = (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n`
    const lanterns = `{
      "$schema": "../question-set.schema.json",
      "id": "lanterns",
      "name": "Lanterns",
      "questions": [{ "type": "true_false", "text": "Lanterns float.", "answer": false }]
    }`
    const files = {
      'town.json': windows(town.replace('{', '{ "$schema": "./town.schema.json",')),
      'characters/wren.json': windows(wren),
      'question-sets/lanterns.json': windows(lanterns),
      'question-sets/README.md': '{',
      'package.json': '{',
      'notes/characters/old.json': '{',
    }
    expect(projectOf(files).characters).toHaveLength(1)
    expect(projectOf(files).questionSets).toHaveLength(1)
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

describe('an issue of all files together', () => {
  it('one id in two files', () => {
    const files = {
      'town.json': town,
      'characters/a.json': plainCharacter('wren'),
      'characters/b.json': plainCharacter('wren'),
    }
    expect(issuesOf(files)).toEqual([
      'characters/b.json:2:8 the id "wren" is taken by characters/a.json; give each character its own',
    ])
  })

  it('a team that does not exist', () => {
    expect(issuesOf({ 'town.json': twoTeams, 'characters/a.json': plainCharacter('a', 'harbor') })).toEqual([
      'characters/a.json:3:10 there is no team "harbor"; did you mean "harbour"?',
    ])
    expect(issuesOf({ 'town.json': twoTeams, 'characters/a.json': plainCharacter('a', 'x') })).toEqual([
      'characters/a.json:3:10 there is no team "x"; use one of "main", "harbour"',
    ])
    expect(issuesOf({ 'town.json': town, 'characters/a.json': plainCharacter('a', 'x') })).toEqual([
      'characters/a.json:3:10 there is no team "x"; use "main"',
    ])
  })

  it('no team where there are several', () => {
    expect(issuesOf({ 'town.json': twoTeams, 'characters/a.json': plainCharacter('a') })).toEqual([
      'characters/a.json:2:8 this project has 2 teams; add "team" to say whose character this is',
    ])
  })

  it('no town.json and no characters', () => {
    expect(issuesOf({})).toEqual([
      'town.json:1:1 there is no such file; write one with "name" and "teams"',
      'characters:1:1 there is no characters/*.json; write one file for each character',
    ])
    expect(issuesOf({ 'characters/wren.json': wren })).toEqual([
      'town.json:1:1 there is no such file; write one with "name" and "teams"',
    ])
    expect(issuesOf({ 'town.json': town, 'character/wren.json': wren })).toEqual([
      'characters:1:1 there is no characters/*.json; write one file for each character',
    ])
  })

  it('a character in a deeper folder', () => {
    const files = {
      'town.json': town,
      'characters/wren.json': wren,
      'characters/market/mira.json': plainCharacter('mira'),
    }
    expect(issuesOf(files)).toEqual([
      'characters/market/mira.json:1:1 this file is not read here; put it straight into the folder characters',
    ])
  })

  it('a character in a form that is not read', () => {
    const files = {
      'town.json': town,
      'characters/wren.json': wren,
      'characters/hob.yaml': 'id: hob\n',
      'characters/tam.JSON': plainCharacter('tam'),
      'characters/notes.md': 'Wren is eleven.',
    }
    expect(issuesOf(files)).toEqual([
      'characters/hob.yaml:1:1 this file is not read; write it in JSON and call it hob.json',
      'characters/tam.JSON:1:1 this file is not read; write it in JSON and call it tam.json',
    ])
  })

  it('a key for all teams, or one that reads transcripts, which is no operator’s', () => {
    const key = { prefix: 'a'.repeat(12), sha256: 'a'.repeat(64), team: '*' }
    const issuesOfKey = (parts: object): string[] => {
      const town = { name: 'T', teams: [{ id: 'main', name: 'Main' }], keys: [{ ...key, ...parts }] }
      return issuesOf({ 'town.json': JSON.stringify(town, null, 1), 'characters/wren.json': wren })
    }
    expect(issuesOfKey({ kind: 'operator', mayReadTranscripts: true })).toEqual([])
    expect(issuesOfKey({ kind: 'operator', team: 'main' })).toEqual([])
    expect(issuesOfKey({})).toEqual([
      'town.json:13:12 only the key of an operator is for all teams: write the id of one, or "kind": "operator"',
    ])
    expect(issuesOfKey({ team: 'main', mayReadTranscripts: true })).toEqual([
      'town.json:14:26 only the key of an operator can read transcripts: remove this, or write "kind": "operator"',
    ])
    expect(issuesOfKey({ kind: 'operator', team: 'mian' })).toEqual([
      'town.json:13:12 there is no team "mian"; did you mean "main"?',
    ])
  })

  it('teams and keys that are there twice, and a key of a team that does not exist', () => {
    const key = (prefix: string, team: string): object => ({
      prefix: prefix.repeat(12),
      sha256: 'a'.repeat(64),
      team,
    })
    const townWith = (parts: object): string =>
      JSON.stringify({ name: 'T', teams: [{ id: 'main', name: 'Main' }], ...parts }, null, 1)
    const issuesOfTown = (parts: object): string[] =>
      issuesOf({ 'town.json': townWith(parts), 'characters/wren.json': wren })
    expect(issuesOfTown({ keys: [key('a', 'main'), key('a', 'mian')] })).toEqual([
      'town.json:16:14 there is a key "aaaaaaaaaaaa" already; take one of them out',
      'town.json:18:12 there is no team "mian"; did you mean "main"?',
    ])
    const twice = [
      { id: 'main', name: 'Main' },
      { id: 'main', name: 'Other' },
    ]
    expect(issuesOfTown({ teams: twice })).toEqual([
      'town.json:9:10 there is a team "main" already; give each team its own id',
      'characters/wren.json:2:9 this project has 2 teams; add "team" to say whose character this is',
    ])
  })

  it('a voice engine that is misspelt', () => {
    const voiced = (engine: string, townFile = town): ProjectFiles => ({
      'town.json': townFile,
      'characters/wren.json': withField(`"voice": { "engine": "${engine}" }`),
    })
    const issue = (meant: string): string =>
      `characters/wren.json:16:24 there is no voice engine "bable"; did you mean "${meant}"?`
    expect(issuesOf(voiced('bable'))).toEqual([issue('babble')])
    expect(issuesOf(voiced('bable'), { voiceEngines: ['cable'] })).toEqual([issue('cable')])
    const server = { url: 'http://127.0.0.1:8880/v1', model: 'any' }
    const named = JSON.stringify({ ...JSON.parse(town), voices: { bable: server } })
    expect(issuesOf(voiced('bable', named))).toEqual([])
  })

  it('not a voice engine that another server may have', () => {
    const voiced = { 'town.json': town, 'characters/wren.json': withField('"voice": { "engine": "kokoro" }') }
    expect(issuesOf(voiced)).toEqual([])
  })

  it('is reported whatever is wrong within the files', () => {
    const files = {
      'town.json': twoTeams
        .replace('"name"', '"nmae"')
        .replace(/\n}$/, ',\n"casts": [{ "characters": ["wren", "brma"] }] }'),
      'characters/a.json': '{\n"id": "wren",\n"team": "mian" }',
      'characters/b.json': '{\n"id": "wren",\n"team": 3 }',
      'characters/c.json': '{\n"id": "bram" }',
      'question-sets/a.json': '{ "id": "quiz",\n"team": "x" }',
      'question-sets/b.json': '{\n"id": "quiz",\n"team": "main" }',
    }
    expect(issuesOf(files).filter(issue => !issue.includes('is missing; add it'))).toEqual([
      'town.json:2:3 there is no field "nmae"; did you mean "name"?',
      'town.json:7:36 there is no character "brma"; did you mean "bram"?',
      'characters/a.json:3:9 there is no team "mian"; did you mean "main"?',
      'characters/b.json:2:7 the id "wren" is taken by characters/a.json; give each character its own',
      'characters/b.json:3:9 write text in double quotes',
      'characters/c.json:2:7 this project has 2 teams; add "team" to say whose character this is',
      'question-sets/a.json:2:9 there is no team "x"; use one of "main", "harbour"',
      'question-sets/b.json:2:7 the id "quiz" is taken by question-sets/a.json; give each question set its own',
    ])
  })

  it('is not made up of what cannot be read', () => {
    const files = {
      'town.json': '{ "teams": [{ "id": 7 }], "casts": [{ "characters": ["mira"] }] }',
      'characters/a.json': '{ "id": "wren", "team": "main" ',
      'characters/b.json': plainCharacter('bram', 'harbour'),
    }
    expect(issuesOf(files).filter(issue => /there is no (team|character)/.test(issue))).toEqual([])
  })

  it('is reported with the issues of each file: nobody has to repair one to hear of the next', () => {
    const issues = issuesOf({
      'town.json': '{',
      'characters/a.json': '{',
      'characters/b.json': changed('"wren"', '3'),
      'question-sets/a.json': '{',
    })
    expect(issues.map(issue => issue.split(' ')[0])).toEqual([
      'town.json:1:2',
      'characters/a.json:1:2',
      'characters/b.json:2:9',
      'question-sets/a.json:1:2',
    ])
  })
})

describe('whatever the files hold', () => {
  const expectAnAnswer = (text: string): void => {
    for (const files of [
      { 'town.json': text, 'characters/wren.json': wren },
      { 'town.json': town, 'characters/wren.json': text },
      { 'town.json': town, 'characters/wren.json': wren, 'question-sets/lanterns.json': text },
      { 'town.json': town, 'characters/wren.json': wren, 'scenes/kitchen.json': text },
    ]) {
      const parsed = parseProject(files)
      if (parsed.ok) continue
      expect(parsed.issues.length).toBeGreaterThan(0)
      for (const { line, column, message } of parsed.issues) {
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
        'voice',
        'flow',
        'world',
        'answers',
        'synonyms',
        'entities',
        'casts',
        'prices',
        'server',
        'questions',
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
