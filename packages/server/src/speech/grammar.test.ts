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

/** What stands for a rule: `<line>`. */
const ruleOf = (grammar: Grammar | undefined, name: string): string | undefined =>
  new RegExp(`^(?:public )?${name} = (.*);$`, 'm').exec(grammar?.text ?? '')?.[1]

const topic = (...phrases: string[]): Character['knowledge'][number] => ({ phrases, lines: [line('Yes.')] })

describe('the grammar of a character', () => {
  it('has all its phrases, with the names that are known in place of things', () => {
    const grammar = grammarFor(
      {
        actions: [action('FETCH', ['bring me {target}'])],
        knowledge: [topic('What’s up?', 'how are LANTERNS')],
        smallTalk: [topic('Hello!')],
        objects: [{ name: 'Old well', aliases: ['Well'], description: '', lines: [], whereabouts: [] }],
      },
      ['the Red Lantern'],
    )
    expect(grammar?.text).toMatch(/^#JSGF V1\.0;\ngrammar clip;\npublic <clip> = /)
    expect(ruleOf(grammar, '<line>')).toBe(
      "bring me <thing> | what's up | how are lanterns | hello | <thing>",
    )
    expect(ruleOf(grammar, '<thing>')).toMatch(/\( red lantern \| lantern \| old well \| well \)$/)
    expect(grammar?.words).toContain('lantern')
    expect([...(grammar?.words ?? [])].every(word => pronunciations.has(word))).toBe(true)
  })

  it('leaves out phrases with a word that nobody can say, and with words that nobody knows', () => {
    const knowledge = [
      topic(
        'hello',
        'hello Zyxomma',
        'bring me 12',
        'how are 你',
        'hello {player}',
        'how are {$friend}',
        '…',
      ),
    ]
    expect(ruleOf(grammarFor({ knowledge }), '<line>')).toBe('hello')
  })

  it('leaves words that nobody can say out of names, and names that are nothing else', () => {
    const parts = { actions: [action('FETCH', ['bring me {target}'])] }
    const grammar = grammarFor(parts, ['Zyxomma’s old well', 'Zyxomma', '<b>;{x}|'])
    expect(ruleOf(grammar, '<thing>')).toMatch(/\( old well \| well \)$/)
    expect(ruleOf(grammarFor(parts, ['Zyxomma']), '<line>')).toBeUndefined()
  })

  it('does not ask for things where none is known', () => {
    const actions = [action('FETCH', ['bring me {target}', 'good news'])]
    const grammar = grammarFor({ actions })
    expect(ruleOf(grammar, '<line>')).toBe('good news')
    expect(ruleOf(grammar, '<thing>')).toBeUndefined()
  })

  it('lets the character be called, by a name that can be said', () => {
    const knowledge = [topic('hello')]
    expect(ruleOf(grammarFor({ knowledge }), '<clip>')).toBe('[ <courtesy> ] <line> [ <courtesy> ]')
    expect(ruleOf(grammarFor({ knowledge }), '<courtesy>')).toBe('please | ada')
    expect(ruleOf(grammarFor({ knowledge, name: 'Zyxomma' }), '<courtesy>')).toBe('please')
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
    expect(ruleOf(grammarFor({ flow }), '<line>')).toBe('hello | good news')
  })

  it('is none where there is nothing to expect', () => {
    expect(grammarFor({ knowledge: [topic('Zyxomma')] })).toBeUndefined()
  })
})

function stepTo(state: number): ReturnType<Flow['begin']> {
  return { state, checkpoint: '', says: [], actions: [], set: {}, hasEnded: false }
}
