import { describe, expect, it } from 'vitest'
import { character, converse, entity, line, turn } from '../../../testing/authored-brain.ts'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const topics: readonly (readonly [phrases: readonly string[], text: string])[] = [
  [['tell me about the lighthouse', 'what is the lighthouse for'], 'It shines.'],
  [['who built the lighthouse'], 'A mason.'],
  [['why is the lighthouse dark'], 'Nobody lights it.'],
  [['how do I get to the lighthouse'], 'By boat.'],
  [['tell me about the soup', 'what soup is there'], 'Leek soup.'],
  [['how do you make the soup', 'what is in the soup'], 'Leeks and time.'],
  [['what is your cloak made of'], 'Of velvet.'],
  [['do you like my cloak', 'what a cloak'], 'A fine cloak.'],
  [['is there a treasure here', 'where is the treasure'], 'Gold is soft.'],
  [['who built this place', 'when did it open'], 'Our grandparents.'],
  [['why is it so dark'], 'Night falls.'],
  [['is it going to rain'], 'My knee says no.'],
]
const base = turn({
  character: character({
    knowledge: topics.map(([phrases, text]) => ({ phrases, lines: [line(text)] })),
  }),
  entities: [
    entity('Lighthouse', { kind: 'place' }),
    entity('Gate', { kind: 'gate', state: 'locked' }),
    entity('Bram', { kind: 'person' }),
  ],
})

async function last(...lines: readonly string[]): Promise<string> {
  return (await converse(brain, base, lines)).at(-1)?.texts.join(' ') ?? ''
}

describe('"it" is what was talked of last', () => {
  it.each([
    [['tell me about the lighthouse', 'who built it?'], 'A mason.'],
    [['tell me about the lighthouse', 'how do I get there?'], 'By boat.'],
    [['tell me about the lighthouse', "why's it dark?"], 'Nobody lights it.'],
    [['tell me about the lighthouse', 'what soup is there?', 'how do you make it?'], 'Leeks and time.'],
    [['what soup is there?', 'tell me about the lighthouse', 'who built it?'], 'A mason.'],
    [['where is the lighthouse?', 'who is Bram?', 'who built it?'], 'A mason.'],
    [['do you like my cloak?', 'is it going to rain?'], 'My knee says no.'],
    [['tell me about the gate', 'is it locked?'], 'Yes, the gate is locked.'],
  ])('%j', async (lines, text) => expect(await last(...lines)).toBe(text))
})

describe('what nobody wrote of it is not answered with something else', () => {
  it.each([
    [['tell me about the gate', 'who built it?'], /who built the gate/i],
    [['tell me about the gate', 'can you open it?'], /open the gate/i],
    [['what soup is there?', 'who found it?'], /who found the soup/i],
    [['who made it?'], /who made it/i],
  ])('%j', async (lines, text) => expect(await last(...lines)).toMatch(text))
})
