import { createLexicon } from '@townsfolk/brain/lexicon'
import { expect, it } from 'vitest'
import { action, character, line, replyTo, turn } from '../../testing/authored-brain.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const topics = Array.from({ length: 120 }, (_, at) => ({
  phrases: [`what is barrel ${at} for`, `who filled barrel ${at}`],
  lines: [line(`Barrel ${at} holds cider.`)],
}))
const parts = { knowledge: topics, actions: [action('OPEN', ['open {target}'], {})] }
const fact = {
  id: 'leak',
  text: 'the cellar leaks',
  phrases: ['what leaks'],
  seen: [],
  lines: [],
  spreads: 'freely',
} as const

it('makes a character ready step by step, and it replies as ever', async () => {
  const brain = createAuthoredBrain({ lexicon: createLexicon() })
  const cooper = character(parts)
  expect([...brain.prepare(cooper)].length).toBeGreaterThan(topics.length)
  const said = { message: 'Who filled barrel 7?' }
  expect(await replyTo(brain, turn({ character: cooper, ...said }))).toEqual(
    await replyTo(
      createAuthoredBrain({ lexicon: createLexicon() }),
      turn({ character: character(parts), ...said }),
    ),
  )
})

it('need not be gone through to the end', async () => {
  const brain = createAuthoredBrain()
  const cooper = character(parts)
  for (const _ of brain.prepare(cooper)) break
  const { texts } = await replyTo(brain, turn({ character: cooper, message: 'Who filled barrel 7?' }))
  expect(texts).toEqual(['Barrel 7 holds cider.'])
})

it('makes one ready that passes facts on', async () => {
  const brain = createAuthoredBrain()
  const cooper = character({ ...parts, facts: [fact] })
  expect([...brain.prepare(cooper)].length).toBeGreaterThan(topics.length)
  const { texts } = await replyTo(brain, turn({ character: cooper, message: 'What leaks?' }))
  expect(texts).toEqual(['the cellar leaks.'])
})
