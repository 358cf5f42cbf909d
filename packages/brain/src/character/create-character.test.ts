import { describe, expect, it } from 'vitest'
import { issuesOf, projectOf, town, withField } from '../../../service/testing/project-files.ts'
import type { Character } from './character.ts'
import { inLanguage } from './in-language.ts'

function characterOf(file: object): Character {
  const [character] = projectOf({ 'town.json': town, 'characters/wren.json': file }).characters
  if (character) return character
  throw new Error('The project has no character.')
}

const polyglot = {
  id: 'wren',
  name: { en: 'Wren', de: 'Zaunkönig' },
  agent: { personality: { en: ['curious'], de: ['neugierig'] } },
  world: 'A village by a lake.',
  knowledge: [
    {
      phrases: { en: ['who are you'], de: ['wer bist du'] },
      lines: [{ text: { en: 'Wren.', de: 'Zaunkönig.', pt: 'Carriça.' }, spokenText: { en: 'Renn.' } }],
    },
  ],
  flow: {
    start: 'stranger',
    checkpoints: {
      stranger: { edges: [{ to: 'friend', phrases: { en: ['I am {$name}'], de: ['ich bin {$name}'] } }] },
      friend: { end: true },
    },
  },
  fallback: [{ text: { en: 'Hm.', 'pt-BR': 'Hum.' } }],
}

describe('a character in several languages', () => {
  const character = characterOf(polyglot)

  it('is in its own one, and has each other that something is written in', () => {
    expect(character).toMatchObject({ language: 'en', name: 'Wren' })
    expect([...character.translations.keys()].sort()).toEqual(['de', 'pt', 'pt-br'])
    expect([...character.translations.values()].map(({ language }) => language)).toEqual([
      'de',
      'pt',
      'pt-BR',
    ])
  })

  it('has in a translation what is written in that language, and the rest as it is', () => {
    expect(character.translations.get('de')).toMatchObject({
      id: 'wren',
      name: 'Zaunkönig',
      agent: { personality: ['neugierig'] },
      world: 'A village by a lake.',
      knowledge: [{ phrases: ['wer bist du'], lines: [{ text: 'Zaunkönig.', spokenText: 'Renn.' }] }],
      fallback: [{ text: 'Hm.' }],
    })
    expect(character.translations.get('de')?.flow?.optionsAt('stranger')[0]?.phrases).toEqual([
      'ich bin {$name}',
    ])
    expect(character.flow?.optionsAt('stranger')[0]?.phrases).toEqual(['I am {$name}'])
  })

  it('falls back from a language of a region to that of its base, text by text', () => {
    const brazilian = character.translations.get('pt-br')
    expect(brazilian?.fallback).toEqual([{ text: 'Hum.' }])
    expect(brazilian?.knowledge[0]?.lines[0]?.text).toBe('Carriça.')
    expect(brazilian?.name).toBe('Wren')
    expect(character.translations.get('pt')?.fallback).toEqual([{ text: 'Hm.' }])
  })

  it.each([
    [undefined, 'en'],
    ['en', 'en'],
    ['EN-GB', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['fr', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('asked for %s speaks %s', (code, language) => {
    expect(inLanguage(character, code).language).toBe(language)
  })

  it('may have another language than English for its own', () => {
    const german = characterOf({
      id: 'wren',
      name: 'Zaunkönig',
      language: 'de',
      fallback: [{ text: { de: 'Hm?', en: 'Eh?' } }],
    })
    expect(german).toMatchObject({ language: 'de', fallback: [{ text: 'Hm?' }] })
    expect(inLanguage(german, 'en').fallback).toEqual([{ text: 'Eh?' }])
  })

  it('has no translation when all is written in its own language', () => {
    expect(characterOf({ id: 'a', name: { EN: 'A' }, fallback: [{ text: 'Hm.' }] }).translations).toEqual(
      new Map(),
    )
  })
})

describe('an issue of languages', () => {
  it.each([
    [
      'a text that is not in the language of the character',
      '"world": { "de": "Ein Dorf", "fr": "Un village" }',
      '16:12 write this in "en" too: it is the language of this character',
    ],
    [
      'a placeholder in one of them',
      '"ambient": [{ "text": { "en": "Hm.", "de": "Hm, {spieler}." } }]',
      '16:46 nothing fills {spieler} here; write the words themselves, or use {player}',
    ],
    [
      'a target that the phrases of one of them lack',
      '"knowledge": [{ "phrases": { "en": ["what is {target}"], "de": ["was"] }, "lines": [{ "text": "{target}!" }] }]',
      '16:97 nothing fills {target} here; put {target} into each of the phrases, or write the words themselves',
    ],
    [
      'a code that is none',
      '"world": { "en": "A village", "german": "Ein Dorf" }',
      '16:33 write a language code such as "en", "de" or "pt-BR"',
    ],
    ['an empty text', '"world": { "en": "" }', '16:20 write something here'],
    [
      'no language at all',
      '"world": {}',
      '16:12 write a text for each language, such as {"en": "Hello", "de": "Hallo"}',
    ],
    [
      'a language in words',
      '"world": { "en": "A village.", "german": "Ein Dorf." }',
      '16:34 write a language code such as "en", "de" or "pt-BR"',
    ],
    [
      'a language in words',
      '"language": "english"',
      '16:15 write a language code such as "en", "de" or "pt-BR"',
    ],
    ['a list for a text', '"world": ["A village"]', '16:12 write text in double quotes'],
    [
      'a text for a list in one of them',
      '"agent": { "personality": { "en": "curious" } }',
      '16:37 write a list of traits in brackets',
    ],
  ])('%s is reported at its place, with what to do', (_, field, issue) => {
    expect(issuesOf({ 'town.json': town, 'characters/wren.json': withField(field) })).toEqual([
      `characters/wren.json:${issue}`,
    ])
  })
})

describe('what is left out of a character', () => {
  it('is filled in, in every part of it', () => {
    const character = characterOf({
      id: 'ada',
      name: 'Ada',
      agent: { background: 'A clock maker.' },
      emotion: { moods: { praise: 'pleased' } },
      actions: [
        {
          name: 'ring',
          description: 'x',
          phrases: ['x {target}'],
          target: {},
          when: { sees: { a: 'b' } },
          lines: [{ text: 'x' }],
        },
      ],
      objects: [{ name: 'Clock' }],
      synonyms: [['clock', 'watch']],
      answers: { nobody: [{ text: 'Only us.' }] },
      fallback: [{ text: 'Hm.' }],
    })
    expect(character).toMatchObject({
      agent: { background: 'A clock maker.', personality: [], replyLength: 'short' },
      emotion: { resting: 'NEUTRAL', moods: { praise: 'PLEASED' }, lasts: 3 },
      actions: [
        { name: 'RING', target: { required: true, where: {} }, when: { sees: { a: 'b' } }, refusals: [] },
      ],
      objects: [{ name: 'Clock', aliases: [], description: '', lines: [], whereabouts: [] }],
      synonyms: [['clock', 'watch']],
      answers: { nobody: [{ text: 'Only us.' }] },
    })
    expect(Object.keys(character.emotion.moods)).toEqual(['praise'])
    expect(Object.keys(character.answers)).toEqual(['nobody'])
  })
})
