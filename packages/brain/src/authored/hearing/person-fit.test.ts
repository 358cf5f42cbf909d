import { expect, it } from 'vitest'
import { character, line, turn } from '../../../testing/authored-brain.ts'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })
const topics: Readonly<Record<string, readonly string[]>> = {
  age: ['how old are you', 'when were you born'],
  family: ['are you married', 'do you have children'],
  keeper: ['is he lonely', 'how is he', 'who is the keeper'],
  post: ['how tall is it', 'what is the tall post'],
  light: ['what is that light', 'what was that light'],
  prize: ['how do I win over the crowd', 'what does the crowd like'],
}
const ada = character({
  knowledge: Object.entries(topics).map(([name, phrases]) => ({ phrases, lines: [line(`OF ${name}`)] })),
  smallTalk: [{ phrases: ['how are you'], lines: [line('OF health')] }],
})

const answerTo = (message: string): string | undefined => {
  const { steps } = brain.explain(turn({ character: ada, message }))
  const at = /^knowledge (\d+)$/.exec(steps.at(-1)?.chosen ?? '')?.[1]
  return at === undefined ? steps.at(-1)?.chosen : Object.keys(topics)[Number(at)]
}

it.each([
  ['how old are you?', 'age'],
  ['are you married?', 'family'],
  ['is he lonely?', 'keeper'],
  ['how are you?', 'smallTalk 0'],
  ['what is that light?', 'light'],
])('"%s" is answered by who is meant', (message, topic) => expect(answerTo(message)).toBe(topic))

it.each([
  ['how old is she?', 'age'],
  ['is he married?', 'family'],
  ['does she have children?', 'family'],
  ['is she tall?', 'post'],
  ['are you lonely?', 'keeper'],
])('"%s" is not about %s', (message, topic) => expect(answerTo(message)).not.toBe(topic))

it.each([
  ['what was that?', 'light'],
  ['what are the rules?', 'prize'],
])('"%s" is worded like a question about %s, and is none', (message, topic) =>
  expect(answerTo(message)).not.toBe(topic),
)
