import { readFile } from 'node:fs/promises'
import { inLanguage } from '@townsfolk/brain'
import { createInkCompiler } from '@townsfolk/brain/ink'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseProject } from '../project/parse-project.ts'
import { coverageOf, type ProjectText, type Translation, textsOf, withTranslations } from './index.ts'

const wren = `{
  "id": "wren",
  "name": { "en": "Wren", "de": "Wren" },
  "actions": [
    {
      "name": "FETCH",
      "description": "Brings a thing",
      "phrases": ["fetch {target}", "bring me {target}"],
      "target": {},
      "lines": [
        { "text": "On my way to {target}!", "emotion": "HAPPY" },
        { "text": "Yes." }
      ],
      "refusals": [{ "text": { "en": "I see nothing like that.", "de": "So etwas sehe ich nicht." } }]
    }
  ],
  "reactions": [{ "events": ["The bell rings"], "lines": [{ "text": "The bell!" }] }],
  "fallback": [{ "text": "Hm?" }]
}
`

const quiz = `{
  "id": "tea",
  "name": "Tea",
  "questions": [
    { "type": "multiple_choice", "text": "Which is green?", "options": ["Sencha", "Rooibos"], "answer": "Sencha" },
    { "type": "free_text", "text": "How many?", "answers": ["six"], "hints": "Question {number}." }
  ],
  "translations": {
    "de": {
      "How many?": "Wie viele?"
    }
  }
}
`

const town = '{ "name": "Town", "teams": [{ "id": "main", "name": "Main" }] }'
const files = { 'town.json': town, 'characters/wren.json': wren, 'question-sets/tea.json': quiz }

function find(source: string): ProjectText {
  const text = textsOf(files).find(each => each.source === source)
  if (!text) throw new Error(`there is no text "${source}"`)
  return text
}

function inGerman(source: string, text: string): Translation {
  return { id: find(source).id, source, language: 'de', text }
}

/** The lines that a version control would show: taken away with -, added with +. */
function difference(before: string, after: string | undefined): readonly string[] {
  const old = before.split('\n')
  const young = (after ?? '').split('\n')
  return [
    ...old.filter(line => !young.includes(line)).map(line => `-${line.trim()}`),
    ...young.filter(line => !old.includes(line)).map(line => `+${line.trim()}`),
  ]
}

describe('the texts of a project', () => {
  it('are those that players read, hear and say, in the order of the files', () => {
    expect(textsOf(files).map(({ source }) => source)).toEqual([
      'Wren',
      'Brings a thing',
      'fetch {target}\nbring me {target}',
      'On my way to {target}!',
      'Yes.',
      'I see nothing like that.',
      'The bell!',
      'Hm?',
      'Tea',
      'Which is green?',
      'Sencha',
      'Rooibos',
      'How many?',
      'six',
      'Question {number}.',
    ])
  })

  it('say where they stand, who says them and how', () => {
    expect(find('On my way to {target}!')).toMatchObject({
      id: expect.stringMatching(/^characters\/wren\.json\/actions\/FETCH\/lines\/text~\w+$/),
      path: ['actions', 0, 'lines', 0, 'text'],
      language: 'en',
      translations: {},
      placeholders: ['{target}'],
      context: { speaker: 'Wren', node: 'actions FETCH lines text', emotion: 'HAPPY' },
    })
    expect(find('I see nothing like that.').translations).toEqual({ de: 'So etwas sehe ich nicht.' })
    expect(find('How many?').translations).toEqual({ de: 'Wie viele?' })
  })

  it('are found in files that have issues, and in values of programs', () => {
    expect(textsOf({ 'characters/wren.json': '{ "name": "Wren", "world": 3, "fallbac' })).toEqual([])
    expect(
      textsOf({ 'characters/a.ts': { name: 'Ann', world: 3, fallback: [{ text: 'Oh' }, null] } }),
    ).toMatchObject([{ source: 'Ann' }, { source: 'Oh' }])
  })

  it('have ids that stay when something is written in front of them', () => {
    const more = wren.replace(
      '"actions": [',
      '"actions": [{ "name": "WAVE", "description": "Waves", "lines": [] },',
    )
    const ids = new Set(textsOf({ ...files, 'characters/wren.json': more }).map(({ id }) => id))
    expect(textsOf(files).filter(({ id }) => !ids.has(id))).toEqual([])
  })

  it('have an id each, and another one when a text of the same words comes to its side', () => {
    const twice = wren.replace(
      '{ "text": "Yes." }',
      '{ "text": "Yes." }, { "text": "Yes.", "emotion": "ANGRY" }',
    )
    const texts = textsOf({ 'characters/wren.json': twice })
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
    expect(texts.map(({ id }) => id)).not.toContain(find('Yes.').id)
  })

  it('are counted by language', () => {
    expect(coverageOf(textsOf(files))).toEqual([
      { language: 'de', written: 3, total: 15 },
      { language: 'en', written: 15, total: 15 },
    ])
  })
})

describe('translations', () => {
  it('change the line on which the text stands, and nothing else', () => {
    const { changed, placed, issues } = withTranslations(files, [
      inGerman('On my way to {target}!', 'Ich hole {target}!'),
      inGerman('I see nothing like that.', 'Ich sehe nichts davon.'),
      inGerman('How many?', 'Wie viele sind es?'),
      inGerman('Sencha', 'Sencha-Tee'),
    ])
    expect(issues).toEqual([])
    expect(placed).toBe(4)
    expect(difference(wren, changed['characters/wren.json'])).toEqual([
      '-{ "text": "On my way to {target}!", "emotion": "HAPPY" },',
      '-"refusals": [{ "text": { "en": "I see nothing like that.", "de": "So etwas sehe ich nicht." } }]',
      '+{ "text": { "en": "On my way to {target}!", "de": "Ich hole {target}!" }, "emotion": "HAPPY" },',
      '+"refusals": [{ "text": { "en": "I see nothing like that.", "de": "Ich sehe nichts davon." } }]',
    ])
    expect(difference(quiz, changed['question-sets/tea.json'])).toEqual([
      '-"How many?": "Wie viele?"',
      '+"How many?": "Wie viele sind es?",',
      '+"Sencha": "Sencha-Tee"',
    ])
  })

  it('of phrases are as many as are natural', () => {
    const { changed } = withTranslations(files, [
      inGerman('fetch {target}\nbring me {target}', 'hole {target}\nbring mir {target}\nhol {target} her\n'),
    ])
    expect(JSON.parse(changed['characters/wren.json'] ?? '').actions[0].phrases).toEqual({
      en: ['fetch {target}', 'bring me {target}'],
      de: ['hole {target}', 'bring mir {target}', 'hol {target} her'],
    })
  })

  it('that are what the files say change nothing, byte for byte', () => {
    const same = textsOf(files).flatMap(({ id, source, translations }) =>
      Object.entries(translations).map(([language, text]) => ({ id, source, language, text })),
    )
    expect(same).toHaveLength(3)
    expect(withTranslations(files, same)).toEqual({ changed: {}, placed: 0, issues: [] })
  })

  it('make a quiz of their own, whose answers fit its options', () => {
    const { changed } = withTranslations(files, [
      inGerman('Which is green?', 'Was ist grün?'),
      inGerman('Sencha', 'Sencha-Tee'),
      inGerman('six', 'sechs'),
      inGerman('Question {number}.', 'Frage {number}.'),
    ])
    const parsed = parseProject({ ...files, ...changed })
    expect(parsed.ok && parsed.project.questionSets.map(({ id, language }) => [id, language])).toEqual([
      ['tea', 'en'],
      ['tea.de', 'de'],
    ])
    expect(parsed.ok && parsed.project.questionSets[1]?.questions).toMatchObject([
      { text: 'Was ist grün?', options: [{ text: 'Sencha-Tee' }, { text: 'Rooibos' }], answer: 'Sencha-Tee' },
      { text: 'Wie viele?', answers: ['sechs'], hints: [{ text: 'Frage {number}.' }] },
    ])
  })

  it('are placed where their text went when its node was renamed', () => {
    const renamed = { ...files, 'characters/wren.json': wren.replace('"FETCH"', '"BRING"') }
    const { changed, issues } = withTranslations(renamed, [
      inGerman('On my way to {target}!', 'Ich hole {target}!'),
    ])
    expect(issues).toEqual([])
    expect(changed['characters/wren.json']).toContain('"de": "Ich hole {target}!"')
  })

  it('of a text that has changed, or is gone, are listed and placed nowhere', () => {
    const other = {
      ...files,
      'characters/wren.json': wren.replace('The bell!', 'Hush!').replace('"Yes."', '"Hm?"'),
    }
    const { changed, issues } = withTranslations(other, [
      inGerman('The bell!', 'Die Glocke!'),
      { id: 'characters/mira.json/world~1', source: 'A lake.', language: 'de', text: 'Ein See.' },
      inGerman('Hm?', 'Hm?'),
    ])
    expect(issues.map(({ kind, translation }) => `${kind} ${translation.text}`)).toEqual([
      'outdated Die Glocke!',
      'unknown Ein See.',
    ])
    expect(changed['characters/wren.json']).toContain(
      '"fallback": [{ "text": { "en": "Hm?", "de": "Hm?" } }]',
    )
    expect(changed['characters/wren.json']).not.toContain('Die Glocke!')
  })

  it.each([
    ['On my way to {target}!', 'Unterwegs!', '{target} is missing; write it where its words belong'],
    ['On my way to {target}!', 'Zu {ziel}!', 'nothing fills {ziel} here; use {target} as they are'],
    ['Hm?', 'Hm, {player}?', 'nothing fills {player} here; write the words themselves'],
    ['Hm?', 'Hm {?', 'a brace is open here; write { and } only around a placeholder, both of them'],
    [
      'fetch {target}\nbring me {target}',
      'hole {target}\nhol es',
      '{target} is missing in "hol es"; each of the lines needs it',
    ],
    ['Hm?', 'Hm\u0007?', 'take out the control or invisible character in this text'],
  ])('of "%s" as "%s" leave the whole file as it is', (source, text, message) => {
    const { changed, issues } = withTranslations(files, [
      inGerman(source, text),
      inGerman('The bell!', 'Die Glocke!'),
      inGerman('six', 'sechs'),
    ])
    expect(issues).toMatchObject([{ kind: 'wrong', message }])
    expect(Object.keys(changed)).toEqual(['question-sets/tea.json'])
  })

  it('into no language, or its own, or into a program are refused', () => {
    const { id } = find('Hm?')
    const inProgram = { 'characters/a.ts': { name: 'Ann' } }
    const [name] = textsOf(inProgram)
    expect(
      [
        withTranslations(files, [{ id, language: 'en', text: 'Eh?' }]),
        withTranslations(files, [{ id, language: 'german', text: 'Hä?' }]),
        withTranslations(inProgram, [{ id: name?.id ?? '', language: 'de', text: 'Anna' }]),
      ].map(({ changed, issues }) => [changed, issues[0]?.message]),
    ).toEqual([
      [{}, 'this text is written in "en" itself; change it in characters/wren.json'],
      [{}, '"german" is no language code; write one such as "de" or "pt-BR"'],
      [{}, 'characters/a.ts is no file of JSON but a value of a program; change it there'],
    ])
  })

  it('keep the byte order mark that an editor wrote', () => {
    const marked = { 'characters/wren.json': `\ufeff${wren}` }
    const { changed } = withTranslations(marked, [inGerman('Hm?', 'Hä?')])
    expect(changed['characters/wren.json']).toBe(
      `\ufeff${wren.replace('{ "text": "Hm?" }', '{ "text": { "en": "Hm?", "de": "Hä?" } }')}`,
    )
  })
})

describe('a project of the repository', () => {
  const read = (path: string): Promise<string> =>
    readFile(new URL(`../../../server/template/${path}`, import.meta.url), 'utf8')

  it('is whole with any of its texts in another language, and what it says in them is what was written', async () => {
    const paths = [
      'town.json',
      'characters/hob.json',
      'characters/pip.json',
      'characters/juniper.json',
      'question-sets/rainy-day.json',
    ]
    const town = Object.fromEntries(
      await Promise.all(paths.map(async path => [path, await read(path)] as const)),
    )
    const texts = textsOf(town)
    expect(texts.length).toBeGreaterThan(200)
    fc.assert(
      fc.property(
        fc.subarray([...texts], { minLength: 1, maxLength: 40 }),
        fc.constantFrom('sv', 'pt-BR'),
        (some, language) => {
          const translations = some.map(({ id, source }) => ({
            id,
            source,
            language,
            text: source.replace(/(\w+)$/gm, '$1x'),
          }))
          const { changed, issues } = withTranslations(town, translations)
          expect(issues).toEqual([])
          const after = { ...town, ...changed }
          const written = new Map(textsOf(after).map(text => [text.id, text.translations[language]]))
          expect(translations.map(({ id }) => written.get(id))).toEqual(translations.map(({ text }) => text))
          expect(withTranslations(after, translations).changed).toEqual({})
          expect(parseProject(after)).toMatchObject({ ok: true })
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('the texts of a story in Ink', () => {
  const flowCompilers = [createInkCompiler()]
  const told = {
    'town.json': town,
    'characters/mira.json': `{
  "id": "mira",
  "name": "Mira",
  "flow": { "ink": "mira.ink" },
  "fallback": [{ "text": "Hm?" }]
}
`,
    'characters/mira.ink': 'Welcome, {player}! # emotion: HAPPY\n* [Where am I?] By the lake.\n  -> END\n',
  }
  const texts = textsOf(told, { flowCompilers })
  const idOf = (source: string): string => texts.find(text => text.source === source)?.id ?? ''
  const german = [
    {
      id: idOf('Welcome, {player}!'),
      language: 'de',
      source: 'Welcome, {player}!',
      text: 'Willkommen, {player}!',
    },
    { id: idOf('Where am I?'), language: 'de', source: 'Where am I?', text: 'Wo bin ich?' },
    { id: idOf('By the lake.'), language: 'de', source: 'By the lake.', text: 'Am See.' },
  ]

  it('are passages of it, and are left out where nothing reads it', () => {
    expect(texts.map(({ source, context }) => `${context.node}: ${source}`)).toEqual([
      'name: Mira',
      'fallback text: Hm?',
      'flow mira.ink: Welcome, {player}!',
      'flow mira.ink: Where am I?',
      'flow mira.ink: By the lake.',
    ])
    expect(textsOf(told)).toHaveLength(2)
  })

  it('are kept in the file of the character, a line each, and told by it', () => {
    const { changed, issues } = withTranslations(told, german, { flowCompilers })
    expect(issues).toEqual([])
    expect(changed).toEqual({
      'characters/mira.json': `{
  "id": "mira",
  "name": "Mira",
  "flow": {
    "ink": "mira.ink",
    "translations": {
      "de": {
        "Welcome, {player}!": "Willkommen, {player}!",
        "Where am I?": "Wo bin ich?",
        "By the lake.": "Am See."
      }
    }
  },
  "fallback": [{ "text": "Hm?" }]
}
`,
    })
    const parsed = parseProject({ ...told, ...changed }, { flowCompilers })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const [mira] = parsed.project.characters
    const say = (code: string): unknown => mira && inLanguage(mira, code).flow?.begin('seed', new Map()).says
    expect(say('de-AT')).toEqual([[{ text: 'Willkommen, {player}!', emotion: 'HAPPY' }]])
    expect(say('fr')).toEqual([[{ text: 'Welcome, {player}!', emotion: 'HAPPY' }]])
    expect(withTranslations({ ...told, ...changed }, german, { flowCompilers }).changed).toEqual({})
  })

  it('stay where they are in a story that goes on, and are told of where it changed', () => {
    const { changed } = withTranslations(told, german, { flowCompilers })
    const story = told['characters/mira.ink']
      .replace('By the lake.', 'By the mill.')
      .replace('*', '* [Bye] So long. -> END\n*')
    const later = { ...told, ...changed, 'characters/mira.ink': story }
    expect(parseProject(later, { flowCompilers })).toMatchObject({ ok: true })
    expect(
      textsOf(later, { flowCompilers })
        .filter(({ translations }) => translations.de)
        .map(({ source }) => source),
    ).toEqual(['Welcome, {player}!', 'Where am I?'])
    expect(withTranslations(later, german, { flowCompilers })).toMatchObject({
      changed: {},
      issues: [{ kind: 'outdated', translation: { text: 'Am See.' } }],
    })
  })

  it('are checked in each language, in the file in which they are', () => {
    const wrong = german.map(each => ({ ...each, text: each.text.replace('{player}', '{spieler}') }))
    expect(withTranslations(told, wrong, { flowCompilers })).toMatchObject({
      changed: {},
      issues: [{ kind: 'wrong', message: expect.stringMatching(/^keep \{player\} as they are/) }],
    })
    const { changed } = withTranslations(told, german, { flowCompilers })
    const json = (changed['characters/mira.json'] ?? '').replace(
      'Willkommen, {player}',
      'Willkommen, {spieler}',
    )
    const parsed = parseProject({ ...told, 'characters/mira.json': json }, { flowCompilers })
    expect(parsed).toMatchObject({
      ok: false,
      issues: [{ file: 'characters/mira.json', line: 8, message: expect.stringMatching(/^keep \{player\}/) }],
    })
  })
})
