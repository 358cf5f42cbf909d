import { expect, it } from 'vitest'
import { character, converse, entity, line, turn } from '../../testing/authored-brain.ts'
import { createLexicon } from '../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const topics: readonly (readonly [phrases: readonly string[], text: string])[] = [
  [['who is Bram', 'tell me about Bram'], 'He is the smith.'],
  [['who is Orla', 'tell me about Orla'], 'She teaches.'],
  [['who is the keeper', 'who lives on the island', 'is he lonely'], 'He minds the lamp.'],
  [['what does Bram make', 'what is Bram forging'], 'Hooks.'],
  [['is Orla strict', 'is Bram strict'], 'Ask the goat.'],
  [['how old are you'], 'Eleven.'],
  [['are you married', 'do you have a wife'], 'Not yet.'],
  [['do you like soup', 'what do you like'], 'Soup.'],
]
const base = turn({
  character: character({
    knowledge: topics.map(([phrases, text]) => ({ phrases, lines: [line(text)] })),
  }),
  entities: [entity('Bram', { kind: 'person' }), entity('Orla', { kind: 'person' })],
})

async function last(...lines: readonly string[]): Promise<string> {
  return (await converse(brain, base, lines)).at(-1)?.texts.join(' ') ?? ''
}

it.each([
  [['who is Bram?', 'what does he make?'], 'Hooks.'],
  [['where is Bram?', 'what does he make?'], 'Hooks.'],
  [['who is Bram?', 'who is Orla?', 'what does he make?'], 'Hooks.'],
  [['who lives on the island?', 'is he lonely?'], 'He minds the lamp.'],
])('%j is about who was talked of last', async (lines, text) => expect(await last(...lines)).toBe(text))

it.each([
  [['who is Bram?', 'how old is he?'], 'Eleven.'],
  [['who is Orla?', 'how old is she?'], 'Eleven.'],
  [['who is Bram?', 'is he married?'], 'Not yet.'],
  [['who is Bram?', 'do you like him?'], 'Soup.'],
  [['who is Bram?', 'is he lonely?'], 'He minds the lamp.'],
])('%j has no answer that is about somebody else', async (lines, text) =>
  expect(await last(...lines)).not.toBe(text),
)

it('says back whom it knows nothing of', async () => {
  expect(await last('who is Bram?', 'is he cruel?')).toMatch(/Bram/)
})
