import { describe, expect, it } from 'vitest'
import type { CharacterInput } from '../../brain/src/character/character-input.ts'
import { issuesOf, projectOf, town } from '../testing/project-files.ts'
import { defineCharacter } from './define-character.ts'

const wren = defineCharacter({
  id: 'wren',
  name: 'Wren',
  actions: [
    {
      name: 'fetch',
      description: 'Fetches',
      phrases: ['fetch {target}'],
      target: { where: { kind: 'item' } },
      lines: [{ text: 'On my way to {target}!', emotion: 'HAPPY' }],
    },
  ],
  fallback: [{ text: 'Hm.' }],
})

function messageOf(character: CharacterInput): string {
  try {
    defineCharacter(character)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a character that is defined in code', () => {
  it('is one of a project, beside those of files', () => {
    const { characters } = projectOf({
      'town.json': { name: 'Lantern Hill', teams: [{ id: 'main', name: 'Main' }] },
      'characters/wren.ts': wren,
      'characters/mira.json': JSON.stringify({ id: 'mira', name: 'Mira', fallback: [{ text: 'Hm.' }] }),
    })
    expect(characters.map(({ id }) => id)).toEqual(['mira', 'wren'])
    expect(characters[1]?.actions[0]).toMatchObject({ name: 'FETCH', target: { required: true } })
  })

  it('is refused with every issue, each at its path', () => {
    const faulty: CharacterInput = {
      ...wren,
      ambient: [{ text: 'Hm, {playr}.' }],
      world: { de: 'Ein Dorf.' },
      flow: { start: 'strange', checkpoints: { stranger: { end: true } } },
    }
    expect(messageOf(faulty).split('\n')).toEqual([
      'character "wren" world: write this in "en" too: it is the language of this character',
      'character "wren" flow.start: there is no checkpoint "strange"; did you mean "stranger"?',
      'character "wren" ambient.0.text: nothing fills {playr} here; did you mean {player}?',
    ])
    const misspelt = { ...wren, smalTalk: [], fallback: [] }
    expect(messageOf(misspelt).split('\n')).toEqual([
      'character "wren" fallback: write at least one line',
      'character "wren" smalTalk: there is no field "smalTalk"; did you mean "smallTalk"?',
    ])
  })

  it('may have a story in Ink, which only the project can read', () => {
    const storied = defineCharacter({
      ...wren,
      flow: { ink: 'wren.ink' },
      ambient: [{ text: 'I feel {$mood}.', when: { checkpoint: 'friend' } }],
    })
    expect(issuesOf({ 'town.json': town, 'characters/wren.ts': storied })).toEqual([
      'characters/wren.ts flow.ink: there is no file characters/wren.ink; write one',
    ])
  })

  it('has issues between files reported at its path', () => {
    expect(issuesOf({ 'town.json': town, 'characters/a.ts': wren, 'characters/b.ts': wren })).toEqual([
      'characters/b.ts id: the id "wren" is taken by characters/a.ts; give each character its own',
    ])
  })
})
