import type { ModelAnswer } from '@townsfolk/brain'
import { createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain } from '@townsfolk/service'
import { expect, it } from 'vitest'
import { action, character, entity, replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'

const wren = character({
  id: 'wren',
  actions: [action('FETCH', ['fetch {target}'], { kind: 'item' }), action('WAVE', ['wave'], null)],
  facts: [
    {
      id: 'key',
      text: 'The key lies under the mill.',
      phrases: [],
      lines: [],
      spreads: 'never',
      seen: [],
      when: { variables: { trusted: 'yes' } },
      secret: { words: ['mill'] },
    },
  ],
})

/** What a tool is told of a model that answers so, one after the other. */
async function answersOf(...texts: readonly string[]): Promise<readonly ModelAnswer[]> {
  const answers: ModelAnswer[] = []
  let next = 0
  const brain = createModelBrain({
    model: { generate: () => texts[next++] ?? '' },
    authored: createAuthoredBrain(),
    fallback: true,
    onAnswer: answer => answers.push(answer),
  })
  await replyTo(
    brain,
    turn({ character: wren, message: 'Hello!', entities: [entity('Lamp', { kind: 'item' })] }),
  )
  return answers
}

it('tools are told what a model was sent, what it answered, and what of that was not said or done', async () => {
  const actions = [
    { name: 'FETCH', targetId: 'moon' },
    { name: 'WAVE', targetId: '' },
  ]
  const text = JSON.stringify({ lines: [{ emotion: 'HAPPY', text: '*bows* Welcome!' }], actions })
  const [answer, ...others] = await answersOf(text)
  expect(others).toEqual([])
  expect(answer).toMatchObject({
    characterId: 'wren',
    text,
    failure: undefined,
    removals: [
      { written: '*bows* Welcome!', instead: 'Welcome!', reason: 'cleaned' },
      { written: '{"name":"FETCH","targetId":"moon"}', instead: '', reason: 'not-allowed' },
    ],
  })
  expect(answer?.prompt.system).toContain('You are')
  expect(answer?.prompt.data).toContain('Hello!')
})

it('a line with a secret is told of with what is said in its place', async () => {
  const [answer] = await answersOf('{"lines":[{"emotion":"HAPPY","text":"Look under the mill."}]}')
  expect(answer?.removals).toEqual([
    { written: 'Look under the mill.', instead: expect.stringMatching(/\w/), reason: 'secret' },
  ])
})

it('each answer is told, when the first is of no use', async () => {
  const answers = await answersOf('{"lines":[{"emotion":"HAPPY","text":"*shrugs*"}]}', 'Нет!')
  expect(answers.map(({ removals }) => removals.map(({ reason }) => reason))).toEqual([
    ['unsayable'],
    ['foreign'],
  ])
})

it('a model that fails is told of, with the reason', async () => {
  const answers: ModelAnswer[] = []
  const brain = createModelBrain({
    model: { generate: () => Promise.reject(new Error('out of memory')) },
    authored: createAuthoredBrain(),
    fallback: true,
    onAnswer: answer => answers.push(answer),
  })
  await replyTo(brain, turn({ character: wren, message: 'Hello!' }))
  expect(answers[0]).toMatchObject({ text: '', failure: { cause: new Error('out of memory') } })
})
