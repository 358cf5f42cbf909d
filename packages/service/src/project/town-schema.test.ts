import { describe, expect, it } from 'vitest'
import { issuesOf, plainCharacter, projectOf, rewritten } from '../../testing/project-files.ts'
import type { Project } from './project.ts'

const sha256 = 'a'.repeat(64)

const town = `{
  "name": "Lantern Hill",
  "teams": [
    {
      "id": "main",
      "name": "Main",
      "plan": "Pro",
      "email": "mira@example.org",
      "credits": { "amount": 1000, "refresh": "weekly" },
      "caps": {
        "player": { "interactionsPerDay": 50, "credits": 500 },
        "character": { "credits": 10000 }
      },
      "editorCallsPerDay": 20
    }
  ],
  "keys": [{ "prefix": "0123456789ab", "sha256": "${sha256}", "team": "main", "kind": "editor" }],
  "casts": [{ "id": "pair", "name": "The pair", "characters": ["wren", "mira"] }],
  "prices": { "chat": 2, "speech": 0, "transcription": 3, "quiz": 4 },
  "server": {
    "host": "0.0.0.0",
    "port": 8080,
    "databaseUrl": "postgres://town@db.example:5432/town",
    "logLevel": "warn"
  }
}`

const twoTeams = (casts: string): string => `{
  "name": "Lantern Hill",
  "teams": [{ "id": "main", "name": "Main" }, { "id": "harbour", "name": "Harbour" }],
  "casts": ${casts}
}`

const withTown = (text: string): Readonly<Record<string, string>> => ({
  'town.json': text,
  'characters/mira.json': plainCharacter('mira'),
  'characters/wren.json': plainCharacter('wren'),
})

const projectWith = (piece: string, other: string): Project =>
  projectOf(withTown(rewritten(town, piece, other)))

const issuesWith = (piece: string, other: string): string[] =>
  issuesOf(withTown(rewritten(town, piece, other))).map(issue => issue.replace('town.json:', ''))

describe('a town', () => {
  it('is read with all that it says', () => {
    const { characters: _, ...rest } = projectOf(withTown(town))
    expect(rest).toStrictEqual({
      name: 'Lantern Hill',
      language: undefined,
      teams: [
        {
          id: 'main',
          name: 'Main',
          plan: 'PRO',
          email: 'mira@example.org',
          credits: { amount: 1000, refresh: 'weekly' },
          caps: { player: { interactionsPerDay: 50, credits: 500 }, character: { credits: 10_000 } },
          editorCallsPerDay: 20,
        },
      ],
      keys: [{ prefix: '0123456789ab', sha256, team: 'main', kind: 'editor' }],
      casts: [{ id: 'pair', team: 'main', name: 'The pair', characterIds: ['wren', 'mira'] }],
      questionSets: [],
      scenes: [],
      tests: [],
      prices: { chat: 2, speech: 0, transcription: 3, quiz: 4 },
      model: undefined,
      voices: {},
      transcription: undefined,
      server: {
        host: '0.0.0.0',
        port: 8080,
        data: undefined,
        databaseUrl: 'postgres://town@db.example:5432/town',
        logLevel: 'warn',
        proxies: undefined,
        callsPerMinute: { key: 6000, token: 300, player: 300, address: 1200 },
        metricsPort: undefined,
        metricsHost: undefined,
        metricsTeams: undefined,
        drainSeconds: undefined,
        maxConnections: undefined,
        maxRequests: undefined,
        speechThreads: undefined,
        missedLineDays: undefined,
      },
    })
  })

  it('is read with every part filled in that was left out', () => {
    const { characters: _, ...rest } = projectOf(
      withTown(`{
        "name": "Lantern Hill",
        "teams": [{ "id": "main", "name": "Main" }],
        "keys": [{ "prefix": "0123456789ab", "sha256": "${sha256}", "team": "main" }]
      }`),
    )
    expect(rest).toStrictEqual({
      name: 'Lantern Hill',
      language: undefined,
      teams: [
        {
          id: 'main',
          name: 'Main',
          plan: 'TEAM',
          email: '',
          credits: undefined,
          caps: {
            player: { interactionsPerDay: undefined, credits: undefined },
            character: { credits: undefined },
          },
          editorCallsPerDay: 200,
        },
      ],
      keys: [{ prefix: '0123456789ab', sha256, team: 'main', kind: 'game' }],
      casts: [],
      questionSets: [],
      scenes: [],
      tests: [],
      prices: { chat: 1, speech: 1, transcription: 1, quiz: 1 },
      model: undefined,
      voices: {},
      transcription: undefined,
      server: {
        host: undefined,
        port: undefined,
        data: undefined,
        databaseUrl: undefined,
        logLevel: undefined,
        proxies: undefined,
        callsPerMinute: { key: 6000, token: 300, player: 300, address: 1200 },
        metricsPort: undefined,
        metricsHost: undefined,
        metricsTeams: undefined,
        drainSeconds: undefined,
        maxConnections: undefined,
        maxRequests: undefined,
        speechThreads: undefined,
        missedLineDays: undefined,
      },
    })
  })

  it('may say a part of something and leave out the rest of it', () => {
    expect(projectWith(', "refresh": "weekly"', '').teams[0]?.credits).toEqual({
      amount: 1000,
      refresh: 'monthly',
    })
    expect(projectWith('"interactionsPerDay": 50, ', '').teams[0]?.caps).toStrictEqual({
      player: { interactionsPerDay: undefined, credits: 500 },
      character: { credits: 10_000 },
    })
    expect(projectWith('"chat": 2, "speech": 0, ', '').prices).toEqual({
      chat: 1,
      speech: 1,
      transcription: 3,
      quiz: 4,
    })
  })

  it.each(['TEAM', 'team', ' Team '])('has the plan TEAM when %j is written', written => {
    expect(projectWith('"Pro"', JSON.stringify(written)).teams[0]?.plan).toBe('TEAM')
  })

  it.each(['daily', 'weekly', 'monthly', 'never'])('may give credits %s', refresh => {
    expect(projectWith('"weekly"', `"${refresh}"`).teams[0]?.credits?.refresh).toBe(refresh)
  })

  it.each(['silent', 'error', 'warn', 'info', 'debug'])('may have the log level %s', level => {
    expect(projectWith('"warn"', `"${level}"`).server.logLevel).toBe(level)
  })

  it('may count to 0, and to the largest number that fits', () => {
    expect(projectWith('1000,', '0,').teams[0]?.credits?.amount).toBe(0)
    expect(projectWith('1000,', '2147483647,').teams[0]?.credits?.amount).toBe(2_147_483_647)
    expect(projectWith('8080', '0').server.port).toBe(0)
    expect(projectWith('8080', '65535').server.port).toBe(65_535)
  })

  it.each([
    'postgres://town@db.example/town',
    'postgresql://db.example/town?sslmode=require',
    'postgres:///town?host=/var/run/postgresql',
    'postgres://town:@db.example/town',
  ])('may have the database %s', url => {
    const { server } = projectWith('postgres://town@db.example:5432/town', url)
    expect(server.databaseUrl).toBe(url)
  })
})

describe('a cast', () => {
  it.each([1, 5])('may have %i characters', count => {
    const ids = ['a', 'b', 'c', 'd', 'e'].slice(0, count)
    const cast = { id: 'group', name: 'The group', characters: ids }
    const { casts } = projectOf({
      'town.json': JSON.stringify({ name: 'T', teams: [{ id: 'main', name: 'Main' }], casts: [cast] }),
      ...Object.fromEntries(ids.map(id => [`characters/${id}.json`, plainCharacter(id)])),
    })
    expect(casts).toEqual([{ id: 'group', team: 'main', name: 'The group', characterIds: ids }])
  })

  it('stands among those of other teams', () => {
    const { casts } = projectOf({
      'town.json': twoTeams(`[
        { "id": "docks", "name": "The docks", "characters": ["bram"] },
        { "id": "market", "name": "The market", "characters": ["wren"] }
      ]`),
      'characters/bram.json': plainCharacter('bram', 'harbour'),
      'characters/wren.json': plainCharacter('wren', 'main'),
    })
    expect(casts.map(({ id, team }) => `${id} ${team}`)).toEqual(['docks harbour', 'market main'])
  })
})

describe('an issue of town.json', () => {
  it.each([
    ['a plan that is none', '"Pro"', '"Gold"', '7:15 "Gold" is not a plan; use one of "FREE", "PRO", "TEAM"'],
    ['a plan misspelt', '"Pro"', '"Temu"', '7:15 "Temu" is not a plan; did you mean "TEAM"?'],
    ['a plan that is no text', '"Pro"', '2', '7:15 write a plan in double quotes, such as "FREE"'],
    [
      'an email that is none',
      '"mira@example.org"',
      '"Mira"',
      '8:16 write an email address such as "mira@example.org"',
    ],
    [
      'an email that is no text',
      '"mira@example.org"',
      'null',
      '8:16 write an email address in double quotes',
    ],
    [
      'credits that are a number',
      '{ "amount": 1000, "refresh": "weekly" }',
      '1000',
      '9:18 write an object in braces; its fields are "amount", "refresh"',
    ],
    [
      'credits without an amount',
      '"amount": 1000, ',
      '',
      '9:18 the field "amount" is missing; add it to this object',
    ],
    ['less than nothing', '1000,', '-1,', '9:30 write a whole number from 0 to 2147483647'],
    ['half a credit', '1000,', '0.5,', '9:30 write a whole number from 0 to 2147483647'],
    ['more than fits', '1000,', '2147483648,', '9:30 write a whole number from 0 to 2147483647'],
    ['more than can be counted', '1000,', '1e999,', '9:30 write a whole number from 0 to 2147483647'],
    [
      'a number in quotes',
      '1000,',
      '"1000",',
      '9:30 write a whole number from 0 to 2147483647, without quotes',
    ],
    [
      'a refresh period that is none',
      '"weekly"',
      '"yearly"',
      '9:47 "yearly" is not a refresh period; use one of "daily", "weekly", "monthly", "never"',
    ],
    [
      'a refresh period that is no text',
      '"weekly"',
      '7',
      '9:47 write a refresh period in double quotes, such as "daily"',
    ],
    [
      'a cap of something else',
      '"player"',
      '"players"',
      '11:9 there is no field "players"; did you mean "player"?',
    ],
    [
      'a cap of a character that only players have',
      '{ "credits": 10000 }',
      '{ "interactionsPerDay": 5 }',
      '12:24 there is no field "interactionsPerDay"; use "credits"',
    ],
    [
      'a cap that is no number',
      '50,',
      '"many",',
      '11:43 write a whole number from 0 to 2147483647, without quotes',
    ],
    ['a cap below zero', '10000', '-5', '12:35 write a whole number from 0 to 2147483647'],
    ['an allowance that is none', '20\n', 'true\n', '14:28 write a whole number from 0 to 2147483647'],
    [
      'a kind of key that is none',
      '"editor"',
      '"admin"',
      '17:142 "admin" is not a kind of key; use one of "game", "editor", "operator"',
    ],
    ['a price below zero', '"chat": 2', '"chat": -2', '19:23 write a whole number from 0 to 2147483647'],
    [
      'a price of something else',
      '"speech"',
      '"speach"',
      '19:26 there is no field "speach"; did you mean "speech"?',
    ],
    ['a port that is none', '8080', '65536', '22:13 write a whole number from 0 to 65535'],
    ['a port in quotes', '8080', '"8080"', '22:13 write a whole number from 0 to 65535, without quotes'],
    ['a host that is empty', '"0.0.0.0"', '""', '21:13 write something here'],
    [
      'a log level that is none',
      '"warn"',
      '"warning"',
      '24:17 "warning" is not a log level; did you mean "warn"?',
    ],
    [
      'a log level that is no text',
      '"warn"',
      '3',
      '24:17 write a log level in double quotes, such as "silent"',
    ],
    [
      'a database of another kind',
      'postgres://town@db.example:5432/town',
      'mysql://db.example/town',
      '23:20 write an address such as "postgres://town@localhost:5432/town"',
    ],
    [
      'a database that is no address',
      'postgres://town@db.example:5432/town',
      'town.db',
      '23:20 write an address such as "postgres://town@localhost:5432/town"',
    ],
  ])('%s is reported at its place, with what to do', (_, piece, other, issue) => {
    expect(issuesWith(piece, other)).toEqual([issue])
  })

  it.each([
    'postgres://town:secret@db.example:5432/town',
    'postgresql://:secret@db.example/town',
    'postgres://db.example/town?user=town&password=secret',
  ])('the password of a database in %s is reported, without repeating it', url => {
    expect(issuesWith('postgres://town@db.example:5432/town', url)).toEqual([
      '23:20 remove the password from this file, and put the whole address into the environment variable ' +
        'TOWNSFOLK_DATABASE_URL instead',
    ])
  })

  it('two places to keep everything in are reported at the second one', () => {
    expect(issuesWith('"port": 8080', '"data": "saved"')).toEqual([
      '23:20 there is "data" too; everything is kept in one place, so remove one of them',
    ])
  })

  it('a language that is no code', () => {
    expect(issuesWith('"name": "Lantern Hill"', '"name": "Lantern Hill", "language": "German"')).toEqual([
      '2:39 write a language code such as "en", "de" or "pt-BR"',
    ])
  })

  it.each([
    ['no team at all', 'teams', '[]', '1:25 write at least one team: keys and characters belong to one'],
    ['a team for a list of teams', 'teams', '{}', '1:25 write a list of teams in brackets'],
    ['a key for a list of keys', 'keys', '{}', '1:69 write a list of keys in brackets'],
  ])('%s is reported at the list', (_, field, list, issue) => {
    const fields = { teams: '[{ "id": "main", "name": "Main" }]', keys: '[]', [field]: list }
    const text = `{ "name": "T", "teams": ${fields.teams}, "keys": ${fields.keys} }`
    expect(issuesOf(withTown(text))).toEqual([`town.json:${issue}`])
  })

  it('a key whose parts are none', () => {
    expect(issuesWith('0123456789ab', 'tf_live_x')).toEqual([
      '17:24 write the 12 hex digits after "tf_live_" in the key',
    ])
    expect(issuesWith(sha256, 'x')).toEqual(['17:50 write the SHA-256 of the whole key as 64 hex digits'])
  })
})

describe('an issue of a cast', () => {
  it.each([
    ['text for the list', '"wren"', '18:63 write a list of ids of characters in brackets'],
    ['no character', '[]', '18:63 write the id of at least one character'],
    ['something that is no id', '["Wren the brave"]', '18:64 use letters, digits, "-", "_" and "." only'],
    ['a character twice', '["wren", "mira", "wren"]', '18:80 "wren" is in this cast already; take one out'],
    ['a character misspelt', '["wren", "miar"]', '18:72 there is no character "miar"; did you mean "mira"?'],
    [
      'a character that does not exist',
      '["wren", "bartholomew"]',
      '18:72 there is no character "bartholomew"; write the "id" of one in the folder characters',
    ],
  ])('%s is reported at its place', (_, characters, issue) => {
    expect(issuesWith('["wren", "mira"]', characters)).toEqual([issue])
  })

  it('more characters than can talk together are reported with those of them that do not exist', () => {
    expect(issuesWith('["wren", "mira"]', '["wren", "mira", "a", "a", "a", "b"]')).toEqual([
      '18:63 write at most 5 ids: no more characters can talk together',
      '18:80 there is no character "a"; write the "id" of one in the folder characters',
      '18:85 "a" is in this cast already; take one out',
      '18:85 there is no character "a"; write the "id" of one in the folder characters',
      '18:90 "a" is in this cast already; take one out',
      '18:90 there is no character "a"; write the "id" of one in the folder characters',
      '18:95 there is no character "b"; write the "id" of one in the folder characters',
    ])
  })

  it('of several characters is reported when the team has the plan FREE', () => {
    const free = rewritten(town, '"Pro"', '"free"')
    expect(issuesOf(withTown(free))).toEqual([
      'town.json:18:63 the team "main" is on the plan FREE, with which characters talk one by one; take out all but ' +
        'one, or give it the plan PRO',
    ])
    expect(issuesOf(withTown(rewritten(free, '["wren", "mira"]', '["wren"]')))).toEqual([])
  })

  it('an id that another cast has is reported at the second one', () => {
    const second = '{ "id": "pair", "name": "Another", "characters": ["mira"] }'
    expect(issuesWith('"mira"] }]', `"mira"] },\n${second}]`)).toEqual([
      '19:9 there is a cast "pair" already; give each cast its own id',
    ])
  })

  it('a character of another team is reported where it stands', () => {
    const files = {
      'town.json': twoTeams('[{ "id": "pair", "name": "The pair", "characters": ["wren", "bram"] }]'),
      'characters/bram.json': plainCharacter('bram', 'harbour'),
      'characters/wren.json': plainCharacter('wren', 'main'),
    }
    expect(issuesOf(files)).toEqual([
      'town.json:4:72 "bram" is of another team than "wren"; a cast is of one team',
    ])
  })

  it('a character that does not say its team is reported once, in its own file', () => {
    const files = {
      'town.json': twoTeams('[{ "id": "pair", "name": "The pair", "characters": ["wren", "bram"] }]'),
      'characters/bram.json': plainCharacter('bram', 'harbour'),
      'characters/wren.json': plainCharacter('wren'),
    }
    expect(issuesOf(files)).toEqual([
      'characters/wren.json:2:8 this project has 2 teams; add "team" to say whose character this is',
    ])
  })

  it('a character whose file has issues is not said to be missing', () => {
    const files = { ...withTown(town), 'characters/mira.json': '{ "id": "mira" }' }
    expect(issuesOf(files)).toEqual([
      'characters/mira.json:1:1 the field "name" is missing; add it to this object',
      'characters/mira.json:1:1 the field "fallback" is missing; add it to this object',
    ])
  })
})
