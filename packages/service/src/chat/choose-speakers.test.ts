import { describe, expect, it } from 'vitest'
import type { Character } from '../../../brain/src/character/character.ts'
import { character } from '../../../brain/testing/authored-brain.ts'
import {
  type CastScene,
  chooseAmbientSpeaker,
  chooseSpeakers,
  chooseUnasked,
  type HadFloor,
} from './choose-speakers.ts'

const cast = ['Ada', 'Bram', 'Cleo Oak'].map(name => character({ id: idOf(name), name }))

function idOf(name: string): string {
  return name.toLowerCase().replace(' ', '-')
}

function sceneOf(parts: Partial<CastScene>, relevance: Readonly<Record<string, number>> = {}): CastScene {
  return {
    cast,
    able: cast,
    forcedId: undefined,
    partner: undefined,
    floor: [],
    relevanceOf: ({ id }) => relevance[id] ?? 0,
    ...parts,
  }
}

const idsOf = (characters: readonly Character[]): readonly string[] => characters.map(({ id }) => id)

const only = (...ids: readonly string[]): readonly Character[] => cast.filter(({ id }) => ids.includes(id))

const had = (id: string, ...texts: readonly string[]): HadFloor => ({
  character: cast.find(each => each.id === id) ?? character(),
  lines: texts.map(text => ({ text })),
})

describe('chooseSpeakers', () => {
  const speakers = (
    message: string,
    parts: Partial<CastScene> = {},
    relevance: Readonly<Record<string, number>> = {},
  ): readonly string[] => idsOf(chooseSpeakers(sceneOf(parts, relevance), message))
  const bram = { characterId: 'bram', isAsking: false }

  it('lets the one speak who is forced, whoever is named', () => {
    expect(speakers('Ada, Cleo Oak!', { forcedId: 'bram' })).toEqual(['bram'])
  })

  it('lets those speak who are named, in the order of their names', () => {
    expect(speakers('cleo oak and BRAM, come here')).toEqual(['cleo-oak', 'bram'])
    expect(speakers('I took Bram’s hammer')).toEqual(['bram'])
    expect(speakers('I met Cleo and Ada')).toEqual(['cleo-oak', 'ada'])
  })

  it.each(['Where is Ada?', 'where is ada', 'Hello! Tell me about Ada.', 'Ada’s hammer?'])(
    'lets another tell of who is asked about in "%s"',
    message => {
      expect(speakers(message)).toEqual(['bram'])
      expect(speakers(message, { partner: { characterId: 'ada', isAsking: true } })).toEqual(['bram'])
      expect(speakers(message, {}, { ada: 1, bram: 0.1, 'cleo-oak': 0.8 })).toEqual(['cleo-oak'])
    },
  )

  it('lets who is asked about tell of itself when nobody else knows, or is there', () => {
    expect(speakers('What does Ada make?', {}, { ada: 0.75, bram: 0.7 })).toEqual(['ada'])
    expect(speakers('Where are Ada, Bram and Cleo?')).toEqual(['ada', 'bram', 'cleo-oak'])
  })

  it('gives who is spoken to though it may not speak, and nobody else who may not', () => {
    const able = only('bram', 'cleo-oak')
    expect(speakers('Ada, hello!', { able })).toEqual(['ada'])
    expect(speakers('Everyone!', { able })).toEqual(['bram', 'cleo-oak'])
    expect(speakers('I like Ada', { able })).toEqual(['bram'])
    expect(speakers('Hello!', { able, partner: { characterId: 'ada', isAsking: true } })).toEqual(['bram'])
  })

  it.each(['Good evening, everyone!', 'Hello all', 'What do you all think?', 'Anybody here?', 'Y’all, hi'])(
    'lets all speak who are spoken to by "%s"',
    message => {
      expect(speakers(message)).toEqual(['ada', 'bram', 'cleo-oak'])
    },
  )

  it('takes nobody for everyone who is asked how they are', () => {
    expect(speakers('Are you all right?', { partner: bram })).toEqual(['bram'])
  })

  it('lets everyone speak though somebody is mentioned, and not when somebody is spoken to', () => {
    expect(speakers('Hello everyone, does anybody know where Bram is?')).toHaveLength(3)
    expect(speakers('Ada, where is everybody?')).toEqual(['ada'])
    expect(speakers('Bram, everybody, listen!')).toEqual(['ada', 'bram', 'cleo-oak'])
  })

  it('lets whom the player talked with go on when nobody is named', () => {
    expect(speakers('Really?', { partner: bram })).toEqual(['bram'])
    expect(speakers('Really?', { partner: bram }, { 'cleo-oak': 0.7 })).toEqual(['bram'])
    expect(speakers('Really?', { partner: bram }, { bram: 0.8, 'cleo-oak': 1 })).toEqual(['bram'])
  })

  it('lets another speak who knows it well, but not in place of who asked something', () => {
    expect(speakers('And the ferry?', { partner: bram }, { 'cleo-oak': 0.75 })).toEqual(['cleo-oak'])
    expect(speakers('The blue one', { partner: { ...bram, isAsking: true } }, { 'cleo-oak': 1 })).toEqual([
      'bram',
    ])
  })

  it('lets who knows most speak when the player talked with nobody, else who was silent for longest', () => {
    expect(speakers('And the ferry?', {}, { bram: 0.2, 'cleo-oak': 0.1 })).toEqual(['bram'])
    expect(speakers('Hm')).toEqual(['ada'])
    expect(speakers('Hm', { floor: ['bram', 'ada'] })).toEqual(['cleo-oak'])
    expect(speakers('Hm', { floor: ['cleo-oak', 'bram', 'ada'] })).toEqual(['cleo-oak'])
  })
})

describe('chooseUnasked', () => {
  const unasked = (
    message: string,
    spoken: readonly HadFloor[],
    parts: Partial<CastScene> = {},
    relevance: Readonly<Record<string, number>> = {},
  ): string | undefined => chooseUnasked(sceneOf(parts, relevance), message, only('ada'), spoken)?.id

  it('lets nobody speak who was not named and does not know it well', () => {
    expect(unasked('Hm?', [had('ada', 'Yes?')], {}, { bram: 0.74 })).toBeUndefined()
  })

  it('lets who was named by who spoke speak', () => {
    expect(unasked('Hm?', [had('ada', 'Bram knows that.')])).toBe('bram')
    expect(unasked('Hm?', [had('ada', 'Bram knows that, Cleo.')])).toBe('cleo-oak')
  })

  it('lets who knows it well speak, the best of them first', () => {
    const knowledge = { bram: 0.8, 'cleo-oak': 0.9 }
    expect(unasked('Hm?', [had('ada', 'Hm.')], {}, knowledge)).toBe('cleo-oak')
    expect(unasked('Hm?', [had('ada', 'Hm.'), had('cleo-oak')], {}, knowledge)).toBe('bram')
  })

  it('lets nobody add to what those said whom the player named, however well they know it', () => {
    for (const message of ['Ada?', 'I like Ada', 'Ada, where is the hammer?', 'Ada, where is Bram?']) {
      expect(
        unasked(message, [had('ada', 'Bram knows that.')], {}, { bram: 1, 'cleo-oak': 1 }),
      ).toBeUndefined()
      expect(unasked(message, [had('ada', 'Have you met Bram?')])).toBeUndefined()
    }
  })

  it('lets who was not named by the player answer one who was asked', () => {
    expect(unasked('Ada?', [had('ada', 'Hm.', 'Bram, did you see it?')])).toBe('bram')
    expect(
      unasked('Ada?', [had('ada', 'Bram, did you see it?'), had('bram', 'Did you, Cleo?')]),
    ).toBeUndefined()
    expect(unasked('Ada?', [had('ada', 'Bram, look.')])).toBeUndefined()
    expect(unasked('Ada, where is Bram?', [had('ada', 'Bram, where are you?')])).toBeUndefined()
  })

  it('lets two speak at most, and nobody beside one who is forced or who may not', () => {
    const all = [had('ada', 'Hm.'), had('cleo-oak', 'Hm.')]
    const most = [...all, had('dora', 'Hm.')]
    expect(unasked('Hm?', all, {}, { bram: 1 })).toBe('bram')
    expect(unasked('Hm?', most, {}, { bram: 1 })).toBeUndefined()
    expect(unasked('Hm?', [had('ada', 'Bram!')], { forcedId: 'ada' })).toBeUndefined()
    expect(unasked('Hm?', [had('ada', 'Bram!')], { able: only('ada', 'cleo-oak') })).toBeUndefined()
  })
})

describe('chooseAmbientSpeaker', () => {
  const next = (spoken: readonly HadFloor[], parts: Partial<CastScene> = {}): string | undefined =>
    chooseAmbientSpeaker(sceneOf(parts), spoken)?.id

  it('lets two speak, who were silent for longest', () => {
    expect(next([])).toBe('ada')
    expect(next([had('ada', 'Hm.')])).toBe('bram')
    expect(next([had('ada', 'Hm.'), had('bram', 'Hm.')])).toBeUndefined()
    expect(next([], { floor: ['ada', 'bram'] })).toBe('cleo-oak')
  })

  it('lets who was spoken to answer', () => {
    expect(next([had('ada', 'Look at that, Cleo!')])).toBe('cleo-oak')
    expect(next([had('ada', 'Hm.'), had('bram', 'Cleo, did you hear?')])).toBe('cleo-oak')
  })

  it('lets another speak in place of who has nothing to say', () => {
    expect(next([had('ada'), had('bram', 'Hm.')])).toBe('cleo-oak')
    expect(next([had('ada'), had('bram'), had('cleo-oak')])).toBeUndefined()
  })

  it('lets the one speak alone who is forced', () => {
    expect(next([], { forcedId: 'bram' })).toBe('bram')
    expect(next([had('bram', 'Ada!')], { forcedId: 'bram' })).toBeUndefined()
  })
})
