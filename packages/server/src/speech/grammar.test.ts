import { describe, expect, it } from 'vitest'
import type { Character } from '../../../brain/src/character/character.ts'
import type { Flow } from '../../../brain/src/flow/flow.ts'
import { action, character, line } from '../../../brain/testing/authored-brain.ts'
import { type Grammar, grammarOf } from './grammar.ts'

const words =
  'bring me red lantern lanterns old well hello how are you please the a an my ada good news ' +
  "what's that up"
const pronunciations = new Map(words.split(' ').map(word => [word, ['AH']]))

const grammarFor = (parts: Partial<Character>, names: readonly string[] = []): Grammar | undefined =>
  grammarOf(character(parts), names, pronunciations)

/** Whether a recognizer with this grammar could hear a line, word for word. */
function hears(grammar: Grammar | undefined, line: string): boolean {
  const text = grammar?.text ?? ''
  const number = (name: string): string => new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? ''
  const steps = [...text.matchAll(/^TRANSITION (\d+) (\d+) (\S+) (\S*)$/gm)].map(
    ([, from, to, likelihood, word]) => ({ from, to, likelihood: Number(likelihood), word }),
  )
  expect(steps.every(({ likelihood }) => likelihood > 0 && likelihood <= 1)).toBe(true)
  const withPasses = (states: Set<string | undefined>): Set<string | undefined> => {
    // Grows while it is walked through.
    for (const state of states) {
      for (const { from, to, word } of steps) if (from === state && word === '') states.add(to)
    }
    return states
  }
  let at = withPasses(new Set([number('START_STATE')]))
  for (const word of line.split(' ')) {
    const next = steps.filter(step => at.has(step.from) && step.word === word).map(({ to }) => to)
    at = withPasses(new Set(next))
  }
  return at.has(number('FINAL_STATE'))
}

const topic = (...phrases: string[]): Character['knowledge'][number] => ({ phrases, lines: [line('Yes.')] })

const hello = { knowledge: [topic('hello')] }

describe('the grammar of a character', () => {
  it('has all its phrases, with the names that are known in place of things', () => {
    const grammar = grammarFor(
      {
        actions: [action('FETCH', ['bring me {target}', 'bring me {target} please {target}'])],
        knowledge: [topic('What’s up?', 'how are LANTERNS')],
        smallTalk: [topic('Hello!')],
        objects: [{ name: 'Old well', aliases: ['Well'], description: '', lines: [], whereabouts: [] }],
      },
      ['the Red Lantern'],
    )
    for (const line of [
      'bring me lantern',
      'bring me the red lantern',
      'bring me a well please my old well',
      "what's up",
      'how are lanterns',
      'hello',
      'the red lantern',
    ]) {
      expect([line, hears(grammar, line)]).toEqual([line, true])
    }
    for (const line of [
      'bring me',
      'bring',
      'bring me the',
      'bring me red',
      'hello hello',
      'lantern well',
      '<thing>',
    ]) {
      expect([line, hears(grammar, line)]).toEqual([line, false])
    }
    expect(grammar?.words).toContain('lantern')
    expect([...(grammar?.words ?? [])].every(word => pronunciations.has(word))).toBe(true)
  })

  it('leaves out phrases with a word that nobody can say, and with words that nobody knows', () => {
    const phrases = [
      'hello',
      'hello Zyxomma',
      'bring me 12',
      'how are 你',
      'hello {player}',
      'how are {$friend}',
    ]
    const grammar = grammarFor({ knowledge: [topic(...phrases, '…')] })
    expect(hears(grammar, 'hello')).toBe(true)
    expect([...(grammar?.words ?? [])].sort()).toEqual(['ada', 'hello', 'please'])
  })

  it('leaves words that nobody can say out of names, and names that are nothing else', () => {
    const parts = { actions: [action('FETCH', ['bring me {target}'])] }
    const grammar = grammarFor(parts, ['Zyxomma’s old well', 'Zyxomma', '<b>;{x}|'])
    expect(hears(grammar, 'bring me the old well')).toBe(true)
    expect(grammar?.words).not.toContain('zyxomma')
    expect(grammarFor(parts, ['Zyxomma'])).toBeUndefined()
  })

  it('does not ask for things where none is known', () => {
    const grammar = grammarFor({ actions: [action('FETCH', ['bring me {target}', 'good news'])] })
    expect(hears(grammar, 'good news')).toBe(true)
    expect(grammar?.words).not.toContain('bring')
  })

  it('lets the character be called, by a name that can be said', () => {
    expect(hears(grammarFor(hello), 'ada hello please')).toBe(true)
    expect(hears(grammarFor(hello), 'hello ada')).toBe(true)
    expect(hears(grammarFor(hello), 'ada')).toBe(false)
    expect(grammarFor({ ...hello, name: 'Zyxomma' })?.words).toEqual(new Set(['hello', 'please']))
  })

  it('follows a flow through its states, even one that never ends', () => {
    const flow: Flow = {
      source: 'flow',
      checkpoints: [],
      begin: () => stepTo(0),
      optionsAt: state => [
        { id: 'on', phrases: [state === 1 ? 'good news' : 'hello'], events: [], when: undefined, where: {} },
      ],
      take: state => stepTo(Number(state) + 1),
      goalAt: () => '',
      nudgesAt: () => [],
    }
    expect(hears(grammarFor({ flow }), 'hello')).toBe(true)
    expect(hears(grammarFor({ flow }), 'good news')).toBe(true)
  })

  it('shares what phrases begin with: a recognizer takes longer the more there is to follow', () => {
    const named = 'bring me {target}, bring me the old {target}, how are {target}, how are you {target}'
    const grammar = grammarFor({ actions: [action('FETCH', named.split(', '))] }, ['red lantern', 'well'])
    const timesIn = (word: string): number => (grammar?.text.split(` ${word}\n`).length ?? 1) - 1
    expect(['bring', 'me', 'old', 'how', 'are', 'red', 'well'].map(timesIn)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('is none where there is nothing to expect', () => {
    expect(grammarFor({ knowledge: [topic('Zyxomma')] })).toBeUndefined()
  })
})

function stepTo(state: number): ReturnType<Flow['begin']> {
  return { state, checkpoint: '', says: [], actions: [], set: {}, hasEnded: false }
}
